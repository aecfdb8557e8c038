internal import Diagnostics

/// Collects the diagnostics of one file; the line index is built with the first diagnostic.
struct OpenStepReporter {
  private let source: SourceFile
  private var locator: SourceLocator?
  private(set) var diagnostics: [Diagnostic] = []

  init(_ source: SourceFile) { self.source = source }

  mutating func report(_ diagnostic: (SourceLocator) -> Diagnostic) {
    let locator = self.locator ?? SourceLocator(source)
    self.locator = locator
    diagnostics.append(diagnostic(locator))
  }
}
