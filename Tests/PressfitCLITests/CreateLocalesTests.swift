import CommandRuns
import PressfitCLI
import Testing

/// `merge --create-languages` on a complete project, and what a merge refuses and reports.
@Suite struct CreateLocalesTests {
  private static let project = """
    // !$*UTF8*$!
    { archiveVersion = 1; objectVersion = 56; rootObject = P; objects = {
      P = { isa = PBXProject; buildConfigurationList = PL; developmentRegion = en; knownRegions = (en, Base); mainGroup = G; targets = (T); };
      PL = { isa = XCConfigurationList; buildConfigurations = (PR); };
      PR = { isa = XCBuildConfiguration; name = Release; buildSettings = { SDKROOT = iphoneos; }; };
      T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildConfigurationList = TL; buildPhases = (TR); };
      TL = { isa = XCConfigurationList; buildConfigurations = (TLR); };
      TLR = { isa = XCBuildConfiguration; name = Release; buildSettings = { INFOPLIST_FILE = App/Info.plist; }; };
      TR = { isa = PBXResourcesBuildPhase; files = (BV); };
      BV = { isa = PBXBuildFile; fileRef = V; };
      G = { isa = PBXGroup; sourceTree = "<group>"; path = App; children = (V); };
      V = { isa = PBXVariantGroup; name = InfoPlist.strings; sourceTree = "<group>"; children = (E); };
      E = { isa = PBXFileReference; name = en; path = en.lproj/InfoPlist.strings; sourceTree = "<group>"; };
    }; }
    """

  private func fixture(project: String = project, _ more: [String: String] = [:]) -> ProjectFixture {
    ProjectFixture(
      items: [ProjectFixture.item("New Note")],
      files: [
        "App.xcodeproj/project.pbxproj": project, "App/en.lproj/InfoPlist.strings": "\"New Note\" = \"New Note\";\n",
        "in/ja.lproj/InfoPlist.strings": "\"New Note\" = \"新規メモ\";\n",
      ].merging(more) { $1 })
  }

