package import Diagnostics
package import Formats
internal import Localization
internal import Workspace

/// The formats for writing a project's strings to separate files.
package enum ExtractedTexts: String {
  case strings, xcstrings, xliff, keys

  /// `tables` as files, by path in the output folder; reports left-out strings to `diagnostics`.
  package func files(
    of tables: [PendingTable], sourceLanguage: String, tool: ExchangeTool, reportingTo diagnostics: inout [Diagnostic]
  ) -> [ExportedFile] {
    let tables = tables.filter { !$0.translations.isEmpty }
    switch self {
    case .strings, .xcstrings:
      return Self.merged(tables).flatMap { table -> [ExportedFile] in
        let plan = table.plan(into: target(of: table, sourceLanguage: sourceLanguage))
        diagnostics += plan.diagnostics
        return plan.changes.map { ExportedFile($0.path, bytes: $0.after) }
      }
    case .xliff:
      let files = tables.map { table in
        ExchangeFile(
          original: table.target.path,
          units: table.translations.map { ExchangeUnit(key: $0.key, source: $0.value, note: $0.comment) })
      }
      let document = ExchangeDocument(
        sourceLanguage: sourceLanguage, targetLanguage: sourceLanguage,
        files: files.sorted { FilePath.precedes($0.original, $1.original) })
      return [ExportedFile("\(sourceLanguage).xliff", XLIFFWriter(tool: tool, limits: []).text(of: document))]
    case .keys:
      let keys = Set(tables.flatMap(\.translations).map(\.key)).sorted()
      return [ExportedFile("keys.txt", keys.map { Self.line(of: $0) + "\n" }.joined())]
    }
  }

  /// A key on one line: backslashes and line ends are escaped as in `.strings`.
  private static func line(of key: LocalizationKey) -> String {
    var line = String.UnicodeScalarView()
    for scalar in key.rawValue.unicodeScalars {
      switch scalar {
      case "\\": line.append(contentsOf: "\\\\".unicodeScalars)
      case "\n": line.append(contentsOf: "\\n".unicodeScalars)
      case "\r": line.append(contentsOf: "\\r".unicodeScalars)
      default: line.append(scalar)
      }
    }
    return String(line)
  }

  /// Merges tables of the same name: without the project's folders they are the same file.
  private static func merged(_ tables: [PendingTable]) -> [PendingTable] {
    var result: [PendingTable] = []
    for table in tables {
      let index = result.firstIndex { $0.name == table.name } ?? result.count
      if index == result.count { result.append(PendingTable(target: table.target, name: table.name)) }
      _ = result[index].add(table.translations)
    }
    return result
  }

  private func target(of table: PendingTable, sourceLanguage: String) -> MergeTarget {
    let language = table.target.localization
    if self == .strings {
      return MergeTarget(localization: language, path: "\(language).lproj/\(table.name).strings", source: nil)
    }
    let path = "\(table.name).xcstrings"
    let empty = StringCatalogDocument.text(ofNewCatalogIn: sourceLanguage)
    return MergeTarget(
      localization: sourceLanguage, path: path, source: SourceFile(path: path, bytes: Array(empty.utf8)))
  }
}
