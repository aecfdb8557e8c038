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
