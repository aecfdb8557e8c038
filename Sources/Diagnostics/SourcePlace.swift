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
