package import Diagnostics

/// A file with localized texts that Pressfit can change: `.strings`, an XML property list, a `.stringsdict`, a string catalog, or the message
/// file of a framework. Each format has one conformance, in its own folder.
///
/// Keys are those of exchange files, so a variant has its own (`VariantIdentifier`). A file of one language ignores the language of a string or
/// change.
package protocol EditableTable: Sendable {
  /// Whether one file contains all languages.
  static var hasAllLanguages: Bool { get }

  /// The file that ranges and edits refer to.
  var source: SourceFile { get }

  /// The text of `key` that the system uses, of duplicates too; nil if the table has no such key. Takes constant time.
  func text(_ key: LocalizationKey, in language: String) -> TableText?

  /// The reason why `change` cannot be made although others can, nil if it can: then a later change of the same entry must go with it.
  mutating func refusal(of change: TableChange) -> TableEditError?

  /// The edits that set existing texts and add missing ones, each limited to its own entry. The keys of `changes` are distinct in a language.
  func edits(for changes: [TableChange]) throws(TableEditError) -> [TextEdit]

  /// The table in `source`, this file after edits; nil if it is damaged.
  func rereading(_ source: SourceFile) -> Self?

  /// Whether `after` contains the texts of `changes`, and everything else as in this table.
  func isEdited(into after: Self, by changes: [TableChange]) -> Bool
}

extension EditableTable {
  package static var hasAllLanguages: Bool { false }

  package func refusal(of change: TableChange) -> TableEditError? { nil }

  package func rereading(_ source: SourceFile) -> Self? {
    var sink = DiagnosticSink()
    return EditableTables.read(source, reportingTo: &sink) as? Self
  }

  /// The file's bytes after `changes`. They are read again: an edit that would lose anything is an error.
  package func bytes(after changes: [TableChange]) throws(TableEditError) -> [UInt8] {
    if changes.isEmpty { return source.bytes }
    let edits = try edits(for: changes)
    let bytes: [UInt8]
    do { bytes = try source.bytes(applying: edits) } catch { throw .text(error) }
    if bytes == source.bytes { return bytes }
    guard let after = rereading(SourceFile(path: source.path, bytes: bytes)), isEdited(into: after, by: changes) else {
      throw .unfaithful
    }
    return bytes
  }

  /// Whether the table has the text of each of `changes`.
  func has(_ changes: [TableChange]) -> Bool {
    changes.allSatisfy { text($0.key, in: $0.language)?.value?.utf8Equals($0.text) == true }
  }
}

/// The text of a key in a table.
package struct TableText: Sendable {
  /// nil for another type of value, and for a key without a string in the language.
  package var value: String?
  /// The place in the file: the complete entry in `.strings`, the key in a property list, the value elsewhere.
  package var range: SourceRange?
  /// The state in a catalog; nil in a table without states.
  package var state: TranslationState?
  /// False if a catalog excludes the key from translation.
  package var isTranslatable = true
}

/// A string to set in a table.
package struct TableChange: Hashable, Sendable {
  package var key: LocalizationKey
  package var text: String
  /// The localization's name, as spelled in the project.
  package var language: String
  /// Used by tables with states.
  package var state: TranslationState
  /// The comment for translators of a new key; nil for none.
  package var comment: String?

  package init(
    _ key: LocalizationKey, _ text: String, language: String, state: TranslationState, comment: String? = nil
  ) {
    self.key = key
    self.text = text
    self.language = language
    self.state = state
    self.comment = comment
  }
}

/// The reasons why a table cannot be edited.
package enum TableEditError: Error, Hashable, Sendable {
  case text(TextEditError)
  /// A property list is not XML; only XML can be edited as text.
  case notXML
  /// A value has the wrong type for the change.
  case wrongType
  /// A character that XML 1.0 cannot contain.
  case unencodable(Unicode.Scalar)
  /// The string varies by plural or device, but the change does not; the change would not be shown.
  case hasVariations
  /// The string has no variations; an added variant would not be shown.
  case hasPlainText
  /// The variant does not exist in string catalogs, or would be the first of a set.
  case unknownVariant(String)
  /// ICU could not load the collation for sorting keys; contains ICU's message.
  case noCollation(String)
  /// The placeholders differ from those of the message, or their names are unknown.
  case placeholders
  /// The text names a variable that its entry does not have.
  case undefinedVariable(String)
  /// Read again, the edited table would not contain the expected entries.
  case unfaithful
}

/// Reads tables that can be edited.
package enum EditableTables {
  /// The table in `source`; nil, with the reason in `sink`, if it must not be written: it was not read completely, or it is binary.
  ///
  /// - Parameter model: the development language's file: a new entry of a `.stringsdict` has everything except the texts from it, and a new
  ///   message its arguments.
  package static func read(
    _ source: SourceFile, model: SourceFile? = nil, reportingTo sink: inout DiagnosticSink
  ) -> (any EditableTable)? {
    switch LocalizationFormat(path: source.path) {
    case .stringsDict: return StringsDictTable(source, model: model, reportingTo: &sink)
    case .stringCatalog: return StringCatalogTable(.parse(source, reportingTo: &sink))
    case .json, .arb: return MessageFile.parse(source, model: model, reportingTo: &sink)
    default: break
    }
    switch PropertyListDocument.Format(ofTable: source) {
    case .openStep:
      let file = StringsFile.parse(source, detail: .entries, reportingTo: &sink)
      return file.isComplete ? file : nil
    case .xml:
      let document = PropertyListDocument.parse(source, reportingTo: &sink)
      return document.isComplete && document.root != nil ? document : nil
    case .binary:
      sink.report(.binaryTable(path: source.path))
      return nil
    }
  }
}

extension Diagnostic {
  static func binaryTable(path: String) -> Diagnostic {
    Diagnostic(
      .binaryTable, .error, "\"\(path)\" is a binary property list, which Pressfit cannot write",
      at: SourceLocation(path: path), help: "convert it with `plutil -convert xml1`, or merge into the source file")
  }
}
