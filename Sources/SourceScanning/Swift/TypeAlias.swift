/// A type alias: `typealias Strings = L10n.Menu`.
struct TypeAlias {
  /// The names, from the outermost type to the alias.
  let path: [String]
  /// The names of the aliased type as written; empty for an array, a function, a tuple.
  let target: [String]
  unowned let file: SwiftFile
}
