internal import Synchronization

/// Resolves ranges of one file to locations, with one line index for all.
package struct SourceLocator: Sendable {
  package let source: SourceFile
  package let lines: LineIndex

  package init(_ source: SourceFile) {
    self.source = source
    lines = LineIndex(source.text)
  }

  /// The location of `range`, with line and column.
  package func location(of range: SourceRange) -> SourceLocation {
    SourceLocation(path: source.path, range: range, position: lines.position(at: range.start))
  }

  /// The location of one offset.
  package func location(at offset: Int) -> SourceLocation { location(of: SourceRange(offset, offset)) }
}

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

/// A location in a file with line and column computed on demand.
package struct SourcePlace: Sendable {
  private enum Storage: Sendable {
    case counted(SourceLocation)
    case range(SourceRange, SharedLocator)
  }

  private let storage: Storage

  package init(_ location: SourceLocation) { storage = .counted(location) }

  /// The location of `range` in the file of `locator`.
  package init(_ range: SourceRange, in locator: SharedLocator) { storage = .range(range, locator) }

  package var location: SourceLocation {
    switch storage {
    case .counted(let location): location
    case .range(let range, let locator): locator.location(of: range)
    }
  }
}

extension SourcePlace: Hashable {
  package static func == (left: SourcePlace, right: SourcePlace) -> Bool { left.location == right.location }
  package func hash(into hasher: inout Hasher) { hasher.combine(location) }
}
