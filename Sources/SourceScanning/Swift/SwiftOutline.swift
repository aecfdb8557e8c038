/// The declarations of a Swift file with their ranges, found without parsing their content.
///
/// A full parse takes about a second per megabyte, and in most files only one declaration is needed.
struct SwiftOutline {
  /// A declaration other than a type, with preceding comments; at top level also a statement.
  struct Unit {
    /// UTF-8 offsets, from the end of the previous unit.
    var range: Range<Int>
    /// From its first word to its body or first value; the complete range for enumeration cases.
    var head: Range<Int>
    var kind: Kind
    /// The enclosing types and conditions, the outermost first.
    var scopes: [Scope]
    /// The index of the enclosing type; nil at top level.
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
    /// The names, starting with the outermost type.
    var path: [String]
    /// The names after the colon, without generic arguments.
    var inherited: [String]
    /// Whether other files cannot use it, or its members.
    var isPrivate: Bool
    /// The indices of its members that are not types.
    var units: [Int] = []
  }

  /// The context that a unit needs in order to be parsed correctly.
  enum Scope {
    /// The range of a type's declaration, up to its opening brace.
    case type(Range<Int>)
    /// The ranges of `#if` and of the following `#elseif` and `#else` that lead to the unit.
    case condition([Range<Int>])
  }

  private(set) var units: [Unit] = []
  private(set) var types: [TypeOutline] = []
  /// Whether all brackets, strings and comments are closed; otherwise the ranges are unreliable.
  private(set) var isSound = true

  init(_ text: [UInt8]) {
    var reader = SwiftOutlineReader(text)
    reader.read()
    units = reader.units
    types = reader.types
    isSound = reader.isSound
  }
}
