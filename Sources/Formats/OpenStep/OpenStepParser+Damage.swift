internal import Diagnostics

extension OpenStepParser {
  /// Reports the damage at which reading stops; a merge conflict explains any damage better.
  @discardableResult
  mutating func fail(_ diagnostic: (SourceLocator) -> Diagnostic) -> Step? {
    outcome = .failed
    let stop = token?.range.start ?? previousEnd
    if let marker = MergeConflictMarker.first(in: source.text, orAt: stop) {
      reporter.report { .mergeConflict(at: $0.location(of: marker)) }
    } else {
      reporter.report(diagnostic)
    }
    return nil
  }

  mutating func failUnexpected() {
    guard let token else { return }
    fail { .unexpectedCharacter(at: token.range.start, in: $0) }
  }

  /// CoreFoundation ends a `.strings` file at the first thing that is no key, and says nothing about the rest.
  mutating func leaveTail(from tail: OpenStepToken, after last: OpenStepMember?) {
    if let marker = MergeConflictMarker.first(in: source.text, orAt: tail.range.start) {
      outcome = .failed
      reporter.report { .mergeConflict(at: $0.location(of: marker)) }
    } else {
      lower(to: .partial)
      let end = source.text.count
      reporter.report { .unreadTail(SourceRange(tail.range.start, end), after: last?.key.value, in: $0) }
    }
  }
}
