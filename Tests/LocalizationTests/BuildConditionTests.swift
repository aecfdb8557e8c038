import Localization
import Testing

@Suite struct BuildConditionTests {
  private static let flags: [String: BuildCondition.Flag] = [
    "STORE": .integer(1), "BETA": .integer(0), "LITE": .undefined, "LEVEL": .integer(2), "NAME": .other,
  ]

  @Test(arguments: [
    ("!STORE", true), ("STORE", false), ("defined(STORE)", false), ("!defined STORE", true), ("BETA", true),
    ("!defined(BETA)", true), ("LITE", true), ("defined(LITE)", true), ("LITE || STORE", false),
    ("(!defined STORE) && (defined OTHER)", true), ("os(macOS) || OTHER", false),
  ]) func flagsDecide(_ condition: String, _ isExcluded: Bool) {
    #expect(BuildCondition.excludesIOS(condition, flags: Self.flags) == isExcluded)
  }

  @Test(arguments: [
    ("LEVEL == 1", true), ("LEVEL==2", false), ("LEVEL != 2", true), ("LEVEL >= 3", true),
    ("LEVEL > 1 && STORE", false),
    ("1 == LEVEL", true), ("!(LEVEL == 2)", true), ("LITE == 1", true), ("LITE == 0", false), ("LEVEL < LITE", true),
    ("BETA == 1 || STORE == 1", false), ("TARGET_OS_IOS == 1", false), ("TARGET_OS_TV == 1", true), ("NAME", false),
    ("!NAME", true),
    // Unknown: no integer, arithmetic, and a name without a value.
    ("NAME == 1", false), ("LEVEL + 1 == 1", false), ("LEVEL == OTHER", false), ("OTHER == 1", false),
    ("LEVEL ==", false),
  ]) func comparisons(_ condition: String, _ isExcluded: Bool) {
    #expect(BuildCondition.excludesIOS(condition, flags: Self.flags) == isExcluded)
  }

  /// Systems and imports that iOS does not have are left out; a condition about the compiler is unknown.
  @Test(arguments: [
    ("os(macOS)", true), ("os(iOS)", false), ("!os(iOS)", true), ("os(iOS) || os(macOS)", false),
    ("os(macOS) || os(tvOS)", true), ("canImport(AppKit)", true), ("canImport(UIKit)", false),
    ("!canImport(UIKit)", true), ("canImport(SwiftUI)", false), ("targetEnvironment(macCatalyst)", true),
    ("targetEnvironment(simulator)", false), ("!targetEnvironment(simulator)", false), ("swift(>=6.0)", false),
    ("os(macOS) && swift(>=6.0)", true), ("TARGET_OS_OSX", true), ("TARGET_OS_IPHONE", false), ("0", true),
    ("1", false),
    ("false", true), ("!0", false), ("os( macOS )", true), ("", false), ("(", false), (")", false), ("&&", false),
    ("os(macOS", false), ("!!os(macOS)", true), ("(os(macOS))", true),
  ]) func systems(_ condition: String, _ isExcluded: Bool) {
    #expect(BuildCondition.excludesIOS(condition) == isExcluded)
  }

  /// Deep nesting is unknown, not a stack overflow.
  @Test func nestingIsLimited() {
    for count in [10, 100_000] {
      let isExcluded = count == 10
      let nested = String(repeating: "(", count: count) + "os(macOS)" + String(repeating: ")", count: count)
      #expect(BuildCondition.excludesIOS(nested) == isExcluded)
      #expect(BuildCondition.excludesIOS(String(repeating: "!", count: count) + "os(macOS)") == isExcluded)
    }
  }

  /// A flag with unknown value excludes nothing.
  @Test(arguments: ["STORE", "!STORE", "defined(STORE)", "!defined STORE"]) func unknownFlags(_ condition: String) {
    #expect(!BuildCondition.excludesIOS(condition))
  }
}
