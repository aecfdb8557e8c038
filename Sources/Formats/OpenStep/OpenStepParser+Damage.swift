internal import Diagnostics

extension OpenStepParser {
  /// Reports the damage at which reading stops; a merge conflict explains any damage better.
  @discardableResult
  mutating func fail(_ diagnostic: (SourceLocator) -> Diagnostic) -> Step? {
    outcome = .failed
    let stop = token?.range.start ?? previousEnd
    if recoveries == 0, let marker = MergeConflictMarker.first(in: source.text, orAt: stop) {
      hasConflict = true
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
    if recoveries > 0 {
      // The system stopped reading before.
      lower(to: .partial)
      reporter.report { .unexpectedCharacter(at: tail.range.start, in: $0) }
    } else if let marker = MergeConflictMarker.first(in: source.text, orAt: tail.range.start) {
      hasConflict = true
      outcome = .failed
      reporter.report { .mergeConflict(at: $0.location(of: marker)) }
    } else {
      lower(to: .partial)
      let end = source.text.count
      reporter.report { .unreadTail(SourceRange(tail.range.start, end), after: last?.key.value, in: $0) }
    }
  }
}