  /// Xcode copies the files of a synchronized folder.
  @Test func aSynchronizedFolderCopiesNewTables() throws {
    let synchronized = Self.project
      .replacing("path = App; children = (V);", with: "children = (Y);")
      .replacing("files = (BV)", with: "files = ()")
      .replacing("buildPhases = (TR);", with: "buildPhases = (TR); fileSystemSynchronizedGroups = (Y);")
      .replacing(
        "BV = {",
        with: "Y = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = \"<group>\"; }; BV = {")
    var project = fixture(project: synchronized)
    #expect(project.run("merge", "in") == .success)
    #expect(project.text("App/ja.lproj/InfoPlist.strings") != nil)
    #expect(!project.errors.contains("localization-not-registered"), "\(project.errors)")
    #expect(project.run("merge", "in", "--create-languages") == .success)
    #expect(
      project.text("App.xcodeproj/project.pbxproj")
        == synchronized.replacing("knownRegions = (en, Base)", with: "knownRegions = (en, Base, ja)"))
  }

  /// A merge writes into a file that no target copies, so an export has its text. It is registered only if it gets a translation.
  @Test func aFileThatNoTargetCopies() throws {
    let path = "App/ja.lproj/InfoPlist.strings"
    let old = "\"New Note\" = \"メモ\";\n"
    var project = fixture([path: old])
    _ = project.run("export", "-l", "ja", "-o", "out")
    let xliff = try #require(project.text("out/ja.xliff"))
    #expect(xliff.contains("<target>メモ</target>"), "\(xliff)")
    project.set("out/ja.xliff", xliff.replacing("メモ</target>", with: "新規メモ</target>"))
    #expect(project.run("merge", "out/ja.xliff") == .success, "\(project.errors)")
    #expect(project.text(path) == "\"New Note\" = \"新規メモ\";\n")
    #expect(project.errors.contains("[localization-not-registered]"), "\(project.errors)")
    project = fixture([path: old])
    #expect(project.run("merge", "in", "--create-languages") == .findings)
    #expect(project.text("App.xcodeproj/project.pbxproj") == Self.project, "a conflict changes nothing")
  }

  @Test func entersTheLanguageInTheProject() throws {
    var project = fixture()
    #expect(project.run("merge", "in", "--create-languages", "--dry-run") == .success)
    #expect(project.text("App/ja.lproj/InfoPlist.strings") == nil)
    #expect(project.output.contains("knownRegions = (en, Base, ja)"))
    #expect(project.run("merge", "in", "--create-languages") == .success)
    #expect(project.errors.contains("[localization-registered]"))
    #expect(project.text("App/ja.lproj/InfoPlist.strings") == "\"New Note\" = \"新規メモ\";\n")
    let text = try #require(project.text("App.xcodeproj/project.pbxproj"))
    #expect(text.contains("path = ja.lproj/InfoPlist.strings;"))
    // The check finds an app in two languages.
    #expect(project.run("check", "--verbose") == .success)
    #expect(!project.errors.contains("not-in-target") && !project.output.contains("not-in-target"))
    #expect(project.run("merge", "in", "--create-languages") == .success)
    #expect(project.output.contains("\n0 files written: "))
    #expect(project.text("App.xcodeproj/project.pbxproj") == text)
  }

  /// `extract` creates the table where the app's strings are, and registers it like a merge.
  @Test func extractEntersANewTable() throws {
    let code = """
      T1 = { isa = PBXVariantGroup; name = Localizable.strings; sourceTree = "<group>"; children = (T2); };
      T2 = { isa = PBXFileReference; name = de; path = Texts/de.lproj/Localizable.strings; sourceTree = "<group>"; };
      S1 = { isa = PBXVariantGroup; name = Main.storyboard; sourceTree = "<group>"; children = (S2); };
      S2 = { isa = PBXFileReference; name = Base; path = Base.lproj/Main.storyboard; sourceTree = "<group>"; };
      BS = { isa = PBXBuildFile; fileRef = S1; };
      """
    let text = Self.project.replacing("fileRef = V;", with: "fileRef = T1;").replacing(
      "files = (BV)", with: "files = (BV, BS)"
    )
    .replacing("children = (V)", with: "children = (T1, S1)")
    .replacing(
      "V = { isa = PBXVariantGroup; name = InfoPlist.strings; sourceTree = \"<group>\"; children = (E); };", with: code
    )
    .replacing(
      "E = { isa = PBXFileReference; name = en; path = en.lproj/InfoPlist.strings; sourceTree = \"<group>\"; };",
      with: "")
    let files = [
      "App.xcodeproj/project.pbxproj": text, "App/Base.lproj/Main.storyboard": "<document/>",
      "App/Texts/de.lproj/Localizable.strings": "\"a\" = \"b\";\n",
    ]
    let path = "App/Texts/en.lproj/InfoPlist.strings"
    var project = ProjectFixture(items: [ProjectFixture.item("New Note")], files: files)
    #expect(project.run("extract") == .success)
    #expect(project.text(path)?.contains("\"New Note\" = \"New Note\";") == true, "\(project.output)")
    #expect(project.errors.contains("[localization-not-registered]"), "\(project.errors)")
    project = ProjectFixture(items: [ProjectFixture.item("New Note")], files: files)
    #expect(project.run("extract", "--create-languages") == .success)
    #expect(project.errors.contains("[localization-registered]"), "\(project.errors)")
    #expect(
      project.text("App.xcodeproj/project.pbxproj")?.contains("en.lproj/InfoPlist.strings") == true,
      "\(project.text("App.xcodeproj/project.pbxproj") ?? "")")
    #expect(project.text(path) != nil)
    #expect(project.run("extract", "--create-languages") == .success)
    #expect(project.output.contains("nothing to add") || !project.output.contains("added to"), "\(project.output)")
  }

  /// A table of code that an earlier run created, and that no target copies, is read and not created again.
  @Test func aSecondRunWithoutEntryInTheProjectChangesNothing() throws {
    let swift = """
      import UIKit
      let item = UIApplicationShortcutItem(type: "a", localizedTitle: NSLocalizedString("search.title", comment: ""))
      """
    let objects = """
      S = { isa = PBXSourcesBuildPhase; files = (BA); }; BA = { isa = PBXBuildFile; fileRef = A; };
      A = { isa = PBXFileReference; path = Actions.swift; sourceTree = "<group>"; };
      BW = { isa = PBXBuildFile; fileRef = W; };
      W = { isa = PBXVariantGroup; name = Localizable.strings; sourceTree = "<group>"; children = (F); };
      F = { isa = PBXFileReference; name = en; path = en.lproj/Localizable.strings; sourceTree = "<group>"; };
      BV = {
      """
    let text = Self.project.replacing("buildPhases = (TR)", with: "buildPhases = (S, TR)")
      .replacing("files = (BV)", with: "files = (BV, BW)").replacing("children = (V)", with: "children = (A, V, W)")
      .replacing("BV = {", with: objects)
    var project = fixture(
      project: text,
      [
        "App/Actions.swift": swift, "App/en.lproj/Localizable.strings": "\"search.title\" = \"Search\";\n",
        "fr.csv": "key,fr\nsearch.title,Chercher\n",
      ])
    #expect(project.run("merge", "fr.csv") == .success, "\(project.errors)")
    let table = try #require(project.text("App/fr.lproj/Localizable.strings"))
    #expect(table == "\"search.title\" = \"Chercher\";\n")
    #expect(project.errors.contains("[localization-not-registered]"))
    #expect(project.run("merge", "fr.csv") == .success, "\(project.errors)")
    #expect(project.output.contains("\n0 files written: "))
    #expect(project.run("pseudo") == .success, "\(project.errors)")
    #expect(project.run("pseudo") == .success, "\(project.errors)")
    #expect(project.output.contains("\n0 files written: "))
    #expect(project.text("App/fr.lproj/Localizable.strings") == table)
  }

  @Test(arguments: [
    ("pt_BR", "en, Base, \"pt-BR\"", "pt-BR"), ("pt-BR", "en, Base, pt_BR", "pt_BR"),
    ("zh_CN", "en, \"zh-Hans\"", "zh-Hans"),
    ("pt_BR", "en, Base", "pt-BR"), ("es_419", "en", "es-419"), ("zh-Hans", "en, Base", "zh-Hans"),
  ]) func spellsALanguageAsTheProjectDoes(_ given: String, _ regions: String, _ name: String) throws {
    let text = Self.project.replacing("knownRegions = (en, Base)", with: "knownRegions = (\(regions))")
    var project = fixture(project: text, ["new/\(given).lproj/InfoPlist.strings": "\"New Note\" = \"Nova\";\n"])
    #expect(project.run("merge", "new", "--create-languages") == .success)
    #expect(project.text("App/\(name).lproj/InfoPlist.strings") == "\"New Note\" = \"Nova\";\n")
    let after = try #require(project.text("App.xcodeproj/project.pbxproj"))
    #expect(
      after.contains("path = \"\(name).lproj/InfoPlist.strings\";")
        || after.contains("path = \(name).lproj/InfoPlist.strings;"))
    #expect(after.contains("knownRegions = (\(regions))") == regions.contains(name))
  }

  @Test func reportsALanguageThatTheProjectDoesNotRegister() {
    var project = fixture()
    #expect(project.run("merge", "in") == .success)
    #expect(project.errors.contains("[localization-not-registered]"))
    #expect(project.text("App.xcodeproj/project.pbxproj") == Self.project)
    #expect(project.text("App/ja.lproj/InfoPlist.strings") != nil)
  }

  @Test func refusesToAddLanguagesToADamagedProject() {
    let damaged = Self.project.replacing("  G = {", with: "<<<<<<< HEAD\n  G = {")
    var project = fixture(project: damaged)
    #expect(project.run("merge", "in", "--create-languages") == .failure)
    #expect(project.errors.contains("[merge-conflict]") && project.errors.contains("[project-not-writable]"))
    #expect(project.text("App.xcodeproj/project.pbxproj") == damaged)
    #expect(project.text("App/ja.lproj/InfoPlist.strings") == nil)
  }

  @Test func reportsThatNoProjectBuildsTheApp() {
    var project = ProjectFixture(
      items: [ProjectFixture.item("New Note")], files: ["ja.csv": "key,ja\nNew Note,新規メモ\n"])
    #expect(project.run("merge", "ja.csv", "--create-languages") == .success)
    #expect(
      project.errors.contains(#"found no Xcode project that builds "App/Info.plist"; "ja" cannot be added to it"#),
      "\(project.errors)")
    #expect(project.text("App/ja.lproj/InfoPlist.strings") == "\"New Note\" = \"新規メモ\";\n")
  }

  @Test func refusesTablesThatTheTargetExcludesFromItsFolder() throws {
    let text = Self.project.replacing(
      "G = { isa = PBXGroup; sourceTree = \"<group>\"; path = App; children = (V); };",
      with: """
        G = { isa = PBXGroup; sourceTree = "<group>"; children = (F, V); };
        F = { isa = PBXFileSystemSynchronizedRootGroup; sourceTree = "<group>"; path = App; exceptions = (X); };
        X = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T;
          membershipExceptions = (Info.plist, ja.lproj/InfoPlist.strings); };
        """
    ).replacing("buildPhases = (TR); };", with: "buildPhases = (TR); fileSystemSynchronizedGroups = (F); };")
      .replacing("path = en.lproj/InfoPlist.strings", with: "path = App/en.lproj/InfoPlist.strings")
    var project = fixture(project: text)
    #expect(project.run("merge", "in", "--create-languages") == .failure)
    #expect(
      project.errors.contains(
        #"the target "App" excludes "App/ja.lproj/InfoPlist.strings" from its synchronized folder"#),
      "\(project.errors)")
    #expect(project.text("App.xcodeproj/project.pbxproj") == text)
    #expect(project.text("App/ja.lproj/InfoPlist.strings") == nil)
  }

  @Test func aCatalogNeedsNoEntryAndRefusesWhatIsNotToBeTranslated() {
    let catalog = """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "New Note" : {
            "extractionState" : "manual",
            "shouldTranslate" : false
          }
        },
        "version" : "1.0"
      }
      """
    var project = ProjectFixture(
      items: [ProjectFixture.item("New Note"), ProjectFixture.item("Search", type: "s")],
      files: [
        "App/InfoPlist.xcstrings": catalog,
        "in/ja.lproj/InfoPlist.strings": "\"New Note\" = \"新規メモ\";\n\"Search\" = \"検索\";\n",
        "in/de.lproj/InfoPlist.strings": "\"Search\" = \"Suchen\";\n",
      ])
    #expect(project.run("merge", "in", "--create-languages", "--format", "markdown") == .findings)
    #expect(project.output.contains("| de | 1 | 0 | 0 | 0 | 0 | 0 | `App/InfoPlist.xcstrings` |"))
    #expect(project.output.contains("| ja | 1 | 0 | 0 | 0 | 0 | 1 | `App/InfoPlist.xcstrings` |"))
    #expect(project.output.contains("(`not-to-be-translated`)"))
    #expect(project.text("App/InfoPlist.xcstrings")?.contains("新規メモ") == false)
    #expect(project.text("App/InfoPlist.xcstrings")?.contains("\"shouldTranslate\" : false") == true)
  }

  @Test(arguments: [
    """
    <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"><file original="en.lproj/InfoPlist.strings" \
    source-language="en" target-language="ja" datatype="plaintext"><body><trans-unit id="New Note" maxwidth="4" \
    size-unit="char"><source>New Note</source><target>新しいメモ</target></trans-unit></body></file></xliff>
    """,
    """
    <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" xmlns:slr="urn:oasis:names:tc:xliff:sizerestriction:2.0" \
    version="2.0" srcLang="en" trgLang="ja"><file id="f" original="en.lproj/InfoPlist.strings"><slr:profiles \
    generalProfile="xliff:codepoints"/><unit id="u" name="New Note" slr:sizeRestriction="1,4"><segment>\
    <source>New Note</source><target>新しいメモ</target></segment></unit></file></xliff>
    """,
  ]) func aLimitOfCharactersIsReadBack(_ document: String) {
    for (limit, isLong) in [("4\"", true), ("5\"", false)] {
      var project = fixture(["ja.xliff": document.replacing("4\"", with: limit)])
      #expect(project.run("merge", "ja.xliff", "--create-languages") == .success)
      #expect(project.errors.contains("[size-limit-exceeded]") == isLong)
      #expect(project.text("App/ja.lproj/InfoPlist.strings")?.contains("新しいメモ") == true)
    }
  }
}
