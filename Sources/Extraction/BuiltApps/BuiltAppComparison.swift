package import Diagnostics
internal import Formats
internal import LocaleSchema
internal import Localization
package import Workspace

/// Compares the quick actions and translations of a project with those of an app that was built from it.
package struct BuiltAppComparison {
  private let sources: Project
  private let built: Project
  /// The name of the built app for messages.
  private let name: String
  /// The localizations to compare; empty for all.
  private let locales: Set<String>
  private var tables: TableReader

  /// - Parameters:
  ///   - name: the name of the built app for messages.
  ///   - locales: the localizations to compare; empty for all.
  package init(sources: Project, built: Project, name: String, locales: Set<String>, in fileSystem: any FileSystem) {
    self.sources = sources
    self.built = built
    self.name = name
    self.locales = locales
    tables = TableReader(built.layout, in: fileSystem)
  }

  /// `not-in-built-app` findings, in the order of the sources.
  package mutating func differences() -> [Diagnostic] {
    var result: [Diagnostic] = []
    for layout in built.layout.apps {
      let catalog = built.apps.first { $0.layout.infoPlist.path == layout.infoPlist.path }?.catalog
      guard let source = counterpart(of: catalog) else { continue }
      for item in source.items where item.isShown { result += differences(of: item, in: source, from: catalog) }
      result += languages(of: source, missingIn: catalog)
      for coded in source.codeItems { result += differences(of: coded, in: source, from: layout) }
    }
    var reported: Set<Diagnostic> = []
    return result.filter { reported.insert($0).inserted }
  }

  /// The app of the sources with the most quick actions in common; of several the one with the same name, then the first.
  private func counterpart(of catalog: ShortcutCatalog?) -> ShortcutCatalog? {
    let identities = Set((catalog?.items ?? []).flatMap(Self.identities))
    var best: (catalog: ShortcutCatalog, fitness: (Int, Int))?
    for candidate in sources.apps.map(\.catalog) {
      let common = candidate.items.count { !identities.isDisjoint(with: Self.identities($0)) }
      let fitness = (common, candidate.appName != nil && candidate.appName == catalog?.appName ? 1 : 0)
      if best.map({ fitness > $0.fitness }) ?? true { best = (candidate, fitness) }
    }
    return best?.catalog
  }

  private static func identities(_ item: ShortcutItem) -> [LocalizationKey] {
    [item.type?.value, item.title?.value].compactMap { $0.map { LocalizationKey($0) } }
  }

  /// The same item in the built app: by title and type, then by title, then by type.
  private func counterpart(of item: ShortcutItem, in catalog: ShortcutCatalog?) -> ShortcutItem? {
    let items = (catalog?.items ?? []).filter { $0.device == item.device }
    let sameTitle = items.filter { $0.key(of: .title) == item.key(of: .title) }
    return sameTitle.first { $0.type?.value == item.type?.value } ?? sameTitle.first
      ?? items.first { $0.type?.value == item.type?.value }
  }

  private func isCompared(_ localization: Localization) -> Bool {
    locales.isEmpty || locales.contains(localization.name)
  }

  private static func localization(
    like localization: Localization, among others: [Localization]
  ) -> Localization? {
    others.first { $0.name == localization.name }
      ?? others.first { $0.tag.normalized == localization.tag.normalized }
  }

  private func differences(
    of item: ShortcutItem, in source: ShortcutCatalog, from catalog: ShortcutCatalog?
  ) -> [Diagnostic] {
    guard let catalog, let shipped = counterpart(of: item, in: catalog) else {
      return [.notInBuiltApp(item, name)]
    }
    return source.localizations.filter(isCompared).flatMap { localization -> [Diagnostic] in
      // A language that the built app does not have is reported once.
      guard let other = Self.localization(like: localization, among: catalog.localizations) else { return [] }
      return ShortcutItem.Field.allCases.compactMap { field in
        guard let promised = source.displayedText(of: field, of: item, in: localization),
          case .translation(let entry) = promised.origin
        else { return nil }
        let shown = catalog.displayedText(of: field, of: shipped, in: other)?.text
        if let shown, LocalizationKey(shown) == LocalizationKey(promised.text) { return nil }
        return .notInBuiltApp(entry, localization.name, shown: shown, name)
      }
    }
  }

  /// The languages with a translation of a quick action in the sources that the built app does not have.
  private func languages(of source: ShortcutCatalog, missingIn catalog: ShortcutCatalog?) -> [Diagnostic] {
    guard let catalog else { return [] }
    return source.localizations.filter(isCompared).compactMap { localization in
      if Self.localization(like: localization, among: catalog.localizations) != nil { return nil }
      let entries = source.items.filter(\.isShown).flatMap { item in
        ShortcutItem.Field.allCases.compactMap { item.key(of: $0).flatMap(localization.entry) }
      }
      return entries.first.map { .languageNotInBuiltApp(localization.name, entries.count, at: $0.location, name) }
    }
  }

  /// The translations of a dynamic item that the built app's tables do not contain.
  private mutating func differences(
    of coded: CodeShortcutItem, in source: ShortcutCatalog, from app: AppBundleLayout
  ) -> [Diagnostic] {
    var result: [Diagnostic] = []
    for field in ShortcutItem.Field.allCases {
      guard let lookup = coded.item.text(of: field)?.lookup, lookup.bundle == nil, let table = coded.tables[field]
      else { continue }
      let shipped = tables.tables(named: lookup.table, near: app.infoPlist.path)
      let others = Localization.all(
        names: [], tables: shipped, developmentLanguage: source.developmentLanguage)
      for localization in table.localizations where isCompared(localization) {
        guard let entry = localization.entry(for: lookup.key) else { continue }
        let other = Self.localization(like: localization, among: others)
        let shown = other?.text(for: lookup.key)
        if let shown, LocalizationKey(shown) == LocalizationKey(entry.value) { continue }
        result.append(.notInBuiltApp(entry, localization.name, shown: shown, name))
      }
    }
    return result
  }
}

extension Diagnostic {
  private static let buildAgain =
    "build the app again from these sources; if the text is still missing, add its file to the app's target"

  fileprivate static func notInBuiltApp(_ item: ShortcutItem, _ app: String) -> Diagnostic {
    Diagnostic(
      .notInBuiltApp, .warning,
      "the quick action \(quoted(item.title?.value ?? "")) is not in \(quoted(app))", at: item.location,
      help: "build the app again from these sources, with this Info.plist")
  }

  fileprivate static func notInBuiltApp(
    _ entry: LocalizedTable.Entry, _ localization: String, shown: String?, _ app: String
  ) -> Diagnostic {
    Diagnostic(
      .notInBuiltApp, .warning,
      "the text \(quoted(entry.value)) in \(quoted(localization)) is not in \(quoted(app))"
        + (shown.map { ", which shows \(quoted($0))" } ?? ""), at: entry.location, help: buildAgain)
  }

  fileprivate static func languageNotInBuiltApp(
    _ localization: String, _ count: Int, at location: SourceLocation, _ app: String
  ) -> Diagnostic {
    Diagnostic(
      .notInBuiltApp, .warning,
      "the language \(quoted(localization)) with \(count == 1 ? "1 text" : "\(count) texts") of quick actions is not in "
        + quoted(app), at: location, help: buildAgain)
  }
}
