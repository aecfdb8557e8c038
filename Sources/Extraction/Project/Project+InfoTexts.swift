package import Formats
package import Localization

extension Project {
  /// Adds the texts of Info.plists that `isWanted` accepts to the apps that a command writes; bundles without quick
  /// actions become separate apps.
  ///
  /// - Parameter includesPhrases: whether to add the phrases of their App Shortcuts too.
  package mutating func includeInfoTexts(includesPhrases: Bool, where isWanted: (InfoTextKey.Kind) -> Bool) {
    for bundle in bundles {
      var catalog = bundle.catalog
      catalog.texts.removeAll { !isWanted($0.kind) }
      let phrases = includesPhrases ? catalog.appShortcuts : nil
      if catalog.texts.isEmpty, phrases == nil { continue }
      let infoTexts = catalog.texts.isEmpty ? nil : catalog
      let index = indexOfApp(for: bundle)
      (apps[index].infoTexts, apps[index].phrases) = (infoTexts, phrases)
    }
  }

  /// Adds strings of the tables of `bundle` to the app that a command writes.
  package mutating func include(_ strings: [(table: CodeTable, keys: [LocalizationKey])], of bundle: Bundle) {
    if strings.isEmpty { return }
    apps[indexOfApp(for: bundle)].strings += strings
  }

  /// The index of the app of `bundle`; without quick actions, it is added.
  private mutating func indexOfApp(for bundle: Bundle) -> Int {
    if let index = apps.firstIndex(where: { $0.layout.isSameApp(as: bundle.layout) }) { return index }
    let catalog = bundle.catalog
    let shortcuts = ShortcutCatalog(
      infoPlist: catalog.infoPlist, appName: nil, developmentLanguage: catalog.developmentLanguage, items: [],
      localizations: catalog.localizations)
    apps.append(App(layout: bundle.layout, catalog: shortcuts))
    return apps.endIndex - 1
  }
}

extension InfoTextCatalog {
  /// The text of `text` in the development language; nil if it is missing, or depends on build settings.
  package func sourceText(of text: InfoText) -> String? {
    if let entry = development.flatMap({ entry(of: text, in: $0) }) { return entry.value }
    guard let value = text.values.first, BuildVariable.first(in: value.text.written) == nil, !value.text.value.isEmpty
    else { return nil }
    return value.text.value
  }

  /// What Xcode extracted as the text of `text` in the development language, for a catalog of which a build has only the translations; nil if it
  /// has no text, or the key in its place.
  package func extractedText(of text: InfoText) -> String? {
    development?.tables.lazy.compactMap { $0[text.key]?.value }.first { LocalizationKey($0) != text.key }
  }
}
