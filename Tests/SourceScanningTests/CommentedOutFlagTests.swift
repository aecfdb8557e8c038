import Localization
import Testing

/// Objective-C code below flags that no code defines, because their `#define` is in a comment.
@Suite struct CommentedOutFlagTests {
  private static let item = "[[UIApplicationShortcutItem alloc] initWithType:@\"a\" localizedTitle:@\"Rake\"];"

  /// The items of the method `addRake`, which `calls` call.
  private static func scan(
    _ calls: String, _ more: [String: String] = ["App/Flags.h": "//#define SHED 1\n"]
  ) -> [DynamicShortcutItem] {
    let code = "@implementation A\n- (void)refresh:(id)sender {\n\(calls)\n}\n- (void)addRake { \(item) }\n@end\n"
    return SourceFixture(["App/A.m": code].merging(more) { $1 }).scan().items
  }

  @Test(arguments: [
    ("//#define SHED", true), ("  // # define SHED 1", true), ("/* #define SHED */", true),
    ("/*\n * off:\n *  #define SHED 1\n */", true), ("int a; ///#define SHED", true),
    // Another name, a mention, and nothing at all.
    ("//#define SHEDS", false), ("//#undef SHED", false), ("// SHED #define", false), ("//#defineSHED", false),
    ("", false), ("NSString *a = @\"//#define SHED\";", false),
    // A definition in code, also below another condition.
    ("//#define SHED 0\n#define SHED 1", false), ("#if DEBUG\n#define SHED\n#endif\n//#define SHED", false),
    ("//#define SHED\n/* on */ #define SHED", false), ("//#define SHED\n#define SHED() 1", false),
  ])
  func theDefinitionOfAFlag(definition: String, isCommentedOut: Bool) {
    for path in ["App/Flags.h", "Vendor/App-Prefix.pch"] {
      let items = Self.scan("#ifdef SHED\n[self addRake];\n#endif", [path: definition])
      #expect(items.map(\.flags.commentedOut) == [isCommentedOut ? ["SHED"] : []], "\(path)")
    }
  }

  @Test func aDefinitionInAnotherFile() {
    let files = ["App/Flags.h": "//#define SHED", "Vendor/Shed.h": "#define SHED 1"]
    #expect(Self.scan("#ifdef SHED\n[self addRake];\n#endif", files).map(\.flags.commentedOut) == [[]])
  }

  /// The compiler, the SDK or the build system may define it.
  @Test(arguments: ["DEBUG", "TARGET_OS_SIMULATOR", "__IPHONE_9_0", "NS_SHED", "UIKIT_SHED", "COCOAPODS"])
  func aMacroOfTheSystem(name: String) {
    let items = Self.scan("#ifdef \(name)\n[self addRake];\n#endif", ["App/Flags.h": "//#define \(name)"])
    #expect(items.map(\.flags.commentedOut) == [[]])
  }

  /// The values of flags in the project's code.
  @Test(arguments: [
    ("#define SHED 1", ["SHED": 1]), ("#define SHED (0)", ["SHED": 0]),
    ("#ifndef SHED\n#define SHED 2\n#endif", ["SHED": 2]),
    ("#ifndef FLAGS_H\n#define FLAGS_H\n#define SHED 1\n#endif", ["SHED": 1]),
    // Two values, a value in a condition, and no integer.
    ("#define SHED 1\n#define SHED 0", [:]), ("#if DEBUG\n#define SHED 1\n#endif", [:]), ("#define SHED", [:]),
    ("#define SHED 1\n#undef SHED", [:]), ("#define SHED(x) 1", [:]), ("#define SHED YES", [:]), ("#undef SHED", [:]),
  ])
  func theValueOfAFlag(definition: String, integers: [String: Int]) {
    let items = Self.scan("#if SHED == 1\n[self addRake];\n#endif", ["App/Flags.h": definition])
    #expect(items.map(\.flags.integers) == [integers])
    #expect(items.map(\.flags.undefined) == [[]])
  }

  /// A flag without any definition.
  @Test(arguments: [
    ("#if SHED == 1", ["SHED"]), ("#if !SHED", ["SHED"]), ("#ifdef SHED", ["SHED"]),
    ("#if SHED && BARN > 2", ["BARN", "SHED"]),
    ("#if DEBUG", []), ("#if TARGET_OS_IOS == 1", []), ("#if 0 || 1", []),
  ])
  func flagsWithoutDefinition(condition: String, flags: [String]) {
    let items = Self.scan("\(condition)\n[self addRake];\n#endif", ["App/Other.h": "#define SHEDS 1"])
    #expect(items.map(\.flags.undefined) == [flags])
  }

