package import Diagnostics

/// `{ … }`, or the members of a `.strings` file without braces.
package struct OpenStepDictionary: Sendable {
  package enum Delimiters: Hashable, Sendable {
    case braces
    /// The whole file; only at the root.
    case none
  }

  package let members: OpenStepMembers
  package let delimiters: Delimiters
  /// With the braces; the whole text where there are none.
  package let range: SourceRange

  /// Of each key the last member; nil for a dictionary small enough to be searched.
  private let index: KeyIndex?
  private static let searchedCount = 8

  init(
    members: OpenStepMembers, delimiters: Delimiters, range: SourceRange,
    duplicate: (_ first: Int, _ next: Int) -> Void
  ) {
    self.members = members
    self.delimiters = delimiters
    self.range = range
    if members.count <= Self.searchedCount {
      index = nil
      for next in members.indices.dropFirst() {
        let key = members.key(next).bytes
        if let first = members.indices.prefix(next).first(where: { members.key($0).bytes == key }) {
          duplicate(first, next)
        }
      }
    } else {
      var index = KeyIndex(count: members.count)
      for next in members.indices {
        let key = members.key(next).bytes
        let isKey = { (position: Int) in members.key(position).bytes.span.elementsEqual(key.span) }
        if let before = index.update(next, ofKey: key.span, isKey: isKey) {
          duplicate(before, next)
        }
      }
      self.index = index
    }
  }

  /// Index of the member that counts for `key`: the last, as in Foundation; nil when there is none.
  package func lastIndex(ofKey key: LocalizationKey) -> Int? {
    let isKey = { (position: Int) in members.key(position).bytes.span.elementsEqual(utf8Of: key.rawValue) }
    guard let index else { return members.indices.last(where: isKey) }
    return index.number(of: key, isKey: isKey)
  }

  /// The value that counts for `key`; nil when there is none.
  package func value(forKey key: LocalizationKey) -> OpenStepValue? { lastIndex(ofKey: key).map(members.value) }
}
