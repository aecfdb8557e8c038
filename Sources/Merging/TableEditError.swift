internal import Diagnostics
internal import Formats

/// Why a table cannot be edited as asked.
enum TableEditError: Error {
  case text(TextEditError)
  case propertyList(PropertyListEditError)
  case catalog(StringCatalogEditError)
  /// Read again, the edited table would not hold what it should.
  case unfaithful
}

extension SourceFile {
  /// The file's bytes after `edits`, with the editor's own error.
  func edited(_ edits: [TextEdit]) throws(TableEditError) -> [UInt8] {
    do { return try bytes(applying: edits) } catch { throw .text(error) }
  }
}
