import CommandRuns
import PressfitCLI
import ReferenceMaterial
import Testing

/// Titles that are partly known, and titles that functions of libraries look up, in all commands.
@Suite struct CodeTextPartTests {
  private func files(_ title: String) -> [String: String] {
    [
      "App/Info.plist": InMemoryRun.plist,
      "App/Shortcuts.swift":
        "func set(name: String) { app.shortcutItems = [UIApplicationShortcutItem(type: \"a\", localizedTitle: \(title))] }",
      "App/en.lproj/Localizable.strings": "\"new\" = \"New Note\";\n",
      "App/de.lproj/Localizable.strings": "\"new\" = \"Neue Notiz\";\n",
    ]
  }

  /// A key counts as used, and the title as known in part.
  @Test(arguments: [
    (#""\(NSLocalizedString("new", comment: "")) +""#, "[unresolved-title]"),
    (#"NSLocalizedString("new", comment: "") + name"#, "[concatenated-title]"),
    (#"shorten(NSLocalizedString("new", comment: ""))"#, "[unresolved-title]"),
  ]) func partsAreUsed(title: String, finding: String) {
    #expect(InMemoryRun(files(title), ["extract", "--format", "keys"]).output == "new\n")
    let list = InMemoryRun(files(title), ["list", "--format", "json"]).output
    #expect(list.contains("a part of it is the text of the key \\\"new\\\""), "\(list)")
    let check = InMemoryRun(files(title), ["check", "--format", "xcode"])
    #expect((check.output + check.errors).contains(finding), "\(check.output) \(check.errors)")
  }

  /// A title without a known part has no key.
  @Test func aTitleWithoutParts() {
    #expect(InMemoryRun(files("shorten(name)"), ["extract", "--format", "keys"]).output.isEmpty)
  }

  /// A library's function resolves to a key only if the table has it, and users never see the key otherwise.
  @Test(arguments: [
    (#""new".localized"#, true), (#""new".localized()"#, true), (#""other.key".localized()"#, false),
    (#""new".spaced"#, false),
  ]) func functionsOfLibraries(title: String, isKnown: Bool) {
    let lines = InMemoryRun(files(title), ["check", "--format", "xcode"]).output.split(separator: "\n")
    #expect(lines.contains { $0.hasSuffix("[unresolved-title]") } != isKnown, "\(lines)")
    #expect(!lines.contains { $0.hasSuffix("[raw-key-shown]") }, "\(lines)")
    let list = InMemoryRun(files(title), ["list"]).output
    #expect(list.contains("en de") == isKnown, "\(list)")
    #expect(InMemoryRun(files(title), ["extract", "--format", "keys"]).output == (isKnown ? "new\n" : ""))
  }

  /// `list` shows the languages of the tables that the target copies, also of those in another folder, and `Base` as the language that it
  /// serves.
  @Test func listedLanguagesAreTheTargets() {
    let project = """
      // !$*UTF8*$!
      { objectVersion = 56; rootObject = P; objects = {
        P = { isa = PBXProject; developmentRegion = de; knownRegions = (de, Base); mainGroup = G; targets = (T); };
        G = { isa = PBXGroup; children = (FA, FB, FC); sourceTree = "<group>"; };
        FA = { isa = PBXFileReference; path = App/Shortcuts.swift; sourceTree = "<group>"; };
        FB = { isa = PBXFileReference; path = Texts/Base.lproj/Localizable.strings; sourceTree = "<group>"; };
        FC = { isa = PBXFileReference; path = Texts/fr.lproj/Localizable.strings; sourceTree = "<group>"; };
        T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildConfigurationList = L; buildPhases = (R, S); };
        R = { isa = PBXResourcesBuildPhase; files = (BB, BC); };
        S = { isa = PBXSourcesBuildPhase; files = (BA); };
        BA = { isa = PBXBuildFile; fileRef = FA; };
        BB = { isa = PBXBuildFile; fileRef = FB; };
        BC = { isa = PBXBuildFile; fileRef = FC; };
        L = { isa = XCConfigurationList; buildConfigurations = (C); };
        C = { isa = XCBuildConfiguration; name = Release; buildSettings = { INFOPLIST_FILE = "App/Info.plist"; }; };
      }; }
      """
    var files = files(#"NSLocalizedString("new", comment: "")"#)
    files["App.xcodeproj/project.pbxproj"] = project
    for language in ["Base", "fr"] { files["Texts/\(language).lproj/Localizable.strings"] = "\"new\" = \"N\";\n" }
    // The folder beside the code belongs to no target.
    files["Other/App/en.lproj/Localizable.strings"] = files["App/en.lproj/Localizable.strings"]
    let list = InMemoryRun(files, ["list"]).output
    #expect(list.contains("Localizable  de fr\n"), "\(list)")
    let check = InMemoryRun(files, ["check"]).output
    #expect(check.contains("1 quick action (0 static, 1 dynamic) in 2 languages"), "\(check)")
  }
}
