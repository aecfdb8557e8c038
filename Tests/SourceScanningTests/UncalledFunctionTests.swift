import Diagnostics
import Localization
import Testing

/// Functions that create quick actions and that nothing seems to call; each with functions that are called.
@Suite struct UncalledFunctionTests {
  private static let item = "UIApplicationShortcutItem(type: \"a\", localizedTitle: \"Rake\")"
  private static let set = "UIApplication.shared.shortcutItems = [\(item)]"

  /// Whether nothing seems to call the code of the item "Rake" in `files`, and the reason.
  private func reason(_ files: [String: String]) throws -> String? {
    let found = SourceFixture(files).scan(includingUncalled: true)
    let rake = found.items.filter { $0.title.literal == "Rake" }
    try #require(rake.count == 1, "\(found.items)")
    let reason = rake[0].reasonUncalled
    let reported = found.diagnostics.filter { $0.id == .codeNotInApp }
    #expect(reported.count(where: { reason.map($0.message.contains) == true }) == (reason == nil ? 0 : 1))
    return reason
  }

  /// `code` calls, or does not call, the method `fill` of the type `Shed`.
  @Test(arguments: [
    ("class Shed", "", "", false), ("class Shed", "", "let go = Shed().fill()", true),
    ("class Shed: UIViewController", "", "", false), ("class Shed: RemoteDelegate", "", "", true),
    ("class Shed: Filling", "", "protocol Filling { func fill() }", true),
    ("class Shed: Filling", "", "protocol Filling { func empty() }", false),
    ("final class Shed: ObservableObject", "", "", false), ("@MainActor struct Shed", "", "", false),
    ("@objcMembers class Shed: NSObject", "", "", true), ("public struct Shed", "public", "", true),
    ("class Shed", "dynamic", "", true), ("class Shed", "@available(iOS 13, *)", "", false),
    ("class Shed", "@objc", "", true),
    ("class Shed", "@IBAction", "", true), ("class Shed", "@Tracked", "", true),
    ("struct Shed", "static", "let a = Shed.fill", true), ("struct Shed", "static", "let a = \"fill\"", true),
    ("struct Shed", "", "struct Barn { func fill() { }; func go() { fill() } }", false),
    ("struct Shed", "", "struct Barn { func fill() { }; func go() { self.fill() } }", false),
    ("struct Shed", "", "struct Barn { func fill() { }; init(s: Shed) { s.fill() } }", true),
    ("struct Shed", "static", "struct Barn { static func fill() { } }\nfunc go() { Barn.fill() }", false),
    ("struct Shed", "static", "struct Barn { static func fill() { } }\nlet a = [Barn.fill(), Shed.fill()]", true),
    ("class Shed", "", "class Hut: Shed { override func fill() { } }", true),
    // A function that calls it: one that nothing calls either, and ones that the system or other code calls.
    ("struct Shed", "", "func go(s: Shed) { s.fill() }", false),
    ("struct Shed", "", "extension Shed { func go() { fill() } }", false),
    ("struct Shed", "", "struct Barn { func go() { fill() } }", false),
    ("struct Shed", "", "public func go(s: Shed) { s.fill() }", true),
    ("struct Shed", "", "class Hut: UIViewController { override func viewDidLoad() { shed.fill() } }", true),
    (
      "struct Shed", "",
      "class Hut: UIResponder, UIApplicationDelegate { func applicationDidBecomeActive() { shed.fill() } }", true
    ),
    ("struct Shed", "", "struct Home: View { var body: some View { Button(\"\") { shed.fill() } } }", true),
    ("struct Shed", "", "class Test: XCTestCase { func testFill() { shed.fill() } }", true),
    ("struct Shed", "", "class Hut { func go() { shed.fill() } }\nlet a = Hut().go()", true),
    ("struct Shed", "", "class Hut { func go() { shed.fill() }; @objc func tap() { go() } }", true),
    ("struct Shed", "", "class Hut { func go() { shed.fill() }; func tap() { go() } }", false),
    ("struct Shed", "", "class Hut { func go() { shed.fill() }; func tap() { perform(Selector((\"go\"))) } }", false),
    ("struct Shed", "", "class Hut { func go() { shed.fill(); tap() }; func tap() { go() } }", false),
    ("struct Shed", "", "class Hut { func go() { shed.fill() }; lazy var a: () -> Void = { self.go() } }", true),
    ("struct Shed", "", "@main struct Hut: App { static func main() { shed.fill() } }", true),
    ("struct Shed", "", "@main struct Hut: App { init() { go() }; func go() { run { shed.fill() } } }", true),
    ("struct Shed", "", "func go() { later { shed.fill() } }\nlet a: [() -> Void] = [go]", true),
  ])
  func methods(type: String, modifier: String, code: String, isCalled: Bool) throws {
    let files = ["App/Shed.swift": "\(type) {\n \(modifier) func fill() { \(Self.set) }\n}", "App/Other.swift": code]
    #expect(try (reason(files) == nil) == isCalled)
    #expect(try reason(files.merging(["App/O.m": "void f(Shed *s) { [s fill]; }"]) { $1 }) == nil)
  }

