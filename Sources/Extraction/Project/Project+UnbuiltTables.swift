internal import Diagnostics
internal import Localization
internal import Workspace

extension Project {
  /// Combines the findings about one table in several languages that no target copies.
  ///
  /// Apps with quick actions in code replace findings about single files, so this is the last step of reading.
  package mutating func foldUnbuiltTables() {
    struct Table: Hashable {
      var folder: String
      var name: String
    }
    var members: [Table: [Int]] = [:]
    for (index, diagnostic) in diagnostics.enumerated() where diagnostic.id == .translatedButFileNotInTarget {
      guard let path = diagnostic.primary?.path else { continue }
      let language = FilePath.folder(path)
      guard FilePath.localization(ofFolder: FilePath.name(language)) != nil else { continue }
      members[Table(folder: FilePath.folder(language), name: FilePath.name(path)), default: []].append(index)
    }
    var folded: Set<Int> = []
    for (table, indices) in members where indices.count > 1 {
      let languages = indices.compactMap {
        diagnostics[$0].primary.map { FilePath.stem(FilePath.name(FilePath.folder($0.path))) }
      }
      diagnostics[indices[0]] = .tableNotInTarget(
        table.name, in: table.folder, languages: languages, like: diagnostics[indices[0]])
      folded.formUnion(indices.dropFirst())
    }
    diagnostics = diagnostics.indices.filter { !folded.contains($0) }.map { diagnostics[$0] }
  }
}

extension Diagnostic {
  /// - Parameter first: the finding for the file of the first language.
  fileprivate static func tableNotInTarget(
    _ name: String, in folder: String, languages: [String], like first: Diagnostic
  ) -> Diagnostic {
    let place = folder.isEmpty ? "" : " in \(quoted(folder))"
    return Diagnostic(
      .translatedButFileNotInTarget, .warning,
      "the translations in \(languages.quotedLanguages) are never shown: no target copies \(quoted(name)) of these languages\(place)",
      at: first.primary, help: first.help?.replacingAll("add the file to", with: "add the files to"))
  }
}
