internal import Diagnostics

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
