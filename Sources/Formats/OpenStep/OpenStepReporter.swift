internal import Diagnostics

/// Collects the diagnostics of one file; the line index is built with the first diagnostic.
struct OpenStepReporter {
  private let source: SourceFile
  private var locator: SourceLocator?
  private var sink = DiagnosticSink()
  var diagnostics: [Diagnostic] { sink.diagnostics }

  init(_ source: SourceFile) { self.source = source }

  mutating func report(_ diagnostic: (SourceLocator) -> Diagnostic) {
    let locator = self.locator ?? SourceLocator(source)
    self.locator = locator
    sink.report(diagnostic(locator))
  }
}
