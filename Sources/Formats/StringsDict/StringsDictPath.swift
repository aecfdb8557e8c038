/// The place of a string in an entry of a `.stringsdict`: the keys of the dictionaries that contain it and its own.
///
/// A format is at `[NSStringLocalizedFormatKey]`, a plural category at `[variable, category]`, and one that varies by device at
/// `[variable, category, NSStringDeviceSpecificRuleType, device]`; a width or a device at `[rule, name]`. A device with its own format and variables
/// has the paths of a format and of categories below `[NSStringDeviceSpecificRuleType, device]`.
package struct StringsDictPath: Hashable, Sendable {
  package let keys: [String]

  init(_ keys: [String]) { self.keys = keys }

  package init(_ keys: String...) { self.keys = keys }

  /// nil if no string of a `.stringsdict` can be at `keys`.
  init?(validating keys: [String]) {
    switch keys.count {
    case 1 where keys[0] == StringsDictKey.format: break
    case 2: break
    case 3 where keys[0] == StringsDictKey.device && keys[2] == StringsDictKey.format: break
    case 4 where keys[0] == StringsDictKey.device || keys[2] == StringsDictKey.device: break
    default: return nil
    }
    self.keys = keys
  }

  /// The device with its own format and variables that the string belongs to; nil if it belongs to the entry.
  package var owningDevice: String? { keys.count > 2 && keys[0] == StringsDictKey.device ? keys[1] : nil }

  private var ownKeys: ArraySlice<String> { keys.dropFirst(owningDevice == nil ? 0 : 2) }

  package var isFormat: Bool { ownKeys.first == StringsDictKey.format && ownKeys.count == 1 }

  /// The width or the device of a rule of the entry; nil for other strings.
  private func choice(of rule: String) -> String? { keys.count == 2 && keys[0] == rule ? keys[1] : nil }

  /// The variable with the plural that has the string; nil for others.
  var variable: String? {
    ownKeys.count < 2 || [StringsDictKey.width, StringsDictKey.device].contains(ownKeys.first) ? nil : ownKeys.first
  }

  /// The string in each of `categories` in place of "other", and in none for another category: those that a language has; itself for strings
  /// without a category, or with a device in it.
  package func expanded(to categories: [String]) -> [StringsDictPath] {
    guard variable != nil, ownKeys.count == 2 else { return [self] }
    return keys.last == "other" ? categories.map { StringsDictPath(keys.dropLast() + [$0]) } : []
  }

  /// The string for the category `other` of the same variable; itself for strings without a category, or with a device in it.
  package var other: StringsDictPath {
    variable != nil && ownKeys.count == 2 ? StringsDictPath(keys.dropLast() + ["other"]) : self
  }

  /// Whether a language can have the string in an entry that other languages have as `entries`: with categories and devices that exist,
  /// of variables and parts that one of them has.
  package func isPossible(in entries: [StringsDictEntry]) -> Bool {
    if choice(of: StringsDictKey.width) != nil { return entries.contains { !$0.widths.isEmpty } }
    if let device = choice(of: StringsDictKey.device) {
      return StringCatalogReader.devices.contains(device) && entries.contains { !$0.devices.isEmpty }
    }
    let parts = entries.compactMap { $0.part(for: owningDevice) }
    guard let variable else { return parts.contains { $0.format != nil } }
    let choices = ownKeys.dropFirst()
    return choices.first.map(PluralCategories.all.contains) == true
      && (choices.count == 1 || choices.last.map(StringCatalogReader.devices.contains) == true)
      && parts.contains { $0.has(variable) }
  }
}

/// The keys with a special meaning in a `.stringsdict`.
enum StringsDictKey {
  static let format = "NSStringLocalizedFormatKey"
  static let specification = "NSStringFormatSpecTypeKey"
  static let valueType = "NSStringFormatValueTypeKey"
  static let width = "NSStringVariableWidthRuleType"
  static let device = "NSStringDeviceSpecificRuleType"
  static let plural = "NSStringPluralRuleType"
}
