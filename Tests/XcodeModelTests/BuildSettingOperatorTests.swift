import Testing

@testable import XcodeModel

/// Operators after the name of a build setting.
@Suite struct BuildSettingOperatorTests {
  @Test(arguments: [
    (BuildSettingOperator.lower, "ÄB c", "äb c"), (.upper, "äb ß", "ÄB SS"), (.lower, "", ""),
    (.rfc1034identifier, "My App_2!", "My-App-2-"), (.rfc1034identifier, "Über", "-ber"), (.rfc1034identifier, "", ""),
    (.identifier, "My App-2", "My_App_2"), (.identifier, "2 Fast", "__Fast"), (.identifier, "Über", "_ber"),
    (.c99extidentifier, "My App-2", "My_App_2"), (.c99extidentifier, "Über", "Über"),
    (.c99extidentifier, "2 Fast", "__Fast"),
    (.c99extidentifier, "", ""),
  ])
  func letters(_ operation: BuildSettingOperator, _ text: String, _ expected: String) {
    #expect(operation.apply(to: text) == expected)
  }

  /// The parts of a path together are the path.
  @Test(arguments: [
    ("App/Info.plist", "App/", "Info.plist", "Info", ".plist"), ("Info", "", "Info", "Info", ""),
    ("a.b/c", "a.b/", "c", "c", ""), ("/a/", "/a/", "", "", ""), ("a/.hidden", "a/", ".hidden", ".hidden", ""),
    ("a.tar.gz", "", "a.tar.gz", "a.tar", ".gz"), ("", "", "", "", ""), ("a.", "", "a.", "a", "."),
  ])
  func paths(_ path: String, _ folder: String, _ file: String, _ base: String, _ suffix: String) {
    #expect(BuildSettingOperator.dir.apply(to: path) == folder)
    #expect(BuildSettingOperator.file.apply(to: path) == file)
    #expect(BuildSettingOperator.base.apply(to: path) == base)
    #expect(BuildSettingOperator.suffix.apply(to: path) == suffix)
    #expect(folder + base + suffix == path)
  }

  @Test(arguments: [
    ("a b", "a\\ b"), ("it's", "it\\'s"), ("\"x\"", "\\\"x\\\""), ("a\\b", "a\\\\b"), ("ab", "ab"),
    ("'\u{301}", "\\'\u{301}"),
  ])
  func quotes(_ text: String, _ expected: String) {
    #expect(BuildSettingOperator.quote.apply(to: text) == expected)
  }

  @Test(arguments: [("/a/../b", "/b"), ("/a/./b//c", "/a/b/c"), ("a/../b", "a/../b"), ("/", "/"), ("", "")])
  func standardPaths(_ path: String, _ expected: String) {
    #expect(BuildSettingOperator.standardizepath.apply(to: path) == expected)
  }
}

/// Patterns in the conditions of build settings.
@Suite struct BuildParametersTests {
  @Test(arguments: [
    ("iphoneos", "iphoneos", true), ("iphoneos", "iphone*", true), ("iphoneos", "*", true), ("iphoneos", "*os", true),
    ("iphoneos", "i*n*s", true), ("iphoneos", "iphoneos*", true), ("iphoneos", "macosx*", false), ("", "", true),
    ("", "*", true), ("a", "", false), ("aa", "a*a", true), ("a", "a*a", false), ("aba", "a*b*a", true),
    ("ab", "a*b*a", false), ("iphoneos", "IPHONEOS", false), ("abab", "*ab", true), ("a.b", "a?b", false),
    ("é", "\u{65}*", false),
  ])
  func patterns(_ text: String, _ pattern: String, _ isMatched: Bool) {
    #expect(BuildParameters.matches(text, pattern) == isMatched)
  }

  /// Against a search that tries every length for each star.
  @Test func agreesWithBacktracking() {
    func matches(_ text: ArraySlice<Character>, _ pattern: ArraySlice<Character>) -> Bool {
      guard let first = pattern.first else { return text.isEmpty }
      if first == "*" { return (0...text.count).contains { matches(text.dropFirst($0), pattern.dropFirst()) } }
      return text.first == first && matches(text.dropFirst(), pattern.dropFirst())
    }
    func words(_ length: Int, _ letters: [Character]) -> [[Character]] {
      length == 0 ? [[]] : words(length - 1, letters).flatMap { word in letters.map { word + [$0] } }
    }
    for pattern in (0...4).flatMap({ words($0, ["a", "b", "*"]) }) {
      for text in (0...4).flatMap({ words($0, ["a", "b"]) }) {
        #expect(
          BuildParameters.matches(String(text), String(pattern)) == matches(text[...], pattern[...]),
          "\(String(text)) \(String(pattern))")
      }
    }
  }
}

/// Kinds of products, by the type in the project file and the platforms of the target.
@Suite struct ProductKindTests {
  @Test(
    arguments: [
      ("application", [], .application), ("application", ["iphoneos"], .application),
      ("application", ["macosx"], .otherApplication), ("application", ["macosx", "iphoneos"], .application),
      ("application", ["watchos"], .watchApplication), ("application.messages", [], .application),
      ("application.watchapp2", [], .watchApplication), ("application.on-demand-install-capable", [], .appClip),
      ("app-extension", [], .appExtension), ("app-extension", ["macosx"], .other),
      ("watchkit2-extension", [], .appExtension),
      ("extensionkit-extension", ["iphoneos"], .appExtension), ("system-extension", [], .other),
      ("driver-extension", [], .other), ("framework", [], .framework), ("framework.static", [], .framework),
      ("bundle.unit-test", [], .tests), ("bundle.ui-testing", [], .tests), ("bundle", [], .other), ("tool", [], .other),
      ("", [], .other),
    ] as [(String, Set<String>, ProductKind)])
  func kinds(_ type: String, _ platforms: Set<String>, _ kind: ProductKind) {
    #expect(ProductKind(productType: "com.apple.product-type." + type, platforms: platforms) == kind)
    #expect(ProductKind(productType: type, platforms: platforms) == kind)
    #expect(kind.isInsideApp == [.watchApplication, .appExtension, .appClip].contains(kind))
  }
}
