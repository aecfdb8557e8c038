import Configuration
import Diagnostics
import Extraction
import FitCheck
import Formats
import JSON
import Localization
import ProjectCheck
import Reporting
import Testing
import Translation
import Workspace

/// A check of a project with its configuration and comments.
@Suite struct ProjectCheckerTests {
  /// The title is translated into French, not into German.
  private static let files = [
    "App/Info.plist": CheckFixture.infoPlist(["New Note"]),
    "App/en.lproj/InfoPlist.strings": "\"New Note\" = \"New Note\";\n",
    "App/de.lproj/InfoPlist.strings": "\"Other\" = \"Anderes\";\n",
    "App/fr.lproj/InfoPlist.strings": "\"New Note\" = \"Nouvelle note\";\n",
  ]
  private static let untranslated = "warning untranslated-title de"

  private func findings(_ configuration: String, files: [String: String] = files) throws -> [String] {
    var fixture = CheckFixture(files)
    fixture.configuration = configuration
    return try fixture.findings()
  }

  /// What each configuration leaves of the one finding.
  @Test(arguments: [
    ("{}", [untranslated]), ("{\"rules\": {\"untranslated\": \"note\"}}", ["note untranslated-title de"]),
    ("{\"rules\": {\"untranslated-title\": {\"locales\": {\"de\": \"error\"}}}}", ["error untranslated-title de"]),
    ("{\"rules\": {\"untranslated-title\": {\"locales\": {\"fr\": \"error\"}}}}", [untranslated]),
    ("{\"rules\": {\"untranslated-title\": \"off\"}}", ["note configuration-effects "]),
    ("{\"glossary\": [\"New Note\"]}", ["warning lost-name fr", "note configuration-effects "]),
    ("{\"glossary\": [\"Now\"]}", [untranslated, "note configuration-effects "]),
    ("{\"locales\": [\"fr\"]}", ["note configuration-effects "]),
    ("{\"locales\": {\"exclude\": [\"de\"]}}", ["note configuration-effects "]),
    ("{\"locales\": [\"de\", \"it\"]}", [untranslated, "warning unknown-locale ", "note configuration-effects "]),
    (
      "{\"suppressions\": [{\"rule\": \"untranslated\", \"key\": \"New Note\", \"locale\": \"de\", \"reason\": \"r\"}]}",
      ["note configuration-effects "]
    ),
    (
      "{\"suppressions\": [{\"rule\": \"untranslated\", \"locale\": \"fr\", \"reason\": \"r\"}]}",
      [untranslated, "warning unused-suppression "]
    ),
    (
      "{\"suppressions\": [{\"rule\": \"untranslated\", \"until\": \"2026-06-29\", \"reason\": \"r\"}]}",
      [untranslated, "warning expired-suppression "]
    ),
    ("{\"minimumCoverage\": 100}", ["error low-coverage de", untranslated]),
    ("{\"minimumCoverage\": {\"fr\": 100}}", [untranslated]),
  ])
  func configurations(_ configuration: String, _ expected: [String]) throws {
    #expect(try findings(configuration).sorted() == expected.sorted())
  }

  /// The number of findings that are hidden.
  @Test(arguments: [
    ("{}", 0), ("{\"rules\": {\"untranslated\": \"off\"}}", 1), ("{\"rules\": {\"untranslated\": \"note\"}}", 0),
    ("{\"suppressions\": [{\"rule\": \"untranslated\", \"reason\": \"r\"}]}", 1), ("{\"locales\": [\"fr\"]}", 0),
  ])
  func suppressedCount(_ configuration: String, _ count: Int) throws {
    var fixture = CheckFixture(Self.files)
    fixture.configuration = configuration
    #expect(try fixture.report().suppressedCount == count)
  }

  /// A comment in Info.plist accepts the finding there; one that accepts nothing is reported, but not in a partial check.
  @Test(arguments: [
    ("<!-- pressfit:ignore untranslated why -->\n", []),
    ("<!-- pressfit:ignore stale-key why -->\n", [untranslated, "warning unused-suppression "]),
    ("<!-- pressfit:ignore untranslated -->\n", [untranslated, "warning malformed-suppression "]),
    ("<!-- pressfit:ignore untranslatedd why -->\n", [untranslated, "warning malformed-suppression "]),
  ])
  func comments(_ comment: String, _ expected: [String]) throws {
    var files = Self.files
    files["App/Info.plist"] = CheckFixture.infoPlist(["New Note"], comment: comment)
    #expect(try findings("{}", files: files) == expected)
    var fixture = CheckFixture(files)
    fixture.countsUnusedSuppressions = false
    #expect(try fixture.findings() == expected.filter { $0 != "warning unused-suppression " })
  }

