package import Diagnostics

/// `{ … }`, or the members of a `.strings` file without braces.
package struct OpenStepDictionary: Sendable {
  package enum Delimiters: Hashable, Sendable {
    case braces
    /// No delimiters: the root of a `.strings` file.
    case none
  }

  package let members: OpenStepMembers
  package let delimiters: Delimiters
  /// Including the braces; the complete text if it has no braces.
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

  /// A dictionary without an index; lookups search all members.
  init(unindexed members: OpenStepMembers, delimiters: Delimiters, range: SourceRange) {
    self.members = members
    self.delimiters = delimiters
    self.range = range
    index = Index()
  }
}

extension OpenStepDictionary {
  /// Finds members by their keys.
  struct Index: Sendable {
    /// The last member of each key; nil if the members are few enough to be searched.
    private var lasts: KeyIndex?
    private static let searchedCount = 8
    /// Whether a key may occur more than once.
    private(set) var mayHaveDuplicates = true

    /// An index that searches all members.
    init() {}

    init(of members: OpenStepMembers, duplicate: (_ first: Int, _ next: Int) -> Void) {
      mayHaveDuplicates = false
      if members.count <= Self.searchedCount {
        for next in members.indices.dropFirst() {
          let first = members.withKey(next) { key in
            members.indices.prefix(next).first { members.withKey($0) { $0.elementsEqual(key) } }
          }
          if let first {
            duplicate(first, next)
            mayHaveDuplicates = true
          }
        }
        return
      }
      var index = KeyIndex(count: members.count)
      for next in members.indices {
        let before = members.withKey(next) { key in
          index.update(next, ofKey: key) { members.withKey($0) { $0.elementsEqual(key) } }
        }
        if let before {
          duplicate(before, next)
          mayHaveDuplicates = true
        }
      }
      lasts = index
    }

    /// The last of `members` with the key `key`; nil if not found.
    func last(of key: LocalizationKey, in members: OpenStepMembers) -> Int? {
      let isKey = { (position: Int) in members.withKey(position) { $0.elementsEqual(utf8Of: key.rawValue) } }
      guard let lasts else { return members.indices.last(where: isKey) }
      return lasts.number(of: key, isKey: isKey)
    }

    /// The same for a key in UTF-8.
    func last(ofKey key: Span<UInt8>, in members: OpenStepMembers) -> Int? {
      guard let lasts else { return members.indices.last { members.withKey($0) { $0.elementsEqual(key) } } }
      return lasts.number(ofKey: key) { members.withKey($0) { $0.elementsEqual(key) } }
    }
  }
}
