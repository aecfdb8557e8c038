internal import Diagnostics

/// Functions of JavaScript and its libraries, by name.
enum ScriptAPI: Sendable {
  /// The results of a function for each element of the receiver; in one list, if the flag is set.
  case mapping(isFlat: Bool)
  /// Calls a function for each element.
  case enumeration
  /// The elements for which a function is true, and those for which it is false.
  case selection, exclusion
  case part
  /// The elements in a range of Foundation, a position and a number.
  case range
  /// The first elements, as many as a number, and the others.
  case leading, trailing
  /// The same elements, in any order.
  case sorted
  case reversed
  /// Pairs of position and element.
  case numbered
  case flattened
  case concatenation
  /// The elements with an argument between them, or with this text.
  case joining(default: String)
  /// The first element for which a function is true, or the last one.
  case finding, last
  /// The receiver itself.
  case identity
  /// The result of a function for the receiver, which is available later.
  case later
  /// The value of a key.
  case element
  case upper
  case lower
  case trimmed

  static func method(_ name: String) -> ScriptAPI? { methods[name] }

  private static let methods: [String: ScriptAPI] = [
    "map": .mapping(isFlat: false), "flatMap": .mapping(isFlat: true), "forEach": .enumeration, "filter": .selection,
    "slice": .part, "sort": .sorted, "toSorted": .sorted, "reverse": .reversed, "toReversed": .reversed,
    "flat": .flattened, "concat": .concatenation, "join": .joining(default: ","), "toString": .identity,
    "valueOf": .identity, "catch": .identity, "finally": .identity, "toPromise": .identity, "then": .later,
    "subscribe": .later, "toUpperCase": .upper, "toLocaleUpperCase": .upper, "toLowerCase": .lower,
    "toLocaleLowerCase": .lower, "trim": .trimmed, "expand": .mapping(isFlat: true), "where": .selection,
    "whereType": .identity, "toList": .identity, "toSet": .identity, "cast": .identity, "followedBy": .concatenation,
    // Kotlin
    "mapNotNull": .mapping(isFlat: false), "onEach": .enumeration, "withIndex": .numbered, "filterNotNull": .selection,
    "filterNot": .exclusion, "distinct": .selection,
    "take": .leading, "drop": .trailing, "skip": .trailing, "sorted": .sorted, "sortedBy": .sorted,
    "sortedByDescending": .sorted,
    "shuffled": .sorted, "reversed": .reversed, "asReversed": .reversed, "plus": .concatenation,
    "toMutableList": .identity, "toTypedArray": .identity, "asSequence": .identity, "asIterable": .identity,
    "orEmpty": .identity, "let": .later, "get": .element, "getValue": .element, "uppercase": .upper,
    "lowercase": .lower,
    "joinToString": .joining(default: ", "), "find": .finding, "first": .finding, "firstOrNull": .finding,
    "last": .last, "lastOrNull": .last,
    "firstWhere": .finding,
    // .NET
    "Select": .mapping(isFlat: false), "SelectMany": .mapping(isFlat: true), "ForEach": .enumeration,
    "Where": .selection, "Distinct": .selection, "Take": .leading,
    "Skip": .trailing, "First": .finding, "FirstOrDefault": .finding, "Last": .last, "LastOrDefault": .last,
    "OfType": .selection,
    "OrderBy": .sorted, "OrderByDescending": .sorted, "ThenBy": .sorted,
    "Reverse": .reversed, "Concat": .concatenation, "Append": .concatenation, "Union": .concatenation,
    "Cast": .identity, "ToList": .identity, "ToArray": .identity, "AsReadOnly": .identity, "AsEnumerable": .identity,
    "ToImmutableArray": .identity, "ToImmutableList": .identity, "ToString": .identity, "ConfigureAwait": .identity,
    "GetValueOrDefault": .element, "ToUpper": .upper, "ToUpperInvariant": .upper, "ToLower": .lower,
    "ToLowerInvariant": .lower, "Trim": .trimmed,
  ]

  /// The same for a message of Objective-C, by its labels.
  static func message(_ selector: [String]) -> ScriptAPI? { messages[selector.joined(separator: ":")] }

  private static let messages: [String: ScriptAPI] = [
    "componentsJoinedByString": .joining(default: ""), "reverseObjectEnumerator": .reversed,
    "objectEnumerator": .identity, "allObjects": .identity, "firstObject": .finding, "lastObject": .last,
    "arrayByAddingObject": .concatenation, "arrayByAddingObjectsFromArray": .concatenation,
    "sortedArrayUsingSelector": .sorted, "sortedArrayUsingComparator": .sorted, "sortedArrayUsingDescriptors": .sorted,
    "subarrayWithRange": .range, "stringByTrimmingCharactersInSet": .trimmed,
  ]

