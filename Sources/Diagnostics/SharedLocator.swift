internal import Synchronization

/// Resolves ranges of one file to locations. The line index is built on first use, which most files never reach.
package final class SharedLocator: Sendable {
  private let source: SourceFile
  private let made = Mutex<SourceLocator?>(nil)

  package init(_ source: SourceFile) {
    self.source = source
  }

  /// The location of `range`, with line and column.
  package func location(of range: SourceRange) -> SourceLocation {
    let locator = made.withLock { made in
      let locator = made ?? SourceLocator(source)
      made = locator
      return locator
    }
    return locator.location(of: range)
  }
}