  /// Each choice of texts has its own findings, and the choice of all has those of each.
  @Test func scopes() throws {
    var files = Self.files
    files["App/Info.plist"] = CheckFixture.infoPlist(
      ["New Note"],
      more:
        "<key>NSCameraUsageDescription</key><string>camera_usage</string><key>CFBundleDisplayName</key><string>APP_NAME</string>"
    )
    func findings(_ choices: [InfoTextScope.Choice]) throws -> Set<String> {
      var fixture = CheckFixture(files)
      fixture.scope = InfoTextScope(choices)
      return Set(try fixture.findings())
    }
    let all = try findings([.all])
    var union: Set<String> = []
    for choice in InfoTextScope.Choice.allCases where choice != .all { union.formUnion(try findings([choice])) }
    #expect(union.isSubset(of: all))
    #expect(try findings([.quickActions]).contains(Self.untranslated))
    #expect(try findings([.usage]).contains(Self.untranslated) == false)
    #expect(try findings(InfoTextScope.Choice.allCases) == all)
  }

  /// Two apps with one table: each has its own findings, and a key of one is not orphaned for the other.
  @Test func appsThatShareATable() throws {
    let table = "\"New Note\" = \"Neue Notiz\";\n\"Find\" = \"Suchen\";\n"
    let files = [
      "App.xcodeproj/project.pbxproj": Self.twoApps, "One/Info.plist": CheckFixture.infoPlist(["New Note"]),
      "Two/Info.plist": CheckFixture.infoPlist(["Find", "Open"]), "Shared/de.lproj/InfoPlist.strings": table,
    ]
    let report = try CheckFixture(files).report()
    #expect(report.apps.map(\.catalog.infoPlist.path) == ["One/Info.plist", "Two/Info.plist"])
    let ids = report.apps.map { $0.findings.map { "\($0.rule.rawValue) \($0.subject.key?.rawValue ?? "")" } }
    #expect(ids == [[], ["untranslated-title Open"]])
    #expect(report.bundles.flatMap(\.findings).filter { $0.rule == .orphanedInfoKey }.isEmpty)
  }

  private static let twoApps = """
    // !$*UTF8*$!
    { archiveVersion = 1; objectVersion = 77; rootObject = P; objects = {
      P = { isa = PBXProject; buildConfigurationList = PL; developmentRegion = en; knownRegions = (en, Base, de); mainGroup = G; targets = (T1, T2); };
      PL = { isa = XCConfigurationList; buildConfigurations = (PR); defaultConfigurationName = Release; };
      PR = { isa = XCBuildConfiguration; name = Release; buildSettings = { SDKROOT = iphoneos; }; };
      T1 = { isa = PBXNativeTarget; name = One; productType = "com.apple.product-type.application"; buildConfigurationList = L1; buildPhases = (R1); };
      T2 = { isa = PBXNativeTarget; name = Two; productType = "com.apple.product-type.application"; buildConfigurationList = L2; buildPhases = (R2); };
      L1 = { isa = XCConfigurationList; buildConfigurations = (B1); };
      L2 = { isa = XCConfigurationList; buildConfigurations = (B2); };
      B1 = { isa = XCBuildConfiguration; name = Release; buildSettings = { INFOPLIST_FILE = One/Info.plist; }; };
      B2 = { isa = XCBuildConfiguration; name = Release; buildSettings = { INFOPLIST_FILE = Two/Info.plist; }; };
      R1 = { isa = PBXResourcesBuildPhase; files = (F1); };
      R2 = { isa = PBXResourcesBuildPhase; files = (F2); };
      F1 = { isa = PBXBuildFile; fileRef = V; };
      F2 = { isa = PBXBuildFile; fileRef = V; };
      G = { isa = PBXGroup; sourceTree = "<group>"; children = (V); };
      V = { isa = PBXVariantGroup; name = InfoPlist.strings; sourceTree = "<group>"; children = (VD); };
      VD = { isa = PBXFileReference; name = de; path = Shared/de.lproj/InfoPlist.strings; sourceTree = "<group>"; };
    }; }
    """

