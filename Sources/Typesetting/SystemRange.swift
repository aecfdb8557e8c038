/// Major versions of iOS and iPadOS, one or several: what a width or a menu holds for.
///
/// The fonts of a script change between versions. A range of several versions is measured with the fonts of each of them.
package struct SystemRange: Hashable, Sendable {
  /// The oldest major version, from 13.
  package let first: Int
  /// The newest major version; `first` or later.
  package let last: Int

  /// The major versions that are known: 13 to 18, and 26, which follows 18.
  package static let knownVersions = Array(13...18) + [26]

  package static let ios13To17 = SystemRange(first: 13, last: 17)
  package static let ios18 = SystemRange(first: 18, last: 18)
  /// iOS 26 and iPadOS 26, which have the same fonts.
  package static let ios26 = SystemRange(first: 26, last: 26)
  /// What a width stands for if nothing else is said.
  package static let newest = ios26

  /// Every range of known versions, ordered by `number`.
  static let all = knownVersions.flatMap { first in
    knownVersions.map { SystemRange(first: first, last: max(first, $0)) }
  }

  /// Its place in `all`.
  var number: Int { Self.index(of: first) * Self.knownVersions.count + Self.index(of: last) }

  private static func index(of version: Int) -> Int { version > 18 ? 6 : max(0, version - 13) }

  private init(first: Int, last: Int) {
    self.first = first
    self.last = last
  }

  /// Reads `26`, `18.5` (the fonts are those of 18) or `13-17`; nil for a version that is not known, or a range that runs
  /// backwards.
  package init?(_ text: String) {
    let ends = text.split(separator: "-", omittingEmptySubsequences: false).map(Self.version)
    guard let first = ends.first.flatMap({ $0 }), let last = ends.last.flatMap({ $0 }), ends.count <= 2, first <= last
    else { return nil }
    self.init(first: first, last: last)
  }

  /// The major version of `text`; nil if it is not a known one.
  private static func version(_ text: Substring) -> Int? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let major = parts.first.flatMap({ Int($0) }), knownVersions.contains(major)
    else { return nil }
    return major
  }

  /// As `init(_:)` reads it: `26`, `13-17`.
  package var name: String { first == last ? "\(first)" : "\(first)-\(last)" }
}
