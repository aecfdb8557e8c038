import Diagnostics
import Testing
import XcodeModel

/// The effect of registering localizations on a project file in Xcode's style.
@Suite struct LocalizationRegistrationTests {
  private let german = LocalizationRegistration.Table(localization: "de", path: "Quill/de.lproj/InfoPlist.strings")
  private let brazilian = LocalizationRegistration.Table(
    localization: "pt-BR", path: "Quill/pt-BR.lproj/InfoPlist.strings")
  private let english = "Quill/en.lproj/InfoPlist.strings"

  private typealias Outcome = Result<LocalizationRegistration.Result, LocalizationRegistration.Failure>

  private func enter(
    _ tables: [LocalizationRegistration.Table], in text: String, targets: [String] = ["Quill"]
  ) -> Outcome {
    let registration = LocalizationRegistration(of: tables, beside: [english], in: targets)
    var sink = DiagnosticSink()
    return Result { () throws(LocalizationRegistration.Failure) in
      try registration.result(
        editing: SourceFile(path: "Quill.xcodeproj/project.pbxproj", text), ofProject: "Quill.xcodeproj",
        reportingTo: &sink)
    }
  }

  private func text(_ outcome: Outcome) throws -> String { String(decoding: try outcome.get().bytes, as: UTF8.self) }

