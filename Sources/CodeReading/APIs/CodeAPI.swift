internal import Localization

/// Functions and methods of system libraries that evaluation knows, by their names or selectors.
enum CodeAPI: Sendable {
  /// A look-up of a string in a table.
  case lookup(LookupAPI)
  /// The receiver, if the flag is set, and then a format that the other arguments fill.
  case format(isAppended: Bool)
  /// The receiver and the argument.
  case concatenation
  case icon(@Sendable (String) -> DynamicShortcutItem.Icon)
  /// The receiver itself: copies.
  case identity
  /// A list of the arguments up to `nil`, if the receiver is a class of lists; an empty one of a class of dictionaries.
  case list
  /// A dictionary of the arguments, which are values with their keys.
  case pairs
  /// The argument itself.
  case argument
  /// The element at the argument, an index or a key.
  case element
  case count
  /// Whether the receiver and the argument are equal.
  case equality
  /// Calls the closure for each element of the receiver, with the element and the index, or with the key and the value.
  case enumeration

  /// Whether the project's methods of the same name do not matter.
  var isAlwaysMeant: Bool {
    switch self {
    case .count, .equality, .enumeration, .list, .argument: false
    default: true
    }
  }

  /// The positions of a look-up's arguments, from 0.
  struct LookupAPI: Sendable {
    var key = 0
    var table: Int?
    var bundle: Int?
    var value: Int?
    var comment: Int?
    /// Whether the receiver is the bundle.
    var isOfBundle = false
  }

  /// The function `selector`; nil for others.
  static func function(_ name: String) -> CodeAPI? { functions[name] }

  /// The method `selector` of any object; nil for others.
  static func method(_ selector: [String]) -> CodeAPI? { methods[selector.joined(separator: ":")] }

  /// Whether the method `selector` changes its receiver.
  static func isChange(_ selector: [String]) -> Bool {
    selector.first.map { changes.contains(where: $0.hasPrefix) } ?? false
  }

  private static let functions: [String: CodeAPI] = [
    "NSLocalizedString": .lookup(.init(comment: 1)),
    "NSLocalizedStringFromTable": .lookup(.init(table: 1, comment: 2)),
    "NSLocalizedStringFromTableInBundle": .lookup(.init(table: 1, bundle: 2, comment: 3)),
    "NSLocalizedStringWithDefaultValue": .lookup(.init(table: 1, bundle: 2, value: 3, comment: 4)),
  ]

  private static let methods: [String: CodeAPI] = [
    "localizedStringForKey:value:table": .lookup(.init(table: 2, value: 1, isOfBundle: true)),
    "stringWithFormat": .format(isAppended: false), "localizedStringWithFormat": .format(isAppended: false),
    "stringByAppendingFormat": .format(isAppended: true), "stringByAppendingString": .concatenation,
    "iconWithType": .icon { .system(iconType($0)) }, "iconWithTemplateImageName": .icon { .templateFile($0) },
    "iconWithSystemImageName": .icon { .symbol($0) }, "copy": .identity, "mutableCopy": .identity,
    "arrayWithObjects": .list, "initWithObjects": .list, "arrayWithObject": .list, "array": .list, "new": .list,
    "init": .list, "dictionary": .list, "dictionaryWithObjectsAndKeys": .pairs, "initWithObjectsAndKeys": .pairs,
    "arrayWithArray": .argument, "initWithArray": .argument, "dictionaryWithDictionary": .argument,
    "initWithDictionary": .argument, "stringWithString": .argument, "initWithString": .argument,
    "initWithFormat": .format(isAppended: false), "objectAtIndex": .element,
    "objectAtIndexedSubscript": .element, "objectForKey": .element, "objectForKeyedSubscript": .element,
    "valueForKey": .element, "count": .count, "isEqualToString": .equality, "isEqual": .equality,
    "enumerateObjectsUsingBlock": .enumeration, "enumerateKeysAndObjectsUsingBlock": .enumeration,
    "enumerateObjectsWithOptions:usingBlock": .enumeration,
    "enumerateKeysAndObjectsWithOptions:usingBlock": .enumeration,
  ]

  /// The beginnings of the names of methods that change their receiver.
  private static let changes = ["add", "exchange", "insert", "remove", "replace", "set", "sortUsing"]

  static let iconTypePrefix = "UIApplicationShortcutIconType"

  /// "Play" of `UIApplicationShortcutIconTypePlay`.
  private static func iconType(_ constant: String) -> String {
    constant.hasPrefix(iconTypePrefix) ? String(constant.dropFirst(iconTypePrefix.count)) : constant
  }
}

/// UIKit's class of quick actions.
package enum ItemAPI {
  package static let immutableType = "UIApplicationShortcutItem"
  package static let mutableType = "UIMutableApplicationShortcutItem"
  package static let types: Set<String> = [immutableType, mutableType]

  /// The first label of the initializers in Objective-C.
  static let initializer = "initWithType"
  static let title = "localizedTitle"

  /// The fields with their labels in the initializer, by the names of the properties.
  static let labels = ["type": initializer, title: title, "localizedSubtitle": "localizedSubtitle"]

  /// The property that the method `selector` sets: `setLocalizedTitle:`; nil for others.
  static func property(setBy selector: [String]) -> String? {
    guard selector.count == 1 else { return nil }
    return labels.keys.first { "set" + $0.capitalizedFirst == selector[0] }
  }
}

extension String {
  /// The string with its first letter in upper case.
  package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