  /// The conditions of the calls are those of the item.
  @Test(arguments: [
    ("#ifdef SHED\n[self addRake];\n#endif", "defined(SHED)"), ("#if SHED\n[self addRake];\n#endif", "SHED"),
    ("#ifndef SHED\n#else\n[self addRake];\n#endif", "!(!defined(SHED))"),
    ("#if A\n#elif SHED\n[self addRake];\n#endif", "SHED"),
    ("#if A\n#elifdef SHED\n[self addRake];\n#endif", "defined(SHED)"),
    ("#if A\n#elifndef SHED\n[self addRake];\n#endif", "!defined(SHED)"),
    ("#if SHED /* or */ || B // later\n[self addRake];\n#endif", "SHED || B"),
    ("#if A\n[self addRake];\n#endif\n#if B\n[self addRake];\n#endif", "(A) || (B)"),
    ("#if A\n[self addRake];\n#endif\n#if A\n[self addRake];\n#endif", "A"),
    ("#if A\n[self performSelector:@selector(addRake)];\n#endif", "A"),
    ("#if A\n[self addRake];\n#endif\n[self addRake];", nil), ("[self addRake];", nil),
    ("#if A\n#endif\n[self addRake];", nil),
  ])
  func theConditionsOfCalls(calls: String, condition: String?) {
    #expect(Self.scan(calls).map(\.condition) == [condition])
  }

  @Test(arguments: [("[s addRake];", nil), ("#if B\n[s addRake];\n#endif", "(B) || (A)"), ("// addRake", "A")])
  func callsInOtherFiles(code: String, condition: String?) {
    let files = ["App/0.m": "void f(A *s) {\n\(code)\n}"]
    #expect(Self.scan("#if A\n[self addRake];\n#endif", files).map(\.condition) == [condition])
    // Swift code, and a macro, may call it in any build.
    for other in ["App/B.swift": "func f(a: A) { a.addRake() }", "App/B.h": "#define ADD(a) [a addRake]"] {
      #expect(
        Self.scan("#if A\n[self addRake];\n#endif", [other.key: other.value]).map(\.condition) == [nil], "\(other.key)")
    }
  }

  /// The condition of a call of the method that calls the item's method.
  @Test(arguments: [
    ("#if A\n[self fill];\n#endif", "A"), ("[self fill];", nil),
    ("#if A\n[self fill];\n#endif\n[self addRake];", nil),
  ])
  func theConditionOfACallersCall(calls: String, condition: String?) {
    let fill = ["App/B.m": "@implementation A (B)\n- (void)fill { [self addRake]; }\n@end"]
    #expect(Self.scan(calls, fill).map(\.condition) == [condition])
  }

  @Test func methodsThatCallEachOther() {
    let both =
      "@implementation A (B)\n- (void)fill { [self refill]; }\n- (void)refill { [self fill]; [self addRake]; }\n@end"
    #expect(Self.scan("", ["App/B.m": both]).map(\.condition) == [nil])
  }

  /// UIKit calls a method with this name, in any build.
  @Test(arguments: [("updateConstraints", nil), ("viewDidLoad", nil), ("updateRakes", "A")])
  func aMethodThatTheSystemCalls(name: String, condition: String?) {
    let code =
      "@implementation A\n- (void)go:(id)s {\n#if A\n[self \(name)];\n#endif\n}\n- (void)\(name) { \(Self.item) }\n@end"
    #expect(SourceFixture(objectiveC: code).scan().items.map(\.condition) == [condition])
  }

  /// A call that only a build for another system contains.
  @Test(arguments: [("TARGET_OS_TV", false), ("TARGET_OS_IOS", true), ("TARGET_OS_SIMULATOR", true)])
  func aCallOnAnotherSystem(condition: String, isItem: Bool) {
    #expect(Self.scan("#if \(condition)\n[self addRake];\n#endif").isEmpty == !isItem)
  }

  /// The title of a copy of a quick action.
  @Test(arguments: [("#ifdef SHED\n[self addRake];\n#endif", "defined(SHED)"), ("[self addRake];", nil)])
  func aCopy(calls: String, condition: String?) {
    let code = """
      @implementation A
      - (void)go:(id)sender {
      \(calls)
      }
      - (void)addRake {
        UIMutableApplicationShortcutItem *copy = [item mutableCopy];
        copy.localizedTitle = @"Rake";
      }
      @end
      """
    #expect(SourceFixture(objectiveC: code).scan().items.map(\.condition) == [condition])
  }
}
