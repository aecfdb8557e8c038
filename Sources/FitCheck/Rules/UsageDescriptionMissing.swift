internal import Diagnostics
internal import Formats
internal import Localization

/// `usage-description-missing`: tables translate an explanation that Info.plist does not have, or that some
/// configurations of a target do not build.
///
/// iOS ends an app that asks for a permission without the key, and App Store review requires it in Info.plist.
struct UsageDescriptionMissing: Rule {
  static let ids: [Diagnostic.ID] = [.usageDescriptionMissing]

  func findings(in bundle: InfoTextContext) -> [Finding] {
    let catalog = bundle.catalog
    return catalog.texts.flatMap { text -> [Finding] in
      guard text.kind == .usageDescription, text.infoKey.keyedOn == .infoKey,
        !text.infoKey.isObsolete(from: catalog.minimumSystem), bundle.intendedKeys[text.key] == nil
      else { return [] }
      if text.values.isEmpty { return findings(aboutTranslationsOf: text, in: bundle) }
      // A target without the key in any configuration does not use the permission.
      let partial = text.missingTargets.filter { missing in
        text.values.contains { $0.targets.contains { $0.name == missing.name } }
      }
      return partial.map { target in
        let names = target.configurations.map(quoted).joined(separator: ", ")
        return text.finding(
          .usageDescriptionMissing, .warning,
          "\(text.label) is missing in the configuration\(target.configurations.count == 1 ? "" : "s") \(names) "
            + "of the target \(quoted(target.name))",
          at: text.value?.location, help: "set \"INFOPLIST_KEY_\(text.infoKey.name)\" for every configuration")
      }
    }
  }

  private func findings(aboutTranslationsOf text: InfoText, in bundle: InfoTextContext) -> [Finding] {
    let catalog = bundle.catalog
    let name = text.infoKey.name
    // Without a device suffix, the key for all devices counts too.
    let base = InfoTextKey.baseName(text.key.rawValue)
    if catalog.infoKeys.contains(where: { InfoTextKey.baseName($0) == base }) { return [] }
    let setting = catalog.ineffectiveSettings[name]
    let (reason, help) = wording(ofMissing: name, hasSetting: setting != nil, catalog)
    return bundle.localizations.compactMap { localization in
      guard let entry = catalog.entry(of: text, in: localization),
        !bundle.isUsedElsewhere(text.key, inTableAt: entry.location.path)
      else { return nil }
      let isKnown = bundle.isComplete(forTableAt: entry.location.path)
      return text.finding(
        .usageDescriptionMissing, isKnown ? .warning : .note,
        "\(text.label) is translated in \(quoted(localization.name)), but \(reason)", in: localization,
        at: entry.location,
        secondary: setting.map { [.init($0, label: "the build setting without effect")] } ?? [],
        notes: isKnown ? [] : ["a build may add the key: the project's build settings are not known completely"],
        help: help, isCertain: isKnown)
    }
  }

  private func wording(
    ofMissing name: String, hasSetting: Bool, _ catalog: InfoTextCatalog
  ) -> (reason: String, help: String) {
    let misspelled = catalog.infoKeys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.first {
      InfoTextKey.named($0)?.isDocumented != true && InfoTextKey.documentedName(near: $0) == name
    }
    let correction = misspelled.map { "change the key \(quoted($0)) in Info.plist to \(quoted(name))" }
    if hasSetting {
      return (
        "Info.plist does not have it, and the build setting \(quoted(InfoTextKey.settingPrefix + name)) has no effect "
          + "without \"GENERATE_INFOPLIST_FILE = YES\"",
        correction ?? "add the key to Info.plist, or set \"GENERATE_INFOPLIST_FILE\" to \"YES\""
      )
    }
    return (
      "Info.plist and the build settings do not have it",
      correction ?? "add the key to Info.plist if the app asks for the permission; otherwise remove the translations"
    )
  }
}