  /// `code` with a private function `fill`, a global one or one in an extension.
  @Test(
    arguments: [
      ("class Shed { func go() { fill() }; private func fill() { SET } }", "method \"go\""),
      ("class Shed { func go() { fill() }; private func fill() { SET } }\nlet a = Shed().go()", nil),
      ("class Shed { init() { fill() }; private func fill() { SET } }", nil),
      ("class Shed { private func go() { fill() }; private func fill() { SET } }", "private function \"go\""),
      ("class Shed { private func fill() { SET; fill() } }", "private function \"fill\""),
      ("private class Shed: Filling { fileprivate func fill() { SET } }", nil),
      ("class Shed: Filling { fileprivate func fill() { SET } }", "private function \"fill\""),
      ("func fill() { SET }", "function \"fill\""), ("func fill() { SET }\nfill()", nil),
      ("func fill() { SET }\nfunc go(_ f: () -> Void) { }\nlet a = go(fill)", nil),
      ("private func fill() { SET }", "private function \"fill\""),
      (
        "func fill() { SET }\nstruct Barn { func fill() { } }\nlet a = Barn(), b = { (x: Barn) in x.fill() }",
        "function \"fill\""
      ),
      ("func fill() { SET }\nlet a = Menu.fill()", nil),
      ("func fill() { SET }\nlet a = Menu.shared.fill()", "function \"fill\""),
      ("public func fill() { SET }", nil), ("@_cdecl(\"fill\") func fill() { SET }", nil), ("func main() { SET }", nil),
      ("func go() { func fill() { SET }; fill() }", "function \"go\""),
      ("func go() { func fill() { SET }; fill() }\ngo()", nil),
      ("infix operator ~~\nfunc ~~ (a: Int, b: Int) { SET }", nil),
      ("let a = { SET }", nil), ("var list: [UIApplicationShortcutItem] { [ITEM] }", nil),
      ("extension UIApplication { static func fill() { SET } }", "method \"fill\""),
      ("extension UIApplication { static func fill() { SET } }\nlet a = UIApplication.fill()", nil),
      ("@objc extension UIApplication { static func fill() { SET } }", nil),
      ("extension UIApplication: Filling { static func fill() { SET } }", nil),
      ("extension UISceneDelegate { func fill() { SET } }", nil),
      ("extension Remote { static func fill() { SET } }", nil),
      ("enum Shed { }\nextension Shed { static func fill() { SET } }", "method \"fill\""),
      ("enum Shed { }\nextension Shed { static func fill() { SET } }\nlet a = [0].map(Shed.fill)", nil),
      (
        "extension UIApplicationShortcutItem { static func fill() -> Self { ITEM } }\nlet a: [UIApplicationShortcutItem] = [.fill()]",
        nil
      ),
      // An item of a factory belongs to the calls of the factory.
      (
        "struct Shed { func tool(_ t: String) -> UIApplicationShortcutItem { .init(type: \"a\", localizedTitle: t) }\nfunc go() { list = [tool(\"Rake\")] } }",
        "method \"go\""
      ),
      (
        "struct Shed { func tool(_ t: String) -> UIApplicationShortcutItem { .init(type: \"a\", localizedTitle: t) }\nfunc go() { list = [tool(\"Rake\")] }\nlet a = tool(\"Hoe\") }",
        "method \"go\""
      ),
      (
        "struct Shed { func tool(_ t: String) -> UIApplicationShortcutItem { .init(type: \"a\", localizedTitle: t) }\nfunc go() { list = [tool(\"Hoe\")] }\nlet a = tool(\"Rake\") }",
        nil
      ),
      (
        "struct Shed { func tool(_ t: String) -> UIApplicationShortcutItem { .init(type: \"a\", localizedTitle: t) }\nfunc go() { list = [tool(\"Rake\")] }\nlet a = tool(\"Rake\") }",
        nil
      ),
      (
        "extension UIApplicationShortcutItem { convenience init(kind t: String) { self.init(type: t, localizedTitle: \"Rake\") } }\nfunc go() { list = [UIApplicationShortcutItem(kind: \"a\")] }",
        "function \"go\""
      ),
      (
        "extension UIApplicationShortcutItem { convenience init(kind t: String) { self.init(type: t, localizedTitle: \"Rake\") } }\nlet list = [UIApplicationShortcutItem(kind: \"a\")]",
        nil
      ),
    ] as [(String, String?)])
  func functions(code: String, uncalled: String?) throws {
    let code = code.replacing("SET", with: Self.set).replacing("ITEM", with: Self.item)
    #expect(try reason(["App/Shed.swift": code]) == uncalled.map { "no code calls the \($0)" })
  }

