/// Another name of a type: `typealias Strings = L10n.Menu`.
struct TypeAlias {
  /// The names from the outermost type to its own.
  let path: [String]
  /// The names of what it stands for, as they are written; empty for an array, a function, a tuple.
  let target: [String]
  unowned let file: SwiftFile
}
