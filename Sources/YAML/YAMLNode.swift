/// A value of a YAML document with its range.
package struct YAMLNode: Sendable {
  package indirect enum Value: Sendable {
    /// `isPlain`: without quotes and tags, so that `true` and `12` are a Boolean and a number.
    case scalar(String, isPlain: Bool)
    case sequence([YAMLNode])
    /// In file order; includes duplicate keys.
    case mapping([Member])
  }

  /// A key of a mapping with its value.
  package struct Member: Sendable {
    package let key: YAMLNode
    package let value: YAMLNode
  }

  package let value: Value
  /// UTF-8 offsets in the parsed text; for an alias, the range of its anchor's value.
  package let range: Range<Int>

  package init(_ value: Value, range: Range<Int>) {
    self.value = value
    self.range = range
  }
}

/// The reason why YAML text could not be parsed.
package struct YAMLError: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    case syntax
    case tooDeep
    /// Aliases that expand to more values than `YAMLReader.sizeLimit`.
    case tooLarge
    /// An alias without a preceding anchor.
    case unknownAlias
    case outOfMemory
  }

  package let reason: Reason
  /// Lower case, without a full stop.
  package let message: String
  /// UTF-8 offset.
  package let offset: Int
}
