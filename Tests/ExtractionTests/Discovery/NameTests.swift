import Testing
import Workspace

@testable import Extraction

/// Names of files and folders: tables, Info.plists, tests, spellings.
@Suite struct NameTests {
  private func plist(_ path: String) -> InfoPlist {
    InfoPlist(path: path, kind: .application, facts: BundleFacts(keys: []))
  }

  /// How well a table fits the app with `App/Info.plist`, next to another app in `Widget`.
  @Test(
    arguments: [
      ("InfoPlist.strings", TableName.Fitness.plain), ("InfoPlist.xcstrings", .plain), ("InfoPlist.loctable", .plain),
      ("infoplist.strings", .plainInAnotherCase), ("InfoPlist.Strings", .plainInAnotherCase),
      ("App-InfoPlist.strings", .namedForTarget),
      ("AppInfoPlist.strings", .namedForTarget), ("app_InfoPlist.xcstrings", .namedForTarget),
      ("Other-InfoPlist.strings", .namedForUnknown),
      ("Widget-InfoPlist.strings", nil), ("Localizable.strings", nil), ("InfoPlist.plist", nil),
      ("InfoPlist.stringsdict", nil),
      ("Plist.strings", nil), ("InfoPlist.strings.bak", nil), ("InfoPlists.strings", nil), ("InfoPlist", nil),
    ] as [(String, TableName.Fitness?)])
  func tables(name: String, expected: TableName.Fitness?) {
    let (app, widget) = (plist("App/Info.plist"), plist("Widget/Info.plist"))
    #expect(TableName(name)?.fitness(for: app, of: TableName.Targets(), among: [app, widget]) == expected)
  }

  /// Xcode renames the table of an Info.plist with another name: `Info-BetaPlist.strings` of `Info-Beta.plist`.
  @Test(
    arguments: [
      ("App/Info-Beta.plist", "Info-BetaPlist.strings", TableName.Fitness.named),
      ("App/Info-Beta.plist", "info-betaplist.strings", .named),
      ("App/Info-Beta.plist", "InfoPlist.strings", .plain), ("App/Info.plist", "Info-BetaPlist.strings", nil),
      ("App/Info-Beta.plist", "Info-AlphaPlist.strings", nil),
    ] as [(String, String, TableName.Fitness?)])
  func renamedTables(path: String, name: String, expected: TableName.Fitness?) {
    #expect(TableName(name)?.fitness(for: plist(path), of: TableName.Targets(), among: [plist(path)]) == expected)
  }

  @Test(arguments: [
    ("infoplist.strings", true, "InfoPlist.strings"), ("InfoPlist.strings", false, "InfoPlist.strings"),
    ("App-infoPlist.strings", true, "App-InfoPlist.strings"),
    ("INFOPLIST.XCSTRINGS", true, "InfoPlist.xcstrings"), ("Info-BetaPlist.strings", false, "Info-BetaPlist.strings"),
  ])
  func spellingsOfTables(name: String, isWrong: Bool, expected: String) {
    #expect(TableName(name)?.hasCaseMismatch == isWrong && TableName(name)?.expectedName == expected)
  }

  @Test(arguments: [
    ("Info.plist", true, true), ("App-Info.plist", true, true), ("Info-Beta.plist", true, true),
    ("info.plist", true, true), ("INFO.PLIST", true, true),
    ("AppInfo.plist", true, false), ("Information.plist", true, false), ("GoogleService-Info.plist", false, false),
    ("Settings.plist", false, false),
    ("Info.plist.bak", false, false), ("Info", false, false), ("Info.strings", false, false),
  ])
  func infoPlists(name: String, isNamed: Bool, isSurely: Bool) {
    #expect(InfoPlist.isNamedAsOne(name) == isNamed && InfoPlist.isSurelyNamedAsOne(name) == isSurely)
  }

