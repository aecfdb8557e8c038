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

/// The members of a dictionary in source order, including duplicate keys.
///
/// A member occupies 32 bytes, regardless of its key and value: offsets into the text, which is at most 4 GiB long.
struct OpenStepMembers: Sendable {
  private struct Record: Sendable {
    var keyStart: UInt32
    var keyEnd: UInt32
    /// For a value that is not a string, its index in `others`.
    var valueStart: UInt32
    var valueEnd: UInt32
    var end: UInt32
    /// Equal if there is no comment.
    var commentStart: UInt32
    var commentEnd: UInt32
    var keyTraits: OpenStepToken.Traits
    var valueTraits: OpenStepToken.Traits
    var quotes: UInt8
    var flags: UInt8
  }

  private static let isShortcut: UInt8 = 1
  private static let isOther: UInt8 = 2
  private static let hasLineComment: UInt8 = 4

  private var records: [Record] = []
  private var others: [OpenStepValue] = []
  private let text: [UInt8]

  /// An empty list of members in `text`.
  init(in text: [UInt8]) { self.text = text }

  /// Adds a member with a value that is not a string; `end` is after its semicolon.
  mutating func append(_ value: OpenStepValue, key: OpenStepToken, comment: OpenStepComment?, end: Int) {
    var record = record(of: key, comment: comment, end: end)
    record.flags |= Self.isOther
    record.valueStart = Self.offset(others.count)
    others.append(value)
    records.append(record)
  }

  /// Adds a member with string tokens as key and value; both are the same token if it is written `key;`.
  mutating func append(
    string value: OpenStepToken, key: OpenStepToken, comment: OpenStepComment?, end: Int, isShortcut: Bool
  ) {
    var record = record(of: key, comment: comment, end: end)
    record.valueStart = Self.offset(value.range.start)
    record.valueEnd = Self.offset(value.range.end)
    record.valueTraits = value.traits
    record.quotes |= OpenStepString.Quotes(of: value, in: text).rawValue << 4
    if isShortcut { record.flags |= Self.isShortcut }
    records.append(record)
  }

  private func record(of key: OpenStepToken, comment: OpenStepComment?, end: Int) -> Record {
    Record(
      keyStart: Self.offset(key.range.start), keyEnd: Self.offset(key.range.end), valueStart: 0, valueEnd: 0,
      end: Self.offset(end), commentStart: Self.offset(comment?.range.start ?? 0),
      commentEnd: Self.offset(comment?.range.end ?? 0), keyTraits: key.traits, valueTraits: [],
      quotes: OpenStepString.Quotes(of: key, in: text).rawValue,
      flags: comment?.form == .line ? Self.hasLineComment : 0)
  }

  private static func offset(_ offset: Int) -> UInt32 { UInt32(truncatingIfNeeded: offset) }

  var count: Int { records.count }

  /// Whether every value is a string.
  var areStrings: Bool { others.isEmpty }

  /// Whether the member's key is quoted plain ASCII, its value is quoted, and neither has a trait in `odd`, so that it
  /// needs no further checks.
  func isPlain(_ position: Int, unless odd: OpenStepToken.Traits) -> Bool {
    let record = records[position]
    return record.flags & (Self.isOther | Self.isShortcut) == 0 && record.quotes & 0xF != 0 && record.quotes >> 4 != 0
      && record.keyTraits.isDisjoint(with: odd.union([.nonASCII, .escaped])) && record.valueTraits.isDisjoint(with: odd)
  }

  /// From the key to the semicolon.
  func range(_ position: Int) -> SourceRange {
    SourceRange(Int(records[position].keyStart), Int(records[position].end))
  }

  /// Whether the member is written `key;`.
  func isShortcut(_ position: Int) -> Bool { records[position].flags & Self.isShortcut != 0 }

  func key(_ position: Int) -> OpenStepString {
    let record = records[position]
    return string(record.keyStart, record.keyEnd, record.keyTraits, record.quotes & 0xF)
  }

  func value(_ position: Int) -> OpenStepValue {
    string(position).map { .string($0) } ?? others[Int(records[position].valueStart)]
  }

  /// The value if it is a string; nil otherwise.
  func string(_ position: Int) -> OpenStepString? {
    let record = records[position]
    guard record.flags & Self.isOther == 0 else { return nil }
    return string(record.valueStart, record.valueEnd, record.valueTraits, record.quotes >> 4)
  }

  private func string(
    _ start: UInt32, _ end: UInt32, _ traits: OpenStepToken.Traits, _ quotes: UInt8
  ) -> OpenStepString {
    OpenStepString(
      quotes: OpenStepString.Quotes(rawValue: quotes) ?? .none, traits: traits,
      range: SourceRange(Int(start), Int(end)),
      in: text)
  }

  /// Calls `body` with the UTF-8 key of the member at `position`, escapes resolved.
  func withKey<Result>(_ position: Int, _ body: (Span<UInt8>) -> Result) -> Result {
    let record = records[position]
    return withString(record.keyStart, record.keyEnd, record.keyTraits, record.quotes & 0xF, body)
  }

  /// Calls `body` with the UTF-8 value, escapes resolved; nil if the value is not a string.
  func withString<Result>(_ position: Int, _ body: (Span<UInt8>) -> Result) -> Result? {
    let record = records[position]
    guard record.flags & Self.isOther == 0 else { return nil }
    return withString(record.valueStart, record.valueEnd, record.valueTraits, record.quotes >> 4, body)
  }

  private func withString<Result>(
    _ start: UInt32, _ end: UInt32, _ traits: OpenStepToken.Traits, _ quotes: UInt8, _ body: (Span<UInt8>) -> Result
  ) -> Result {
    // Without escapes the source text is the string.
    if traits.contains(.escaped) { return body(string(start, end, traits, quotes).bytes.span) }
    let quoteLength = quotes == OpenStepString.Quotes.none.rawValue ? 0 : 1
    let slice = text[Int(start) + quoteLength..<Int(end) - quoteLength]
    return body(slice.span)
  }

  func comment(_ position: Int) -> OpenStepComment? {
    let record = records[position]
    guard record.commentEnd > record.commentStart else { return nil }
    return OpenStepComment(
      form: record.flags & Self.hasLineComment == 0 ? .block : .line,
      range: SourceRange(Int(record.commentStart), Int(record.commentEnd)), in: text)
  }

  /// The source text in `range`.
  func bytes(_ range: SourceRange) -> ArraySlice<UInt8> { text[range.start..<range.end] }
}
