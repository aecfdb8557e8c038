package import Diagnostics
package import Formats
internal import Workspace

/// A table for the strings of one app's quick actions, or of several apps that share it.
package struct PendingTable {
  package let target: MergeTarget
  /// The table's name without extension.
  let name: String
  /// The apps with the table in their bundle, by index in the project.
  private(set) var apps: [Int] = []
  /// The paths of the table's files, without those of a `.stringsdict`.
  private(set) var siblings: [String] = []
  package private(set) var translations: [TranslationSet.Translation] = []
  private(set) var keys: Set<LocalizationKey> = []

  /// Adds the elements of `new` with new keys, and returns these keys.
  package mutating func add(_ new: [TranslationSet.Translation]) -> [String] {
    let added = new.filter { keys.insert($0.key).inserted }
    translations += added
    return added.map(\.key.rawValue)
  }

  /// Adds an app with the table in its bundle, and the table's files there.
  mutating func add(app: Int, siblings: [String]) {
    if !apps.contains(app) { apps.append(app) }
    self.siblings += siblings.filter { !self.siblings.contains($0) }
  }

  /// Leaves out the strings of which a merge could not use the translations: their place is unknown, or their table cannot be created.
  mutating func leaveOutUnplaced(by routing: TranslationRouting) -> [Diagnostic] {
    let reasons = routing.reasonsAgainst(translations.map(\.key), at: target.path).filter { !$0.value.isOfNewText }
    let diagnostics = translations.compactMap { translation in
      reasons[translation.key].map { Diagnostic.unplaced(translation.key, of: target.path, $0, "extracted") }
    }
    translations.removeAll { reasons[$0.key] != nil }
    return diagnostics
  }

  /// The merge plan for the strings into `target`, which is this table's file or another one.
  func plan(into target: MergeTarget) -> MergePlan {
    var set = TranslationSet()
    set.add(translations, language: target.localization)
    return Merger(policy: .keep).plan(set) { _ in target }
  }
}

extension [PendingTable] {
  /// Adds `new` to the table of `target`, and returns the added keys.
  ///
  /// - Parameters:
  ///   - app: the app with the table in its bundle; nil for a table of another bundle.
  ///   - siblings: the table's files in this app.
  mutating func add(
    _ new: [TranslationSet.Translation], to target: MergeTarget, named name: String, of app: Int?, siblings: [String]
  ) -> [String] {
    let index = firstIndex { $0.target.path == target.path } ?? count
    if index == count { append(PendingTable(target: target, name: name)) }
    if let app { self[index].add(app: app, siblings: siblings) }
    return self[index].add(new)
  }
}

/// The formats for writing a project's strings to separate files.
package enum ExtractedTexts: String {
  case strings, xcstrings, xliff, keys

  /// `tables` as files, by path in the output folder; reports left-out strings to `diagnostics`.
  ///
  /// Each table has the development language of its app.
  package func files(
    of tables: [PendingTable], tool: ExchangeTool, reportingTo diagnostics: inout [Diagnostic]
  ) -> [ExportedFile] {
    let tables = tables.filter { !$0.translations.isEmpty }
    let languages = tables.map(\.target.localization).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    switch self {
    case .strings, .xcstrings:
      return Self.merged(tables).flatMap { table -> [ExportedFile] in
        let plan = table.plan(into: target(of: table, among: languages))
        diagnostics += plan.diagnostics
        return plan.changes.map { ExportedFile($0.path, bytes: $0.after) }
      }
    case .xliff:
      return languages.map { language in
        let files = tables.filter { $0.target.localization == language }.map { table in
          ExchangeFile(
            original: table.target.path,
            units: table.translations.map { ExchangeUnit(key: $0.key, source: $0.value, note: $0.comment) })
        }
        let document = ExchangeDocument(
          sourceLanguage: language, targetLanguage: language,
          files: files.sorted { FilePath.precedes($0.original, $1.original) })
        return ExportedFile("\(language).xliff", XLIFFWriter(tool: tool, limits: []).text(of: document))
      }
    case .keys:
      let keys = Set(tables.flatMap(\.translations).map(\.key)).sorted()
      return [ExportedFile("keys.txt", keys.map { Self.line(of: $0) + "\n" }.joined())]
    }
  }

  /// A key on one line: backslashes and line ends are escaped as in `.strings`.
  private static func line(of key: LocalizationKey) -> String {
    var line = ""
    for scalar in key.rawValue.unicodeScalars {
      switch scalar {
      case "\\": line += "\\\\"
      case "\n": line += "\\n"
      case "\r": line += "\\r"
      default: line.unicodeScalars.append(scalar)
      }
    }
    return line
  }

  /// Merges tables of the same name and language: without the project's folders they are the same file.
  private static func merged(_ tables: [PendingTable]) -> [PendingTable] {
    var result: [PendingTable] = []
    for table in tables {
      let index =
        result.firstIndex { $0.name == table.name && $0.target.localization == table.target.localization }
        ?? result.count
      if index == result.count { result.append(PendingTable(target: table.target, name: table.name)) }
      _ = result[index].add(table.translations)
    }
    return result
  }

  private func target(of table: PendingTable, among languages: [String]) -> MergeTarget {
    let language = table.target.localization
    if self == .strings {
      return MergeTarget(localization: language, path: "\(language).lproj/\(table.name).strings", source: nil)
    }
    let path = FilePath.join(languages.count > 1 ? language : "", "\(table.name).xcstrings")
    let empty = StringCatalogDocument.text(ofNewCatalogIn: language)
    return MergeTarget(localization: language, path: path, source: SourceFile(path: path, bytes: Array(empty.utf8)))
  }
}
