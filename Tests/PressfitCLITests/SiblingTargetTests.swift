import CommandRuns
import PressfitCLI
import ReferenceMaterial
import Testing

/// Targets of one Xcode project: separate tables for a shared Info.plist, and files of no target.
@Suite struct SiblingTargetTests {
  /// Two apps with `App/Info.plist`: each target copies the tables that `copies` names.
  private static func project(_ copies: (north: [String], south: [String]), sources: [String] = []) -> String {
    let paths = Array(Set(copies.north + copies.south)).sorted()
    func phase(_ own: [String]) -> String {
      own.compactMap { paths.firstIndex(of: $0) }.map { "B\($0)" }.joined(separator: ", ")
    }
    let files =
      paths.enumerated().map { index, path in
        "B\(index) = { isa = PBXBuildFile; fileRef = V\(index); };\nV\(index) = { isa = PBXVariantGroup; name = InfoPlist.strings; sourceTree = \"<group>\"; children = (F\(index)); };\nF\(index) = { isa = PBXFileReference; path = \"\(path)\"; sourceTree = \"<group>\"; };"
      }
      + sources.enumerated().map { index, path in
        "SB\(index) = { isa = PBXBuildFile; fileRef = SF\(index); };\nSF\(index) = { isa = PBXFileReference; path = \"\(path)\"; sourceTree = \"<group>\"; };"
      }
    let groups = (paths.indices.map { "V\($0)" } + sources.indices.map { "SF\($0)" }).joined(separator: ", ")
    let list = sources.indices.map { "SB\($0)" }.joined(separator: ", ")
    func target(_ id: String, _ name: String, _ own: [String]) -> String {
      """
      \(id) = { isa = PBXNativeTarget; name = \(name); productType = "com.apple.product-type.application"; buildConfigurationList = \(id)L; buildPhases = (\(id)R, \(id)S); };
      \(id)L = { isa = XCConfigurationList; buildConfigurations = (\(id)C); };
      \(id)C = { isa = XCBuildConfiguration; name = Release; buildSettings = { INFOPLIST_FILE = App/Info.plist; }; };
      \(id)R = { isa = PBXResourcesBuildPhase; files = (\(phase(own))); };
      \(id)S = { isa = PBXSourcesBuildPhase; files = (\(list)); };
      """
    }
    return """
      // !$*UTF8*$!
      { archiveVersion = 1; objectVersion = 56; rootObject = P; objects = {
        P = { isa = PBXProject; buildConfigurationList = PL; developmentRegion = en; knownRegions = (en, de, fr); mainGroup = G; targets = (N, T); };
        PL = { isa = XCConfigurationList; buildConfigurations = (PC); };
        PC = { isa = XCBuildConfiguration; name = Release; buildSettings = { SDKROOT = iphoneos; }; };
        \(target("N", "North", copies.north))
        \(target("T", "South", copies.south))
        G = { isa = PBXGroup; sourceTree = "<group>"; children = (\(groups)); };
        \(files.joined(separator: "\n"))
      }; }
      """
  }

  private static func run(_ project: String, title: String, _ more: [String: String], _ arguments: [String])
    -> InMemoryRun
  {
    let files = [
      "Shed.xcodeproj/project.pbxproj": project,
      "App/Info.plist": ProjectFixture.infoPlist([ProjectFixture.item(title)]),
    ]
    return InMemoryRun(files.merging(more) { $1 }, arguments)
  }

