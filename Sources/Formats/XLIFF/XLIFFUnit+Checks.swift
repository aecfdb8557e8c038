package import Diagnostics

extension XLIFFUnit {
  /// Reports characters and positions of the target that no text has.
  func inspectTarget(at location: @autoclosure () -> SourceLocation, reportingTo sink: inout DiagnosticSink) {
    guard let target, !target.isEmpty else { return }
    if let position = FormatSpecifiers(target).impossiblePosition {
      return sink.report(.argumentPosition(position, at: location()))
    }
    if let diagnostic = TextScreening.diagnostic(for: target, at: location()) { sink.report(diagnostic) }
  }
}

extension XLIFFDocument {
  /// Reports what iOS would show of a target that its source does not have.
  package func compareTexts(reportingTo sink: inout DiagnosticSink) {
    for file in files {
      let comparison = TextComparison(file.targetLanguage, use: .unknown)
      for unit in file.units {
        guard let target = unit.target, !target.isEmpty else { continue }
        let issues = comparison.issues(in: target, source: unit.source, key: LocalizationKey(unit.id))
        let undefined = comparison.undefinedVariable(in: target, source: unit.source)
        for issue in issues + [undefined].compactMap(\.self) {
          sink.report(
            issue.diagnostic(about: "the target", at: source.location(of: unit.targetRange ?? unit.range)))
        }
      }
    }
  }
}
