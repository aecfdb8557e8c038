import Localization
import Testing

@Suite struct BuildConditionTests {
  private static let flags: [String: BuildCondition.Flag] = ["STORE": .nonzero, "BETA": .zero, "LITE": .undefined]

  @Test(arguments: [
    ("!STORE", true), ("STORE", false), ("defined(STORE)", false), ("!defined STORE", true), ("BETA", true),
    ("!defined(BETA)", true), ("LITE", true), ("defined(LITE)", true), ("LITE || STORE", false),
    ("(!defined STORE) && (defined OTHER)", true), ("os(macOS) || OTHER", false),
  ]) func flagsDecide(_ condition: String, _ isExcluded: Bool) {
    #expect(BuildCondition.excludesIOS(condition, flags: Self.flags) == isExcluded)
  }

  /// A flag with unknown value excludes nothing.
  @Test(arguments: ["STORE", "!STORE", "defined(STORE)", "!defined STORE"]) func unknownFlags(_ condition: String) {
    #expect(!BuildCondition.excludesIOS(condition))
  }
}