  /// The lines of `new` that are not in `old`; every line of `old` must be in `new`, in order.
  private func addedLines(_ old: String, _ new: String) -> [String] {
    var rest = old.split(separator: "\n", omittingEmptySubsequences: false)[...]
    let added = new.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      if rest.first == line {
        rest = rest.dropFirst()
        return false
      }
      return true
    }
    #expect(rest.isEmpty)
    return added.map(String.init)
  }

  @Test func addsToTheVariantGroup() throws {
    let after = try text(enter([german, brazilian], in: Self.project))
    let added = addedLines(Self.project, after)
    let ids = added.filter { $0.contains("isa = ") }.compactMap { $0.split(separator: " ").first?.dropFirst(2) }
    #expect(ids.count == 2)
    #expect(ids.allSatisfy { $0.count == 24 && $0.allSatisfy { $0.isHexDigit && !$0.isLowercase } })
    let file = { (id: Substring, name: String, path: String) in
      "\t\t\(id) /* \(name) */ = {isa = PBXFileReference; lastKnownFileType = text.plist.strings; "
        + "name = \(name == "de" ? name : "\"\(name)\""); path = \(path); sourceTree = \"<group>\"; };"
    }
    let references = added.filter { $0.hasSuffix(" */,") }
    let german = try #require(references.first { $0.contains("/* de */") }?.split(separator: " ").first?.dropFirst(4))
    let brazilian = try #require(
      references.first { $0.contains("/* pt-BR */") }?.split(separator: " ").first?.dropFirst(4))
    #expect(
      Set(added) == [
        file(german, "de", "de.lproj/InfoPlist.strings"),
        file(brazilian, "pt-BR", "\"pt-BR.lproj/InfoPlist.strings\""), "\t\t\t\tde,", "\t\t\t\t\"pt-BR\",",
        "\t\t\t\t\(german) /* de */,", "\t\t\t\t\(brazilian) /* pt-BR */,",
      ])
    #expect(added.count == 6)
    let section = after.split(separator: "\n").filter { $0.contains("{isa = PBXFileReference;") }
    #expect(section == section.sorted())
  }

  @Test func aSecondFixChangesNothing() throws {
    let once = try enter([german, brazilian], in: Self.project).get()
    #expect(once.localizations == ["de", "pt-BR"])
    let twice = try enter([german, brazilian], in: String(decoding: once.bytes, as: UTF8.self)).get()
    #expect(twice.bytes == once.bytes)
    #expect(twice.localizations.isEmpty)
    #expect(try enter([german, brazilian], in: Self.project).get() == once)
  }

  @Test func addsMissingPartsOfTheProject() throws {
    // No variant group, no resources phase, no known regions.
    let bare = Self.project
      .replacing(/\/\* Begin PBXBuildFile(?s:.)*?End PBXBuildFile section \*\/\n\n/, with: "")
      .replacing(/\/\* Begin PBXVariantGroup(?s:.)*?End PBXVariantGroup section \*\/\n\n/, with: "")
      .replacing(/\/\* Begin PBXResources(?s:.)*?End PBXResourcesBuildPhase section \*\/\n\n/, with: "")
      .replacing(/\t\t\t\t[AB]\d+ \/\* (Resources|InfoPlist.strings) \*\/,\n/, with: "")
      .replacing(/\t\t\tknownRegions = \((?s:.)*?\);\n/, with: "")
    let after = try text(enter([german], in: bare))
    let added = addedLines(bare, after).map { $0.replacing(/[0-9A-F]{24}/, with: "ID") }
    #expect(
      added == [
        "/* Begin PBXBuildFile section */",
        "\t\tID /* InfoPlist.strings in Resources */ = {isa = PBXBuildFile; fileRef = ID /* InfoPlist.strings */; };",
        "/* End PBXBuildFile section */", "",
        "\t\tID /* de */ = {isa = PBXFileReference; lastKnownFileType = text.plist.strings; name = de; "
          + "path = de.lproj/InfoPlist.strings; sourceTree = \"<group>\"; };",
        "\t\t\t\tID /* InfoPlist.strings */,", "\t\t\t\tID /* Resources */,", "\t\t\tknownRegions = (", "\t\t\t\ten,",
        "\t\t\t\tde,", "\t\t\t);", "/* Begin PBXResourcesBuildPhase section */", "\t\tID /* Resources */ = {",
        "\t\t\tisa = PBXResourcesBuildPhase;", "\t\t\tbuildActionMask = 2147483647;", "\t\t\tfiles = (",
        "\t\t\t\tID /* InfoPlist.strings in Resources */,", "\t\t\t);",
        "\t\t\trunOnlyForDeploymentPostprocessing = 0;", "\t\t};", "/* End PBXResourcesBuildPhase section */", "",
        "/* Begin PBXVariantGroup section */", "\t\tID /* InfoPlist.strings */ = {", "\t\t\tisa = PBXVariantGroup;",
        "\t\t\tchildren = (", "\t\t\t\tID /* de */,", "\t\t\t);", "\t\t\tname = InfoPlist.strings;",
        "\t\t\tsourceTree = \"<group>\";", "\t\t};", "/* End PBXVariantGroup section */", "",
      ])
    #expect(try text(enter([german], in: after)) == after)
  }

  @Test func keepsLineEndsAndListsWithoutALastComma() throws {
    let windows = Self.project.replacing("\n", with: "\r\n")
    #expect(
      try text(enter([german], in: windows)) == text(enter([german], in: Self.project)).replacing("\n", with: "\r\n"))
    let compact = Self.project.replacing(/knownRegions = \((?s:.)*?\);/, with: "knownRegions = (en, Base /* x */);")
    #expect(try text(enter([german], in: compact)).contains("knownRegions = (en, Base /* x */, de);"))
    let empty = Self.project.replacing(/knownRegions = \((?s:.)*?\);/, with: "knownRegions = ();")
    #expect(try text(enter([german], in: empty)).contains("knownRegions = (de, );"))
  }

  @Test func aSynchronizedFolderNeedsOnlyTheRegion() throws {
    let synchronized = Self.project
      .replacing(
        "isa = PBXGroup;\n\t\t\tchildren = (\n\t\t\t\tA4",
        with: "isa = PBXFileSystemSynchronizedRootGroup;\n\t\t\tchildren = (\n\t\t\t\tA4"
      )
      .replacing("buildRules = (", with: "fileSystemSynchronizedGroups = (A3);\n\t\t\tbuildRules = (")
    let after = try text(enter([german], in: synchronized))
    #expect(addedLines(synchronized, after) == ["\t\t\t\tde,"])
    let left = synchronized.replacing("path = Quill;", with: "exceptions = (E); path = Quill;")
      .replacing(
        "/* End PBXGroup",
        with: "E = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = A8; "
          + "membershipExceptions = (\"/Localized: InfoPlist.strings\"); };\n/* End PBXGroup")
    #expect(enter([german], in: left) == .failure(.leftOut(path: german.path, target: "Quill")))
  }

  @Test(arguments: [
    ("<<<<<<< HEAD\n", LocalizationRegistration.Failure.unusable), ("", .anotherForm),
  ]) func leavesOtherFormsAndConflictsAlone(_ mark: String, _ failure: LocalizationRegistration.Failure) {
    let xml = """
      <plist version="1.0"><dict><key>objectVersion</key><string>56</string><key>rootObject</key><string>P</string>
      <key>objects</key><dict><key>P</key><dict><key>isa</key><string>PBXProject</string></dict></dict></dict></plist>
      """
    let text = mark.isEmpty ? xml : Self.project.replacing("/* Begin PBXGroup", with: mark + "/* Begin PBXGroup")
    #expect(enter([german], in: text) == .failure(failure))
  }

  @Test func anotherSpellingOfARegionIsKnown() throws {
    let text = Self.project.replacing("\t\t\t\tBase,\n", with: "\t\t\t\tBase,\n\t\t\t\tpt_BR,\n")
    let after = try self.text(enter([brazilian], in: text))
    #expect(
      addedLines(text, after).filter { $0.hasPrefix("\t\t\t\t") }.map { $0.suffix(6) }
        == ["-BR */,"].map { $0.suffix(6) })
  }

  private static let project = """
    // !$*UTF8*$!
    {
    \tarchiveVersion = 1;
    \tclasses = {
    \t};
    \tobjectVersion = 56;
    \tobjects = {

    /* Begin PBXBuildFile section */
    \t\tA10000000000000000000001 /* InfoPlist.strings in Resources */ = {isa = PBXBuildFile; fileRef = A4 /* InfoPlist.strings */; };
    /* End PBXBuildFile section */

    /* Begin PBXFileReference section */
    \t\t500000000000000000000000 /* Info.plist */ = {isa = PBXFileReference; lastKnownFileType = text.plist.xml; path = Info.plist; sourceTree = "<group>"; };
    \t\tA5 /* en */ = {isa = PBXFileReference; lastKnownFileType = text.plist.strings; name = en; path = en.lproj/InfoPlist.strings; sourceTree = "<group>"; };
    /* End PBXFileReference section */

    /* Begin PBXGroup section */
    \t\tA2 = {
    \t\t\tisa = PBXGroup;
    \t\t\tchildren = (
    \t\t\t\tA3 /* Quill */,
    \t\t\t);
    \t\t\tsourceTree = "<group>";
    \t\t};
    \t\tA3 /* Quill */ = {
    \t\t\tisa = PBXGroup;
    \t\t\tchildren = (
    \t\t\t\tA4 /* InfoPlist.strings */,
    \t\t\t\t500000000000000000000000 /* Info.plist */,
    \t\t\t);
    \t\t\tpath = Quill;
    \t\t\tsourceTree = "<group>";
    \t\t};
    /* End PBXGroup section */

    /* Begin PBXNativeTarget section */
    \t\tA8 /* Quill */ = {
    \t\t\tisa = PBXNativeTarget;
    \t\t\tbuildPhases = (
    \t\t\t\tA7 /* Resources */,
    \t\t\t);
    \t\t\tbuildRules = (
    \t\t\t);
    \t\t\tname = Quill;
    \t\t\tproductType = "com.apple.product-type.application";
    \t\t};
    /* End PBXNativeTarget section */

    /* Begin PBXProject section */
    \t\tA9 /* Project object */ = {
    \t\t\tisa = PBXProject;
    \t\t\tdevelopmentRegion = en;
    \t\t\tknownRegions = (
    \t\t\t\ten,
    \t\t\t\tBase,
    \t\t\t);
    \t\t\tmainGroup = A2;
    \t\t\ttargets = (
    \t\t\t\tA8 /* Quill */,
    \t\t\t);
    \t\t};
    /* End PBXProject section */

    /* Begin PBXResourcesBuildPhase section */
    \t\tA7 /* Resources */ = {
    \t\t\tisa = PBXResourcesBuildPhase;
    \t\t\tfiles = (
    \t\t\t\tA10000000000000000000001 /* InfoPlist.strings in Resources */,
    \t\t\t);
    \t\t};
    /* End PBXResourcesBuildPhase section */

    /* Begin PBXVariantGroup section */
    \t\tA4 /* InfoPlist.strings */ = {
    \t\t\tisa = PBXVariantGroup;
    \t\t\tchildren = (
    \t\t\t\tA5 /* en */,
    \t\t\t);
    \t\t\tname = InfoPlist.strings;
    \t\t\tsourceTree = "<group>";
    \t\t};
    /* End PBXVariantGroup section */

    \t};
    \trootObject = A9 /* Project object */;
    }

    """
}
