import CommandRuns
import PressfitCLI
import Testing

/// Which of several apps with equal quick actions a table belongs to.
@Suite struct TableOwnershipTests {
  private static let plist = TranslationRoutingTests.files["ios/App/Info.plist"] ?? ""
  private static let base = "\"Search\" = \"Search\";\n"

  private func run(_ files: [String: String], _ units: [(place: String, key: String, target: String)]) -> InMemoryRun {
    InMemoryRun(
      files.merging(["in.xliff": TranslationRoutingTests.input(units)]) { $1 },
      ["merge", "in.xliff", "--on-conflict", "replace"])
  }

  /// An app without a table does not have the one of an app with equal quick actions.
  @Test func anAppWithoutATableGetsItsOwn() {
    let files = [
      "A/Info.plist": Self.plist, "A/en.lproj/InfoPlist.strings": Self.base, "A/de.lproj/InfoPlist.strings": "",
      "B/Info.plist": Self.plist,
    ]
    let named = run(files, [("B/Info.plist", "Search", "Suche B")])
    #expect(named.text("A/de.lproj/InfoPlist.strings") == "")
    #expect(named.text("B/de.lproj/InfoPlist.strings")?.contains("Suche B") == true, "\(named.output) \(named.errors)")
    #expect(named.status == .success)
    let bare = run(files, [("InfoPlist.strings", "Search", "Suche B")])
    #expect(bare.text("A/de.lproj/InfoPlist.strings") == "" && bare.text("B/de.lproj/InfoPlist.strings") == nil)
    #expect(bare.status == .findings && bare.output.contains("1 ambiguous"))
  }

  /// The same quick action in the code of two apps.
  @Test func equalQuickActionsInCodeHaveTheTablesOfTheirApps() {
    let code = """
      import UIKit
      let item = UIApplicationShortcutItem(type: "feed", localizedTitle: NSLocalizedString("feed", comment: ""))
      """
    let tables = ["one", "two"].flatMap { name in
      [
        ("\(name)/Info.plist", Self.plist.replacing("Garden", with: name)), ("\(name)/A.swift", code),
        ("\(name)/en.lproj/Localizable.strings", "\"feed\" = \"Feed\";\n"),
        ("\(name)/de.lproj/Localizable.strings", "\"feed\" = \"Alt\";\n"),
      ]
    }
    let run = run(
      Dictionary(uniqueKeysWithValues: tables),
      [("one/en.lproj/Localizable.strings", "feed", "Eins"), ("two/en.lproj/Localizable.strings", "feed", "Zwei")])
    #expect(run.text("one/de.lproj/Localizable.strings") == "\"feed\" = \"Eins\";\n", "\(run.output) \(run.errors)")
    #expect(run.text("two/de.lproj/Localizable.strings") == "\"feed\" = \"Zwei\";\n")
    #expect(run.status == .success)
  }

  /// Code beside two apps is assigned to one of them; the other's table is never written instead.
  @Test func sharedCodeDoesNotMixTables() {
    let files = [
      "App/Info.plist": Self.plist, "Lite/Info.plist": Self.plist.replacing("Garden", with: "Lite"),
      "Shared/A.swift": """
      import UIKit
      let item = UIApplicationShortcutItem(type: "feed", localizedTitle: NSLocalizedString("feed", comment: ""))
      """,
      "App/en.lproj/Localizable.strings": "\"feed\" = \"Feed\";\n",
      "App/de.lproj/Localizable.strings": "\"feed\" = \"App\";\n",
      "Lite/en.lproj/Localizable.strings": "\"feed\" = \"Feed\";\n",
      "Lite/de.lproj/Localizable.strings": "\"feed\" = \"Lite\";\n",
    ]
    let run = run(files, [("Lite/en.lproj/Localizable.strings", "feed", "Neu")])
    #expect(run.text("App/de.lproj/Localizable.strings") == "\"feed\" = \"App\";\n", "\(run.output)")
  }

