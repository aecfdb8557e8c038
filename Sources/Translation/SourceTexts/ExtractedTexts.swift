package import Diagnostics
package import Formats
internal import Workspace

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
