internal import Diagnostics
internal import Formats

extension TableEditor {
  /// Whether `bytes`, the table after its edits, holds what was meant: every change is there, and every other entry is as it was.
  ///
  /// An edit that would lose anything never gets to the disk.
  func holds(in bytes: [UInt8], of target: MergeTarget, changed outcomes: [MergePlan.Outcome]) -> Bool {
    var sink = DiagnosticSink()
    guard
      let edited = TableEditor(
        SourceFile(path: target.path, bytes: bytes), language: target.localization, reportingTo: &sink)
    else { return false }
    var expected: [LocalizationKey: String] = [:]
    for key in keys { expected[key] = value(of: key) }
    for outcome in outcomes where outcome.kind == .added || outcome.kind == .updated {
      expected[outcome.key] = outcome.value
    }
    return expected.allSatisfy { key, value in edited.value(of: key)?.utf8.elementsEqual(value.utf8) == true }
  }
}