  /// A path that is right in the folders of two Xcode projects, of which one is a Mac app.
  @Test func anAppOfAnotherSystemMayBeMeant() {
    let project = """
      // !$*UTF8*$!
      { objectVersion = 56; rootObject = P; objects = { P = { isa = PBXProject; targets = (); }; }; }
      """
    let files = [
      "ios/App.xcodeproj/project.pbxproj": project, "ios/App/Info.plist": Self.plist,
      "ios/App/en.lproj/InfoPlist.strings": Self.base, "ios/App/de.lproj/InfoPlist.strings": "",
      "desk/App.xcodeproj/project.pbxproj": project, "desk/App/en.lproj/InfoPlist.strings": Self.base,
      "desk/App/Info.plist": TranslationRoutingTests.plist(
        "<key>CFBundlePackageType</key><string>APPL</string><key>LSMinimumSystemVersion</key><string>13.0</string>"),
    ]
    let run = run(files, [("App/en.lproj/InfoPlist.strings", "CFBundleDisplayName", "Name")])
    #expect(run.text("ios/App/de.lproj/InfoPlist.strings") == "", "\(run.output)")
    #expect(run.status == .findings && run.output.contains("1 unknown"), "\(run.output) \(run.errors)")
  }

  /// A catalog has all languages: a `.strings` file in a folder below is another table.
  @Test func aCatalogDoesNotReplaceATableInASubfolder() {
    let files = [
      "App/Info.plist": Self.plist,
      "App/InfoPlist.xcstrings": "{ \"sourceLanguage\" : \"en\", \"strings\" : { }, \"version\" : \"1.0\" }",
      "App/Legacy/en.lproj/InfoPlist.strings": Self.base,
    ]
    let run = run(files, [("App/Legacy/en.lproj/InfoPlist.strings", "Search", "Alt")])
    #expect(run.text("App/InfoPlist.xcstrings")?.contains("Alt") == false, "\(run.output)")
    #expect(run.status == .findings)
  }

  /// Two targets have one Info.plist and one table, and each its own name: a translation of the name would replace both. Not of a name that is equal, or
  /// that the table has in the development language.
  @Test(arguments: [
    ("a.xliff", ["Alpha", "Beta"], "", false), ("in", ["Alpha", "Beta"], "", false),
    ("a.xliff", ["Alpha", "Alpha"], "", true),
    ("in", ["Alpha", "Alpha"], "", true), ("in", ["Alpha", "Beta"], "\"CFBundleDisplayName\" = \"Alpha\";\n", true),
  ])
  func namesOfTargetsWithOneTable(input: String, names: [String], english: String, isWritten: Bool) throws {
    var files = Self.targets.filter { !$0.key.hasSuffix(".xcstrings") }
    let project = try #require(files["App.xcodeproj/project.pbxproj"])
    let setting = "INFOPLIST_FILE = \"App/Info.plist\";"
    let parts = project.split(separator: setting).map(String.init)
    try #require(parts.count == 3)
    files["App.xcodeproj/project.pbxproj"] =
      parts[0]
      + zip(names, parts.dropFirst()).map { "\(setting) INFOPLIST_KEY_CFBundleDisplayName = \($0);\($1)" }.joined()
    files["App/Info.plist"] = TranslationRoutingTests.plist("<key>CFBundlePackageType</key><string>APPL</string>")
    files["App/en.lproj/InfoPlist.strings"] = "\"NSCameraUsageDescription\" = \"Scan\";\n" + english
    files["App/de.lproj/InfoPlist.strings"] = "\"NSCameraUsageDescription\" = \"Kamera\";\n"
    files["in/de.lproj/InfoPlist.strings"] = "\"CFBundleDisplayName\" = \"Neu\";\n"
    files["a.xliff"] = TranslationRoutingTests.input([("App/en.lproj/InfoPlist.strings", "CFBundleDisplayName", "Neu")])
    let run = InMemoryRun(files, ["merge", input])
    #expect(run.text("App/de.lproj/InfoPlist.strings")?.contains("Neu") == isWritten, "\(run.output) \(run.errors)")
    #expect(run.output.contains("1 ambiguous") != isWritten, "\(run.output)")
  }

