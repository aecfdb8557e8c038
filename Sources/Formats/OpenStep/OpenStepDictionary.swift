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

  let index: Index

  init(
    members: OpenStepMembers, delimiters: Delimiters, range: SourceRange,
    duplicate: (_ first: Int, _ next: Int) -> Void
  ) {
    self.members = members
    self.delimiters = delimiters
    self.range = range
    index = Index(of: members, duplicate: duplicate)
  }

  /// The value that counts for `key`: the last, as in Foundation; nil when there is none.
  package func value(forKey key: LocalizationKey) -> OpenStepValue? {
    index.last(of: key, in: members).map(members.value)
  }
}

extension OpenStepDictionary {
  /// Finds members by their keys.
  struct Index: Sendable {
    /// Of each key the last member; nil where there are few enough to be searched.
    private var lasts: KeyIndex?
    private static let searchedCount = 8

    /// Of no members.
    init() {}

    init(of members: OpenStepMembers, duplicate: (_ first: Int, _ next: Int) -> Void) {
      if members.count <= Self.searchedCount {
        for next in members.indices.dropFirst() {
          let key = members.key(next).bytes
          if let first = members.indices.prefix(next).first(where: { members.key($0).bytes == key }) {
            duplicate(first, next)
          }
        }
        return
      }
      var index = KeyIndex(count: members.count)
      for next in members.indices {
        let key = members.key(next).bytes
        let isKey = { (position: Int) in members.key(position).bytes.span.elementsEqual(key.span) }
        if let before = index.update(next, ofKey: key.span, isKey: isKey) {
          duplicate(before, next)
        }
      }
      lasts = index
    }

    /// The last of `members` whose key is `key`; nil when there is none.
    func last(of key: LocalizationKey, in members: OpenStepMembers) -> Int? {
      let isKey = { (position: Int) in members.key(position).bytes.span.elementsEqual(utf8Of: key.rawValue) }
      guard let lasts else { return members.indices.last(where: isKey) }
      return lasts.number(of: key, isKey: isKey)
    }
  }
}
