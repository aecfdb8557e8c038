/// The declarations of a Swift file by their places, found without parsing what is inside them.
///
/// Parsing takes a second for a megabyte; of most files one declaration matters.
struct SwiftOutline {
  /// A declaration that is no type, with the comments before it; at a file's top level also statements.
  struct Unit {
    /// UTF-8 offsets, from the end of what is before it.
    var range: Range<Int>
    /// From its first word to its body or first value; all of it for enumeration cases.
    var head: Range<Int>
    var kind: Kind
    /// What is round it, the outermost first.
    var scopes: [Scope]
    /// The index of the type that it is a member of; nil at the file's top level.
    var type: Int?
  }

  enum Kind {
    case enumCase
    case initializer
    case other
  }

  /// A type or an extension.
  struct TypeOutline {
    var kind: TypeDeclaration.Kind
    /// The names from the outermost type.
    var path: [String]
    /// The names after the colon, generic arguments left out.
    var inherited: [String]
    /// The indices of its members that are no types.
    var units: [Int] = []
  }

  /// What has to stand round a unit for it to parse as what it is.
  enum Scope {
    /// The range of a type's words and opening brace.
    case type(Range<Int>)
    /// The ranges of `#if` and of the `#elseif` and `#else` after it that lead to the unit.
    case condition([Range<Int>])
  }

  private(set) var units: [Unit] = []
  private(set) var types: [TypeOutline] = []
  /// Whether every bracket, string and comment has its end: else the places are not to be relied on.
  private(set) var isSound = true

  init(_ text: [UInt8]) {
    var reader = SwiftOutlineReader(text)
    reader.read()
    units = reader.units
    types = reader.types
    isSound = reader.isSound
  }
}
