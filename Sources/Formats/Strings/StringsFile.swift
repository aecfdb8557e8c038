package import Diagnostics

/// A `.strings` file, in the order and the spelling of its author.
///
/// Reads the OpenStep form; `Form.detect` tells it from the property list forms. The entries are what Foundation loads,
/// except that keys are compared by code unit.
package struct StringsFile: Sendable {
  /// The text in which all ranges count, and on which edits apply.
  package let source: SourceFile
  /// Whether every byte was read and understood; only then may the file be edited. An empty file is complete.
  package let isComplete: Bool
  /// Whether the content must not be used; `entries` then only serves reporting.
  package let hasError: Bool
  /// What holds the entries; nil when there is none.
  let dictionary: OpenStepDictionary?
  /// In the order of the text, equal keys included.
  package let entries: StringsEntries

  private init(source: SourceFile, isComplete: Bool, hasError: Bool, dictionary: OpenStepDictionary?) {
    self.source = source
    self.isComplete = isComplete
    self.hasError = hasError
    self.dictionary = dictionary
    entries = StringsEntries(of: dictionary, in: source.text)
  }

  /// How much reading does.
  package enum Detail: Comparable, Sendable {
    /// Finds the entries: keys that are there twice are not reported, and finding one by its key takes a look at all.
    case places
    /// Reports what is wrong, and knows each key's place.
    case entries
    /// Reports what loads, but is hardly meant, as well.
    case inspected
  }

  /// Reads `source`, which must be in the OpenStep form; what is wrong with it goes to `sink`.
  ///
  /// - Parameter recovery: what reading does behind damage; what it finds there serves reporting alone.
  package static func parse(
    _ source: SourceFile, recovery: OpenStepRecovery = .none, detail: Detail = .inspected,
    reportingTo sink: inout DiagnosticSink
  ) -> StringsFile {
    let document = OpenStepDocument.parse(
      source, recovery: recovery, isIndexed: detail > .places, reportingTo: &sink)
    var reporter = OpenStepReporter(document.source)
    defer { sink.report(contentsOf: reporter.diagnostics) }
    guard case .dictionary(let dictionary)? = document.root else {
      if let root = document.root, !document.hasError {
        reporter.report { .notADictionary(at: $0.location(of: root.range)) }
      }
      return StringsFile(
        source: document.source, isComplete: document.isComplete && document.root == nil, hasError: true,
        dictionary: nil)
    }
    if detail == .inspected {
      var inspection = StringsInspection(document.source, reporter)
      inspection.inspect(dictionary.members)
      reporter = inspection.reporter
    }
    return StringsFile(
      source: document.source, isComplete: document.isComplete, hasError: document.hasError,
      dictionary: dictionary)
  }

  /// The entry that counts for `key`: the last, as in Foundation; nil when there is none. In constant time.
  package func entry(forKey key: LocalizationKey) -> StringsEntry? {
    entries.position(ofKey: key).map { entries[$0] }
  }
}
