import Diagnostics
import Formats
import Localization
import ReferenceMaterial
import Testing
import XcodeModel

@testable import Extraction

/// The items of an Info.plist, key by key, in every format of property lists.
@Suite struct ShortcutItemReaderTests {
  private func read(
    _ text: String, settings: [String: String] = [:]
  ) -> (content: InfoPlistContent?, diagnostics: [Diagnostic]) {
    var sink = DiagnosticSink()
    let content = InfoPlistContent(
      SourceFile(path: "Info.plist", text), expanding: BuildSettings(values: settings), reportingTo: &sink)
    return (content, sink.diagnostics)
  }

  /// The property list with `members`, in the format of OpenStep.
  private func openStep(_ members: String) -> String { "{ \(members) }" }

  private func item(_ more: String, key: String = "UIApplicationShortcutItems") -> String {
    "\"\(key)\" = ( { UIApplicationShortcutItemType = a; UIApplicationShortcutItemTitle = Rake; \(more) } );"
  }

  // MARK: Advice

  /// The key that is missing, and the misspelled one, if there is one. A key that the system reads is not misspelled.
  @Test(
    arguments: [
      ("UIApplicationShortcutItemTitle = a;", "UIApplicationShortcutItemType", nil),
      (
        "UIApplicationShortcutItemTitle = a; UIApplicationShortcutItemIconType = b;", "UIApplicationShortcutItemType",
        nil
      ),
      ("UIApplicationShortcutItemTitle = a; type = b;", "UIApplicationShortcutItemType", "type"),
      (
        "UIApplicationShortcutItemTitle = a; UIApplicationShortcutitemType = b;", "UIApplicationShortcutItemType",
        "UIApplicationShortcutitemType"
      ),
      ("UIApplicationShortcutItemType = a;", "UIApplicationShortcutItemTitle", nil),
      (
        "UIApplicationShortcutItemType = a; UIApplicationShortcutItemSubtitle = b;", "UIApplicationShortcutItemTitle",
        nil
      ),
      (
        "UIApplicationShortcutItemType = a; UIApplicationShortcutItemSubtitle = b; ShortcutTitle = c;",
        "UIApplicationShortcutItemTitle", "ShortcutTitle"
      ),
    ] as [(String, String, String?)])
  func missingKeys(members: String, key: String, misspelled: String?) throws {
    let found = read(openStep("UIApplicationShortcutItems = ( { \(members) } );")).diagnostics
    let missing = try #require(found.first { ["missing-title", "missing-type"].contains($0.id.rawValue) })
    #expect(missing.message.contains("\"\(key)\""))
    #expect(missing.help == misspelled.map { "use \"\(key)\" instead of \"\($0)\"" } ?? "add \"\(key)\"")
  }

  @Test(
    arguments: [
      ("UIApplicationShortcutItemSubtitel = b;", "UIApplicationShortcutItemSubtitle"),
      ("UIApplicationShortcutItemIcontype = b;", "UIApplicationShortcutItemIconType"),
      ("UIApplicationShortcutItemUserinfo = {};", "UIApplicationShortcutItemUserInfo"), ("Color = b;", nil),
      ("UIApplicationShortcutItemWhatever = b;", nil),
    ] as [(String, String?)])
  func unknownKeys(member: String, meant: String?) {
    let found = read(openStep(item(member))).diagnostics
    #expect(found.map(\.id) == ["unknown-shortcut-key"])
    #expect(found.first?.help?.contains(meant.map { "change the key to \"\($0)\"" } ?? "correct the spelling") == true)
  }

  // MARK: Lists

  @Test(arguments: [
    ("UIApplicationShortcutItems", ShortcutItem.DeviceVariant.all), ("UIApplicationShortcutItems~ipad", .ipad),
    ("UIApplicationShortcutItems~iphone", .iphone),
  ])
  func lists(key: String, device: ShortcutItem.DeviceVariant) {
    let found = read(openStep(item("", key: key)))
    #expect(found.content?.items?.map(\.device) == [device] && found.diagnostics.isEmpty)
    #expect(found.content?.items?.first?.index == 0)
  }

  @Test(arguments: [
    "UIApplicationShortcutItem", "UIApplicationShortcutItems~mac", "uiapplicationshortcutitems",
    "UIApplicationShortcutsItems", "UIApplicationShortcutItems ~ipad",
  ])
  func listsThatIOSIgnores(key: String) {
    let found = read(openStep(item("", key: key)))
    #expect(found.content?.items == [] && found.diagnostics.map(\.id) == ["unknown-shortcut-key"])
  }

  /// Keys that are not about quick actions.
  @Test(arguments: [
    "UIApplicationShortcutWidget", "UIApplicationSceneManifest", "ApplicationShortcutItems",
    "XUIApplicationShortcutItems",
  ])
  func otherKeys(key: String) {
    let found = read(openStep(item("", key: key)))
    #expect(found.content?.items == nil && found.diagnostics.isEmpty)
  }

