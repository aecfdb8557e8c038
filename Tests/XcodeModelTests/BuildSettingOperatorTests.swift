import Foundation
import Testing

@testable import XcodeModel

/// Operators after the name of a build setting.
@Suite struct BuildSettingOperatorTests {
  @Test(arguments: [
    (BuildSettingOperator.lower, "ÄB c", "äb c"), (.upper, "äb ß", "ÄB SS"), (.lower, "", ""),
    (.rfc1034identifier, "My App_2!", "My-App-2-"), (.rfc1034identifier, "Über", "-ber"), (.rfc1034identifier, "", ""),
    // A digit at the start is replaced too, only the first one.
    (.rfc1034identifier, "1Note", "-Note"), (.rfc1034identifier, "42go", "-2go"), (.rfc1034identifier, "-1a", "-1a"),
    (.rfc1034identifier, "a.b_c", "a-b-c"), (.rfc1034identifier, "<a+b=c>", "-a-b-c-"),
    (.rfc1034identifier, "注意", "--"),
    (.identifier, "My App-2", "My_App_2"), (.identifier, "2 Fast", "__Fast"), (.identifier, "Über", "_ber"),
    (.identifier, "_ab", "_ab"), (.identifier, "42go", "_2go"), (.identifier, "🚀Go", "_Go"), (.identifier, "", ""),
    (.c99extidentifier, "My App-2", "My_App_2"), (.c99extidentifier, "Über", "Über"),
    (.c99extidentifier, "2 Fast", "__Fast"), (.c99extidentifier, "", ""),
    // Letters of all scripts, but no dashes, signs or emoji.
    (.c99extidentifier, "a가나", "a가나"), (.c99extidentifier, "Go – Pro", "Go___Pro"), (.c99extidentifier, "a×b", "a_b"),
    (.c99extidentifier, "Go🚀", "Go_"), (.c99extidentifier, "٣٤ب", "_٤ب"), (.c99extidentifier, "90 7", "_0_7"),
  ])
  func letters(_ operation: BuildSettingOperator, _ text: String, _ expected: String) {
    #expect(operation.apply(to: text) == expected)
  }

  /// A letter with an accent is one character, in each normalization form.
  @Test(arguments: ["Über", "Café 2", "Ôn tập", "ǖ", "각"]) func normalizationForms(_ text: String) {
    for operation in [BuildSettingOperator.rfc1034identifier, .identifier, .c99extidentifier] {
      let composed = operation.apply(to: text.precomposedStringWithCanonicalMapping)
      let decomposed = operation.apply(to: text.decomposedStringWithCanonicalMapping)
      #expect(composed.utf8.elementsEqual(decomposed.utf8), "\(operation)")
    }
  }

  /// An identifier stays the same when it is made one again.
  @Test(arguments: [
    BuildSettingOperator.rfc1034identifier, .identifier, .c99extidentifier, .standardizepath, .lower, .upper,
  ])
  func idempotent(_ operation: BuildSettingOperator) {
    for text in ["1 a", "-1", "_", "a/../b/./c//", "/a/../..", "٣", "ß", "e\u{301}\u{301}", "./.", "\r\n", "İ"] {
      let once = operation.apply(to: text)
      #expect(operation.apply(to: once) == once, "\(text)")
    }
  }

  /// The parts of a path together are the path; without a folder, the folder is the current one.
  @Test(arguments: [
    ("App/Info.plist", "App/", "Info.plist", "Info", ".plist"), ("Info", "./", "Info", "Info", ""),
    ("a.b/c", "a.b/", "c", "c", ""), ("/a/", "/a/", "", "", ""), ("a/.hidden", "a/", ".hidden", ".hidden", ""),
    ("a.tar.gz", "./", "a.tar.gz", "a.tar", ".gz"), ("", "./", "", "", ""), ("a.", "./", "a.", "a", "."),
    ("/x", "/", "x", "x", ""), ("é/ü.ö", "é/", "ü.ö", "ü", ".ö"),
  ])
  func paths(_ path: String, _ folder: String, _ file: String, _ base: String, _ suffix: String) {
    #expect(BuildSettingOperator.dir.apply(to: path) == folder)
    #expect(BuildSettingOperator.file.apply(to: path) == file)
    #expect(BuildSettingOperator.base.apply(to: path) == base)
    #expect(BuildSettingOperator.suffix.apply(to: path) == suffix)
    #expect((path.contains("/") ? folder : "") + base + suffix == path)
  }

