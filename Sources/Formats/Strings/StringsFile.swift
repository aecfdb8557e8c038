package import Diagnostics

/// A `.strings` file, in the order and spelling of its author.
///
/// Reads the OpenStep form; use `Form.detect` to recognize the other forms. The entries are those that Foundation
/// loads, except that keys are compared by code unit.
package struct StringsFile: Sendable {
  /// The text that ranges and edits refer to.
  package let source: SourceFile
  /// Whether every byte was read and understood; only then may the file be edited. An empty file is complete.
  package let isComplete: Bool
  /// Whether the content must not be used; `entries` are then for reporting only.
  package let hasError: Bool
  /// In source order, including duplicate keys.
  package let entries: OpenStepDictionary

  /// The amount of work done while reading.
  package enum Detail: Comparable, Sendable {
    /// Finds the entries, but does not report duplicate keys; lookups by key search all entries.
    case places
    /// Reports damage, and indexes the keys.
    case entries
    /// Also reports content that loads but is probably a mistake.
    case inspected
  }

  /// Parses `source`, which must be in the OpenStep form, and reports problems to `sink`.
  ///
  /// - Parameter recovery: whether parsing goes on after damage; the content found there is for reporting only.
  package static func parse(
    _ source: SourceFile, recovery: OpenStepRecovery = .none, detail: Detail = .inspected,
    reportingTo sink: inout DiagnosticSink
  ) -> StringsFile {
    let document = OpenStepDocument.parse(
      source, recovery: recovery, isIndexed: detail > .places, reportingTo: &sink)
    guard case .dictionary(let entries)? = document.root else {
      if let root = document.root, !document.hasError {
        sink.report(.notADictionary(at: document.source.location(of: root.range)))
      }
      return StringsFile(
        source: document.source, isComplete: document.isComplete && document.root == nil, hasError: true,
        entries: OpenStepDictionary(emptyIn: document.source.text))
    }
    if detail == .inspected {
      var inspection = StringsInspection(document.source)
      inspection.inspect(entries)
      sink.report(contentsOf: inspection.sink.diagnostics)
    }
    return StringsFile(
      source: document.source, isComplete: document.isComplete, hasError: document.hasError, entries: entries)
  }

  /// The effective entry for `key`: the last, as in Foundation; nil if not found. Takes constant time.
  package func entry(forKey key: LocalizationKey) -> OpenStepMember? {
    entries.position(ofKey: key).map { entries[$0] }
  }
}

extension StringsFile {
  /// The property list format of a table; the build converts the first into the third.
  package enum Form: Hashable, Sendable {
    case openStep
    case xml
    case binary

    /// The form of `source`, by its first bytes. Everything but XML and binary is OpenStep, including damaged files.
    package static func detect(_ source: SourceFile) -> Form {
      if source.bytes.starts(with: "bplist".utf8) { return .binary }
      let start = source.text.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
      guard start.first == 0x3C else { return .openStep }
      let name = start.dropFirst()
      // `<` also starts data in the OpenStep form, but none of the tags below consists of hexadecimal digits.
      let isMarkup =
        name.first == 0x3F || name.first == 0x21
        || tags.contains { tag in
          guard name.starts(with: tag.utf8) else { return false }
          guard let next = name.dropFirst(tag.utf8.count).first else { return true }
          return next == 0x3E || next == 0x2F || next == 0x20 || (0x09...0x0D).contains(next)
        }
      return isMarkup ? .xml : .openStep
    }

    private static let tags = [
      "plist", "dict", "array", "string", "key", "integer", "real", "data", "date", "true", "false",
    ]
  }
}
