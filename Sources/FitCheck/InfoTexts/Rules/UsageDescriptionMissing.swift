internal import Diagnostics
internal import Formats
internal import Localization

/// `usage-description-missing`: tables translate an explanation that Info.plist does not have, or that some
/// configurations of a target do not build.
///
/// iOS ends an app that asks for a permission without the key, and App Store review requires it in Info.plist.
struct UsageDescriptionMissing: InfoTextRule {
  static let ids: [Diagnostic.ID] = [.usageDescriptionMissing]

  func findings(in context: InfoTextContext) -> [InfoTextFinding] {
    let catalog = context.catalog
    return catalog.texts.flatMap { text -> [InfoTextFinding] in
      guard text.kind == .usageDescription, text.infoKey.keyedOn == .infoKey,
        !text.infoKey.isObsolete(from: catalog.minimumSystem), context.intendedKeys[text.key] == nil
      else { return [] }
      if text.values.isEmpty { return ofTables(text, in: context) }
      // A target without the key in any configuration does not use the permission.
      let partial = text.missingTargets.filter { missing in
        text.values.contains { $0.targets.contains { $0.name == missing.name } }
      }
      return partial.map { target in
        InfoTextFinding(.usageDescriptionMissing(text, in: target), text, in: nil, isCertain: true)
      }
    }
  }

  private func ofTables(_ text: InfoText, in context: InfoTextContext) -> [InfoTextFinding] {
    context.localizations.compactMap { localization in
      guard let entry = context.catalog.entry(of: text, in: localization),
        !context.isUsedElsewhere(text.key, inTableAt: entry.location.path)
      else { return nil }
      // Without a device suffix, the key for all devices counts too.
      let base = InfoTextKey.baseName(text.key.rawValue)
      if context.catalog.infoKeys.contains(where: { InfoTextKey.baseName($0) == base }) { return nil }
      let isKnown = context.isComplete(forTableAt: entry.location.path)
      return InfoTextFinding(
        .usageDescriptionMissing(text, entry, in: localization, isKnown: isKnown, context.catalog), text,
        in: localization, isCertain: isKnown)
    }
  }
}

extension Diagnostic {
  fileprivate static func usageDescriptionMissing(
    _ text: InfoText, _ entry: LocalizedTable.Entry, in localization: Localization, isKnown: Bool,
    _ catalog: InfoTextCatalog
  ) -> Diagnostic {
    let name = text.infoKey.name
    let setting = catalog.ineffectiveSettings[name]
    let misspelled = catalog.infoKeys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.first {
      InfoTextKey.named($0)?.isDocumented != true && InfoTextKey.documentedName(near: $0) == name
    }
    let reason =
      setting == nil
      ? "Info.plist and the build settings do not have it"
      : "Info.plist does not have it, and the build setting \(quoted(InfoTextKey.settingPrefix + name)) "
        + "has no effect without \"GENERATE_INFOPLIST_FILE = YES\""
    let help: String
    if let misspelled {
      help = "change the key \(quoted(misspelled)) in Info.plist to \(quoted(name))"
    } else if setting != nil {
      help = "add the key to Info.plist, or set \"GENERATE_INFOPLIST_FILE\" to \"YES\""
    } else {
      help = "add the key to Info.plist if the app asks for the permission; otherwise remove the translations"
    }
    return Diagnostic(
      .usageDescriptionMissing, isKnown ? .warning : .note,
      "\(text.label) is translated in \(quoted(localization.name)), but \(reason)", at: entry.location,
      secondary: setting.map { [RelatedLocation($0, label: "the build setting without effect")] } ?? [],
      notes: isKnown ? [] : ["a build may add the key: the project's build settings are not known completely"],
      help: help)
  }

  fileprivate static func usageDescriptionMissing(_ text: InfoText, in target: AppTarget) -> Diagnostic {
    let names = target.configurations.map(quoted).joined(separator: ", ")
    let configurations = target.configurations.count == 1 ? "configuration \(names)" : "configurations \(names)"
    return Diagnostic(
      .usageDescriptionMissing, .warning,
      "\(text.label) is missing in the \(configurations) of the target \(quoted(target.name))",
      at: text.value?.location, help: "set \"INFOPLIST_KEY_\(text.infoKey.name)\" for every configuration")
  }
}