  /// Targets with one Info.plist and one folder, with a catalog for each.
  private static let targets: [String: String] = {
    let targets = ["App", "Lite"].map { name in
      """
      T\(name) = { isa = PBXNativeTarget; name = \(name); productType = "com.apple.product-type.application";
        buildConfigurationList = L\(name); buildPhases = (); fileSystemSynchronizedGroups = (GApp); };
      L\(name) = { isa = XCConfigurationList; buildConfigurations = (X\(name)); defaultConfigurationName = Release; };
      X\(name) = { isa = XCBuildConfiguration; name = Release;
        buildSettings = { GENERATE_INFOPLIST_FILE = YES; INFOPLIST_FILE = "App/Info.plist"; }; };
      """
    }
    let catalog = "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\n  },\n  \"version\" : \"1.0\"\n}\n"
    return [
      "App.xcodeproj/project.pbxproj": """
      // !$*UTF8*$!
      { objectVersion = 77; rootObject = P; objects = {
        P = { isa = PBXProject; developmentRegion = en; knownRegions = (en, de); mainGroup = G;
          targets = (TApp, TLite); buildConfigurationList = LP; };
        LP = { isa = XCConfigurationList; buildConfigurations = (XP); defaultConfigurationName = Release; };
        XP = { isa = XCBuildConfiguration; name = Release; buildSettings = { SDKROOT = iphoneos; }; };
        G = { isa = PBXGroup; children = (GApp); sourceTree = "<group>"; };
        GApp = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
        \(targets.joined(separator: "\n"))
      }; }
      """,
      "App/Info.plist": plist, "App/App-InfoPlist.xcstrings": catalog, "App/Lite-InfoPlist.xcstrings": catalog,
    ]
  }()

  @Test(arguments: [
    ("App/App-InfoPlist.xcstrings", "App/App-InfoPlist.xcstrings"),
    ("App/Lite-InfoPlist.xcstrings", "App/Lite-InfoPlist.xcstrings"), ("App/Info.plist", nil),
  ])
  func targetsOfOneInfoPlistHaveTheirOwnTables(place: String, table: String?) {
    let run = run(Self.targets, [(place, "Search", "Übersetzung")])
    let written = Self.targets.keys.filter { run.text($0)?.contains("Übersetzung") == true }
    #expect(written == [table].compactMap(\.self), "\(run.output) \(run.errors)")
    #expect(run.status == (table == nil ? .findings : .success))
  }

  // MARK: Places that may mean several tables