  /// The folder of a target, and its possible names.
  @Test(arguments: [
    ("App/Info.plist", "App", ["app"]), ("Info.plist", "", []),
    ("App/Supporting Files/Info.plist", "App", ["app", "supporting files"]),
    ("App/Config/App-Info.plist", "App", ["app", "app-info", "config"]),
    ("App/Base.lproj/Info.plist", "App", ["base.lproj", "app"]),
    ("App/Plists/Info-Beta.plist", "App", ["beta", "info-beta", "app", "plists"]), ("a/b/Info.plist", "a/b", ["b"]),
    ("Notes/NotesInfo.plist", "Notes", ["notes", "notesinfo"]),
  ])
  func homes(path: String, home: String, names: [String]) {
    #expect(plist(path).home == home)
    #expect(
      plist(path).targetNames == Set(names).union(path.contains("/Info.plist") || path == "Info.plist" ? ["info"] : []))
  }

  @Test(arguments: [
    ("AppTests/Info.plist", BundleKind.tests), ("App/Tests/Info.plist", .tests), ("test/Info.plist", .tests),
    ("Contests/Info.plist", .application),
    ("App-tests/Info.plist", .tests), ("Latest/Info.plist", .application), ("App/Info.plist", .application),
    ("Platforms/MacCatalyst/Info.plist", .other),
    ("Specs/Info.plist", .tests), ("Special/Info.plist", .application),
  ])
  func kindsByLocation(path: String, kind: BundleKind) {
    var facts = BundleFacts(keys: ["CFBundleIdentifier", "UILaunchStoryboardName"])
    facts.packageType = "APPL"
    #expect(BundleKind(facts, at: path) == kind)
  }

  // MARK: Paths in another spelling

  private func spelling(_ paths: [String]) throws -> PathSpelling {
    let files = InMemoryFileSystem(Dictionary(uniqueKeysWithValues: paths.map { ($0, "") }))
    return PathSpelling(try TreeWalker(fileSystem: files, root: "").walk())
  }

  @Test(
    arguments: [
      ("App/Info.plist", "App/Info.plist"), ("app/info.plist", "App/Info.plist"), ("APP/INFO.PLIST", "App/Info.plist"),
      ("App/de.lproj/a.strings", "App/de.lproj/a.strings"),
      ("app/DE.lproj/A.strings", "App/de.lproj/a.strings"), ("App/none", nil), ("App", nil), ("", nil),
      ("App/Info.plist/x", nil), ("x/Info.plist", nil),
      ("top.txt", "Top.txt"), ("App/MASS", "App/Mass"), ("./App/Info.plist", nil), ("App/Maß", nil),
    ] as [(String, String?)])
  func spellings(path: String, expected: String?) throws {
    let spelling = try spelling(["App/Info.plist", "App/de.lproj/a.strings", "Top.txt", "App/Mass"])
    #expect(spelling.file(path) == expected)
  }

  /// The spelling of the disk, by bytes: a file system that distinguishes them finds no other one.
  @Test(arguments: ["e\u{301}", "\u{E9}"]) func normalizations(own: String) throws {
    let spelling = try spelling(["Caf\(own)/\(own).strings"])
    for other in ["e\u{301}", "\u{E9}"] {
      let found = try #require(spelling.file("Caf\(other)/\(other).strings"))
      #expect(found.utf8.elementsEqual("Caf\(own)/\(own).strings".utf8))
    }
  }

  /// Of two names that differ only in case, only the exact one is meant.
  @Test func ambiguousSpellings() throws {
    let spelling = try spelling(["a/x", "A/x", "b/y", "b/Y"])
    #expect(spelling.file("a/x") == "a/x" && spelling.file("A/x") == "A/x")
    #expect(spelling.file("b/y") == "b/y" && spelling.file("B/Y") == "b/Y" && spelling.file("b/ÿ") == nil)
  }

  // MARK: Tables of frameworks

  /// The base name and the language of a table; nil for a file that is none.
  @Test(
    arguments: [
      (Framework.flutter, "lib/l10n/app_de.arb", "lib/l10n/app de"), (.flutter, "app_pt_BR.arb", "app pt-BR"),
      (.flutter, "app_zh_Hans_CN.arb", "app zh-Hans-CN"),
      (.flutter, "my_app_de.arb", "my_app de"), (.flutter, "the_app_pt_BR.arb", "the_app pt-BR"),
      (.flutter, "app_fil.arb", "app fil"), (.flutter, "intl_messages.arb", nil),
      (.flutter, "app.arb", nil), (.flutter, "de.arb", nil), (.flutter, "app.de.arb", "app de"),
      (.reactNative, "app_de.arb", nil),
      (.dotNet, "Resources/Strings.de.resx", "Resources/Strings de"), (.dotNet, "Strings.resx", "Strings -"),
      (.dotNet, "A.B.pt-BR.resx", "A.B pt-BR"),
      (.dotNet, "A.Designer.resx", "A.Designer -"), (.dotNet, "Strings/de/Resources.resw", "Strings/Resources de"),
      (.dotNet, "wwwroot/i18n/de-DE.json", "wwwroot/i18n de-DE"),
      (.dotNet, "wwwroot/data/de.json", nil), (.titanium, "i18n/de/strings.xml", "i18n/strings de"),
      (.titanium, "i18n/de/app.xml", nil), (.titanium, "de/strings.xml", nil),
      (.kotlinMultiplatform, "composeResources/values/strings.xml", "composeResources/strings -"),
      (.kotlinMultiplatform, "composeResources/values-pt-rBR/strings.xml", "composeResources/strings pt-BR"),
      (.kotlinMultiplatform, "composeResources/values-night/strings.xml", nil),
      (.kotlinMultiplatform, "moko-resources/base/strings.xml", "moko-resources/strings -"),
      (.kotlinMultiplatform, "moko-resources/de/strings.xml", "moko-resources/strings de"),
      (.kotlinMultiplatform, "res/values-de/strings.xml", nil),
      (.reactNative, "src/locales/de.json", "src/locales de"),
      (.reactNative, "src/locales/de/common.json", "src/locales/common de"),
      (.reactNative, "locales/de/map.json", "locales/map de"), (.expo, "locales/de/ui.json", "locales/ui de"),
      (.expo, "locales/de/it.ts", "locales/it de"), (.expo, "locales/map/de.json", "locales/map de"),
      (.reactNative, "locales/map.json", nil), (.reactNative, "locales/kab.json", "locales kab"),
      (.flutter, "my_app.arb", nil), (.flutter, "map_kab.arb", "map kab"),
      (.dotNet, "Strings.api.resx", "Strings.api -"),
      (.kotlinMultiplatform, "composeResources/values-car/strings.xml", nil),
      (.expo, "translations/pt_BR.ts", "translations pt-BR"),
      (.capacitor, "assets/i18n/de.json", "assets/i18n de"), (.reactNative, "src/data/de.json", nil),
      (.reactNative, "locales/index.json", nil), (.reactNative, "de.json", nil),
      (.nativeScript, "i18n/en.default.json", "i18n en"), (.nativeScript, "i18n/default.json", nil),
      (.flutter, "lib/i18n/strings_de.i18n.json", "lib/i18n/strings de"),
      (.flutter, "lib/i18n/strings.i18n.json", "lib/i18n/strings -"),
      (.flutter, "lib/i18n/de.i18n.yaml", "lib/i18n/strings de"),
      (.expo, "locales/de/LC_MESSAGES/app.po", "locales/app de"),
      (.expo, "locales/de.po", "locales de"), (.expo, "po/messages.po", nil), (.expo, "po/de.po", "po de"),
      (.expo, "po/pt_BR.po", "po pt-BR"),
      (.flutter, "assets/translations/texts.csv", "assets/translations/texts -"), (.flutter, "assets/texts.csv", nil),
      (.unity, "locales/de.json", nil), (.xcodeGen, "locales/de.json", nil),
    ] as [(Framework, String, String?)])
  func frameworkTables(framework: Framework, path: String, expected: String?) {
    let table = FrameworkTable(path, for: framework)
    #expect(table.map { "\($0.name) \($0.language ?? "-")" } == expected)
    #expect(table.map { $0.path } == expected.map { _ in path })
  }

  /// A folder with another name, which the settings of an app name.
  @Test func tablesInAnotherFolder() {
    #expect(FrameworkTable("assets/texts/de.json", for: .flutter)?.language == nil)
    #expect(FrameworkTable("assets/texts/de.json", for: .flutter, textFolder: "assets/texts")?.language == "de")
    #expect(FrameworkTable("assets/other/de.json", for: .flutter, textFolder: "assets/texts") == nil)
  }

  @Test(arguments: [
    ("de", true), ("fil", true), ("pt-BR", true), ("zh_Hans", true), ("zh-Hans-CN", true), ("es-419", true),
    ("d", false), ("deut", false), ("DE", false), ("De", false),
    ("kab", true), ("deu", true), ("zh-yue", true), ("map", false), ("new", false), ("app", false), ("api", false),
    ("ui", false),
    ("de-", false), ("de-Deutschland", false), ("", false), ("é", false), ("d1", false), ("zh-Hans-CN-x", false),
  ])
  func languages(name: String, isLanguage: Bool) { #expect(FrameworkTable.isLanguage(name) == isLanguage) }
}
