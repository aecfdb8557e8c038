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
