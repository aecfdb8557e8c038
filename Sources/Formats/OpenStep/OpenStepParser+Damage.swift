internal import Diagnostics

extension OpenStepParser {
  /// Reports the damage that stops parsing; a merge conflict is reported instead, because it explains other damage.
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

  /// Reports the unread tail: CoreFoundation silently ends a `.strings` file at the first token that is not a key.
  mutating func reportUnreadTail(from tail: OpenStepToken, after last: OpenStepMember?) {
    if recoveries > 0 {
      // The system stopped reading earlier.
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
