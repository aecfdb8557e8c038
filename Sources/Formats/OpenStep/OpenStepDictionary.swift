package import Diagnostics

/// `{ … }`, or the members of a `.strings` file without braces, each created from the text on access.
///
/// A class, because many values refer to it: copying one then counts one reference instead of one per property.
package final class OpenStepDictionary: RandomAccessCollection, Sendable {
  package enum Delimiters: Hashable, Sendable {
    case braces
    /// No delimiters: the root of a `.strings` file.
    case none
  }

  package let delimiters: Delimiters
  /// Including the braces; the complete text if it has no braces.
  package let range: SourceRange
  let members: OpenStepMembers
  /// The last member of each key; nil if the members are few enough to be searched.
  private let lasts: KeyIndex?
  /// Whether a key may occur more than once.
  private let mayHaveDuplicates: Bool
  private static let searchedCount = 8

  /// - Parameters:
  ///   - isIndexed: whether to index members by key; otherwise look-ups search all members.
  ///   - duplicate: called for each indexed member with the key of an earlier one.
  init(
    _ members: OpenStepMembers, _ delimiters: Delimiters, _ range: SourceRange,
    isIndexed: Bool = true, duplicate: (_ first: Int, _ next: Int) -> Void
  ) {
    self.members = members
    self.delimiters = delimiters
    self.range = range
    var index = isIndexed && members.count > Self.searchedCount ? KeyIndex(count: members.count) : nil
    var hasDuplicates = !isIndexed
    for next in 0..<(isIndexed ? members.count : 0) {
      let first = members.withKey(next) { key in
        index == nil
          ? (0..<next).first { members.withKey($0) { $0.elementsEqual(key) } }
          : index?.update(next, ofKey: key) { members.withKey($0) { $0.elementsEqual(key) } }
      }
      guard let first else { continue }
      duplicate(first, next)
      hasDuplicates = true
    }
    lasts = index
    mayHaveDuplicates = hasDuplicates
  }

  /// A dictionary without members.
  convenience init(emptyIn text: [UInt8]) {
    self.init(OpenStepMembers(in: text), .none, SourceRange(0, text.count)) { _, _ in }
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { members.count }
  package subscript(index: Int) -> OpenStepMember { OpenStepMember(self, index) }

  /// Whether every key is unique and every value is a string.
  package var areDistinctStrings: Bool { !mayHaveDuplicates && members.areStrings }

  /// The key of the member at `position`.
  package func key(_ position: Int) -> LocalizationKey { LocalizationKey(members.key(position).value) }

  /// The position of the effective member for `key`: the last, as in Foundation; nil if not found. Takes constant
  /// time.
  package func position(ofKey key: LocalizationKey) -> Int? {
    let isKey = { (position: Int) in self.members.withKey(position) { $0.elementsEqual(utf8Of: key.rawValue) } }
    guard let lasts else { return indices.last(where: isKey) }
    return lasts.number(of: key, isKey: isKey)
  }

  /// The position for the key of the member at `position` of `other`, found without creating a string.
  ///
  /// - Parameter guess: the likely position of the member; tables of one app are often in the same order.
  package func position(ofKeyAt position: Int, of other: OpenStepDictionary, guess: Int) -> Int? {
    other.members.withKey(position) { key in
      if guess < count, !mayHaveDuplicates, members.withKey(guess, { $0.elementsEqual(key) }) { return guess }
      guard let lasts else { return indices.last { members.withKey($0) { $0.elementsEqual(key) } } }
      return lasts.number(ofKey: key) { members.withKey($0) { $0.elementsEqual(key) } }
    }
  }

  /// The value of the member at `position`, escapes resolved; nil if it is not a string.
  package func string(_ position: Int) -> String? { members.string(position)?.value }

  /// The positions of the members with keys that `isWanted` accepts, as UTF-8 with escapes resolved.
  package func positions(whereKey isWanted: (Span<UInt8>) -> Bool) -> [Int] {
    indices.filter { members.withKey($0, isWanted) }
  }

  /// Whether the value of the member at `position` is the string `text`, compared by code unit.
  package func holds(_ text: String, at position: Int) -> Bool {
    members.withString(position) { $0.elementsEqual(utf8Of: text) } == true
  }

  /// Whether the member at `position` is written exactly like the one at the same position of `other`.
  func isWritten(_ position: Int, like other: OpenStepDictionary) -> Bool {
    members.bytes(members.range(position)).span.elementsEqual(other.members.bytes(other.members.range(position)).span)
  }
}

/// `key = value;` or `key;`, a member of a dictionary.
package struct OpenStepMember: Sendable {
  private let dictionary: OpenStepDictionary
  private let position: Int

  fileprivate init(_ dictionary: OpenStepDictionary, _ position: Int) {
    self.dictionary = dictionary
    self.position = position
  }

  private var members: OpenStepMembers { dictionary.members }

  package var key: LocalizationKey { dictionary.key(position) }

  /// The key as it is written.
  package var name: OpenStepString { members.key(position) }

  /// Equal to `name` if the member is `key;`.
  package var value: OpenStepValue { members.value(position) }

  /// The value: its string, or its source text if it is not a string.
  package var text: String { value.string ?? String(decoding: members.bytes(value.range), as: UTF8.self) }

  /// Whether the member is written `key;`, short for `key = key;`.
  package var isShortcut: Bool { members.isShortcut(position) }

  /// From the key to the semicolon.
  package var range: SourceRange { members.range(position) }

  /// The comment that belongs to the member; nil if no comment precedes it.
  package var comment: OpenStepComment? { members.comment(position) }

  /// The start of the comment, or of the member without one.
  package var start: Int { comment?.range.start ?? range.start }

  /// Whether the value is the string `text`, compared by code unit.
  package func holds(_ text: String) -> Bool { dictionary.holds(text, at: position) }

  /// Whether key and value equal those of `other`, a member of this or another file.
  package func reads(like other: OpenStepMember) -> Bool {
    key == other.key && (value.literal == nil) == (other.value.literal == nil) && text.utf8Equals(other.text)
  }
}
