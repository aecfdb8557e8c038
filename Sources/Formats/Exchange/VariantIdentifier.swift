/// The name of a variant in an exchange file: one string of an entry that varies by number, device or width.
///
/// Xcode's own: `key|==|plural.one` of a string catalog, `/key:dict/count:dict/one:dict/:string` of a `.stringsdict`.
package enum VariantIdentifier {
  private static let catalogMark = "|==|"
  private static let dictionaryMark = ":dict/"

  /// The identifier of the string at `path` of a catalog's entry; the key itself for a string that does not vary.
  package static func catalog(_ key: LocalizationKey, path: String) -> LocalizationKey {
    path.isEmpty ? key : LocalizationKey(key.rawValue + catalogMark + path)
  }

  /// The key and the path in the identifier of a catalog's string; nil for a plain key.
  package static func catalogParts(of identifier: LocalizationKey) -> (key: LocalizationKey, path: String)? {
    guard let mark = identifier.rawValue.ranges(of: catalogMark).last else { return nil }
    let path = String(identifier.rawValue[mark.upperBound...])
    guard path.hasPrefix("set.") || StringCatalogVariantPath(path) != nil, !path.isEmpty else { return nil }
    return (LocalizationKey(String(identifier.rawValue[..<mark.lowerBound])), path)
  }

  /// Whether `identifier` has the form of a variant's.
  package static func isVariant(_ identifier: LocalizationKey) -> Bool {
    catalogParts(of: identifier) != nil || stringsDictParts(of: identifier) != nil
  }

  /// The identifier of a string of a `.stringsdict`.
  package static func stringsDict(_ key: LocalizationKey, _ path: StringsDictPath) -> LocalizationKey {
    LocalizationKey("/" + ([key.rawValue] + path.keys + [":string"]).joined(separator: dictionaryMark))
  }

  /// The key and the place in the identifier of a `.stringsdict`'s string; nil for a plain key.
  package static func stringsDictParts(
    of identifier: LocalizationKey
  ) -> (key: LocalizationKey, path: StringsDictPath)? {
    guard identifier.rawValue.hasPrefix("/"), identifier.rawValue.hasSuffix(dictionaryMark + ":string") else {
      return nil
    }
    let inner = identifier.rawValue.dropFirst().dropLast(dictionaryMark.count + ":string".count)
    let parts = inner.split(separator: dictionaryMark, omittingEmptySubsequences: false).map(String.init)
    return StringsDictPath(validating: Array(parts.dropFirst())).map { (LocalizationKey(parts[0]), $0) }
  }
}

/// The path from a localization of a catalog to one of its strings.
package struct StringCatalogVariantPath {
  /// The keys of the objects that contain the `stringUnit`, starting at the localization: empty without variations;
  /// `variations`, `plural`, `one` for `plural.one`.
  let holders: [String]

  /// Parses a `StringCatalogVariant.path`; nil if it is not valid.
  package init?(_ path: String) {
    var holders: [String] = []
    var rest = path[...]
    if let name = Self.substitutionName(path) {
      if name.isEmpty { return nil }
      holders = ["substitutions", name]
      rest = rest.dropFirst("substitutions.".count + name.count).dropFirst()
    }
    var parts = rest.isEmpty ? [] : rest.split(separator: ".", omittingEmptySubsequences: false).map(String.init)[...]
    while let kind = parts.popFirst() {
      guard kind == "plural" || kind == "device", let name = parts.popFirst(), !name.isEmpty,
        holders.count <= 3 * StringCatalogReader.maximumNesting
      else { return nil }
      holders += ["variations", kind, name]
    }
    self.holders = holders
  }

  /// The name of the substitution that contains the string; nil if none does.
  package var substitution: String? { holders.first == "substitutions" ? holders[1] : nil }

  /// The plural category of the string: `one` for `device.mac.plural.one`; nil if it does not vary by number, or varies by device
  /// for each number.
  package var pluralCategory: String? { holders.dropLast().last == "plural" ? holders.last : nil }

  /// The variations from the outermost: `device`, `mac`.
  private var variations: [(kind: String, name: String)] {
    let all = holders.dropFirst(substitution == nil ? 0 : 2)
    return stride(from: all.startIndex, to: all.endIndex, by: 3).map { (all[$0 + 1], all[$0 + 2]) }
  }

  /// Whether a language of `entry` can get a string here: with categories and devices that exist, in a substitution that a language has.
  /// Xcode varies a device by number; the reverse is only possible where a language has it.
  package func isPossible(in entry: StringCatalogEntry?) -> Bool {
    let others = entry?.localizations ?? []
    if let substitution, !others.contains(where: { $0.substitutions.contains(LocalizationKey(substitution)) }) {
      return false
    }
    let kinds = variations.map(\.kind)
    if kinds == ["plural", "device"] {
      let known = others.flatMap(\.variants).compactMap { StringCatalogVariantPath($0.path) }
      if !known.contains(where: { $0.substitution == substitution && $0.variations.map(\.kind) == kinds }) {
        return false
      }
    }
    return variations.allSatisfy { kind, name in
      (kind == "plural" ? PluralCategories.all : StringCatalogReader.devices).contains(name)
    }
  }

  /// The name in `substitutions.name.…`; nil for any other path.
  static func substitutionName(_ path: String) -> String? {
    let prefix = "substitutions."
    guard path.hasPrefix(prefix) else { return nil }
    let rest = path.dropFirst(prefix.count)
    return String(rest[..<endOfName(in: rest)])
  }

  /// The end of a substitution's name, which may contain dots: the kind of variation that follows marks it.
  private static func endOfName(in text: Substring) -> Substring.Index {
    [".plural.", ".device.", ".set."].compactMap { text.firstRange(of: $0)?.lowerBound }.min() ?? text.endIndex
  }
}

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
