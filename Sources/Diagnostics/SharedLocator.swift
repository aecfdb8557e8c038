internal import Synchronization

/// Names places of one file; what it needs for that is made when the first is asked for, which for most files is never.
package final class SharedLocator: Sendable {
  private let source: SourceFile
  private let made = Mutex<SourceLocator?>(nil)

  package init(_ source: SourceFile) {
    self.source = source
  }

  /// The place of `range`, with line and column.
  package func location(of range: SourceRange) -> SourceLocation {
    let locator = made.withLock { made in
      let locator = made ?? SourceLocator(source)
      made = locator
      return locator
    }
    return locator.location(of: range)
  }
}