  /// What becomes of texts `Neu` that `units` state places for.
  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var files: [String: String]
    var units: [(place: String, key: String, target: String)]
    /// The files that contain `Neu` after the merge.
    var written: [String] = []
    var status = ExitStatus.findings
  }

  private static let english = "App/en.lproj/InfoPlist.strings"
  private static let german = "App/de.lproj/InfoPlist.strings"
  private static let oneApp = ["App/Info.plist": plist, english: base, german: ""]
  private static let code = """
    import UIKit
    let item = UIApplicationShortcutItem(type: "feed", localizedTitle: NSLocalizedString("feed", comment: ""))
    """

  static let cases = [
    Case(
      testDescription: "two outer folders in one file", files: oneApp,
      units: [
        ("x/App/en.lproj/InfoPlist.strings", "Search", "Neu 1"), ("y/App/Info.plist", "CFBundleDisplayName", "Neu 2"),
      ]),
    Case(
      testDescription: "two spellings of one table", files: oneApp,
      units: [(english, "Search", "Neu 1"), ("App/InfoPlist.xcstrings", "Search", "Neu 2")]),
    Case(
      testDescription: "the name of a table that a framework has too",
      files: oneApp.merging([
        "App/A.swift": code, "App/en.lproj/Localizable.strings": "\"feed\" = \"Feed\";\n",
        "App/de.lproj/Localizable.strings": "", "Kit/en.lproj/Localizable.strings": "\"feed\" = \"Feed\";\n",
        "Kit/Package.swift": "",
      ]) { $1 }, units: [("Localizable.strings", "feed", "Neu")]),
    Case(
      testDescription: "the name of a table that a framework has too, without the key",
      files: oneApp.merging([
        "App/A.swift": code, "App/en.lproj/Localizable.strings": "\"feed\" = \"Feed\";\n",
        "App/de.lproj/Localizable.strings": "", "Kit/en.lproj/Localizable.strings": "\"other\" = \"Other\";\n",
      ]) { $1 }, units: [("Localizable.strings", "feed", "Neu")], written: ["App/de.lproj/Localizable.strings"],
      status: .success),
    Case(
      testDescription: "a name that a build setting gives in the other app",
      files: oneApp.merging([
        "Lite/Info.plist": plist.replacing("Garden", with: "$(PRODUCT_NAME)"), "Lite/en.lproj/InfoPlist.strings": base,
      ]) { $1 }, units: [("InfoPlist.strings", "CFBundleDisplayName", "Neu")]),
    Case(
      testDescription: "one table of two apps with different names",
      files: [
        "A/Info.plist": plist, "B/Info.plist": plist.replacing("Garden", with: "Lite"),
        "en.lproj/InfoPlist.strings": base,
        "de.lproj/InfoPlist.strings": "",
      ], units: [("B/Info.plist", "CFBundleDisplayName", "Neu")]),
    Case(
      testDescription: "a path in a folder that is not read",
      files: oneApp.merging(["vendor/Sub/App/en.lproj/InfoPlist.strings": base]) { $1 },
      units: [("Sub/App/en.lproj/InfoPlist.strings", "Search", "Neu")]),
  ]

  @Test(arguments: cases) func aPlaceThatMayMeanSeveralTables(example: Case) {
    let run = run(example.files, example.units)
    let found = example.files.keys.filter { run.text($0)?.contains("Neu") == true }.sorted()
    #expect(found == example.written, "\(run.output) \(run.errors)")
    #expect(run.status == example.status, "\(run.output)")
  }

  /// One table in the resources of two targets: the paths of both name it.
  @Test(arguments: [
    ("North/Info.plist", "Search", "South/Info.plist"), ("North/en.lproj/InfoPlist.strings", "Call", nil),
    ("South/en.lproj/InfoPlist.strings", "Walk", "Shared/en.lproj/InfoPlist.strings"),
    ("South/South-InfoPlist.strings", "Search", "North/North-InfoPlist.strings"), ("North", "Call", nil),
  ])
  func aTableInTwoTargets(place: String, key: String, other: String?) {
    let table = "Shared/de.lproj/InfoPlist.strings"
    let group =
      "{ isa = PBXVariantGroup; name = InfoPlist.strings; children = (E, D); path = Shared; sourceTree = \"<group>\"; }"
    let file = { (name: String) in
      "{ isa = PBXFileReference; name = \(name); path = \(name).lproj/InfoPlist.strings; sourceTree = \"<group>\"; }"
    }
    let targets = ["North", "South"].map { name in
      """
      T\(name) = { isa = PBXNativeTarget; name = \(name); productType = "com.apple.product-type.application";
        buildConfigurationList = L\(name); buildPhases = (R\(name)); };
      R\(name) = { isa = PBXResourcesBuildPhase; files = (B\(name)); };
      B\(name) = { isa = PBXBuildFile; fileRef = V; };
      L\(name) = { isa = XCConfigurationList; buildConfigurations = (X\(name)); };
      X\(name) = { isa = XCBuildConfiguration; name = Release; buildSettings = { SDKROOT = iphoneos;
        INFOPLIST_FILE = "\(name)/Info.plist"; }; };
      """
    }
    let project = """
      // !$*UTF8*$!
      { objectVersion = 56; rootObject = P; objects = {
        P = { isa = PBXProject; knownRegions = (en, de); mainGroup = G; targets = (TNorth, TSouth); };
        G = { isa = PBXGroup; children = (V); sourceTree = "<group>"; };
        V = \(group); E = \(file("en")); D = \(file("de"));
        \(targets.joined())
      }; }
      """
    let items = { (titles: [String]) in ProjectFixture.infoPlist(titles.map { ProjectFixture.item($0, type: $0) }) }
    let files = [
      "Garden.xcodeproj/project.pbxproj": project, "North/Info.plist": items(["Search", "Call"]),
      "South/Info.plist": items(["Search", "Walk"]), table: "",
      "Shared/en.lproj/InfoPlist.strings": ["Search", "Call", "Walk"].map { "\"\($0)\" = \"\($0)\";\n" }.joined(),
    ]
    let run = run(files, [place, other].compactMap(\.self).map { ($0, key, "Neu") })
    #expect(run.text(table) == "\"\(key)\" = \"Neu\";\n", "\(run.output) \(run.errors)")
    #expect(run.status == .success && run.output.contains("1 translation written"), "\(run.output)")
    #expect(!run.errors.contains("[unused-translation]"), "\(run.errors)")
    let differing = self.run(files, [(place, key, "Neu"), ("Shared/InfoPlist.xcstrings", key, "Anders")])
    #expect(differing.text(table) == "" && differing.status == .findings, "\(differing.output)")
  }

  /// A table of a folder states its place as an XLIFF does.
  @Test func aTableThatBundlesShareIsAmbiguousInAFolder() {
    let files = [
      "A/Info.plist": Self.plist, "B/Info.plist": Self.plist.replacing("Garden", with: "Lite"),
      "en.lproj/InfoPlist.strings": Self.base, "de.lproj/InfoPlist.strings": "",
      "in/B/de.lproj/InfoPlist.strings": "\"CFBundleDisplayName\" = \"Neu\";\n",
    ]
    let run = InMemoryRun(files, ["merge", "in"])
    #expect(run.text("de.lproj/InfoPlist.strings") == "", "\(run.output) \(run.errors)")
    #expect(run.status == .findings)
  }

  /// Two folders of a merge are taken for one of the project.
  @Test func foldersOfTwoProjects() {
    let files = Self.oneApp.merging([
      "in/ios/App/de.lproj/InfoPlist.strings": "\"Search\" = \"Neu\";\n",
      "in/mac/App/de.lproj/InfoPlist.strings": "\"CFBundleDisplayName\" = \"Neu\";\n",
    ]) { $1 }
    let run = InMemoryRun(files, ["merge", "in"])
    #expect(run.text(Self.german) == "" && run.status == .findings, "\(run.output) \(run.errors)")
  }

  /// Crowdin's folders: the language, then the path of the source file.
  @Test func theLanguageMayBeAnOuterFolder() {
    let files = Self.oneApp.merging(["in/de/App/InfoPlist.strings": "\"Search\" = \"Neu\";\n"]) { $1 }
    let run = InMemoryRun(files, ["merge", "in"])
    #expect(run.text(Self.german) == "\"Search\" = \"Neu\";\n", "\(run.output) \(run.errors)")
    let unnamed = Self.oneApp.merging([
      "in/InfoPlist.strings": "\"Search\" = \"Neu\";\n", "in/de.csv": "key,translation\nSearch,Alt\n",
    ]) { $1 }
    #expect(InMemoryRun(unnamed, ["merge", "in"]).status == .failure)
  }

  // MARK: First tables

  /// An app with a table, and an extension without one.
  ///
  /// - Parameters:
  ///   - folders: by target, its synchronized folders.
  ///   - exceptions: by target, the files that it excludes from the folder `App`.
  private static func twoTargets(
    extensionIn folder: String, folders: [String: [String]] = [:], exceptions: [String: [String]] = [:]
  ) -> [String: String] {
    let plists = ["App": "App/Info.plist", "Share": "\(folder)/Info.plist"]
    let targets = plists.map { name, plist in
      """
      T\(name) = { isa = PBXNativeTarget; name = \(name); buildConfigurationList = L\(name); buildPhases = (R\(name));
        productType = "com.apple.product-type.\(name == "App" ? "application" : "app-extension")";
        fileSystemSynchronizedGroups = (\((folders[name] ?? []).map { "G" + $0 }.joined(separator: ","))); };
      R\(name) = { isa = PBXResourcesBuildPhase; files = (\(name == "App" ? "B" : "")); };
      L\(name) = { isa = XCConfigurationList; buildConfigurations = (X\(name)); };
      X\(name) = { isa = XCBuildConfiguration; name = Release; buildSettings = { SDKROOT = iphoneos;
        INFOPLIST_FILE = "\(plist)"; }; };
      E\(name) = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T\(name);
        membershipExceptions = (\((exceptions[name] ?? []).map { "\"\($0)\"" }.joined(separator: ","))); };
      """
    }
    let names = Set(folders.values.joined()).sorted()
    let groups = names.map { name in
      let sets = exceptions.keys.sorted().map { "E" + $0 }.joined(separator: ",")
      return """
        G\(name) = { isa = PBXFileSystemSynchronizedRootGroup; path = \(name); sourceTree = "<group>";
          exceptions = (\(sets)); };
        """
    }
    let project = """
      // !$*UTF8*$!
      {
        archiveVersion = 1; classes = {}; objectVersion = 77; rootObject = P; objects = {
        P = { isa = PBXProject; developmentRegion = en; knownRegions = (en, Base, de); mainGroup = G;
          targets = (TApp, TShare); };
        G = { isa = PBXGroup; children = (V\(names.map { ",G" + $0 }.joined())); sourceTree = "<group>"; };
        V = { isa = PBXVariantGroup; name = InfoPlist.strings; children = (F1, F2); path = Texts;
          sourceTree = "<group>"; };
        F1 = { isa = PBXFileReference; name = en; path = en.lproj/InfoPlist.strings; sourceTree = "<group>"; };
        F2 = { isa = PBXFileReference; name = de; path = de.lproj/InfoPlist.strings; sourceTree = "<group>"; };
        B = { isa = PBXBuildFile; fileRef = V; };
        \(targets.joined(separator: "\n"))
        \(groups.joined(separator: "\n"))
      }; }
      """
    return [
      "A.xcodeproj/project.pbxproj": project, "App/Info.plist": plist, "Texts/en.lproj/InfoPlist.strings": base,
      "Texts/de.lproj/InfoPlist.strings": "",
      "\(folder)/Info.plist": TranslationRoutingTests.plist(
        "<key>CFBundlePackageType</key><string>XPC!</string><key>CFBundleDisplayName</key><string>Share</string>"),
    ]
  }

  @Test(
    arguments: [
      // No target copies it yet, as the finding says.
      ("Share", [:], [:], nil),
      ("Share", ["Share": ["Share"]], [:], nil),
      ("App/Share", ["App": ["App"]], [:], "\"App\" would copy it too"),
      ("Share", ["App": ["Share"], "Share": ["Share"]], [:], "\"App\" would copy it too"),
      (
        "App/Share", ["Share": ["App"]], ["Share": ["/Localized: Share/InfoPlist.strings"]],
        "the target \"Share\" does not copy it from the synchronized folder"
      ),
    ] as [(String, [String: [String]], [String: [String]], String?)])
  func aFirstTableIsOnlyTheBundles(
    folder: String, folders: [String: [String]], exceptions: [String: [String]], why: String?
  ) {
    let files = Self.twoTargets(extensionIn: folder, folders: folders, exceptions: exceptions)
    let table = "\(folder)/de.lproj/InfoPlist.strings"
    let written = "\"CFBundleDisplayName\" = \"Neu\";\n"
    let units = [(place: "\(folder)/Info.plist", key: "CFBundleDisplayName", target: "Neu")]
    let first = run(files, units)
    #expect(first.text(table) == (why == nil ? written : nil), "\(first.output) \(first.errors)")
    #expect(first.status == (why == nil ? .success : .findings))
    if let why {
      #expect(first.errors.contains(why) && first.output.contains("1 unknown"), "\(first.errors) \(first.output)")
    }
    let extracted = InMemoryRun(files, ["extract", "--texts", "names"])
    #expect((extracted.text("\(folder)/en.lproj/InfoPlist.strings") != nil) == (why == nil), "\(extracted.output)")
    #expect(extracted.errors.contains(why ?? "is not extracted") == (why != nil), "\(extracted.errors)")
    // The table is the bundle's in the next run, by both of its names.
    let later = files.merging([table: written]) { $1 }
    for place in ["\(folder)/Info.plist", "\(folder)/en.lproj/InfoPlist.strings"] {
      let second = run(later, [(place, "CFBundleDisplayName", "Neu")])
      // A file in the bundle's folder is its table, unless only other targets copy it.
      let isOwn = why == nil || folders["Share"] != nil
      #expect(second.status == (isOwn ? .success : .findings), "\(second.output) \(second.errors)")
      #expect(second.output.contains(isOwn ? "1 unchanged" : "1 unknown"), "\(second.output)")
    }
  }

  /// The table that a merge created beside an Info.plist is not the app's: its Info.plist is in another folder.
  @Test func aTableBesideAnInfoPlistIsOnlyThatBundles() {
    let all = Self.twoTargets(extensionIn: "Share").map { path, text in
      (
        path.replacing("Texts/", with: "App/").replacing("InfoPlist.strings", with: "Localizable.strings")
          .replacing("Share/Info.plist", with: "Share-Info.plist"),
        text.replacing("= Texts", with: "= App").replacing("InfoPlist.strings", with: "Localizable.strings")
          .replacing("Share/Info.plist", with: "Share-Info.plist")
      )
    }
    let table = "de.lproj/InfoPlist.strings"
    let units = [(place: "Share-Info.plist", key: "CFBundleDisplayName", target: "Neu")]
    var files = Dictionary(uniqueKeysWithValues: all)
    let first = run(files, units)
    #expect(first.text(table) == "\"CFBundleDisplayName\" = \"Neu\";\n", "\(first.output) \(first.errors)")
    files[table] = first.text(table)
    let second = run(files, units)
    #expect(second.status == .success && second.output.contains("1 unchanged"), "\(second.output) \(second.errors)")
  }

  /// A package's folder contains the Xcode project: the package does not have the table.
  @Test func aTableInAPackagesFolderIsTheBundles() {
    var files = Self.twoTargets(extensionIn: "Share")
    files["Package.swift"] = "// swift-tools-version:5.9\nlet package = Package(name: \"A\")\n"
    files["Share/de.lproj/InfoPlist.strings"] = "\"CFBundleDisplayName\" = \"Neu\";\n"
    let run = run(files, [("Share/Info.plist", "CFBundleDisplayName", "Neu")])
    #expect(run.status == .success && run.output.contains("1 unchanged"), "\(run.output) \(run.errors)")
  }

  /// A table that is not localized yet, in the app's folder: its first translation is beside it.
  @Test func aTableWithoutALanguageGetsItsTranslationsBeside() {
    let files = [
      "App/Info.plist": Self.plist, "App/A.swift": Self.code.replacing("comment", with: "tableName: \"Menu\", comment"),
      "App/Texts/Menu.strings": "\"feed\" = \"Feed\";\n",
    ]
    let run = run(files, [("App/Texts/Menu.strings", "feed", "Neu")])
    #expect(run.text("App/Texts/de.lproj/Menu.strings") == "\"feed\" = \"Neu\";\n", "\(run.output) \(run.errors)")
  }

  /// The app of an example's project does not have the tables around that project.
  @Test func anExampleHasOnlyItsOwnTables() {
    let project = Self.twoTargets(extensionIn: "Share")["A.xcodeproj/project.pbxproj"] ?? ""
    let table = "Main/Texts/de.lproj/InfoPlist.strings"
    let files = [
      "Main/Texts/en.lproj/InfoPlist.strings": Self.base, table: Self.base,
      "Examples/A.xcodeproj/project.pbxproj": project.replacing("files = (B)", with: "files = ()"),
      "Examples/App/Info.plist": Self.plist,
    ]
    let run = run(files, [("Examples/App/Info.plist", "Search", "Neu")])
    #expect(run.text(table) == Self.base, "\(run.output) \(run.errors)")
    #expect(run.text("Examples/App/de.lproj/InfoPlist.strings") == "\"Search\" = \"Neu\";\n")
    // An app that functions of a manifest make may have the table around it.
    let manifest = ["Project.swift": "import ProjectDescription\nlet project = makeApp(named: \"Main\")\n"]
    let unread = self.run(files.merging(manifest) { $1 }, [("Main/Texts/en.lproj/InfoPlist.strings", "Search", "Neu")])
    #expect(unread.text(table) == Self.base && unread.status == .findings, "\(unread.output) \(unread.errors)")
    #expect(unread.output.contains("1 unknown"))
  }

  /// The only file of a bundle may be a translation: its development language is that of the app.
  @Test func aTranslationIsNotTheDevelopmentLanguage() {
    let files = Self.oneApp.merging([
      "Share/de.lproj/InfoPlist.strings": "\"CFBundleDisplayName\" = \"Teilen\";\n",
      "Share/Info.plist": TranslationRoutingTests.plist(
        """
        <key>CFBundlePackageType</key><string>XPC!</string><key>CFBundleDisplayName</key><string>Share</string>
        <key>CFBundleDevelopmentRegion</key><string>$(DEVELOPMENT_LANGUAGE)</string>
        """),
      "in.csv": "key,en,de,table\nCFBundleDisplayName,Share,Teilen,Share/en.lproj/InfoPlist.strings\n",
    ]) { $1 }
    let run = InMemoryRun(files, ["merge", "in.csv"])
    #expect(run.text("Share/en.lproj/InfoPlist.strings") == nil, "\(run.output) \(run.errors)")
    #expect(run.status == .success && run.output.contains("1 unchanged"), "\(run.output)")
  }

  /// A folder of a bundle that the project does not have, beside one that it has.
  @Test func aFolderOfAnUnknownBundle() {
    let files = Self.oneApp.merging([
      "in/App/de.lproj/InfoPlist.strings": "\"Search\" = \"Neu\";\n",
      "in/Other/de.lproj/InfoPlist.strings": "\"CFBundleDisplayName\" = \"Neu\";\n",
    ]) { $1 }
    let run = InMemoryRun(files, ["merge", "in"])
    #expect(run.text(Self.german) == "\"Search\" = \"Neu\";\n", "\(run.output) \(run.errors)")
    #expect(run.status == .findings && run.output.contains("1 unknown"), "\(run.output)")
  }
}
