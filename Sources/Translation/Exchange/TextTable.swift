package import Diagnostics
package import Extraction
package import Formats
internal import LocaleSchema
package import Localization
internal import Workspace

/// A table in which strings of an app's quick actions are looked up: the source of exports, and the destination of translations.
///
/// A class without mutable state: a merge asks it about every key, and a copy of its project would cost more than the answer.
package final class TextTable: Sendable {
  /// A key that quick actions look up.
  package struct Text {
    /// The string of the development language; otherwise the string that is shown if no table has the key.
    package var source: String
    /// The developer's comment for translators.
    package var comment: String?
    package var places: Set<MenuPlace> = []
    /// Whether the source is the same in every build.
    var hasOneSource = true
    /// Whether it is an Info.plist string that does not belong to a quick action.
    var isInfoText = false
    /// Whether code formats the string, or may format it.
    var isFormat = false
    /// Whether a catalog excludes it from translation: it is not exported, and a merge refuses its translations.
    var isExcluded = false
  }

  /// Without its extension: `Localizable`.
  package let name: String
  /// The index of the app among the project's.
  package let appIndex: Int
  /// Whether the app's own bundle has the table, rather than a package's or a framework's.
  package let isInAppBundle: Bool
  /// nil for the table `InfoPlist` of a bundle, whatever the name of its files: the system itself looks in it.
  private let table: CodeTable?
  /// Whether it is the `.stringsdict` of a table that code uses.
  let isStringsDict: Bool
  package let texts: [LocalizationKey: Text]
  /// The paths of the table's files.
  package let paths: [String]
  /// The catalog, if the table is one.
  private let catalog: StringCatalogDocument?
  /// By path, the `.stringsdict` files.
  private let dictionaries: [String: StringsDictDocument]
  /// By key, the entries of its `.stringsdict` files.
  private let dictionaryEntries: [LocalizationKey: [StringsDictEntry]]
  private let app: Project.App
  private let project: Project

  /// The tables of `project`, with the texts that no table can have reported to `sink`.
  package static func all(in project: Project, reportingTo sink: inout DiagnosticSink) -> [TextTable] {
    project.apps.indices.flatMap { tables(of: $0, in: project, &sink) }
  }

  private static func tables(of index: Int, in project: Project, _ sink: inout DiagnosticSink) -> [TextTable] {
    let app = project.apps[index]
    let gathering = TextGathering(app, of: project, reportingTo: &sink)
    let infoPlist = gathering.infoPlist.texts
    var result: [TextTable] = []
    // Without a known text, a build setting may give it: the bundle has the table.
    if !infoPlist.isEmpty || app.infoTexts?.texts.isEmpty == false {
      result.append(
        TextTable(
          name: TranslationSet.infoPlistTable, appIndex: index, isInAppBundle: true, table: nil, texts: infoPlist,
          in: project))
    }
    for (table, gathered) in gathering.codeTables {
      let texts = gathered.texts
      let dictionaries = table.localizations.flatMap(\.tables).filter { $0.form == .stringsDict }
      // A `.stringsdict` has priority over the `.strings` file with the same name.
      let varied = texts.filter { text in dictionaries.contains { $0[text.key] != nil } }
      let plain = texts.filter { varied[$0.key] == nil }
      let isInAppBundle = !gathering.tablesOfOtherBundles.contains(table)
      for (isStringsDict, texts) in [(false, plain), (true, varied)] where !texts.isEmpty {
        result.append(
          TextTable(
            name: table.name, appIndex: index, isInAppBundle: isInAppBundle, table: table, isStringsDict: isStringsDict,
            texts: texts, in: project))
      }
    }
    if let phrases = app.phrases {
      let texts = gathering.phrases.texts.filter { !$0.value.isExcluded }
      if !texts.isEmpty {
        let table = TextTable(
          name: AppShortcutPhrases.table, appIndex: index, isInAppBundle: true, table: phrases.codeTable,
          texts: texts, in: project)
        result.append(table)
      }
    }
    return result
  }

  private init(
    name: String, appIndex: Int, isInAppBundle: Bool, table: CodeTable?, isStringsDict: Bool = false,
    texts: [LocalizationKey: Text], in project: Project
  ) {
    self.name = name
    self.appIndex = appIndex
    self.isInAppBundle = isInAppBundle
    self.table = table
    self.isStringsDict = isStringsDict
    self.project = project
    let app = project.apps[appIndex]
    self.app = app
    paths =
      table.map { $0.files(isStringsDict: isStringsDict).map(\.path) } ?? app.layout.tables.map(\.path)
    // Problems with a file are reported when it is checked and when it is written.
    var ignored = DiagnosticSink()
    catalog = paths.first { LocalizationFormat(path: $0) == .stringCatalog }.flatMap(project.source).map {
      StringCatalogDocument.parse($0, reportingTo: &ignored)
    }
    var texts = texts
    if let catalog {
      for (key, text) in texts where text.isInfoText {
        if let comment = catalog.entry(key)?.comment { texts[key]?.comment = comment }
      }
    }
    self.texts = texts
    var dictionaries: [String: StringsDictDocument] = [:]
    if isStringsDict {
      for path in paths {
        dictionaries[path] = project.source(path).map { StringsDictDocument.parse($0, reportingTo: &ignored) }
      }
    }
    self.dictionaries = dictionaries
    dictionaryEntries = Dictionary(
      grouping: dictionaries.values.flatMap(\.entries).filter { texts[$0.key] != nil }, by: \.key)
  }

  /// The file for strings in the language `name`.
  package func target(forLanguage name: String) -> MergeTarget {
    var target = file(forLanguage: name)
    let development = developmentTarget.path
    if isStringsDict || LocalizationFormat(path: target.path)?.isOfFramework == true && target.path != development {
      target.modelPath = development
      target.model = project.source(development)
    }
    if let catalog, catalog.source.path == target.path { target.read = StringCatalogTable(catalog) }
    return target
  }

  /// The development language's file, which exchange files name as the original.
  var developmentTarget: MergeTarget { file(forLanguage: app.catalog.developmentLanguage.rawValue) }

  private func file(forLanguage name: String) -> MergeTarget {
    table.map { project.target(of: $0, isStringsDict: isStringsDict, forLanguage: name, of: app) }
      ?? project.target(forLanguage: name, of: app)
  }

  var isInfoPlist: Bool { table == nil }

  /// Whether `name` is the development language of the table's bundle, in any spelling.
  package func isDeveloped(in name: String) -> Bool {
    LanguageTag(name).normalized == developmentLanguage.normalized
  }

  /// The bundle's Info.plists, and others with the same quick actions.
  var infoPlists: [String] {
    [app.layout.infoPlist.path] + ([app.catalog.infoPlist] + app.catalog.otherInfoPlists).map(\.path)
  }

  /// Whether a target of the bundle is known to copy a file of its `InfoPlist` table.
  var isCopied: Bool { app.layout.tables.contains { $0.membership == .member } }

  /// Whether the bundle with the Info.plist at `path` has these files. Bundles with the same quick actions are shown with one table, but
  /// a table in the folder of another bundle is not theirs unless their targets copy it.
  ///
  /// - Parameter homes: the folders of all bundles.
  func isOwn(ofInfoPlistAt path: String, amongBundlesIn homes: [String]) -> Bool {
    if path == app.layout.infoPlist.path, isCopied { return true }
    let home = { (path: String) in
      homes.filter { FilePath.contains($0, path) }.max { $0.utf8.count < $1.utf8.count }
    }
    let folders = Set((paths.isEmpty ? [developmentTarget.path] : paths).map { TableID(path: $0).folder })
    return folders.allSatisfy { home($0) == nil || home($0) == home(path) }
  }

  /// Why the bundle cannot get the first file of the table; nil if it can, or has one.
  ///
  /// - Parameters:
  ///   - existing: the files of the table's name in the folder for new ones, which are in no list.
  ///   - isMentioned: whether a manifest of the project mentions a folder, and so may have a target for the Info.plist in it.
  func obstacle(besides existing: [String], isMentioned: (_ folder: String) -> Bool) -> TableObstacle? {
    guard paths.isEmpty, isInAppBundle else { return nil }
    let membership = project.layout.membership
    if let path = unreadFile(besides: existing) { return .unreadable(path) }
    if isInfoPlist, !app.layout.isBuilt, !isMentioned(FilePath.folder(app.layout.infoPlist.path)),
      project.layout.projectFiles.contains(where: { FilePath.contains(FilePath.folder($0), app.layout.infoPlist.path) })
    {
      return .unbuilt
    }
    switch membership.obstacle(toTableAt: developmentTarget.path, for: app.layout) {
    case .copied where !isInfoPlist && membership.copies(developmentTarget.path, for: app.layout): break
    case let obstacle?: return obstacle
    case nil: break
    }
    // An earlier merge may have created files that no target copies yet.
    let mayBeOwn = !app.layout.builds.isEmpty && existing.allSatisfy { membership.targets(copying: $0).isEmpty }
    return existing.isEmpty || mayBeOwn ? nil : .occupied
  }

  /// Whether the development language's file cannot be read.
  var hasUnreadSource: Bool { project.unread.contains(developmentTarget.path) }

  /// A file of the table that cannot be read, and is in no list therefore.
  private func unreadFile(besides existing: [String]) -> String? {
    project.unread.sorted().first { path in
      LocalizationFormat(path: path)?.isTable == true && TableID(path: path).name == name
        && (existing.contains(path) || project.layout.membership.copies(path, for: app.layout))
    }
  }

  /// The names of the targets that build the bundle with the table: only those that copy its files, if any does.
  var targets: [String] {
    let targets = app.layout.builds.map(\.target)
    let copying = Set(paths.flatMap(project.layout.membership.targets(copying:)))
    let own = targets.filter(copying.contains)
    return own.isEmpty ? targets : own
  }

  /// The app that has the table.
  package var appID: AppBundleLayout.ID { app.layout.id }

  /// Whether the table is one of the app `layout`.
  func belongs(to layout: AppBundleLayout) -> Bool { app.layout.isSameApp(as: layout) }

  /// The folder of the bundle's `.lproj` folders.
  var localizationFolder: String { app.layout.localizationFolder }

  var developmentLanguage: LanguageTag { app.catalog.developmentLanguage }

  /// Whether the table's files or lists have `identifier`, a key or the name of one of its variants, or a key with a length suffix.
  func has(_ identifier: LocalizationKey) -> Bool {
    if key(of: identifier) != nil { return true }
    // A string that a build setting contains is looked up too.
    if isInfoPlist, hasEntry(for: identifier) || app.infoTexts?.text(for: identifier) != nil { return true }
    return lengthVariantStem(of: identifier) != nil
  }

  /// Whether the Info.plist has `key` with an unknown value, because a build setting gives it.
  func hasUnknownSource(_ key: LocalizationKey) -> Bool {
    isInfoPlist && texts[key] == nil && app.infoTexts?.text(for: key)?.values.isEmpty == false
  }

  /// The targets with different texts for `key`, of which the table has no text: its translation would replace all of them. Empty if the texts of any
  /// two targets may be equal, because each has one for each configuration.
  func targetsThatDiffer(about key: LocalizationKey) -> [String] {
    guard isInfoPlist, !hasEntry(for: key), let text = app.infoTexts?.text(for: key) else { return [] }
    var texts: [String: Set<String>] = [:]
    for value in text.values {
      for target in value.targets { texts[target.name, default: []].insert(value.text.value) }
    }
    let names = texts.keys.sorted()
    let differs = names.contains { one in
      names.contains { texts[one, default: []].isDisjoint(with: texts[$0, default: []]) }
    }
    return differs ? names : []
  }

  private var localizations: [Localization] { table?.localizations ?? app.catalog.localizations }

  /// Whether a file of the table has `key`.
  private func hasEntry(for key: LocalizationKey) -> Bool {
    localizations.contains { $0.hasEntry(for: key) }
  }

  /// The key of `identifier`, the name of its string of another length: `Search` of `Search.short`; nil for other keys.
  func lengthVariantStem(of identifier: LocalizationKey) -> LocalizationKey? {
    // A key that a file has is not a variant of another.
    hasEntry(for: identifier) ? nil : TranslationSet.lengthVariantStem(of: identifier) { texts[$0] != nil }
  }

  /// The key of `identifier`, which is a key or the name of one of its variants; nil if the table does not contain it.
  package func key(of identifier: LocalizationKey) -> LocalizationKey? {
    if isStringsDict {
      guard let (key, path) = VariantIdentifier.stringsDictParts(of: identifier), texts[key] != nil else { return nil }
      return path.isPossible(in: dictionaryEntries[key] ?? []) ? key : nil
    }
    if texts[identifier] != nil { return identifier }
    guard let catalog, let (key, path) = VariantIdentifier.catalogParts(of: identifier), texts[key] != nil else {
      return nil
    }
    return StringCatalogVariantPath(path)?.isPossible(in: catalog.entry(key)) ?? true ? key : nil
  }

  /// Whether `identifier` names a variant that the string with its key cannot have, or one of a table in another format.
  func isImpossibleVariant(_ identifier: LocalizationKey) -> Bool {
    let keys = [
      VariantIdentifier.stringsDictParts(of: identifier)?.key, VariantIdentifier.catalogParts(of: identifier)?.key,
    ]
    return keys.contains { $0.map { texts[$0] != nil } == true } && !has(identifier)
  }

  /// Whether a quick action or the system looks up `identifier`, a key or the name of one of its variants.
  func isLookedUp(_ identifier: LocalizationKey) -> Bool {
    key(of: identifier) != nil || app.infoTexts?.text(for: identifier) != nil
      || InfoTextKey.inTable(identifier.rawValue) != nil
  }

  /// Whether the system may look up `key` in this `InfoPlist`: the Info.plist has it as a key or as a string, or Apple documents it.
  func mayLookUp(_ key: LocalizationKey) -> Bool {
    isLookedUp(key) || app.infoTexts.map { $0.strings.contains(key) || $0.infoKeys.contains(key.rawValue) } ?? false
  }

  /// The places where the menu shows the string with `identifier`.
  package func places(of identifier: LocalizationKey) -> Set<MenuPlace> {
    key(of: identifier).flatMap { texts[$0]?.places } ?? []
  }

  /// A string to export.
  package struct Unit {
    package var identifier: LocalizationKey
    var key: LocalizationKey
    package var source: String
    /// nil: not translated yet.
    package var target: String?
    /// nil if the table has no states.
    package var state: TranslationState?
  }

  /// The table's files, as far as targets copy them.
  private var files: [LocalizedTable] {
    table?.files(isStringsDict: isStringsDict) ?? localizations.flatMap(\.tables)
  }

  /// The names of the table's files, or of the catalog's languages, for the language `name`, each another spelling of it; `name` if it has none.
  /// The first is `name` itself, or else the one that iOS prefers.
  func spellings(of name: String) -> [String] {
    let tag = LanguageTag(name).normalized
    let own = files.map(\.localization).filter { $0 != Localization.base && LanguageTag($0).normalized == tag }
    if isDeveloped(in: name) || own.isEmpty { return [name] }
    let ordered = LanguageTag.localizationChain(for: tag, among: own.map { LanguageTag($0) }).map(\.rawValue)
    return ordered.filter { $0 == name } + ordered.filter { $0 != name }
  }

  /// The strings for the language `name`, with each variant as a unit, in the order of keys.
  ///
  /// A language with files in several spellings has the string of the first one that has it.
  package func units(for name: String) -> [Unit] {
    let spellings = spellings(of: name)
    var units = ownUnits(for: spellings.first ?? name)
    for other in spellings.dropFirst() where units.contains(where: { $0.target == nil }) {
      let known = Dictionary(ownUnits(for: other).map { ($0.identifier, $0) }) { first, _ in first }
      for index in units.indices where units[index].target == nil {
        guard let unit = known[units[index].identifier], let target = unit.target else { continue }
        (units[index].target, units[index].state) = (target, unit.state)
      }
    }
    return units
  }

  /// The strings of the file for the language `name`.
  func ownUnits(for name: String) -> [Unit] {
    let unbuilt = unbuiltTable(forLanguage: name)
    let messages = messages(forLanguage: name)
    return texts.keys.sorted().flatMap { key -> [Unit] in
      guard let text = texts[key], !text.isExcluded else { return [] }
      var units = units(of: key, text, for: name, orIn: unbuilt)
      if let text = messages?[key]?.text, units.first?.target != nil { units[0].target = text }
      return units
    }
  }

  /// The file of a framework for the language `name`: its messages have the arguments in the order of the source message.
  private func messages(forLanguage name: String) -> MessageFile? {
    let target = target(forLanguage: name)
    guard let model = target.model, !isStringsDict, let source = target.source else { return nil }
    var ignored = DiagnosticSink()
    return EditableTables.read(source, model: model, reportingTo: &ignored) as? MessageFile
  }

  /// The file for the language `name` if no target copies it: a merge writes into it, so its texts are the current ones.
  private func unbuiltTable(forLanguage name: String) -> LocalizedTable? {
    let target = target(forLanguage: name)
    guard catalog == nil, !isStringsDict, target.path != developmentTarget.path,
      !files.contains(where: { $0.path == target.path }), let source = project.withUnbuiltFile(target).source
    else { return nil }
    var ignored = DiagnosticSink()
    return LocalizedTableReader.read(strings: source, localization: target.localization, reportingTo: &ignored)
  }

  private func units(
    of key: LocalizationKey, _ text: Text, for name: String, orIn unbuilt: LocalizedTable?
  ) -> [Unit] {
    if isStringsDict { return unitsOfDictionary(key, text, for: name) }
    let target = target(forLanguage: name)
    let isDevelopment = target.path == developmentTarget.path && catalog == nil
    if let catalog { return units(of: key, text, in: catalog, as: target.localization) }
    let entry = isDevelopment ? nil : entry(of: key, in: target.localization) ?? unbuilt?[key]
    return [Unit(identifier: key, key: key, source: text.source, target: entry?.value, state: nil)]
  }

  func entry(of key: LocalizationKey, in localization: String) -> LocalizedTable.Entry? {
    localizations.first { $0.name == localization }?.tables.lazy
      .filter { self.table == nil || $0.form != .stringsDict }.compactMap { $0[key] }.first
  }

  private func units(
    of key: LocalizationKey, _ text: Text, in catalog: StringCatalogDocument, as language: String
  ) -> [Unit] {
    let entry = catalog.entry(key)
    let sourceLanguage = catalog.sourceLanguage ?? app.catalog.developmentLanguage.rawValue
    let sources = entry?.localization(sourceLanguage)?.variants ?? []
    let targets = language == sourceLanguage ? [] : entry?.localization(language)?.variants ?? []
    let translated = targets.filter { $0.state != "new" }
    let sourcePaths = sources.isEmpty ? [""] : sources.map(\.path)
    var paths = targets.isEmpty ? Self.expanded(sourcePaths, for: language) : targets.map(\.path)
    // If a language has other variations than the source, its own variants are exported, with its missing plural categories.
    if !targets.isEmpty { paths = Self.expanded(paths, for: language) }
    return paths.map { path in
      let target = translated.first { $0.path == path }
      return Unit(
        identifier: VariantIdentifier.catalog(key, path: path), key: key,
        source: sources.first { $0.path == path }?.value ?? Self.source(for: path, among: sources) ?? text.source,
        target: target?.value, state: target.map { TranslationState(catalogName: $0.state) ?? .translated })
    }
  }

  /// `paths` with all plural categories of `language` for each plural.
  private static func expanded(_ paths: [String], for language: String) -> [String] {
    var result: [String] = []
    for path in paths {
      var all = [path]
      if let mark = path.ranges(of: "plural.").last, let categories = PluralCategories.needed(in: language) {
        let stem = path[..<mark.upperBound]
        let own = paths.filter { $0.hasPrefix(stem) }.map { String($0.dropFirst(stem.count)) }
        // Exact numbers, and categories that only the source language has, do not apply to the target language.
        all = (categories + own.filter { !PluralCategories.all.contains($0) }).map { stem + $0 }
      }
      for path in all where !result.contains(path) { result.append(path) }
    }
    return result
  }

  /// The source text of a plural category that the source language does not have: that of `other`.
  private static func source(for path: String, among sources: [StringCatalogVariant]) -> String? {
    guard let mark = path.ranges(of: "plural.").last else { return sources.first { $0.path.isEmpty }?.value }
    let other = path[..<mark.upperBound] + "other"
    return (sources.first { $0.path == other } ?? sources.first { $0.path.isEmpty })?.value
  }

  private func unitsOfDictionary(_ key: LocalizationKey, _ text: Text, for name: String) -> [Unit] {
    let original = dictionaries[developmentTarget.path]?.entry(key)
    let target = target(forLanguage: name)
    let own = target.path == developmentTarget.path ? nil : dictionaries[target.path]?.entry(key)
    guard let model = original ?? own else { return [] }
    let categories = PluralCategories.needed(in: target.localization)
    var sources: [(path: StringsDictPath, text: String)] = []
    for (path, source) in model.texts {
      for path in categories.map(path.expanded) ?? [path] where !sources.contains(where: { $0.path == path }) {
        sources.append((path, model.texts.first { $0.path == path }?.text.text ?? source.text))
      }
    }
    let translations = own?.texts ?? []
    for (path, text) in translations where !sources.contains(where: { $0.path == path }) {
      // A category that the source language does not have is translated from its `other`.
      let source = [path, path.other].lazy.compactMap { path in model.texts.first { $0.path == path } }.first
      sources.append((path, source?.text.text ?? text.text))
    }
    return sources.compactMap { path, source in
      let translation = translations.first { $0.path == path }?.text.text
      // A format that only names its variable has nothing to translate.
      let isVariable = source.hasPrefix("%#@") && source.dropFirst(3).firstIndex(of: "@") == source.indices.last
      if path.isFormat, isVariable { return nil }
      return Unit(
        identifier: VariantIdentifier.stringsDict(key, path), key: key, source: source, target: translation, state: nil)
    }
  }
}