  /// The files in another order, or with CR LF, give the same findings.
  @Test func spellingOfFiles() throws {
    let expected = try findings("{}")
    let lines = Self.files.mapValues { $0.replacing("\n", with: "\r\n") }
    #expect(try findings("{}", files: lines) == expected)
    var more = Self.files
    more["App/notes.txt"] = "x"
    more["Zoo/readme.md"] = ""
    #expect(try findings("{}", files: more) == expected)
  }
}

/// Fixes of a report.
@Suite struct ProjectFixesTests {
  /// A title with another letter case: the key of the translation can be changed safely.
  private static func files(_ old: String, _ new: String, more: [String: String] = [:]) -> [String: String] {
    [
      "App/Info.plist": CheckFixture.infoPlist([new]),
      "App/de.lproj/InfoPlist.strings": "/* a */\r\n\"\(old)\" = \"Neue Notiz\";\r\n",
    ].merging(more) { $1 }
  }

  private func fixes(_ files: [String: String], level: FixLevel) throws -> ProjectFixes {
    let fixture = CheckFixture(files)
    return ProjectFixes(of: try fixture.report(), to: try fixture.project(), level: level)
  }

  @Test(
    arguments: [
      ("New note", "New Note", .none, false), ("New note", "New Note", .safe, true),
      ("New note", "New Note", .unsafe, true),
      ("New Note!", "New Note", .safe, false), ("New Note!", "New Note", .unsafe, true),
      ("Search", "New Note", .unsafe, false),
    ] as [(String, String, FixLevel, Bool)])
  func levels(_ old: String, _ new: String, _ level: FixLevel, _ isFixed: Bool) throws {
    let fixes = try fixes(Self.files(old, new), level: level)
    #expect(fixes.changes.map(\.path) == (isFixed ? ["App/de.lproj/InfoPlist.strings"] : []))
    #expect(fixes.fixes.count == (isFixed ? 1 : 0))
    // Everything else in the file is unchanged, also its line ends.
    let after = fixes.changes.first.map { String(decoding: $0.after, as: UTF8.self) }
    #expect(after == (isFixed ? "/* a */\r\n\"\(new)\" = \"Neue Notiz\";\r\n" : nil))
  }

  /// After the fix, the report has no such finding, and there is nothing more to fix.
  @Test func fixesAreComplete() throws {
    var files = Self.files("New note", "New Note")
    for change in try fixes(files, level: .unsafe).changes {
      files[change.path] = String(decoding: change.after, as: UTF8.self)
    }
    #expect(try CheckFixture(files).findings().filter { $0.contains("stale-key") }.isEmpty)
    #expect(try fixes(files, level: .unsafe).changes.isEmpty)
  }

  /// A key that a quick action of another app looks up is not changed.
  @Test func keysOfOtherApps() throws {
    let other = ["Second/Info.plist": CheckFixture.infoPlist(["New note"])]
    #expect(try fixes(Self.files("New note", "New Note", more: other), level: .unsafe).changes.isEmpty)
  }

  /// A damaged table of another language is repaired; the development language's is what the others are translated from.
  @Test(arguments: [("de", true), ("en", false)]) func damagedTables(_ language: String, _ isRepaired: Bool) throws {
    let files = [
      "App/Info.plist": CheckFixture.infoPlist(["New Note"]),
      "App/\(language).lproj/InfoPlist.strings": "\"New Note\" = \"Neue Notiz\"\n\"Find\" = \"Suchen\";\n",
    ]
    let fixes = try fixes(files, level: .safe)
    #expect(fixes.changes.isEmpty == !isRepaired)
    #expect(fixes.fixes.isEmpty == !isRepaired)
  }
}

