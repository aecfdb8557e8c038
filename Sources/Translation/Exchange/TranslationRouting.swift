package import Diagnostics
package import Extraction
internal import Formats
internal import LocaleSchema
internal import Localization
package import Workspace

/// Finds the table of a project for each incoming translation, by the identity of the table that its file states.
///
/// `docs/merge.md` lists the rules; `TranslationRoutingTests` has them as cases.
package struct TranslationRouting {
  private let tables: [TextTable]
  private var directory: TableDirectory
  /// The keys in the files of a table, of which Pressfit may know a part, with the texts in the development language; an empty set if unknown.
  private let entries: @Sendable (TableID) -> [LocalizationKey: Set<String>]
  /// By table, its keys with characters that Unicode normalization changes; compared by canonical equivalence.
  private let equivalentKeys: [Set<String>]

  /// The incoming translations of one table.
  package struct TableTranslations {
    package var table: TextTable
    package var translations: TranslationSet
    /// Translations of keys for which another file has another translation.
    package var conflicts: [(language: String, translation: TranslationSet.Translation)] = []
  }

  /// The result for all translations.
  package struct Result {
    package var byTable: [TableTranslations] = []
    package var unused: [Unused] = []
    package var diagnostics: [Diagnostic] = []
  }

  /// The routing to the `tables` of `project`.
  package init(_ tables: [TextTable], of project: Project, in fileSystem: any FileSystem) {
    let layout = project.layout
    let manifests = Self.manifests(of: layout, fileSystem)
    self.tables = tables
    entries = Self.entriesOfTables(in: layout, beside: tables, fileSystem)
    equivalentKeys = tables.map { Set($0.texts.keys.lazy.map(\.rawValue).filter { !Self.isASCII($0) }) }
    directory = TableDirectory(
      tables, of: project, root: (try? fileSystem.resolved(layout.root)) ?? "",
      names: Self.names(of: layout, manifests),
      isMentioned: { folder in
        let names = FilePath.components(folder).map { Array($0.utf8) }
        return names.isEmpty || !layout.unreadManifests.isEmpty
          || manifests.contains { manifest in names.contains { !manifest.ranges(of: $0).isEmpty } }
      }
    ) { path in ((try? fileSystem.kind(of: layout.located(path))) ?? nil) != nil }
  }

  /// `translations`, each with its table.
  package func route(_ translations: TranslationSet) -> Result {
    let languages = translations.languages.filter { !$0.translations.isEmpty }
    let places = languages.map { StatedPlace($0.place) }
    let files = languages.map { $0.translations[0].location.path }
    var placesByFile: [String: [StatedPlace]] = [:]
    for (file, place) in zip(files, places) { placesByFile[file, default: []].append(place) }
    // What is not translated shows too how the file's paths are meant.
    for (file, others) in translations.places { placesByFile[file, default: []] += others.map { StatedPlace($0) } }
    let elsewhere = zip(files, places).filter { TableID(path: $0) != TableID(path: $1.path) }.map(\.0)
    var routing = self
    routing.directory = directory.without(Set(elsewhere.map { TableID(path: $0) }))
    return routing.route(languages, places, files, placesByFile.mapValues(routing.directory.relocations))
  }

  /// - Parameters:
  ///   - places: for each language, the place that its file states.
  ///   - files: for each language, the file from translators.
  ///   - relocations: by file from translators.
  private func route(
    _ languages: [TranslationSet.Language], _ places: [StatedPlace], _ files: [String],
    _ relocations: [String: Set<TableDirectory.Relocation>]
  ) -> Result {
    let matches = matches(
      of: places, in: languages.map { LanguageTag($0.name).normalized }, files.compactMap { relocations[$0] })
    var result = Result()
    // The tables of bundles that share files are reduced together.
    var sets: [Int: TranslationSet] = [:]
    for (number, language) in languages.enumerated() {
      let match = matches[number]
      // A file of translators in the project's folder is listed as a table too.
      var rivals = directory.rivals(of: places[number])
      rivals.tables.removeAll { $0 == TableID(path: files[number]) }
      if rivals.tables.isEmpty, let only = onlyTable(match), !isSource(language, of: only),
        mayHaveAll(of: language.translations, only)
      {
        sets[only, default: TranslationSet()].add(language.translations, as: language)
        continue
      }
      var byGroup: [Int: [TranslationSet.Translation]] = [:]
      for translation in language.translations {
        let (group, reason) = group(of: translation.key, match, besides: rivals, wasExported: translation.isUntouched)
        if let reason {
          result.unused.append(
            Unused(translation: translation, language: language.name, place: language.place, reason: reason))
        }
        if let group, !isSource(language, of: group) { byGroup[group, default: []].append(translation) }
      }
      for (group, translations) in byGroup {
        sets[group, default: TranslationSet()].add(translations, as: language)
      }
    }
    for (group, set) in sets.sorted(by: { $0.key < $1.key }) { add(set, of: group, to: &result) }
    return result
  }

  /// Why a merge would not use the translations of some of `keys`, in a file that states `place` for them: nil states none.
  func reasonsAgainst(_ keys: [LocalizationKey], at place: String?) -> [LocalizationKey: Reason] {
    let place = StatedPlace(place)
    let match = directory.match(place)
    let rivals = directory.rivals(of: place)
    var result: [LocalizationKey: Reason] = [:]
    for key in keys { result[key] = group(of: key, match, besides: rivals).1 }
    return result
  }

  /// The tables that `places` mean, each of a language, in a file with the relocations at the same index.
  ///
  /// If two folders of a merge are taken for one folder of the project, at most one of them is: neither is used.
  private func matches(
    of places: [StatedPlace], in languages: [LanguageTag], _ relocations: [Set<TableDirectory.Relocation>]
  ) -> [TableDirectory.Match] {
    struct Reach: Hashable {
      var tables: [Int]
      var language: LanguageTag
    }
    var matches: [TableDirectory.Match] = []
    var ways: [Reach: Set<Set<TableDirectory.Relocation>>] = [:]
    var moved: [Reach?] = []
    for (number, (place, own)) in zip(places, relocations).enumerated() {
      let exact = directory.match(place)
      let match = directory.match(place, own)
      let reach = Reach(tables: match.tables, language: languages[number])
      let isMoved = exact != match
      if place.kind == .table, !match.tables.isEmpty {
        ways[reach, default: []].insert(isMoved ? own : [])
      }
      matches.append(match)
      moved.append(isMoved ? reach : nil)
    }
    for (number, reach) in moved.enumerated() {
      if let reach, ways[reach].map({ $0.count > 1 }) == true { matches[number] = .unknown([], .sharedPlace) }
    }
    return matches
  }

  /// Adds the translations of the tables in `group` to `result`.
  private func add(_ set: TranslationSet, of group: Int, to result: inout Result) {
    let members = directory.members[group, default: []]
    let reduced = ReducedTranslations(set) { name in members.first.map { tables[$0].spellings(of: name) } ?? [] }
    result.diagnostics += reduced.diagnostics
    // A key that no list has is for the system's table.
    let fallback = members.first { tables[$0].isInfoPlist } ?? group
    for index in members {
      let isFor = { (key: LocalizationKey) in
        // A file that several bundles share has the keys of all of them.
        let readers = members.filter { tables[$0].isLookedUp(key) || tables[$0].lengthVariantStem(of: key) != nil }
        let owners = readers.isEmpty ? members.filter { tables[$0].has(key) } : readers
        return owners.isEmpty ? index == fallback : owners.contains(index)
      }
      let own = members.count == 1 ? reduced.translations : reduced.translations.filtered { isFor($0.key) }
      let conflicts = reduced.conflicts.filter { isFor($0.translation.key) }
      if own.languages.isEmpty, conflicts.isEmpty { continue }
      let folded = own.foldingLengthVariants(of: Set(tables[index].texts.keys)) {
        tables[index].lengthVariantStem(of: $0) == nil
      }
      let translations = tables[index].inAllSpellings(folded)
      result.byTable.append(TableTranslations(table: tables[index], translations: translations, conflicts: conflicts))
    }
  }

  /// The table that a table's file at `path`, outside of the project, is for: the path if its folders name a table, else its name; nil if the project
  /// has no table of this name.
  func place(ofFileAt path: String) -> String? {
    let place = StatedPlace(path)
    if case .one = directory.match(place, directory.relocations(of: [place])) { return path }
    // A folder of the project, in another folder.
    let names = FilePath.components(path)
    let inner = names.indices.dropFirst().lazy.map { names[$0...].joined(separator: "/") }
      .first { !TableID(path: $0).folder.isEmpty && directory.isTable(at: $0) }
    if let inner { return inner }
    // A catalog in the project's folder is a file from translators too.
    let name = FilePath.stem(FilePath.name(path)) + ".strings"
    // A file outside of a folder of a language has any name, and may itself be in the project.
    let isTable = directory.hasTable(
      named: FilePath.stem(name), otherThan: FilePath.localization(ofFile: path) == nil ? TableID(path: path) : nil)
    return isTable || StatedPlace(name).isInfoPlist ? name : nil
  }

  /// The table that the file at `path` is for if a command names it: also the name of a table that the project does not have, so that its strings go
  /// to no other table.
  func place(ofNamedFileAt path: String) -> String? {
    let name = FilePath.name(path)
    return switch LocalizationFormat(path: name) {
    case .json: directory.hasMessages(named: name) ? name : nil
    case .strings where FilePath.localization(ofFile: path) != nil: place(ofFileAt: path) ?? Self.tableName(of: name)
    case .stringCatalog where !StatedPlace(name).isGeneric: place(ofFileAt: path) ?? Self.tableName(of: name)
    default: place(ofFileAt: path)
    }
  }

  /// The table that a file is named for, also as a second download: `InfoPlist` for `InfoPlist (1).xcstrings`.
  private static func tableName(of file: String) -> String {
    let stem = FilePath.stem(file)
    guard stem.hasSuffix(")"), let mark = stem.ranges(of: " (").last,
      stem[mark.upperBound...].dropLast().utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return stem }
    return String(stem[..<mark.lowerBound])
  }

  /// Whether `text`, a note for translators, names a table or a file with texts.
  func isTable(_ text: String) -> Bool {
    let place = StatedPlace(text)
    if place.kind == .word { return !place.path.isEmpty && directory.hasTable(named: FilePath.name(place.path)) }
    return ExchangeName.isPlace(place.path)
  }

  /// Whether `language` is a column of source texts for the table `index`.
  private func isSource(_ language: TranslationSet.Language, of index: Int) -> Bool {
    language.mayBeSource && LanguageTag(language.name).normalized == tables[index].developmentLanguage.normalized
  }

  private static func isASCII(_ text: String) -> Bool { text.utf8.allSatisfy { $0 < 0x80 } }

  /// Whether one of the tables `indices`, each an `InfoPlist`, can have `key`: a file or the Info.plist has it, the system looks it up, or the project
  /// had it at export.
  private func mayHave(_ indices: [Int], _ key: LocalizationKey, wasExported: Bool) -> Bool {
    wasExported || indices.contains { tables[$0].has(key) || tables[$0].mayLookUp(key) }
  }

  /// The same for one table and every one of `translations`, of a file without records of an export; false if keys are repeated.
  private func mayHaveAll(of translations: [TranslationSet.Translation], _ index: Int) -> Bool {
    translations.areDistinct
      && translations.indices.allSatisfy {
        let key = translations[$0].key
        return !isEquivalent(key, toKeyOf: index) && mayHave([index], key, wasExported: false)
      }
  }

  /// Whether `key` differs from a key of the table `index` in its Unicode normalization only.
  private func isEquivalent(_ key: LocalizationKey, toKeyOf index: Int) -> Bool {
    !equivalentKeys[index].isEmpty && !Self.isASCII(key.rawValue) && equivalentKeys[index].contains(key.rawValue)
      && !tables[index].has(key)
  }

  /// The only table that `match` means, an `InfoPlist`; nil if the key decides: for a table that bundles or targets share, and for one that cannot get
  /// a file.
  private func onlyTable(_ match: TableDirectory.Match) -> Int? {
    guard case .one(let found) = match, found.count == 1, tables[found[0]].isInfoPlist,
      tables[found[0]].targets.count < 2, directory.obstacle(to: found[0]) == nil
    else { return nil }
    let group = directory.groups[found[0]]
    return directory.members[group]?.count == 1 ? group : nil
  }

  /// The group of tables for `identifier`, a key or the name of one of its variants; or the reason why it has no table.
  ///
  /// - Parameters:
  ///   - rivals: the tables that may be meant too if their files have the key.
  ///   - wasExported: whether a record shows that the project had the key.
  private func group(
    of identifier: LocalizationKey, _ match: TableDirectory.Match, besides rivals: TableDirectory.Rivals,
    wasExported: Bool = false
  ) -> (Int?, Reason?) {
    let found = groupOfProject(of: identifier, match)
    guard let group = found.0 else {
      // A file with all strings of an app, without the names of their tables.
      guard case .several = match, found.1 == .unknown(.noKey), !tables.contains(where: { $0.has(identifier) }) else {
        return found
      }
      return rivals.tables.contains { entries($0)[identifier] != nil } ? (nil, .notPressfits) : found
    }
    let target = { (index: Int) in tables[index].developmentTarget.path }
    let members = directory.members[group, default: []]
    let own = Set(members.compactMap { tables[$0].texts[identifier]?.source })
    let other = rivals.tables.first { rival in
      guard !directory.isName(rival, ofGroup: group), let texts = entries(rival)[identifier] else { return false }
      return rivals.areNamed || texts.isEmpty || texts != own
    }
    if let other {
      return (nil, .ambiguous([target(group), directory.file(of: other)].sorted(by: FilePath.precedes), .place))
    }
    let obstacles = members.compactMap(directory.obstacle)
    if obstacles.count == members.count, let first = obstacles.first {
      return (nil, .unknown(.withoutFile(first, target(group))))
    }
    // Bundles with one table and different texts: the translation of one would be shown for the other.
    let sources = members.filter { !tables[$0].infoPlists.isEmpty }.compactMap { tables[$0].texts[identifier]?.source }
    let unknownCount = members.count { tables[$0].hasUnknownSource(identifier) }
    if Set(sources.map { Array($0.utf8) }).count + unknownCount > 1 {
      return (nil, .ambiguous(members.compactMap { tables[$0].infoPlists.first }, .sharedTable))
    }
    if let targets = members.lazy.map({ tables[$0].targetsThatDiffer(about: identifier) }).first(where: { !$0.isEmpty })
    {
      return (nil, .ambiguous(targets, .targets))
    }
    let isPlausible = !tables[group].isInfoPlist || mayHave(members, identifier, wasExported: wasExported)
    return isPlausible ? found : (nil, .unknown(.noKey))
  }

  private func groupOfProject(of identifier: LocalizationKey, _ match: TableDirectory.Match) -> (Int?, Reason?) {
    let keyed = match.tables.filter { tables[$0].has(identifier) }
    let groups = Set(keyed.map { directory.groups[$0] })
    switch match {
    case .foreign: return (nil, .notPressfits)
    case .unknown(let similar, let cause):
      let mayBeLost =
        similar.isEmpty
        || similar.contains {
          tables[$0].isInfoPlist || tables[$0].has(identifier) || tables[$0].isImpossibleVariant(identifier)
        }
      return (nil, mayBeLost ? .unknown(cause) : .notPressfits)
    case .one(let found):
      if !keyed.isEmpty { return (directory.groups[found[0]], nil) }
      if !found.contains(where: { tables[$0].isInfoPlist }) {
        let mayBeLost = found.contains {
          tables[$0].isImpossibleVariant(identifier) || isEquivalent(identifier, toKeyOf: $0)
        }
        return (nil, mayBeLost ? .unknown(.noKey) : .notPressfits)
      }
      // The empty key, which is never looked up; the variant of a string that does not vary, or in another format; another spelling of a key,
      // which would look the same.
      let isOther =
        identifier.rawValue.isEmpty || VariantIdentifier.isVariant(identifier)
        || found.contains { isEquivalent(identifier, toKeyOf: $0) }
      return isOther ? (nil, .unknown(.noKey)) : (directory.groups[found[0]], nil)
    case .several:
      if groups.count > 1 {
        return (nil, .ambiguous(groups.sorted().map { tables[$0].developmentTarget.path }, .place))
      }
      return groups.first.map { ($0, nil) } ?? (nil, .unknown(.noKey))
    }
  }
}