  /// An overload that nothing calls, with the same name and other labels.
  @Test(arguments: [
    ("func fill(_ count: Int) { fill() }", false), ("func tidy(_ count: Int) { fill() }", false),
    ("func fill(_ count: Int) { fill() }\ninit() { fill(2) }", true), ("init() { fill() }", true),
  ])
  func overloads(code: String, isCalled: Bool) throws {
    let shed = "struct Shed {\n func fill() { \(Self.set) }\n \(code)\n}"
    #expect(try (reason(["App/Shed.swift": shed]) == nil) == isCalled)
  }

  /// A chain that is longer than the limit may be called.
  @Test(arguments: [(8, false), (200, true)])
  func chains(count: Int, isCalled: Bool) throws {
    let chain = (1...count).map { "func step\($0)() { \($0 == 1 ? Self.set : "step\($0 - 1)()") }" }
    #expect(try (reason(["App/Shed.swift": chain.joined(separator: "\n")]) == nil) == isCalled)
  }

  /// A function of Objective-C with the name `Fill`, or a method `fill`.
  @Test(
    arguments: [
      ("static void Fill(void) { SET }", "function \"Fill\""),
      ("static void Fill(void) { SET }\nvoid (*f)(void) = Fill;", nil),
      ("void Fill(void);\nvoid Fill(void) { SET }", "function \"Fill\""),
      ("NSArray *Fill(int count) { SET }", "function \"Fill\""),
      ("NSArray *Fill(void) { SET }\n@implementation A\n- (void)viewDidLoad { Fill(); }\n@end", nil),
      ("static void Fill(void) { SET }\n@implementation A\n- (void)go { Fill(); }\n@end", "method \"go\""),
      (
        "static void Fill(void) { SET }\n@implementation A\n- (void)go { Fill(); }\n- (IBAction)tap { [self go]; }\n@end",
        nil
      ),
      ("__attribute__((constructor)) static void Fill(void) { SET }", nil),
      ("int main(int count, char **list) { SET }", nil),
      ("RCT_EXPORT_METHOD(fill) { SET }", nil), ("@implementation A\nRCT_EXPORT_METHOD(fill) { SET }\n@end", nil),
      ("static void Fill(void) { SET }\n#define GO Fill()", nil),
      ("static void Fill(void) { SET; if (again) Fill(); }", "function \"Fill\""),
      (
        "@interface A\n@property int x;\n- (void)fill;\n@end\n@implementation A\n- (void)fill { SET }\n@end",
        "method \"fill\""
      ),
      ("@interface B\n- (void)fill;\n@end\n@implementation A\n- (void)fill { SET }\n@end", nil),
      ("@protocol A\n- (void)fill;\n@end\n@implementation A\n- (void)fill { SET }\n@end", nil),
      ("@implementation A\n- (void)go { [self fill]; }\n- (void)fill { SET }\n@end", "method \"go\""),
      ("@implementation A\n- (void)reloadData { [self fill]; }\n- (void)fill { SET }\n@end", nil),
      ("@implementation A\n- (void)go:(id)x { [self fill]; }\n- (void)fill { SET }\n@end", nil),
      ("@implementation A\n- (void)viewDidLoad { [self fill]; }\n- (void)fill { SET }\n@end", nil),
      (
        "@implementation A\n- (void)viewDidLoad { [x addTarget:self action:@selector(fill)]; }\n- (void)fill { SET }\n@end",
        nil
      ),
    ] as [(String, String?)])
  func objectiveC(code: String, uncalled: String?) throws {
    let item = "x = [[UIApplicationShortcutItem alloc] initWithType:@\"a\" localizedTitle:@\"Rake\"];"
    let files = ["App/Shed.m": code.replacing("SET", with: item)]
    #expect(try reason(files) == uncalled.map { "no code calls the \($0)" })
    // Swift may call it.
    #expect(try reason(files.merging(["App/Other.swift": "let a = [Fill(), shed.fill(), go()]"]) { $1 }) == nil)
  }

  /// A C++ file: a member function may be virtual.
  @Test(
    arguments: [
      ("void Menu::fill() { SET }", nil), ("class Menu { void fill() { SET } };", nil), ("void fill() { SET }", nil),
      ("static void fill() { SET }", "function \"fill\""),
    ] as [(String, String?)])
  func objectiveCPlusPlus(code: String, uncalled: String?) throws {
    let item = "x = [[UIApplicationShortcutItem alloc] initWithType:@\"a\" localizedTitle:@\"Rake\"];"
    #expect(
      try reason(["App/Shed.mm": code.replacing("SET", with: item)]) == uncalled.map { "no code calls the \($0)" })
  }
}
