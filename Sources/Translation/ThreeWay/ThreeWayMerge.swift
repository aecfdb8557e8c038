package import Diagnostics
internal import Formats
internal import ICU
internal import JSON

/// A three-way merge of a table by entry: two changes since a common ancestor.
package struct ThreeWayMerge: Sendable {
  /// The result of a merge.
  package struct Result: Sendable {
    /// The merged table, in our encoding and style.
    package var bytes: [UInt8]
    /// Conflicting changes: marked as in git in `.strings`; in a catalog ours is kept, marked as needing review.
    package var conflicts: [Diagnostic]
  }

  private let base: SourceFile
  private let ours: SourceFile
  private let theirs: SourceFile

  /// An empty `base` represents a table that both sides added.
  package init(base: SourceFile, ours: SourceFile, theirs: SourceFile) {
    self.base = base
    self.ours = ours
    self.theirs = theirs
  }

  /// The merged table; nil, with an error reported, if one of the three was not read completely or is in an unsupported
  /// format.
  package func merge(reportingTo sink: inout DiagnosticSink) -> Result? {
    if LocalizationFormat(path: ours.path) == .stringCatalog { return mergeCatalogs(reportingTo: &sink) }
    if [ours, theirs].contains(where: { PropertyListDocument.Format(ofTable: $0) != .openStep }) {
      sink.report(.notMergeable(ours.path))
      return nil
    }
    let files = [base, ours, theirs].map { StringsFile.parse($0, reportingTo: &sink) }
    guard files.allSatisfy(\.isComplete) else { return nil }
    var merger = StringsThreeWayMerger(base: files[0], ours: files[1], theirs: files[2])
    let edits = merger.merge()
    guard let merged = result(edits, conflicts: merger.conflicts, reportingTo: &sink) else { return nil }
    let check = StringsMergeCheck(base: files[0], ours: files[1], theirs: files[2])
    if check.holds(for: merged.bytes) { return merged }
    sink.report(.unfaithfulMerge(ours.path))
    return nil
  }

  private func mergeCatalogs(reportingTo sink: inout DiagnosticSink) -> Result? {
    let sides = [ours, theirs].map { StringCatalogDocument.parse($0, reportingTo: &sink) }
    var ancestor: JSONDocument?
    if !base.bytes.isEmpty {
      guard let document = JSONDocument.parse(base, reportingTo: &sink) else { return nil }
      ancestor = document
    }
    guard sides.allSatisfy(\.isComplete), let ours = sides[0].json, let theirs = sides[1].json else { return nil }
    guard let order = try? Collator() else {
      sink.report(.unfaithfulMerge(ours.source.path))
      return nil
    }
    var merger = CatalogThreeWayMerger(ours: ours, order: order)
    let text = merger.merge(base: ancestor?.root, ours: ours.root, theirs: theirs.root)
    let edit = TextEdit(range: ours.root.range, replacement: text)
    let merged = result([edit], conflicts: merger.conflicts, reportingTo: &sink)
    guard let merged else { return nil }
    var check = DiagnosticSink()
    let read = StringCatalogDocument.parse(SourceFile(path: ours.source.path, bytes: merged.bytes), reportingTo: &check)
    if read.isComplete { return merged }
    sink.report(.unfaithfulMerge(ours.source.path))
    return nil
  }

  private func result(
    _ edits: [TextEdit], conflicts: [Diagnostic], reportingTo sink: inout DiagnosticSink
  ) -> Result? {
    do throws(TextEditError) {
      return Result(bytes: try ours.bytes(applying: edits), conflicts: conflicts)
    } catch {
      sink.report(.unfaithfulMerge(ours.path))
      return nil
    }
  }
}

extension Diagnostic {
  fileprivate static func notMergeable(_ path: String) -> Diagnostic {
    Diagnostic(
      .notMergeable, .error, "\"\(path)\" is an XML or binary property list, which cannot be merged entry by entry",
      at: SourceLocation(path: path), help: "convert both sides to the .strings text format, or merge manually")
  }

  fileprivate static func unfaithfulMerge(_ path: String) -> Diagnostic {
    Diagnostic(
      .unfaithfulMerge, .error, "\"\(path)\" cannot be merged safely, and was not changed",
      at: SourceLocation(path: path), help: "merge manually")
  }

  /// Both sides changed `what`, a key with its language and variant.
  static func mergeConflict(_ what: String, ours: String?, theirs: String?, at location: SourceLocation) -> Diagnostic {
    func side(_ value: String?) -> String { value.map(quoted) ?? "removed" }
    return Diagnostic(
      .mergeConflict, .error, "\(what) is \(side(ours)) in our version and \(side(theirs)) in theirs", at: location,
      help: "keep one of the two")
  }
}
