internal import Diagnostics
internal import Formats

/// The reasons why a table cannot be edited.
enum TableEditError: Error {
  case text(TextEditError)
  case propertyList(PropertyListEditError)
  case catalog(StringCatalogEditError)
  case message(MessageFile.EditError)
  /// The string names a variable that its entry does not have.
  case undefinedVariable(String)
  /// Parsed again, the edited table would not contain the expected entries.
  case unfaithful
}

extension SourceFile {
  /// The file's bytes after `edits`; converts the error.
  func edited(_ edits: [TextEdit]) throws(TableEditError) -> [UInt8] {
    do { return try bytes(applying: edits) } catch { throw .text(error) }
  }
}
