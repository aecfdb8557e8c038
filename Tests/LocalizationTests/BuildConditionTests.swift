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

  /// `!` binds before comparisons; tabs and line breaks separate words.
  @Test(arguments: [
    ("!STORE == 1", true), ("!LEVEL == 1", true), ("!LEVEL == 0", false), ("!BETA == 1", false),
    ("!(LEVEL) != 0", true),
    ("!!LEVEL == 1", false), ("(LEVEL) == 2", false), ("(LEVEL == 2) == 0", true), ("STORE\t&&\tBETA", true),
    ("!\tSTORE", true),
    ("BETA\n|| STORE", false), ("LEVEL\t==\t1", true), ("1 == !LEVEL", true), ("0 == !LEVEL", false),
  ]) func negationsAndComparisons(_ condition: String, _ isExcluded: Bool) {
    #expect(BuildCondition.excludesIOS(condition, flags: Self.flags) == isExcluded)
  }

  /// A function with unknown arguments does not hide the rest of the condition.
  @Test(arguments: [
    ("swift(>=6.0) && os(macOS)", true), ("compiler(<6) && os(macOS)", true),
    ("canImport(Shed, _version: 2) && os(tvOS)", true),
    ("__has_include(<UIKit/UIKit.h>) && TARGET_OS_TV", true), ("swift(>=6.0) || os(macOS)", false),
    ("swift(>=6.0) && os(iOS)", false), ("!swift(>=6.0) && BETA", true), ("hasFeature(a(b)) && BETA", true),
    ("swift(>=6.0", false), ("swift( && os(macOS)", false),
  ]) func unknownFunctions(_ condition: String, _ isExcluded: Bool) {
    #expect(BuildCondition.excludesIOS(condition, flags: Self.flags) == isExcluded)
  }

  /// Conditions that are generated together with their value, by the rules of C for integers.
  @Test(arguments: 0..<20) func generatedConditions(seed: Int) {
    var generator = ConditionGenerator(seed: UInt64(seed))
    for _ in 0..<40 {
      let (condition, value) = generator.disjunction(depth: 0)
      #expect(BuildCondition.excludesIOS(condition, flags: Self.flags) == (value == 0), "\(condition)")
    }
  }
}

/// Generates conditions over the flags of the tests.
private struct ConditionGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  private mutating func number(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }

  private mutating func space() -> String { ["", " ", "  ", "\t"][number(below: 4)] }

  mutating func disjunction(depth: Int) -> (String, Int) {
    let (left, leftValue) = conjunction(depth: depth)
    guard number(below: 3) == 0 else { return (left, leftValue) }
    let (right, rightValue) = conjunction(depth: depth)
    return (left + space() + "||" + space() + right, leftValue != 0 || rightValue != 0 ? 1 : 0)
  }

  private mutating func conjunction(depth: Int) -> (String, Int) {
    let (left, leftValue) = comparison(depth: depth)
    guard number(below: 3) == 0 else { return (left, leftValue) }
    let (right, rightValue) = comparison(depth: depth)
    return (left + space() + "&&" + space() + right, leftValue != 0 && rightValue != 0 ? 1 : 0)
  }

  private mutating func comparison(depth: Int) -> (String, Int) {
    let (left, leftValue) = unary(depth: depth)
    guard number(below: 2) == 0 else { return (left, leftValue) }
    let (right, rightValue) = unary(depth: depth)
    let comparisons: [(String, (Int, Int) -> Bool)] = [
      ("==", ==), ("!=", !=), ("<", <), ("<=", <=), (">", >), (">=", >=),
    ]
    let (sign, holds) = comparisons[number(below: comparisons.count)]
    return (left + space() + sign + space() + right, holds(leftValue, rightValue) ? 1 : 0)
  }

  private mutating func unary(depth: Int) -> (String, Int) {
    switch number(below: depth < 4 ? 6 : 4) {
    case 0, 1:
      return [("STORE", 1), ("BETA", 0), ("LITE", 0), ("LEVEL", 2), ("0", 0), ("3", 3), ("TARGET_OS_IOS", 1)][
        number(below: 7)]
    case 2:
      return [("defined(STORE)", 1), ("defined LITE", 0), ("defined( BETA )", 1)][number(below: 3)]
    case 3:
      let (name, value) = [("STORE", 1), ("LEVEL", 2), ("BETA", 0)][number(below: 3)]
      return ("!" + space() + name, value == 0 ? 1 : 0)
    case 4:
      let (inner, value) = unary(depth: depth + 1)
      return ("!" + inner, value == 0 ? 1 : 0)
    default:
      let (inner, value) = disjunction(depth: depth + 1)
      return ("(" + space() + inner + space() + ")", value)
    }
  }
}
