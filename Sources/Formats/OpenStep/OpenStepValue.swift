package import Diagnostics

/// A node of an OpenStep property list; the format knows no numbers, dates or Booleans.
package enum OpenStepValue: Sendable {
  case string(OpenStepString)
  case array(OpenStepArray)
  case dictionary(OpenStepDictionary)
  case data(OpenStepData)

  /// From the first to the last byte of the node, delimiters included.
  package var range: SourceRange {
    switch self {
    case .string(let string): string.range
    case .array(let array): array.range
    case .dictionary(let dictionary): dictionary.range
    case .data(let data): data.range
    }
  }
}

/// A string, as it is meant and as it is written.
package struct OpenStepString: Sendable {
  package enum Quotes: Hashable, Sendable {
    case none
    case single
    case double
  }

  /// The text, escapes resolved; U+FFFD stands for a surrogate without its partner.
  package let value: String
  package let quotes: Quotes
  /// Of the token: what was seen in the source text.
  package let traits: OpenStepToken.Traits
  /// With the quotes.
  package let range: SourceRange
}

/// `( … )`.
package struct OpenStepArray: Sendable {
  package let elements: [OpenStepValue]
  /// With the parentheses.
  package let range: SourceRange
}

/// `< … >`.
package struct OpenStepData: Sendable {
  package let bytes: [UInt8]
  /// With the angle brackets.
  package let range: SourceRange
}

/// `key = value;` or `key;`.
package struct OpenStepMember: Sendable {
  package let key: OpenStepString
  /// The key once more where the member is `key;`.
  package let value: OpenStepValue
  /// Whether the member is written `key;`, which stands for `key = key;`.
  package let isShortcut: Bool
  /// From the key to the semicolon.
  package let range: SourceRange
  /// The comment that belongs to the member; nil when none stands before it.
  package let comment: OpenStepComment?
}

/// `{ … }`, or the members of a `.strings` file without braces.
package struct OpenStepDictionary: Sendable {
  package enum Delimiters: Hashable, Sendable {
    case braces
    /// The whole file; only at the root.
    case none
  }

  /// In the order of the text, equal keys included.
  package let members: [OpenStepMember]
  package let delimiters: Delimiters
  /// With the braces; the whole text where there are none.
  package let range: SourceRange

  /// For each key its last member; empty for a dictionary small enough to be searched.
  private let lastIndices: [LocalizationKey: Int]
  private static let searchedCount = 8

  init(
    members: [OpenStepMember], delimiters: Delimiters, range: SourceRange,
    duplicate: (_ first: Int, _ next: Int) -> Void
  ) {
    self.members = members
    self.delimiters = delimiters
    self.range = range
    var last: [LocalizationKey: Int] = [:]
    if members.count <= Self.searchedCount {
      for next in members.indices {
        let key = LocalizationKey(members[next].key.value)
        let first = members[..<next].firstIndex { LocalizationKey($0.key.value) == key }
        if let first { duplicate(first, next) }
      }
    } else {
      last.reserveCapacity(members.count)
      for (next, member) in members.enumerated() {
        if let before = last.updateValue(next, forKey: LocalizationKey(member.key.value)) { duplicate(before, next) }
      }
    }
    lastIndices = last
  }

  /// Index of the member that counts for `key`: the last, as in Foundation; nil when there is none.
  package func lastIndex(ofKey key: LocalizationKey) -> Int? {
    members.count <= Self.searchedCount
      ? members.lastIndex { LocalizationKey($0.key.value) == key } : lastIndices[key]
  }

  /// The value that counts for `key`; nil when there is none.
  package func value(forKey key: LocalizationKey) -> OpenStepValue? {
    lastIndex(ofKey: key).map { members[$0].value }
  }
}