  /// An operator with a value replaces the part of the path that it gives without one.
  @Test(
    arguments: [
      (.dir, "/src/App/file.c", "new dir", "new dir/file.c"), (.dir, "file.c", "/x/", "/x/file.c"),
      (.dir, "a/b", "", "b"),
      (.file, "/src/App/file.c", "other", "/src/App/other"), (.file, "file.c", "o.m", "o.m"),
      (.base, "/src/App/file.c", "other", "/src/App/other.c"), (.suffix, "/src/App/file.c", ".o", "/src/App/file.o"),
      (.suffix, "/src/App/file.c", "o", "/src/App/file.o"), (.suffix, "a.b/c", "o", "a.b/c.o"),
      (.suffix, "Info.plist", "tar.gz", "Info.gz"), (.lower, "A", "b", "A"),
    ] as [(BuildSettingOperator, String, String, String)])
  func replacements(_ operation: BuildSettingOperator, _ path: String, _ value: String, _ expected: String) {
    #expect(operation.apply(to: path, replacement: value) == expected)
  }

  /// Replacing a part with itself changes nothing.
  @Test(arguments: ["a/b.c", "/a/b.c", "b.c", "a.b/c.d.e"]) func replacementsByTheSame(_ path: String) {
    for operation in [BuildSettingOperator.dir, .file, .base, .suffix] {
      let result = operation.apply(to: path, replacement: operation.apply(to: path))
      #expect(result == path || result == "./" + path, "\(operation)")
    }
  }

  @Test(arguments: [
    ("a b", "a\\ b"), ("it's", "it\\'s"), ("\"x\"", "\\\"x\\\""), ("a\\b", "a\\\\b"), ("ab", "ab"),
    ("'\u{301}", "\\'\u{301}"), ("a\tb", "a\\\tb"), ("a\r\nb", "a\\\r\\\nb"), ("", "\"\""),
  ])
  func quotes(_ text: String, _ expected: String) {
    #expect(BuildSettingOperator.quote.apply(to: text) == expected)
  }

  /// `..` stays in a relative path, which may go through a symbolic link.
  @Test(arguments: [
    ("/a/../b", "/b"), ("/a/./b//c", "/a/b/c"), ("a/../b", "a/../b"), ("/", "/"), ("", ""), ("//a/./b/", "/a/b"),
    ("a/../b/./c/", "a/../b/c"), ("./a", "a"), (".", "."), ("/../../a", "/a"), ("../..", "../.."),
  ])
  func standardPaths(_ path: String, _ expected: String) {
    #expect(BuildSettingOperator.standardizepath.apply(to: path) == expected)
  }

  @Test(arguments: [
    (BuildSettingOperator.not, "YES", "NO"), (.not, "NO", "YES"), (.not, "", "YES"), (.not, "yes", "YES"),
    (.truncatedversion, "4.0.12.7", "4.0.12"), (.truncatedversion, "1.2.3", "1.2.3"), (.truncatedversion, "1.2", "1.2"),
    (.truncatedversion, "", ""),
  ])
  func booleansAndVersions(_ operation: BuildSettingOperator, _ text: String, _ expected: String) {
    #expect(operation.apply(to: text) == expected)
  }
}

/// Patterns in the conditions of build settings.
@Suite struct BuildParametersTests {
  @Test(arguments: [
    ("iphoneos", "iphoneos", true), ("iphoneos", "iphone*", true), ("iphoneos", "*", true), ("iphoneos", "*os", true),
    ("iphoneos", "i*n*s", true), ("iphoneos", "iphoneos*", true), ("iphoneos", "macosx*", false), ("", "", true),
    ("", "*", true), ("a", "", false), ("aa", "a*a", true), ("a", "a*a", false), ("aba", "a*b*a", true),
    ("ab", "a*b*a", false), ("iphoneos", "IPHONEOS", false), ("abab", "*ab", true), ("a.b", "a?b", true),
    ("ab", "a?b", false), ("é", "?", true), ("", "?", false), ("ab", "?", false), ("aXbb", "?*b", true),
    ("b", "?*b", false),
    ("é", "\u{65}*", false), ("a[b", "a[b", true),
  ])
  func patterns(_ text: String, _ pattern: String, _ isMatched: Bool) {
    #expect(BuildParameters.matches(text, pattern) == isMatched)
  }

  /// Against a search that tries every length for each star.
  @Test func agreesWithBacktracking() {
    func matches(_ text: ArraySlice<Character>, _ pattern: ArraySlice<Character>) -> Bool {
      guard let first = pattern.first else { return text.isEmpty }
      if first == "*" { return (0...text.count).contains { matches(text.dropFirst($0), pattern.dropFirst()) } }
      return (first == "?" ? !text.isEmpty : text.first == first) && matches(text.dropFirst(), pattern.dropFirst())
    }
    func words(_ length: Int, _ letters: [Character]) -> [[Character]] {
      length == 0 ? [[]] : words(length - 1, letters).flatMap { word in letters.map { word + [$0] } }
    }
    for pattern in (0...4).flatMap({ words($0, ["a", "?", "*"]) }) {
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
