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

  /// A flag with unknown value excludes nothing.
  @Test(arguments: ["STORE", "!STORE", "defined(STORE)", "!defined STORE"]) func unknownFlags(_ condition: String) {
    #expect(!BuildCondition.excludesIOS(condition))
  }
}
