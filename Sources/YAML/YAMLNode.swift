/// A value of a YAML document with its place.
package struct YAMLNode: Sendable {
  package indirect enum Value: Sendable {
    /// `isPlain`: without quotes and tags, so that `true` and `12` are a Boolean and a number.
    case scalar(String, isPlain: Bool)
    case sequence([YAMLNode])
    /// In the order of the file; a key that occurs twice is in it twice.
    case mapping([Member])
  }

  /// A key of a mapping with its value.
  package struct Member: Sendable {
    package let key: YAMLNode
    package let value: YAMLNode
  }

  package let value: Value
  /// UTF-8 offsets in the text that was parsed; of an alias, the place of the value that it names.
  package let range: Range<Int>

  package init(_ value: Value, range: Range<Int>) {
    self.value = value
    self.range = range
  }
}

/// Why a YAML text could not be read.
package struct YAMLError: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    case syntax
    case tooDeep
    /// Aliases that expand to more values than `YAMLReader.sizeLimit`.
    case tooLarge
    /// An alias of an anchor that is not defined before it.
    case unknownAlias
    case outOfMemory
  }

  package let reason: Reason
  /// Lower case, without a full stop.
  package let message: String
  /// UTF-8 offset.
  package let offset: Int
}