/// Reports about a configuration and about files.
@Suite struct ProjectReportTests {
  private func configuration(_ text: String) throws -> Configuration {
    var sink = DiagnosticSink()
    return try #require(
      Configuration.read(SourceFile(path: ".pressfit.json", text), locating: { $0 }, reportingTo: &sink))
  }

  /// A flag is used before the file, and the file before the default.
  @Test(
    arguments: [
      ("{\"policy\": \"observed\"}", ["documented"], "[\"documented\"]", .flag("policy")),
      ("{}", ["documented"], "[\"documented\"]", .flag("policy")),
      ("{}", nil, "\"evidence\"", .standard),
    ] as [(String, [String]?, String, ConfigReport.Origin)])
  func settings(_ text: String, _ typed: [String]?, _ value: String, _ origin: ConfigReport.Origin) throws {
    let setting = ConfigReport.Setting(.policy, typed: typed, in: try configuration(text))
    #expect(setting.key == "policy" && setting.origin == origin)
    #expect(setting.value?.spacedLine == value)
  }

  @Test func settingsOfTheFile() throws {
    let setting = ConfigReport.Setting(.policy, typed: nil, in: try configuration("{\n\"policy\": \"observed\"}"))
    #expect(setting.value?.spacedLine == "\"observed\"")
    guard case .file(let location) = setting.origin else {
      Issue.record("the value is in the file")
      return
    }
    #expect(location.position?.line == 2)
    let none = ConfigReport.Setting(.targets, typed: nil, in: try configuration("{}"))
    #expect(none.value == nil && none.origin == .standard)
    // A key without a flag cannot be typed.
    let rules = ConfigReport.Setting(
      .rules, typed: ["x"], in: try configuration("{\"rules\": {\"truncated\": \"off\"}}"))
    #expect(rules.value?.spacedLine == "{\"truncated\": \"off\"}")
  }

  @Test(
    arguments: [
      ("{}", nil), ("{\"rules\": {\"truncated\": \"note\"}}", .init(severityName: "note", differsByLocale: false)),
      (
        "{\"rules\": {\"truncated\": \"note\", \"title-truncated\": \"off\"}}",
        .init(severityName: "off", differsByLocale: false)
      ),
      (
        "{\"rules\": {\"title-truncated\": {\"locales\": {\"de\": \"off\"}}}}",
        .init(severityName: nil, differsByLocale: true)
      ),
      ("{\"rules\": {\"subtitle-truncated\": \"off\"}}", nil),
    ] as [(String, RuleListing.Setting?)])
  func severities(_ text: String, _ expected: RuleListing.Setting?) throws {
    #expect(RuleListing.Setting(of: .titleTruncated, in: try configuration(text)) == expected)
    let listing = RuleListing(tool: CheckFixture.tool, of: [], in: try configuration(text))
    #expect(listing.settings[.titleTruncated] == expected)
  }

  /// A file with safe fixes: without a level, nothing changes.
  @Test func lintedFiles() throws {
    let files = InMemoryFileSystem([
      "a.strings": "\"a\" = \"b\"\n\"c\" = \"d\";\n", "b.strings": "\"a\" = \"b\";\n", "c.txt": "x",
    ])
    var sources: [String: FileInspection?] = [:]
    let none = try #require(try LintedFile("a.strings", in: files, level: .none, sources: &sources))
    #expect(
      none.change == nil && none.write == nil && !none.findings.diagnostics.isEmpty && none.findings.fixes.isEmpty)
    let safe = try #require(try LintedFile("a.strings", in: files, level: .safe, sources: &sources))
    #expect(safe.change.map { String(decoding: $0.after, as: UTF8.self) } == "\"a\" = \"b\";\n\"c\" = \"d\";\n")
    #expect(safe.findings.diagnostics.isEmpty && safe.findings.fixes.count == 1 && safe.write != nil)
    let fine = try #require(try LintedFile("b.strings", in: files, level: .unsafe, sources: &sources))
    #expect(fine.change == nil && fine.findings.diagnostics.isEmpty)
    #expect(try LintedFile("c.txt", in: files, level: .none, sources: &sources) == nil)
    #expect(throws: WorkspaceError.self) { try LintedFile("none.strings", in: files, level: .none, sources: &sources) }
  }

  /// A folder is a project to compare with; a file is a report.
  @Test func references() throws {
    let files = InMemoryFileSystem(["old/Info.plist": "", "old.json": "{}"])
    #expect(try ComparisonReference.report("old").located(in: files) == .project("old"))
    #expect(try ComparisonReference.report("old.json").located(in: files) == .report("old.json"))
    #expect(try ComparisonReference.report("none.json").located(in: files) == .report("none.json"))
    for reference in [ComparisonReference.baseline("old"), .commit("old"), .project("old.json")] {
      #expect(try reference.located(in: files) == reference)
    }
  }

  /// A check of one Info.plist, or of chosen targets, is compared for that app only.
  @Test(arguments: [
    (nil, false, false), ("App", false, false), ("App/Info.plist", false, true), (nil, true, true), ("App", true, true),
  ])
  func scopes(_ path: String?, _ isSelected: Bool, _ isLimited: Bool) throws {
    let report = try CheckFixture(["App/Info.plist": CheckFixture.infoPlist(["Find"])]).report()
    let options = FitOptions(surfaces: [.iOS18], textSizes: [.large, .small], localizations: ["de"])
    let scope = Comparison.Scope(report, options, at: path, isSelected: isSelected)
    #expect(scope.files == (isLimited ? ["App/Info.plist"] : nil))
    #expect(scope.surfaces == ["ios18"] && scope.textSizes == ["L", "S"] && scope.localizations == ["de"])
  }
}

