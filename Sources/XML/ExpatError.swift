/// The reason why a document could not be read to its end.
package struct ExpatError: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// The document ends too early, or is empty.
    case truncated
    /// A reference to an entity that XML does not define.
    case undefinedEntity
    /// A character reference to an invalid character.
    case badCharacterReference
    /// Something other than white space, comments and instructions after the root element.
    case trailingContent
    /// A byte that is not allowed at its position.
    case invalidToken
    /// An end tag that does not match its start tag.
    case mismatchedTag
    /// Any other violation of well-formedness, described by the message.
    case malformed
    /// A document type with internal declarations, which could define entities; rejected by this parser.
    case internalSubset
    /// Elements nested more deeply than the parser's limit.
    case tooDeep
    /// The document is too large for Expat's offsets.
    case tooLarge
    case outOfMemory
  }

  package let reason: Reason
  /// Expat's message, in lower case.
  package let message: String
  /// UTF-8 offset into the parsed text.
  package let offset: Int
}
