/// One or more major versions of iOS and iPadOS for which a width or menu is computed.
///
/// The fonts of a script change between versions. A range of versions is measured with the fonts of each of them.
package struct SystemRange: Hashable, Sendable {
  /// The oldest major version, from 13.
  package let first: Int
  /// The newest major version; `first` or later.
  package let last: Int

  /// The known major versions: 13 to 18, and 26, the successor of 18.
  package static let knownVersions = Array(13...18) + [26]

  package static let ios13To17 = SystemRange(first: 13, last: 17)
  package static let ios13To18 = SystemRange(first: 13, last: 18)
  package static let ios13To26 = SystemRange(first: 13, last: 26)
  package static let ios18 = SystemRange(first: 18, last: 18)
  /// iOS 26 and iPadOS 26, which have the same fonts.
  package static let ios26 = SystemRange(first: 26, last: 26)
  /// The default for widths.
  package static let newest = ios26

  /// Every range of known versions, ordered by `number`.
  static let all = knownVersions.flatMap { first in
    knownVersions.map { SystemRange(first: first, last: max(first, $0)) }
  }

  /// Its index in `all`.
  @inline(__always)
  var number: Int { Self.index(of: first) * Self.versionCount + Self.index(of: last) }

  /// Of `knownVersions`; a constant, because every text asks for its fonts.
  private static let versionCount = 7

  @inline(__always)
  private static func index(of version: Int) -> Int { version > 18 ? 6 : max(0, version - 13) }

  private init(first: Int, last: Int) {
    self.first = first
    self.last = last
  }

  /// Parses `26`, `18.5` (the fonts are those of 18) or `13-17`; nil for an unknown version or a descending range.
  package init?(_ text: String) {
    let ends = text.split(separator: "-", omittingEmptySubsequences: false).map(Self.version)
    guard let first = ends.first.flatMap({ $0 }), let last = ends.last.flatMap({ $0 }), ends.count <= 2, first <= last
    else { return nil }
    self.init(first: first, last: last)
  }

  /// The major version of `text`; nil if it is unknown.
  private static func version(_ text: Substring) -> Int? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let major = parts.first.flatMap({ Int($0) }), knownVersions.contains(major)
    else { return nil }
    return major
  }

  /// "iOS 13–18".
  package var displayName: String { first == last ? "iOS \(first)" : "iOS \(first)–\(last)" }

  /// In the syntax of `init(_:)`: `26`, `13-17`.
  package var name: String { first == last ? "\(first)" : "\(first)-\(last)" }
}