  @Test func eachTargetHasItsOwnLanguages() {
    let tables = [
      "North/de.lproj/InfoPlist.strings": "\"Favorites\" = \"Lieblinge\";",
      "South/fr.lproj/InfoPlist.strings": "\"Favorites\" = \"Favoris\";",
    ]
    let project = Self.project((["North/de.lproj/InfoPlist.strings"], ["South/fr.lproj/InfoPlist.strings"]))
    let list = Self.run(project, title: "Favorites", tables, ["list", "--reach"]).output
    #expect(list.contains("Lieblinge") && list.contains("Favoris"))
    let check = Self.run(project, title: "Favorites", tables, ["check", "--format", "xcode"]).output
    #expect(
      !check.contains("raw-key-shown") && !check.contains("untranslated-title")
        && !check.contains("table-in-wrong-bundle"), "\(check)")
  }

  /// The name that the build gives to a target's table does not name that of another target.
  @Test func theNameOfATargetIsForItsOwnTable() {
    let paths = ["App/en.lproj/InfoPlist.strings", "App/de.lproj/InfoPlist.strings"]
    let project = Self.project((paths, []))
    for (target, status) in [("North", PressfitCLI.ExitStatus.success), ("South", .findings)] {
      let input = """
        <xliff version="1.2"><file original="\(target)-InfoPlist.strings" source-language="en" target-language="de" \
        datatype="plaintext"><body><trans-unit id="Favorites"><source>Favorites</source><target>Lieblinge</target>\
        </trans-unit></body></file></xliff>
        """
      let files = [paths[0]: "\"Favorites\" = \"Favorites\";\n", paths[1]: "", "a.xliff": input]
      let run = Self.run(project, title: "Favorites", files, ["merge", "a.xliff"])
      #expect(run.status == status, "\(run.output) \(run.errors)")
      #expect(run.text(paths[1])?.contains("Lieblinge") == (status == .success))
    }
  }

  /// The other target's table does not hide a missing key.
  @Test(arguments: [[], ["South/de.lproj/InfoPlist.strings"]]) func aTableOfTheOtherTargetIsNotUsed(south: [String]) {
    let tables = [
      "North/de.lproj/InfoPlist.strings": "\"qa.favorites\" = \"Lieblinge\";",
      "South/de.lproj/InfoPlist.strings": "\"other\" = \"Andere\";",
    ]
    let code = ["App/A.swift": "struct A {}"]
    let project = Self.project((["North/de.lproj/InfoPlist.strings"], south + ["App/fr.lproj/InfoPlist.strings"]))
    let more = tables.merging(code) { $1 }.merging(["App/fr.lproj/InfoPlist.strings": "\"a\" = \"b\";"]) { $1 }
    let check = Self.run(project, title: "qa.favorites", more, ["check", "--format", "xcode"]).output
    #expect(check.contains("[raw-key-shown]") && !check.contains("table-in-wrong-bundle"), "\(check)")
  }

  /// An English word that is the key, in an app with another development language; a key in capitals is none.
  @Test(arguments: [("Favorites", false), ("FAVORITES_TITLE", true)])
  func anEnglishKeyIsAText(key: String, isKey: Bool) {
    let tables = ["de": "Lieblinge", "en": key].map { language, text in
      ("App/\(language).lproj/InfoPlist.strings", "\"\(key)\" = \"\(text)\";")
    }
    let paths = tables.map(\.0)
    let project = Self.project((paths, paths)).replacing("developmentRegion = en", with: "developmentRegion = de")
    let more = Dictionary(uniqueKeysWithValues: tables)
    let check = Self.run(project, title: key, more, ["check", "--format", "xcode"]).output
    #expect(check.contains("[raw-key-shown]") == isKey, "\(check)")
  }

  // MARK: Flags of targets

  /// The build settings of a target decide whether it compiles code below `#if`.
  @Test(arguments: [
    ("!STORE", "South", true, "South", false), ("STORE", "South", true, "South", true),
    // No settings of the selected target define the flag.
    ("!STORE", "South", true, "North", true), ("STORE", "South", true, "North", true),
    ("!STORE", "", true, "South", true), ("STORE", "", true, "South", true),
    ("!defined(STORE)", "South", false, "South", false), ("defined STORE && STORE", "South", false, "South", true),
    ("!defined(STORE)", "South", false, "North", true),
  ])
  func aFlagOfTheTargetExcludesCode(
    condition: String, definedBy owner: String, isSwift: Bool, target: String, isItem: Bool
  ) {
    let path = isSwift ? "App/Actions.swift" : "App/Actions.m"
    let setting =
      isSwift
      ? "SWIFT_ACTIVE_COMPILATION_CONDITIONS = \"$(inherited) STORE\";"
      : "GCC_PREPROCESSOR_DEFINITIONS = (\"$(inherited)\", \"STORE=1\");"
    let code =
      isSwift
      ? "app.shortcutItems = [UIApplicationShortcutItem(type: \"b\", localizedTitle: \"Rake\")]"
      : "- (void)set {\n[a addObject:[[UIApplicationShortcutItem alloc] initWithType:@\"b\" localizedTitle:@\"Rake\"]];\n}"
    let start = "TC = { isa = XCBuildConfiguration; name = Release; buildSettings = {"
    let plain = Self.project(([], []), sources: [path])
    let project = owner.isEmpty ? plain : plain.replacing(start, with: "\(start) \(setting)")
    let more = [path: "#if \(condition)\n\(code)\n#endif\n"]
    let check = Self.run(project, title: "Hoe", more, ["check", "--verbose", "--target", target])
    #expect(check.output.contains("1 dynamic") == isItem, "\(check.output)\(check.errors)")
    #expect((check.output + check.errors).contains("excludes it from all builds") == !isItem)
  }

  /// Only a comment, and no setting of the target, defines the flag.
  @Test(arguments: [
    ("#ifdef SHED", "//#define SHED", "", false), ("#if SHED", "/* #define SHED 1 */", "", false),
    ("#if defined(SHED) && A", "//#define SHED", "", false), ("#ifndef SHED\n#else", "//#define SHED", "", false),
    ("#ifndef SHED", "//#define SHED", "", true), ("#ifdef A\n#else", "//#define SHED", "", true),
    ("#if SHED || A", "//#define SHED", "", false), ("#if SHED || A", "//#define SHED\n#define A 1", "", true),
    // Nothing defines the flag.
    ("#ifdef SHED", "", "", false), ("#if SHED == 1", "", "", false), ("#if !SHED", "", "", true),
    ("#if SHED == 1", "", "GCC_PREPROCESSOR_DEFINITIONS = \"SHED=1\";", true),
    ("#if SHED == 1", "", "GCC_PREPROCESSOR_DEFINITIONS = \"SHED=2\";", false),
    // The code defines the flag.
    ("#if SHED == 1", "#define SHED 1", "", true), ("#if SHED == 1", "#define SHED 0", "", false),
    ("#if !SHED", "#define SHED 1", "", false), ("#if SHED", "#define SHED 0", "", false),
    ("#if !SHED", "#define SHED 1", "GCC_PREPROCESSOR_DEFINITIONS = \"SHED=0\";", true),
    ("#ifdef SHED", "#define SHED", "", true),
    ("#ifdef SHED", "//#define SHED\n#define SHED", "", true), ("#ifdef DEBUG", "//#define DEBUG", "", true),
    ("#ifdef SHED", "//#define SHED", "GCC_PREPROCESSOR_DEFINITIONS = SHED;", true),
    ("#ifdef SHED", "//#define SHED", "GCC_PREPROCESSOR_DEFINITIONS = OTHER;", false),
    ("#ifdef SHED", "//#define SHED", "GCC_PREPROCESSOR_DEFINITIONS_NOT_USED_IN_PRECOMPS = SHED;", true),
    ("#ifdef SHED", "//#define SHED", "OTHER_CFLAGS = \"-DSHED\";", true),
    ("#ifdef SHED", "//#define SHED", "WARNING_CFLAGS = \"-D SHED\";", true),
    ("#ifdef SHED", "//#define SHED", "OTHER_CFLAGS = \"$(FLAGS_OF_SHED)\";", true),
    ("#ifndef SHED", "//#define SHED", "OTHER_CPLUSPLUSFLAGS = \"-DSHED\";", true),
    ("#ifndef SHED", "//#define SHED", "OTHER_CFLAGS = \"-DSHED\";", false),
  ])
  func aFlagThatOnlyACommentDefines(condition: String, header: String, setting: String, isItem: Bool) {
    let code = """
      - (void)set:(id)sender {
      \(condition)
      [self fill];
      #endif
      }
      - (void)fill { [a addObject:[[UIApplicationShortcutItem alloc] initWithType:@"b" localizedTitle:@"Rake"]]; }
      """
    let plain = Self.project(([], []), sources: ["App/Actions.m"])
    let project = ["NC", "TC"].reduce(plain) { project, id in
      let start = "\(id) = { isa = XCBuildConfiguration; name = Release; buildSettings = {"
      return project.replacing(start, with: "\(start) \(setting)")
    }
    let more = ["App/Actions.m": "@implementation A\n\(code)\n@end\n", "App/Flags.h": header + "\n"]
    let check = Self.run(project, title: "Hoe", more, ["check", "--verbose"])
    #expect(check.output.contains("1 dynamic") == isItem, "\(check.output)\(check.errors)")
    #expect((check.output + check.errors).contains("excludes it from all builds") == !isItem)
  }

  /// A library that is not in the project may define a flag.
  @Test(arguments: [("Podfile", true), ("Readme", false)])
  func aFlagOfALibrary(file: String, isItem: Bool) {
    let code = """
      @implementation A
      - (void)set:(id)sender {
      #if SHED == 1
      [a addObject:[[UIApplicationShortcutItem alloc] initWithType:@"b" localizedTitle:@"Rake"]];
      #endif
      }
      @end
      """
    let project = Self.project(([], []), sources: ["App/Actions.m"])
    let check = Self.run(project, title: "Hoe", ["App/Actions.m": code, file: ""], ["check", "--verbose"])
    #expect(check.output.contains("1 dynamic") == isItem, "\(check.output)\(check.errors)")
  }

  // MARK: Files of no target

  @Test(arguments: [
    (["App/Delegate.swift", "App/Actions.swift"], true), (["App/Delegate.swift"], false),
    // The project lists no file of the folder.
    (["Other/Delegate.swift"], true),
  ])
  func aFileOfNoTargetIsNotInTheApp(sources: [String], isItem: Bool) {
    let more = [
      "App/Delegate.swift": "class Delegate {}", "Other/Delegate.swift": "class Other {}",
      "App/Actions.swift": "app.shortcutItems = [UIApplicationShortcutItem(type: \"b\", localizedTitle: \"Rake\")]",
    ]
    let list = Self.run(Self.project(([], []), sources: sources), title: "Hoe", more, ["list"])
    let check = Self.run(Self.project(([], []), sources: sources), title: "Hoe", more, ["check", "--verbose"])
    #expect(check.output.contains("1 dynamic") == isItem, "\(list.output)\(check.output)")
    #expect((check.output + check.errors).contains("no target compiles the file") == !isItem)
  }
}
