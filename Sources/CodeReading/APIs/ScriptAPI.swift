internal import Diagnostics

/// Functions of JavaScript and its libraries, by name.
enum ScriptAPI: Sendable {
  /// The results of a function for each element of the receiver; in one list, if the flag is set.
  case mapping(isFlat: Bool)
  /// Calls a function for each element.
  case enumeration
  /// The elements for which a function is true.
  case selection
  case part
  /// The same elements, in any order.
  case sorted
  case reversed
  case flattened
  case concatenation
  case joining
  /// The receiver itself.
  case identity
  /// The result of a function for the receiver, which is available later.
  case later
  case combination
  case upper
  case lower
  case trimmed

  static func method(_ name: String) -> ScriptAPI? { methods[name] }

  private static let methods: [String: ScriptAPI] = [
    "map": .mapping(isFlat: false), "flatMap": .mapping(isFlat: true), "forEach": .enumeration, "filter": .selection,
    "slice": .part, "sort": .sorted, "toSorted": .sorted, "reverse": .reversed, "toReversed": .reversed,
    "flat": .flattened, "concat": .concatenation, "join": .joining, "toString": .identity,
    "valueOf": .identity, "catch": .identity, "finally": .identity, "toPromise": .identity, "then": .later,
    "subscribe": .later, "toUpperCase": .upper, "toLocaleUpperCase": .upper, "toLowerCase": .lower,
    "toLocaleLowerCase": .lower, "trim": .trimmed, "expand": .mapping(isFlat: true), "where": .selection,
    "whereType": .identity, "toList": .identity, "toSet": .identity, "cast": .identity, "followedBy": .concatenation,
  ]

  /// What a function outside objects does with its first argument.
  enum Function: Sendable {
    /// The argument itself.
    case argument
    /// The result of the argument, a function.
    case result
    /// An object with the argument in the member `current`.
    case box
    case keys, values, entries
    case merged
    case arguments
    case from
    case module
    case system
    /// lodash's functions with a collection and a function.
    case mapValues, map
  }

  static func function(_ path: [String]) -> Function? {
    functions[path.joined(separator: ".")]
      ?? (path.count == 2 && path[0] == "React" ? functions[path[1]] : nil)
  }

  private static let functions: [String: Function] = [
    "useCallback": .argument, "defineMessages": .argument, "ref": .argument, "shallowRef": .argument,
    "reactive": .argument, "Object.freeze": .argument, "Promise.resolve": .argument, "Promise.all": .argument,
    "String": .argument, "firstValueFrom": .argument, "lastValueFrom": .argument, "useMemo": .result,
    "computed": .result, "useRef": .box, "createRef": .box, "Object.keys": .keys, "Object.values": .values,
    "Object.entries": .entries, "Object.assign": .merged, "Array.of": .arguments, "Array.from": .from,
    "require": .module, "import": .module, "Platform.select": .system,
  ]

  /// The same for functions of collection libraries, with or without the name of the library.
  static func collection(_ name: String) -> Function? {
    switch name {
    case "map": .map
    case "mapValues": .mapValues
    case "keys": .keys
    case "values": .values
    case "entries", "toPairs": .entries
    default: nil
    }
  }

  static func isCollectionLibrary(_ module: String) -> Bool {
    ["lodash", "lodash-es", "es-toolkit", "remeda", "underscore"].contains {
      module == $0 || module.hasPrefix($0 + "/") || module.hasPrefix($0 + ".")
    }
  }

  /// Methods that add elements to their receiver, a list.
  static let additions: Set<String> = ["push", "unshift", "splice", "add", "addAll", "insert"]
  /// Methods that change their receiver otherwise.
  static let changes: Set<String> = ["sort", "reverse", "pop", "shift", "fill", "copyWithin", "set", "delete", "clear"]

  // MARK: Look-ups

  private static let lookups: Set<String> = [
    "$t", "$translate", "_", "__", "defineMessage", "formatMessage", "get", "getText", "gettext", "instant", "msg", "t",
    "tc", "tr", "translate",
  ]

  /// Whether a function with this path probably looks up its argument, for code that the project wraps it in.
  static func isLookup(_ path: [String]) -> Bool {
    path.last.map(lookups.contains) ?? false
      || path.contains { LibraryLookup.isLikely($0) || $0.lowercased() == "intl" }
  }
}

extension CodeAPI {
  /// Whether the function gives a value and the function that sets it.
  static func makesState(_ name: String) -> Bool { name == "useState" }
}
