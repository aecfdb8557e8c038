internal import Diagnostics
internal import Formats
internal import Localization

/// `name-differs-by-target`: targets or configurations have different names in Info.plist, but a table that all of them
/// copy gives them one.
struct NameDiffersByTarget: InfoTextRule {
  static let ids: [Diagnostic.ID] = [.nameDiffersByTarget]

  let isSometimesCertain = false

  func findings(in context: InfoTextContext) -> [InfoTextFinding] {
    // A display name replaces the name.
    let kinds: [InfoTextKey.Kind] =
      context.catalog.infoKeys.contains("CFBundleDisplayName") ? [.displayName] : [.displayName, .name]
    return context.shown.compactMap { shown in
      let text = shown.text
      guard kinds.contains(text.kind), let entry = shown.entry, text.values.allSatisfy(\.isKnown),
        Set(text.values.map(\.text.value)).count > 1
      else { return nil }
      // Without the list of copied files, each target may have its own table.
      let copying = context.catalog.targetsByTable[entry.location.path] ?? []
      let values = text.values.filter { $0.targets.contains { copying.contains($0.name) } }
      var seen: Set<String> = []
      let distinct = values.filter { seen.insert($0.text.value).inserted }
      guard distinct.count > 1 else { return nil }
      return InfoTextFinding(
        .nameDiffersByTarget(distinct, entry, text, in: shown.localization), text, in: shown.localization,
        isCertain: false)
    }
  }
}

extension Diagnostic {
  fileprivate static func nameDiffersByTarget(
    _ values: [InfoText.Value], _ entry: LocalizedTable.Entry, _ text: InfoText, in localization: Localization
  ) -> Diagnostic {
    let names = values.prefix(3).map { value in
      let target = value.targets.first
      let build = [target?.name, target?.configurations.first].compactMap(\.self).joined(separator: ", ")
      return "\(quoted(value.text.value)) (\(build))"
    }
    let more = values.count > 3 ? " and \(values.count - 3) more" : ""
    return Diagnostic(
      .nameDiffersByTarget, .note,
      "\(text.label) is \(quoted(entry.value)) in \(quoted(localization.name)) in every build, but Info.plist has "
        + "\(names.joined(separator: ", "))\(more)", at: entry.location,
      help: "remove the entry, or give each target its own table")
  }
}
