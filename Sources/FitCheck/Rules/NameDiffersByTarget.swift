internal import Diagnostics
internal import Localization

/// `name-differs-by-target`: targets or configurations have different names in Info.plist, but a table that all of them
/// copy gives them one.
struct NameDiffersByTarget: Rule {
  static let ids: [Diagnostic.ID] = [.nameDiffersByTarget]

  func findings(in bundle: InfoTextContext) -> [Finding] {
    // A display name replaces the name.
    let kinds: [InfoTextKey.Kind] =
      bundle.catalog.infoKeys.contains("CFBundleDisplayName") ? [.displayName] : [.displayName, .name]
    return bundle.shown.compactMap { shown in
      let text = shown.text
      guard kinds.contains(text.kind), let entry = shown.entry, text.values.allSatisfy(\.isKnown),
        Set(text.values.map(\.text.value)).count > 1
      else { return nil }
      // Without the list of copied files, each target may have its own table.
      let copying = bundle.catalog.targetsByTable[entry.location.path] ?? []
      let values = text.values.filter { $0.targets.contains { copying.contains($0.name) } }
      var seen: Set<String> = []
      let distinct = values.filter { seen.insert($0.text.value).inserted }
      guard distinct.count > 1 else { return nil }
      let names = distinct.prefix(3).map { value in
        let target = value.targets.first
        let build = [target?.name, target?.configurations.first].compactMap(\.self).joined(separator: ", ")
        return "\(quoted(value.text.value)) (\(build))"
      }
      let more = distinct.count > 3 ? " and \(distinct.count - 3) more" : ""
      return shown.finding(
        .nameDiffersByTarget, .note,
        "\(shown.noun) is \(quoted(entry.value)) in \(shown.language) in every build, but Info.plist has "
          + "\(names.joined(separator: ", "))\(more)",
        help: "remove the entry, or give each target its own table", isCertain: false)
    }
  }
}
