package import Diagnostics

/// An OpenStep ("old-style ASCII") property list, as a tree over the source text.
///
/// The grammar is CoreFoundation's, including `.strings` files: members without braces. Where CoreFoundation silently
/// stops reading, the document reports it. Nesting is limited to 512 levels; the parser does not recurse.
package struct OpenStepDocument: Sendable {
  /// The text that the tree's ranges refer to. Differs from the given source if that was UTF-16 without a byte order
  /// mark.
  package let source: SourceFile
  /// The tree: complete, or up to the damage; nil if nothing could be read.
  package let root: OpenStepValue?
  /// Whether every byte was read and understood; only then may the file be edited.
  package let isComplete: Bool
  /// Whether the content must not be used; `root` is then for reporting only.
  package let hasError: Bool

  /// Maximum nesting of arrays and dictionaries, as CoreFoundation counts it.
  package static let maximumDepth = 512

  /// Parses `source` and reports problems to `sink`. Text of white space and comments is an empty dictionary.
  ///
  /// - Parameters:
  ///   - recovery: whether parsing goes on after damage; the content found there is for reporting only.
  ///   - isIndexed: whether to index members by key and report duplicate keys.
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
    sink.report(contentsOf: parser.sink.diagnostics)
    return OpenStepDocument(
      source: content.source, root: root, isComplete: parser.outcome == .complete && content.isFaithful,
      hasError: parser.outcome == .failed)
  }
}
