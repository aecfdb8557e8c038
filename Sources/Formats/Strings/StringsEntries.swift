package import Diagnostics

/// The entries of a file, each created from the tree on access.
///
/// A class, because many values refer to it: copying one then counts one reference instead of one per property.
package final class StringsEntries: RandomAccessCollection, Sendable {
  let members: OpenStepMembers
  private let index: OpenStepDictionary.Index
  private let text: [UInt8]

  /// The entries of `dictionary`, which is in `text`; empty for nil.
  init(of dictionary: OpenStepDictionary?, in text: [UInt8]) {
    members = dictionary?.members ?? OpenStepMembers(in: text)
    index = dictionary?.index ?? OpenStepDictionary.Index()
    self.text = text
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { members.count }
  package subscript(index: Int) -> StringsEntry { StringsEntry(self, index) }

  /// Whether every key is unique and every value is a string.
  package var areDistinctStrings: Bool { !index.mayHaveDuplicates && members.areStrings }

  /// The key of the entry at `position`.
  package func key(_ position: Int) -> LocalizationKey { LocalizationKey(members.key(position).value) }

  /// The position of the effective entry for `key`: the last, as in Foundation; nil if not found. Takes constant
  /// time.
  package func position(ofKey key: LocalizationKey) -> Int? { index.last(of: key, in: members) }

  /// The position for the key of the entry at `position` of `other`, found without creating a string.
  ///
  /// - Parameter guess: the likely position of the entry; tables of one app are often in the same order.
  package func position(ofKeyAt position: Int, of other: StringsEntries, guess: Int) -> Int? {
    other.members.withKey(position) { key in
      if guess < count, !index.mayHaveDuplicates, members.withKey(guess, { $0.elementsEqual(key) }) { return guess }
      return index.last(ofKey: key, in: members)
    }
  }

  /// The value of the entry at `position`, escapes resolved; nil if it is not a string.
  package func string(_ position: Int) -> String? { members.string(position)?.value }

  /// The positions of the entries with keys that `isWanted` accepts, as UTF-8 with escapes resolved.
  package func positions(whereKey isWanted: (Span<UInt8>) -> Bool) -> [Int] {
    indices.filter { members.withKey($0, isWanted) }
  }

  /// Whether the value of the entry at `position` is the string `text`, compared by code unit.
  package func holds(_ text: String, at position: Int) -> Bool {
    members.withString(position) { $0.elementsEqual(utf8Of: text) } == true
  }

  /// The comment that belongs to the entry at `position`; nil if not found.
  package func comment(_ position: Int) -> StringsComment? {
    members.comment(position).map { StringsComment($0, text: text) }
  }

  /// From the key to the semicolon.
  package func range(_ position: Int) -> SourceRange { members.range(position) }

  /// Whether the entry at `position` is written exactly like the one at the same position of `other`.
  package func isWritten(_ position: Int, like other: StringsEntries) -> Bool {
    isSpelled(members.range(position), like: other.members.range(position), of: other)
  }

  /// Whether `range` contains the same bytes as `otherRange` in the file of `other`.
  func isSpelled(_ range: SourceRange, like otherRange: SourceRange, of other: StringsEntries) -> Bool {
    text[range.start..<range.end].span.elementsEqual(other.text[otherRange.start..<otherRange.end].span)
  }
}

extension StringsComment {
  init(_ comment: OpenStepComment, text: [UInt8]) {
    form = comment.form
    range = comment.range
    switch comment.form {
    case .block:
      // An unclosed comment has no end delimiter to remove, but it never belongs to an entry.
      self.text = Self.trimmed(text, comment.range.start + 2, comment.range.end - 2)
    case .line:
      var lines: [String] = []
      var start = comment.range.start
      while start < comment.range.end {
        let end = text[start..<comment.range.end].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? comment.range.end
        let mark = text[start..<end].firstIndex(of: 0x2F) ?? end
        if mark < end { lines.append(Self.trimmed(text, mark + 2, end)) }
        start = end + 1
      }
      self.text = lines.joined(separator: "\n")
    }
  }

  /// The text from `start` to `end` without surrounding white space.
  private static func trimmed(_ text: [UInt8], _ start: Int, _ end: Int) -> String {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
    var (start, end) = (start, end)
    while start < end, isSpace(text[start]) { start += 1 }
    while start < end, isSpace(text[end - 1]) { end -= 1 }
    return start < end ? String(decoding: text[start..<end], as: UTF8.self) : ""
  }
}
