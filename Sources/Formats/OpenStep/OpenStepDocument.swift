package import Diagnostics

/// An OpenStep ("old-style ASCII") property list, as a tree over the source text.
///
/// The grammar is CoreFoundation's, that of `.strings` files included: members without braces around them. Where
/// CoreFoundation stops reading without a word, the document says so. Nothing is nested deeper than 512 levels; the
/// parser does not recurse.
package struct OpenStepDocument: Sendable {
  /// The text that the ranges of the tree count in. Not the source given where that was UTF-16 without a byte order
  /// mark.
  package let source: SourceFile
  /// What was read: all of it, what stands before the damage, or nil when nothing could be read.
  package let root: OpenStepValue?
  /// Whether every byte was read and understood; only then may the file be edited.
  package let isComplete: Bool
  /// Whether the content must not be used; `root` then only serves reporting.
  package let hasError: Bool

  /// Levels of arrays and dictionaries within each other, as CoreFoundation counts them.
  package static let maximumDepth = 512

  /// Reads `source`; what is wrong with it goes to `sink`. A text of white space and comments is an empty dictionary.
  ///
  /// - Parameters:
  ///   - recovery: what reading does behind damage; what it finds there serves reporting alone.
  ///   - isIndexed: whether members are to be found by their keys, and equal keys reported.
  package static func parse(
    _ source: SourceFile, recovery: OpenStepRecovery = .none, isIndexed: Bool = true,
    reportingTo sink: inout DiagnosticSink
  ) -> OpenStepDocument {
    let content = OpenStepContent.inspect(source, reportingTo: &sink)
    guard content.isReadable else {
      return OpenStepDocument(
        source: content.source, root: nil, isComplete: content.source.text.isEmpty && content.isFaithful, hasError: true
      )
    }
    var parser = OpenStepParser(content.source, recovery: recovery, isIndexed: isIndexed)
    let root = parser.parse()
    sink.report(contentsOf: parser.reporter.diagnostics)
    return OpenStepDocument(
      source: content.source, root: root, isComplete: parser.outcome == .complete && content.isFaithful,
      hasError: parser.outcome == .failed)
  }
}