  @Test func positionsOfSeveralLists() {
    let lists = ["UIApplicationShortcutItems~ipad", "UIApplicationShortcutItems"].map { key in
      "\"\(key)\" = ( { UIApplicationShortcutItemType = a; UIApplicationShortcutItemTitle = A; }, x, { UIApplicationShortcutItemType = b; UIApplicationShortcutItemTitle = B; } );"
    }
    let found = read(openStep(lists.joined(separator: " ")))
    // The general list is first; a value of another type keeps its position.
    #expect(found.content?.items?.map(\.device) == [.all, .all, .ipad, .ipad])
    #expect(found.content?.items?.map(\.index) == [0, 2, 0, 2])
    #expect(
      found.diagnostics.map(\.message) == [
        "\"UIApplicationShortcutItems[1]\" is a string, not a dictionary",
        "\"UIApplicationShortcutItems~ipad[1]\" is a string, not a dictionary",
      ])
  }

  // MARK: Values

  @Test(arguments: [
    ("UIApplicationShortcutItemIconFile = star;", ["template"]),
    ("UIApplicationShortcutItemIconFile = \"a/b\";", ["template"]),
    ("UIApplicationShortcutItemIconFile = \"../b\";", ["template", "suspicious-path"]),
    ("UIApplicationShortcutItemIconFile = \"/b\";", ["template", "suspicious-path"]),
    ("UIApplicationShortcutItemIconFile = \"a..b\";", ["template"]),
    ("UIApplicationShortcutItemIconFile = \"\";", ["missing-icon-image"]),
    ("UIApplicationShortcutItemIconType = UIApplicationShortcutIconTypeAdd;", ["system"]),
    ("UIApplicationShortcutItemIconSymbolName = star;", ["symbol"]),
    (
      "UIApplicationShortcutItemIconType = a; UIApplicationShortcutItemIconFile = b; UIApplicationShortcutItemIconSymbolName = c;",
      ["symbol", "template", "system"]
    ),
    ("UIApplicationShortcutItemIconFile = ( a );", ["wrong-type"]),
    ("UIApplicationShortcutItemSubtitle = { };", ["wrong-type"]),
    ("UIApplicationShortcutItemUserInfo = a;", ["wrong-type"]),
    ("UIApplicationShortcutItemUserInfo = { b = 1; a = 2; };", []),
    ("UIApplicationShortcutItemTargetContentIdentifier = a;", []),
  ])
  func valuesOfKeys(members: String, expected: [String]) {
    let found = read(openStep(item(members)))
    let icons = found.content?.items?.first?.icons.map { icon -> String in
      switch icon {
      case .symbol: "symbol"
      case .templateFile: "template"
      case .system: "system"
      }
    }
    #expect((icons ?? []) + found.diagnostics.map(\.id.rawValue) == expected)
  }

  @Test(arguments: [
    ("a", true), ("\"\"", false), ("\" \"", false), ("\"\\t\\n\"", false), ("\" a \"", true), ("\"\u{3000}\"", false),
  ])
  func typesThatAreEmpty(type: String, isKnown: Bool) {
    let text = openStep(
      "UIApplicationShortcutItems = ( { UIApplicationShortcutItemType = \(type); UIApplicationShortcutItemTitle = Rake; } );"
    )
    #expect(read(text).diagnostics.map(\.id) == (isKnown ? [] : ["empty-type"]))
  }

  /// Variables of the build, in both spellings; keys are not expanded.
  @Test(arguments: [
    ("$(NAME)", "Shed"), ("${NAME}", "Shed"), ("$(NAME) $(NAME)", "Shed Shed"), ("$(OUTER)", "My Shed"),
    ("$NAME", "$NAME"), ("$(OTHER)", "$(OTHER)"), ("a$", "a$"), ("$(", "$("), ("$()", "$()"),
    ("$(NAME:upper)", "SHED"), ("($(NAME))", "(Shed)"),
  ])
  func variables(text: String, expected: String) {
    let source = openStep(
      "UIApplicationShortcutItems = ( { UIApplicationShortcutItemType = a; UIApplicationShortcutItemTitle = \"\(text)\"; } );"
    )
    let found = read(source, settings: ["NAME": "Shed", "OUTER": "My $(NAME)"])
    let isKnown = !expected.contains("$(O")
    #expect(found.content?.items?.first?.title?.value == expected || !isKnown)
    #expect(found.content?.items?.first?.title?.written == text)
    #expect(found.diagnostics.contains { $0.id == "unexpanded-variable" } == !isKnown)
  }

  // MARK: The app

  @Test(
    arguments: [
      ("CFBundleDisplayName = Shed; CFBundleName = App;", "Shed"), ("CFBundleName = App;", "App"),
      ("CFBundleDisplayName = \"\"; CFBundleName = App;", "App"),
      ("CFBundleDisplayName = \"$(OTHER)\"; CFBundleName = App;", "App"),
      ("CFBundleDisplayName = ( a ); CFBundleName = App;", "App"), ("CFBundleDisplayName = \"$(NAME)\";", "Shed"),
      ("a = b;", nil),
    ] as [(String, String?)])
  func names(members: String, expected: String?) {
    #expect(read(openStep(members), settings: ["NAME": "Shed"]).content?.appName == expected)
  }

  @Test(arguments: [
    ("CFBundleLocalizations = ( de, \"pt-BR\" );", ["de", "pt-BR"]), ("CFBundleLocalizations = de;", ["de"]),
    ("CFBundleLocalizations = ( de, ( fr ), { } );", ["de"]), ("a = b;", []), ("CFBundleLocalizations = ( );", []),
  ])
  func declaredLanguages(members: String, expected: [String]) {
    #expect(read(openStep(members)).content?.declaredLanguages == expected)
  }

  @Test(
    arguments: [
      ("MinimumOSVersion = \"15.0\";", 15), ("MinimumOSVersion = 15;", 15), ("MinimumOSVersion = \"13.4.1\";", 13),
      ("MinimumOSVersion = x;", nil), ("a = b;", nil), ("MinimumOSVersion = \"\";", nil),
    ] as [(String, Int?)])
  func minimumSystems(members: String, expected: Int?) {
    #expect(read(openStep(members)).content?.minimumSystem == expected)
  }

  @Test(
    arguments: [
      ("UIDeviceFamily = ( 1, 2 );", nil, [1, 2]), ("UIDeviceFamily = ( 1 );", "2", [2]), ("a = b;", "1,2", [1, 2]),
      ("a = b;", "1, 2", [1, 2]), ("a = b;", nil, nil), ("UIDeviceFamily = ( );", nil, []),
      ("UIDeviceFamily = ( x );", nil, []),
    ] as [(String, String?, [Int]?)])
  func deviceFamilies(members: String, setting: String?, expected: [Int]?) {
    let content = read(openStep(members), settings: setting.map { ["TARGETED_DEVICE_FAMILY": $0] } ?? [:]).content
    #expect(content?.deviceFamilies.map { $0.map(\.rawValue).sorted() } == expected)
  }

  // MARK: The C preprocessor

  /// Xcode runs the preprocessor before it reads the file; all branches count.
  @Test(arguments: [
    ("#define A b\n", true), ("#if A\n#endif\n", true), ("  #  include \"a.h\"\n", true), ("# comment\n", false),
    ("#warning a\n", true), ("#region\n", false), ("#define A \\\n  b\n", true), ("#define A \\\r\n  b\r\n", true),
  ])
  func directives(line: String, isDirective: Bool) {
    let source = SourceFile(path: "Info.plist", line + "{ a = b; }")
    guard isDirective else {
      #expect(source.withoutDirectives == nil)
      return
    }
    let blanked = source.withoutDirectives
    // All positions stay.
    #expect(
      blanked?.source.bytes.count == source.bytes.count && blanked?.source.bytes.suffix(10) == source.bytes.suffix(10))
    #expect(blanked?.source.bytes.contains(UInt8(ascii: "#")) == false)
    #expect(blanked.map { source.bytes[$0.firstDirective] } == UInt8(ascii: "#"))
  }

  @Test(arguments: [
    ("#if A\n{ a = b; }\n#endif\n", true), ("#include \"a.h\"\n{ a = b; }", true), ("{ a = \"#if\"; }", false),
    ("<plist><dict>\n<!-- #if -->\n</dict></plist>", false), ("#if A\n#endif", false), ("", false),
    ("bplist00#if", false), ("{ a =\n#if A\nb\n#else\nc\n#endif\n; }", true),
  ])
  func filesWithDirectives(text: String, isPreprocessed: Bool) {
    #expect((SourceFile(path: "Info.plist", text).withoutDirectives != nil) == isPreprocessed)
  }

  @Test(arguments: [
    ("#include \"a.h\"\n{}", true), ("#import <a.h>\n{}", true), ("#define A <key>a</key>\n{}", true),
    ("#define A b\n{}", false), ("#define A \\\n <b/>\n{}", true), ("{ a = \"#include\"; }", false), ("{}", false),
    ("bplist00#include", false),
    ("#if A\n{}\n#endif", false),
  ])
  func keysOfIncludedFiles(text: String, mayHave: Bool) {
    #expect(SourceFile(path: "Info.plist", text).mayIncludeKeys == mayHave)
  }
}
