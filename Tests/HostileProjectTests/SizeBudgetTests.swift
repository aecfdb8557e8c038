import Foundation
import ReferenceMaterial
import Testing

/// Small files that describe endless texts, and products of two lists: each ends within limits, or with a finding that names the limit.
@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: TracedRun.tool))) struct SizeBudgetTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var files: [String: String]
    /// A part of the report.
    var expected = ""
    var command = ["check", ".", "--format", "xcode"]
    var input = ""
  }

  private static let bare =
    "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict><key>CFBundleIdentifier</key><string>com.example.app</string>"
    + "<key>LSRequiresIPhoneOS</key><true/></dict></plist>"
  private static let long = "A title that is far too long for any menu of any phone in the world"

  private static func many(_ count: Int, separator: String = "", _ text: (Int) -> String) -> String {
    (0..<count).map(text).joined(separator: separator)
  }

  /// Languages that iOS knows.
  private static let languages = ["de", "fr", "es"].flatMap { language in
    "AT CH LI LU BE IT DE FR CA US MX AR BR CL CO PE VE EC GT CU BO DO HN PY SV NI CR PA UY PR".split(separator: " ")
      .map { "\(language)-\($0)" }
  }

  private static func infoPlist(_ titles: [String]) -> String {
    let items = titles.enumerated().map { index, title in
      "<dict><key>UIApplicationShortcutItemType</key><string>t\(index)</string><key>UIApplicationShortcutItemTitle</key><string>\(title)</string></dict>"
    }
    return """
      <plist version="1.0"><dict><key>CFBundleIdentifier</key><string>a</string><key>CFBundlePackageType</key><string>APPL</string>
      <key>CFBundleDevelopmentRegion</key><string>en</string><key>UIApplicationShortcutItems</key><array>\(items.joined())</array></dict></plist>
      """
  }

  private static func javaScript(_ code: String) -> [String: String] {
    [
      "App/Info.plist": bare, "package.json": "{\"dependencies\": {\"react-native-quick-actions\": \"1\"}}",
      "index.js": "import QuickActions from 'react-native-quick-actions';\n" + code,
    ]
  }

  /// A `.stringsdict` for a format in code.
  private static func plurals(_ count: Int, _ format: String, _ text: (Int) -> String) -> [String: String] {
    let variables = many(count) {
      "<key>v\($0)</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
        + "<key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>\(text($0))</string></dict>"
    }
    return [
      "App/Info.plist": bare,
      "App/a.swift":
        "import UIKit\nfunc g(n: Int) { UIApplication.shared.shortcutItems = [UIApplicationShortcutItem(type: \"a\", "
        + "localizedTitle: String.localizedStringWithFormat(NSLocalizedString(\"K\", comment: \"\"), n))] }\n",
      "App/ar.lproj/Localizable.stringsdict":
        "<plist><dict><key>K</key><dict><key>NSStringLocalizedFormatKey</key><string>\(format)</string>\(variables)</dict></dict></plist>",
    ]
  }

  private static func project(_ objects: String, targets: String = "T", group: String = "G", phases: String = "")
    -> String
  {
    """
    { objectVersion = 56; objects = { G = {isa = PBXGroup; children = (); sourceTree = "<group>"; };
    C = {isa = XCBuildConfiguration; buildSettings = { INFOPLIST_FILE = App/Info.plist; }; name = Debug; };
    L = {isa = XCConfigurationList; buildConfigurations = (C); };
    T = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildConfigurationList = L; buildPhases = (\(phases)); };
    \(objects)
    P = {isa = PBXProject; buildConfigurationList = L; developmentRegion = en; knownRegions = (en, Base); mainGroup = \(group); targets = (\(targets)); }; };
    rootObject = P; }
    """
  }

  /// Swift code with an item that is read, and another value.
  private static func swift(_ code: String) -> [String: String] {
    [
      "App/Info.plist": bare,
      "App/a.swift":
        "import UIKit\nlet z = UIApplicationShortcutItem(type: \"c\", localizedTitle: \"\(long)\")\n" + code,
    ]
  }

  private static func item(_ title: String) -> String {
    "let y = UIApplicationShortcutItem(type: \"b\", localizedTitle: \(title))\n"
  }

  static let cases: [Case] = {
    let count = 30
    let tabs = String(repeating: "\t", count: 100_000)
    var cases = [
      Case(
        testDescription: "JavaScript: spreads of objects that double",
        files: javaScript(
          "const o0 = {type: 'a', title: 'ab'};\n"
            + many(count) { "const o\($0 + 1) = {...o\($0), title: o\($0).title + o\($0).title};\n" }
            + "QuickActions.setShortcutItems([o\(count)]);\n")),
      Case(
        testDescription: "JavaScript: constants that double",
        files: javaScript(
          "const v0 = 'ab';\n" + many(count) { "const v\($0 + 1) = v\($0) + v\($0);\n" }
            + "QuickActions.setShortcutItems([{ type: 'a', title: v\(count) }]);\n")),
      Case(
        testDescription: "Dart: constants that double",
        files: [
          "ios/Runner/Info.plist": bare,
          "pubspec.yaml": "name: a\ndependencies:\n  flutter:\n    sdk: flutter\n  quick_actions: ^1.0.0\n",
          "lib/main.dart":
            "import 'package:quick_actions/quick_actions.dart';\nconst v0 = 'ab';\n"
            + many(count) { "const v\($0 + 1) = v\($0) + v\($0);\n" }
            + "void main() { const QuickActions().setShortcutItems([ShortcutItem(type: 'a', localizedTitle: v\(count))]); }\n",
        ]),
      Case(
        testDescription: "C#: constants that double",
        files: [
          "App/Info.plist": bare,
          "App/App.csproj": "<Project><ItemGroup><Reference Include=\"Xamarin.iOS\"/></ItemGroup></Project>",
          "App/App.cs": "class K { const string v0 = \"ab\";\n"
            + many(count) { "public const string v\($0 + 1) = v\($0) + v\($0);\n" }
            + "}\nclass P { void M() { AppActions.SetAsync(new AppAction(\"a\", K.v\(count))); } }\n",
        ]),
      Case(
        testDescription: "Kotlin: constants that double",
        files: [
          "iosApp/Info.plist": bare, "build.gradle.kts": "kotlin { iosMain }\n",
          "src/iosMain/kotlin/a.kt": "const val v0 = \"ab\"\n"
            + many(count) { "const val v\($0 + 1) = v\($0) + v\($0)\n" }
            + "fun g() { UIApplication.sharedApplication.shortcutItems = listOf(UIApplicationShortcutItem(\"a\", v\(count))) }\n",
        ]),
      Case(
        testDescription: "Swift: constants that double",
        files: swift("let v0 = \"ab\"\n" + many(count) { "let v\($0 + 1) = v\($0) + v\($0)\n" } + item("v\(count)")),
        expected: "[title-truncated]"),
      Case(
        testDescription: "Swift: lists that double",
        files: swift(
          "let v0 = [\"a\"]\n" + many(count) { "let v\($0 + 1) = [v\($0), v\($0)]\n" }
            + item("v\(count)" + String(repeating: "[0]", count: count + 1))),
        expected: "[title-truncated]"),
      Case(
        testDescription: "Swift: functions that double",
        files: swift(
          "func f0() -> String { \"a\" }\n"
            + many(count) { "func f\($0 + 1)() -> String { f\($0)() + f\($0)() }\n" } + item("f\(count)()")),
        expected: "[title-truncated]"),
      Case(
        testDescription: "Objective-C: constants that double",
        files: [
          "App/Info.plist": bare,
          "App/a.m": "#define V0 @\"ab\"\n" + many(count) { "#define V\($0 + 1) V\($0) V\($0)\n" }
            + "void f(void) { [[UIApplicationShortcutItem alloc] initWithType:@\"a\" localizedTitle:V\(count)]; }\n",
        ]),
      Case(
        testDescription: "variables of plurals that double",
        files: plurals(count, "%#@v0@") { "%#@v\($0 + 1)@%#@v\($0 + 1)@" }),
      Case(
        testDescription: "one variable of a plural many times",
        files: plurals(1, String(repeating: "%#@v0@", count: 2_000)) { _ in String(repeating: "x", count: 2_000) }),
      Case(
        testDescription: "a title of tabs", files: ["App/Info.plist": infoPlist([tabs, "Search"])],
        expected: "[too-large]"),
      Case(
        testDescription: "a title of line ends",
        files: ["App/Info.plist": infoPlist([String(repeating: "\n", count: 1_000_000)])], expected: "[too-large]"),
      Case(
        testDescription: "a table of other keys",
        files: [
          "App/Info.plist": infoPlist(["Search"]),
          "App/de.lproj/InfoPlist.strings": many(20_000) { "k\($0) = v;\n" },
        ], expected: " 10000 more findings of this kind in this file",
        command: ["check", ".", "--format", "xcode", "--texts", "all"]),
      Case(
        testDescription: "references to combining marks",
        files: ["App/Info.plist": infoPlist(["a" + String(repeating: "&#x301;", count: 20_000)])],
        expected: "[too-large]"),
      Case(
        testDescription: "classes that inherit from each other",
        files: swift("class A: B { }\nclass B: A { }\n" + item("A().t")), expected: "[title-truncated]"),
      Case(
        testDescription: "protocols that inherit from two others each",
        files: swift(
          many(count) { "protocol P\($0): P\($0 + 1), P\($0 + 1) { }\n" } + "struct S: P0 { }\n" + item("S().t")),
        expected: "[title-truncated]"),
      Case(
        testDescription: "a chain of classes",
        files: swift(
          "class C0 { var t: String { \"x\" } }\n" + many(5_000) { "class C\($0 + 1): C\($0) {}\n" }
            + item("C5000().t")), expected: "[title-truncated]"),
      Case(
        testDescription: "nested conditions",
        files: swift(
          item(
            String(repeating: "c ? ", count: 2_000) + "\"a\"" + String(repeating: " : \"z\"", count: 2_000))),
        expected: "[title-truncated]"),
      Case(
        testDescription: "a chain of `else if`",
        files: swift(
          "func f() -> String { " + many(5_000) { "if a == \($0) { return \"x\" } else " } + "{ return \"y\" } }\n"
            + item("f()")), expected: "[title-truncated]"),
      Case(
        testDescription: "escapes of combining marks",
        files: swift(item("\"a" + String(repeating: "\\u{301}", count: 1_001) + "\"")), expected: "[title-truncated]"),
      Case(
        testDescription: "targets with one Info.plist",
        files: [
          "App/Info.plist": infoPlist(["Search"]),
          "A.xcodeproj/project.pbxproj": project(
            many(2_500) {
              "T\($0) = {isa = PBXNativeTarget; name = n\($0); productType = \"com.apple.product-type.application\"; buildConfigurationList = L; buildPhases = (); };\n"
            }, targets: many(2_500, separator: ", ") { "T\($0)" }),
        ], expected: "[too-large]"),
      Case(
        testDescription: "targets that share their files",
        files: [
          "App/Info.plist": infoPlist(["Search"]),
          "A.xcodeproj/project.pbxproj": project(
            "R = {isa = PBXResourcesBuildPhase; files = (\(many(2_000, separator: ", ") { "B\($0)" })); };\n"
              + many(2_000) {
                "B\($0) = {isa = PBXBuildFile; fileRef = F\($0); };\nF\($0) = {isa = PBXFileReference; path = \($0).strings; sourceTree = SOURCE_ROOT; };\n"
              }
              + many(600) {
                "T\($0) = {isa = PBXNativeTarget; name = n\($0); productType = \"com.apple.product-type.application\"; buildConfigurationList = L; buildPhases = (R); };\n"
              }, targets: many(600, separator: ", ") { "T\($0)" }),
        ], expected: "[too-large]"),
      Case(
        testDescription: "a chain of groups",
        files: [
          "App/Info.plist": infoPlist(["Search"]),
          "A.xcodeproj/project.pbxproj": project(
            many(5_000) {
              "G\($0) = {isa = PBXGroup; children = (G\($0 + 1)); path = a; sourceTree = \"<group>\"; };\n"
            }, group: "G0"),
        ], expected: "[too-deep]"),
      Case(
        testDescription: "quick actions in many languages",
        files: [
          "App/Info.plist": infoPlist((0..<500).map { "Title \($0)" })
        ].merging(languages.map { ("App/\($0).lproj/InfoPlist.strings", "") }) { $1 }, expected: "[too-large]"),
      Case(
        testDescription: "long titles in letters that are shaped",
        files: [
          "App/Info.plist": infoPlist((0..<30).map { "\($0)" + String(repeating: "\u{6A9}\u{6CC}", count: 4_900) })
        ], expected: "only the first 5 quick actions are checked"),
      Case(
        testDescription: "quick actions in all menus at all text sizes",
        files: [
          "App/Info.plist": infoPlist((0..<500).map { "Title \($0)" })
        ].merging(languages.prefix(20).map { ("App/\($0).lproj/InfoPlist.strings", "") }) { $1 },
        expected: "[too-large]",
        command: ["check", ".", "--menu", "all", "--text-size", "all", "--format", "xcode"]),
      Case(
        testDescription: "suppressions of nothing",
        files: [
          "App/Info.plist": infoPlist(["Search"]) + many(12_000) { "<!-- pressfit:ignore stale-key r\($0) -->\n" }
        ],
        expected: " 2000 more findings of this kind in this file"),
      Case(
        testDescription: "names that are not languages",
        files: ["App/Info.plist": infoPlist(["Search"])].merging(
          (0..<2_000).map { ("App/a\($0)b.lproj/InfoPlist.strings", "") }
        ) { $1 }, expected: "[not-a-language]"),
      Case(
        testDescription: "apps",
        files: Dictionary(uniqueKeysWithValues: (0..<1_001).map { ("A\($0)/Info.plist", infoPlist(["Search"])) }),
        expected: "[too-large]"),
      Case(
        testDescription: "one key many times",
        files: [
          "App/Info.plist": infoPlist(["Search"]),
          "App/de.lproj/InfoPlist.strings": String(repeating: "\"Search\" = \"x\";\n", count: 40_000),
        ], expected: " 29999 more findings of this kind in this file"),
      Case(
        testDescription: "one text size many times",
        files: [
          "App/Info.plist": infoPlist(["Search"]),
          ".pressfit.json": "{\"textSizes\": [\(many(2_000, separator: ",") { _ in "\"L\"" })]}",
        ]),
      Case(
        testDescription: "names of a glossary, samples and suppressions",
        files: [
          "App/Info.plist": infoPlist((0..<500).map { "\(long) \($0)" }),
          "App/de.lproj/InfoPlist.strings": many(500) { "\"\(long) \($0)\" = \"\(long) \($0)\";\n" },
          ".pressfit.json": "{\"glossary\": [\(many(2_000, separator: ",") { "\"A title that is far \($0)\"" })],"
            + "\"samples\": {\(many(2_000, separator: ",") { "\"k\($0)\": {\"@\": [\"a\", \"b\"]}" })},"
            + "\"suppressions\": [\(many(2_000, separator: ",") { "{\"rule\": \"truncated\", \"key\": \"k\($0)\", \"reason\": \"r\"}" })]}",
        ], expected: "[title-truncated]"),
      Case(
        testDescription: "fixed findings of a baseline",
        files: [
          "App/Info.plist": infoPlist(["Search"]),
          "b.json":
            "{\"version\":1,\"kind\":\"baseline\",\"findings\":[\(many(12_000, separator: ",") { "{\"file\":\"a\",\"rule\":\"r\($0)\"}" })]}",
        ], expected: " 2000 more findings of this kind in this file",
        command: ["check", ".", "--format", "xcode", "--baseline", "b.json", "--strict-baseline"]),
      Case(
        testDescription: "comments of a PO message",
        files: [
          "App/Info.plist": infoPlist(["Search"]),
          "a.po": "msgid \"\"\nmsgstr \"\"\n\n" + many(200_000) { _ in "#. c\n" } + "msgid \"Search\"\nmsgstr \"x\"\n",
        ], command: ["merge", "a.po", "--project", ".", "--language", "de", "--dry-run"]),
      Case(
        testDescription: "fields of a CSV file",
        files: ["App/Info.plist": infoPlist(["Search"]), "a.csv": "key,de\n" + many(1_000_000) { _ in "," }],
        command: ["merge", "a.csv", "--project", ".", "--dry-run"]),
      Case(
        testDescription: "a translation of 3,000,000 characters",
        files: [
          "App/Info.plist": infoPlist(["Search"]),
          "a.csv": "key,de\nSearch,\(many(300_000) { _ in "aaaaaaaaaa" })\n",
        ], command: ["merge", "a.csv", "--project", ".", "--dry-run"]),
    ]
    let requests = [
      String(repeating: "\\\\(", count: 50_000), String(repeating: "\u{E48}", count: 60_000),
      String(repeating: "\u{E48}\u{301}", count: 60_000), String(repeating: "\\\\(", count: 4_000),
    ]
    cases += requests.enumerated().map { index, text in
      Case(
        testDescription: "request \(index)", files: [:], expected: index < 3 ? "bad-request" : "verdict",
        command: ["measure", "--input", "-"], input: "{\"text\": \"\(text)\", \"locale\": \"th\", \"width\": 100}\n")
    }
    return cases
  }()

  /// Seconds of CPU time and KB of address space for each program, of a debug build.
  @Test(arguments: cases) func isBounded(_ example: Case) throws {
    let run = try LimitedRun(
      example.files, limits: "ulimit -t 20; ulimit -v 2000000", input: example.input, commands: [example.command])
    #expect(run.status.map { $0 <= 2 } == true)
    #expect(
      (example.expected.isEmpty || run.report.contains(example.expected))
        && !run.report.contains("[source-scanner-missing]"))
    #expect(!run.report.contains("[source-not-read]") && run.report.utf8.count < 20_000_000)
  }
}
