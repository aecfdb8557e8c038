package import Diagnostics

/// A `.strings` file, in the order and the spelling of its author.
///
/// Reads the OpenStep form; `Form.detect` tells it from the property list forms. The entries are what Foundation loads, except
/// that keys are compared by code unit.
package struct StringsFile: Sendable {
  /// The text in which all ranges count, and on which edits apply.
  package let source: SourceFile
  /// In the order of the text, equal keys included.
  package let entries: [StringsEntry]
  /// Whether every byte was read and understood; only then may the file be edited. An empty file is complete.
  package let isComplete: Bool
  /// Whether the content must not be used; `entries` then only serves reporting.
  package let hasError: Bool
  /// The dictionary that holds the entries, in the same order; nil when there is none.
  let dictionary: OpenStepDictionary?

  /// Reads `source`, which must be in the OpenStep form; what is wrong with it goes to `sink`.
  package static func parse(_ source: SourceFile, reportingTo sink: inout DiagnosticSink) -> StringsFile {
    let document = OpenStepDocument.parse(source, reportingTo: &sink)
    var reporter = OpenStepReporter(document.source)
    defer { sink.report(contentsOf: reporter.diagnostics) }
    guard case .dictionary(let dictionary)? = document.root else {
      if let root = document.root, !document.hasError {
        reporter.report { .notADictionary(at: $0.location(of: root.range)) }
      }
      return StringsFile(
        source: document.source, entries: [], isComplete: document.isComplete && document.root == nil, hasError: true,
        dictionary: nil)
    }
    let entries = dictionary.members.map { StringsEntry($0, text: document.source.text) }
    var inspection = StringsInspection(document.source, reporter)
    for member in dictionary.members { inspection.inspect(member) }
    reporter = inspection.reporter
    return StringsFile(
      source: document.source, entries: entries, isComplete: document.isComplete, hasError: document.hasError,
      dictionary: dictionary)
  }

  /// The entry that counts for `key`: the last, as in Foundation; nil when there is none. In constant time.
  package func entry(forKey key: LocalizationKey) -> StringsEntry? {
    dictionary?.lastIndex(ofKey: key).map { entries[$0] }
  }
}

extension StringsEntry {
  fileprivate init(_ member: OpenStepMember, text: [UInt8]) {
    key = LocalizationKey(member.key.value)
    keyRange = member.key.range
    keyQuotes = member.key.quotes
    range = member.range
    valueRange = member.value.range
    isShortcut = member.isShortcut
    comment = member.comment.map { StringsComment($0, text: text) }
    if case .string(let string) = member.value {
      value = .string(string.value)
      valueQuotes = string.quotes
    } else {
      value = .other(member.value)
      valueQuotes = nil
    }
  }
}

extension StringsComment {
  fileprivate init(_ comment: OpenStepComment, text: [UInt8]) {
    form = comment.form
    range = comment.range
    switch comment.form {
    case .block:
      let isClosed = comment.range.length >= 4
      self.text = Self.trimmed(
        text[comment.range.start + 2..<max(comment.range.start + 2, comment.range.end - (isClosed ? 2 : 0))])
    case .line:
      let lines = text[comment.range.start..<comment.range.end].split { $0 == 0x0A || $0 == 0x0D }
      self.text = lines.map { Self.trimmed($0.drop { Self.isSpace($0) }.dropFirst(2)) }.joined(separator: "\n")
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
    var bytes = bytes.drop(while: isSpace)
    while let last = bytes.last, isSpace(last) { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}
