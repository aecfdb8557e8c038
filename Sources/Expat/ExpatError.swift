/// Why a document could not be read to its end.
package struct ExpatError: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// The document ends too early, or is empty.
    case truncated
    /// A reference to an entity that XML does not predefine.
    case undefinedEntity
    /// A character reference to no character.
    case badCharacterReference
    /// Something other than white space, comments and instructions after the root element.
    case trailingContent
    /// A byte that may not stand where it does.
    case invalidToken
    /// An end tag that does not match its start tag.
    case mismatchedTag
    /// Any other breach of well-formedness; the message says which.
    case malformed
    /// A document type with declarations inside, which this parser refuses: entities would be among them.
    case internalSubset
    /// More elements inside each other than the parser's limit.
    case tooDeep
    /// More bytes than Expat's offsets reach.
    case tooLarge
    case outOfMemory
  }

  package let reason: Reason
  /// Expat's own words, in lower case.
  package let message: String
  /// UTF-8 offset into the parsed text.
  package let offset: Int
}
