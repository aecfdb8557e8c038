internal import Synchronization

/// The lines of one file, indexed on first use, which most files never reach; shared by all copies of the `SourceFile`.
final class SourceLines: Sendable {
  private let path: String
  private let text: [UInt8]
  private let known = Mutex<LineIndex?>(nil)

  init(path: String, text: [UInt8]) {
    self.path = path
    self.text = text
  }

  var index: LineIndex {
    known.withLock { known in
      let index = known ?? LineIndex(text)
      known = index
      return index
    }
  }

  func location(of range: SourceRange) -> SourceLocation {
    SourceLocation(path: path, range: range, position: index.position(at: range.start))
  }
}

extension SourceFile {
  /// The location of `range`, with line and column; that of the complete file for nil, in formats without ranges.
  package func location(of range: SourceRange?) -> SourceLocation {
    range.map(lines.location) ?? SourceLocation(path: path)
  }

  /// The location of one offset.
  package func location(at offset: Int) -> SourceLocation { lines.location(of: SourceRange(offset, offset)) }

  package var lineIndex: LineIndex { lines.index }
}

/// A location in a file with line and column computed on demand.
package struct SourcePlace: Sendable {
  private enum Storage: Sendable {
    case counted(SourceLocation)
    case range(SourceRange, SourceLines)
  }

  private let storage: Storage

  package init(_ location: SourceLocation) { storage = .counted(location) }

  /// The location of `range` in `source`.
  package init(_ range: SourceRange, in source: SourceFile) { storage = .range(range, source.lines) }

  package var location: SourceLocation {
    switch storage {
    case .counted(let location): location
    case .range(let range, let lines): lines.location(of: range)
    }
  }
}

extension SourcePlace: Hashable {
  package static func == (left: SourcePlace, right: SourcePlace) -> Bool { left.location == right.location }
  package func hash(into hasher: inout Hasher) { hasher.combine(location) }
}