  /// Members with the number of a list's elements.
  static let counts: Set<String> = ["length", "Length", "Count", "size", "count"]

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
    /// The cases of an enumeration.
    case cases
    /// A format that the other arguments fill, in the form of .NET.
    case format
    /// A dictionary of the arguments, which are pairs.
    case pairs
    /// The arguments, one after the other, and with the first between the others.
    case joined, joining
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
    // Kotlin
    "listOf": .arguments, "mutableListOf": .arguments, "arrayListOf": .arguments, "arrayOf": .arguments,
    "setOf": .arguments, "mutableSetOf": .arguments, "listOfNotNull": .arguments, "sequenceOf": .arguments,
    "mapOf": .pairs, "mutableMapOf": .pairs, "linkedMapOf": .pairs, "hashMapOf": .pairs, "enumValues": .cases,
    // .NET
    "Enum.GetValues": .cases, "string.Format": .format, "String.Format": .format, "string.Concat": .joined,
    "String.Concat": .joined, "string.Join": .joining, "String.Join": .joining, "Array.ConvertAll": .from,
    "NSString": .argument, "Task.FromResult": .argument,
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

  /// What a method does to its receiver, a list or dictionary.
  enum Change: Sendable {
    /// Adds the arguments, or the elements of the argument, at the end. With two arguments, the first may be the position.
    case append(hasPosition: Bool), appendAll
    /// Adds the arguments at the beginning.
    case prepend
    /// Adds an element at a position: the first argument if the flag is set, otherwise the second.
    case insert(isPositionFirst: Bool)
    /// Sets the element at the position that is the first argument.
    case replace
    /// Replaces some elements with others: position, number, new elements.
    case splice
    /// Sets the value of a key: the first argument if the flag is set, otherwise the second.
    case set(isKeyFirst: Bool)
    case sort, reverse
    /// A change that is not followed.
    case other

    /// Whether the receiver has more elements afterwards.
    var isAddition: Bool {
      switch self {
      case .append, .appendAll, .prepend, .insert, .splice: true
      case .replace, .set, .sort, .reverse, .other: false
      }
    }
  }

  /// The change by the method `name`, or by an Objective-C selector; nil for others.
  static func change(_ name: String) -> Change? { changes[name] }

  private static let changes: [String: Change] = [
    "push": .append(hasPosition: false), "unshift": .prepend, "splice": .splice, "sort": .sort, "reverse": .reverse,
    "add": .append(hasPosition: true),
    "addAll": .appendAll, "insert": .insert(isPositionFirst: true), "pop": .other, "shift": .other, "fill": .other,
    "copyWithin": .other, "set": .other, "delete": .other, "clear": .other,
    // .NET
    "Add": .append(hasPosition: false), "AddRange": .appendAll, "Insert": .insert(isPositionFirst: true), "Sort": .sort,
    "Clear": .other,
    "InsertRange": .other, "Remove": .other, "RemoveAll": .other, "RemoveAt": .other, "TryAdd": .other,
    // Objective-C
    "addObject": .append(hasPosition: false), "addObjectsFromArray": .appendAll,
    "insertObject:atIndex": .insert(isPositionFirst: false),
    "replaceObjectAtIndex:withObject": .replace, "setObject:atIndexedSubscript": .other,
    "setObject:forKey": .set(isKeyFirst: false), "setObject:forKeyedSubscript": .set(isKeyFirst: false),
    "setValue:forKey": .set(isKeyFirst: false),
    "sortUsingSelector": .sort, "sortUsingComparator": .sort, "sortUsingDescriptors": .sort, "removeAllObjects": .other,
    "removeLastObject": .other, "removeObject": .other, "removeObjectAtIndex": .other, "removeObjectForKey": .other,
    "exchangeObjectAtIndex:withObjectAtIndex": .other,
  ]

  // MARK: Look-ups

  /// Whether the function or method with this name looks up a resource: `getString(Res.string.find)`, `MR.strings.find.desc()`.
  static func looksUpResource(_ name: String, isMethod: Bool) -> Bool {
    (isMethod ? ["localized", "desc", "toString"] : ["getString", "stringResource", "Resource"]).contains(name)
  }

  private static let lookups: Set<String> = [
    "$t", "$translate", "GetLocalizedString", "GetString", "L", "T", "_", "__", "defineMessage", "formatMessage", "get",
    "getText", "gettext", "instant", "msg", "t",
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
