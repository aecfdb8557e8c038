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
  package static func stringsDict(_ key: LocalizationKey, _ variant: StringsDictChange.Variant) -> LocalizationKey {
    let parts =
      switch variant {
      case .format: [StringsDictKey.format]
      case .plural(let category, let variable): [variable, category]
      case .width(let width): [StringsDictKey.width, width]
      case .device(let device): [StringsDictKey.device, device]
      case .deviceFormat(let device): [StringsDictKey.device, device, StringsDictKey.format]
      case .devicePlural(let category, let variable, let device): [StringsDictKey.device, device, variable, category]
      case .pluralDevice(let category, let variable, let device): [variable, category, StringsDictKey.device, device]
      }
    return LocalizationKey("/" + ([key.rawValue] + parts + [":string"]).joined(separator: dictionaryMark))
  }

  /// The key and the selectors in the identifier of a `.stringsdict`'s string; nil for a plain key.
  package static func stringsDictParts(
    of identifier: LocalizationKey
  ) -> (key: LocalizationKey, variant: StringsDictChange.Variant)? {
    guard identifier.rawValue.hasPrefix("/"), identifier.rawValue.hasSuffix(dictionaryMark + ":string") else {
      return nil
    }
    let inner = identifier.rawValue.dropFirst().dropLast(dictionaryMark.count + ":string".count)
    let parts = inner.split(separator: dictionaryMark, omittingEmptySubsequences: false).map(String.init)
    guard let first = parts.first else { return nil }
    let variant: StringsDictChange.Variant
    switch parts.count {
    case 2 where parts[1] == StringsDictKey.format: variant = .format
    case 3 where parts[1] == StringsDictKey.width: variant = .width(parts[2])
    case 3 where parts[1] == StringsDictKey.device: variant = .device(parts[2])
    case 3: variant = .plural(parts[2], variable: parts[1])
    case 4 where parts[1] == StringsDictKey.device && parts[3] == StringsDictKey.format:
      variant = .deviceFormat(parts[2])
    case 5 where parts[1] == StringsDictKey.device:
      variant = .devicePlural(parts[4], variable: parts[3], device: parts[2])
    case 5 where parts[3] == StringsDictKey.device:
      variant = .pluralDevice(parts[2], variable: parts[1], device: parts[4])
    default: return nil
    }
    return (LocalizationKey(first), variant)
  }
}
