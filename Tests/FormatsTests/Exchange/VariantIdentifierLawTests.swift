import Formats
import Testing

/// The identifiers of variants, as Xcode writes them in XLIFF.
@Suite struct VariantIdentifierLawTests {
  private static let keys = [
    "k", "", "a b", "a/b", "é", "e\u{301}", "/", "a|==|b", "%d files", ":", "a.plural.one", "k:string", "日本",
  ]

  @Test(arguments: [
    "plural.one", "device.iphone", "device.iphone.plural.one", "substitutions.n.plural.other",
    "substitutions.a.b.plural.few", "plural.other.device.mac", "set.0",
    "device.other",
  ])
  func pathsOfCatalogs(_ path: String) {
    for key in Self.keys {
      let identifier = VariantIdentifier.catalog(LocalizationKey(key), path: path)
      #expect(identifier.rawValue.utf8.elementsEqual((key + "|==|" + path).utf8))
      let parts = VariantIdentifier.catalogParts(of: identifier)
      #expect(parts?.key == LocalizationKey(key) && parts?.path == path, "\(key)")
    }
    #expect(VariantIdentifier.catalog("k", path: "") == "k")
  }

  @Test(arguments: [
    "k", "k|==|", "k|==|x", "k|==|plural", "k|==|plural.", "plural.one", "k|=|plural.one", "k|==|device.mac.x",
    "k|==|substitutions.",
  ])
  func otherIdentifiersAreKeys(_ identifier: String) {
    #expect(VariantIdentifier.catalogParts(of: LocalizationKey(identifier)) == nil)
  }

  private static let variants: [(StringsDictPath, String)] = [
    (.format, "NSStringLocalizedFormatKey"), (.plural("one", variable: "n"), "n:dict/one"),
    (.width("20"), "NSStringVariableWidthRuleType:dict/20"),
    (.device("mac"), "NSStringDeviceSpecificRuleType:dict/mac"),
    (.deviceFormat("mac"), "NSStringDeviceSpecificRuleType:dict/mac:dict/NSStringLocalizedFormatKey"),
    (.devicePlural("one", variable: "n", device: "mac"), "NSStringDeviceSpecificRuleType:dict/mac:dict/n:dict/one"),
    (.pluralDevice("one", variable: "n", device: "mac"), "n:dict/one:dict/NSStringDeviceSpecificRuleType:dict/mac"),
  ]

  @Test(arguments: variants.indices) func pathsOfStringsDicts(_ index: Int) {
    let (variant, path) = Self.variants[index]
    for key in Self.keys {
      let identifier = VariantIdentifier.stringsDict(LocalizationKey(key), variant)
      #expect(identifier.rawValue.utf8.elementsEqual("/\(key):dict/\(path):dict/:string".utf8))
      let parts = VariantIdentifier.stringsDictParts(of: identifier)
      #expect(parts?.key == LocalizationKey(key) && parts?.path == variant, "\(key)")
    }
  }

  @Test(arguments: [
    "k", "/k", "/k:dict/:string", "k:dict/n:dict/one:dict/:string", "/k:dict/n:dict/one",
    "/k:dict/a:dict/b:dict/c:dict/:string",
  ])
  func otherIdentifiersOfStringsDicts(_ identifier: String) {
    #expect(VariantIdentifier.stringsDictParts(of: LocalizationKey(identifier)) == nil)
  }
}