/// Bundles with texts that users of the app do not see.
@Suite struct UnshippedTests {
  /// A project with one app target, and its Info.plist for each configuration, in folder `folder`.
  private static func project(
    _ name: String, in folder: String, infoPlists: KeyValuePairs<String, String>,
    text: String = "<key>NSCameraUsageDescription</key><string>camera_usage</string>"
  ) -> [String: String] {
    let builds = infoPlists.enumerated().map { index, build in
      "B\(index) = { isa = XCBuildConfiguration; name = \(build.key); buildSettings = { INFOPLIST_FILE = \"\(build.value)\"; SDKROOT = iphoneos; }; };"
    }
    let ids = infoPlists.indices.map { "B\($0)" }.joined(separator: ", ")
    let project = """
      // !$*UTF8*$!
      { archiveVersion = 1; objectVersion = 77; rootObject = P; objects = {
        P = { isa = PBXProject; buildConfigurationList = L; developmentRegion = en; knownRegions = (en, Base); mainGroup = G; targets = (T); };
        L = { isa = XCConfigurationList; buildConfigurations = (\(ids)); defaultConfigurationName = Release; };
        T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildConfigurationList = L; buildPhases = (); };
        G = { isa = PBXGroup; sourceTree = "<group>"; children = (); };
        \(builds.joined(separator: "\n"))
      }; }
      """
    let prefix = folder.isEmpty ? "" : folder + "/"
    var files = [prefix + "\(name).xcodeproj/project.pbxproj": project]
    for (_, path) in infoPlists {
      files[prefix + path] = CheckFixture.infoPlist(["Find"], more: text)
    }
    return files
  }

  /// The severities of findings about the texts of the Info.plists at `paths`.
  private func severities(_ files: [String: String], of path: String) throws -> [Severity] {
    let report = try CheckFixture(files).report()
    return report.bundles.filter { $0.catalog.infoPlist.path == path }.flatMap(\.findings).map(\.severity)
  }

  /// An example below another app's project is a note; a word that only begins in the same way is not an example.
  @Test(
    arguments: [
      ("Example", .note), ("QuillExample", .note), ("quill-demo", .note), ("DemoApp", .note), ("demoapp", .note),
      ("Samples", .note), ("demo2", .note),
      ("Democracy", .error), ("Sampler", .error), ("sampleproject", .error), ("Exemplar", .error), ("Second", .error),
    ] as [(String, Severity)])
  func examples(_ name: String, _ severity: Severity) throws {
    let files = Self.project("Quill", in: "", infoPlists: ["Release": "Quill/Info.plist"])
      .merging(Self.project(name, in: name, infoPlists: ["Release": "Info.plist"])) { $1 }
    #expect(try severities(files, of: "\(name)/Info.plist") == [severity])
    #expect(try severities(files, of: "Quill/Info.plist") == [.error])
    // Alone, it is the app.
    #expect(
      try severities(Self.project(name, in: name, infoPlists: ["Release": "Info.plist"]), of: "\(name)/Info.plist") == [
        .error
      ])
  }

  /// The width of a name that only other configurations than the default have is a note, which names them.
  @Test func otherConfigurations() throws {
    let name = "<key>CFBundleDisplayName</key><string>The very long name of an application</string>"
    let one = Self.project("Quill", in: "", infoPlists: ["Release": "Info.plist", "Debug": "Debug.plist"], text: name)
    #expect(try severities(one, of: "Info.plist").contains { $0 > .note })
    #expect(try severities(one, of: "Debug.plist") == [.note])
    let notes = { (files: [String: String]) in
      try CheckFixture(files).report().bundles.filter { $0.catalog.infoPlist.path != "Info.plist" }.flatMap(\.findings)
        .compactMap(\.diagnostic.notes.last)
    }
    #expect(
      try notes(one) == ["only the configuration \"Debug\" has this name; the project builds another one by default"])
    let two = Self.project(
      "Quill", in: "", infoPlists: ["Release": "Info.plist", "Debug": "Test.plist", "Beta": "Test.plist"], text: name)
    #expect(
      try notes(two) == [
        "only the configurations \"Debug\", \"Beta\" have this name; the project builds another one by default"
      ])
  }
}
