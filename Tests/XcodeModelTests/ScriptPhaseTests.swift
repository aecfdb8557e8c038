import Testing

@testable import XcodeModel

/// Shell scripts of a target that copy tables or write its Info.plist.
@Suite struct ScriptPhaseTests {
  /// The text as a string of the project file.
  private func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n") + "\""
  }

  private func target(script: String, inputs: [String] = [], outputs: [String] = [], settings: String = "")
    -> XcodeTarget?
  {
    let more = """
      SC = { isa = PBXShellScriptBuildPhase; inputPaths = (\(inputs.map(quoted).joined(separator: ", ")));
        outputPaths = (\(outputs.map(quoted).joined(separator: ", "))); shellScript = \(quoted(script)); };
      """
    let text = ProjectFixture.app(target: settings, more: more)
      .replacing("buildPhases = (RP)", with: "buildPhases = (RP, SC)")
    return ProjectFixture.read(text)?.targets.first
  }

  /// The folder below which the script copies languages; nil if it copies none.
  @Test(arguments: [
    ("cp -R \"$SRCROOT/Texts/\"*.lproj \"$TARGET_BUILD_DIR/$CONTENTS_FOLDER_PATH\"", "Texts"),
    ("cp -R ${SRCROOT}/Texts/de.lproj ${BUILT_PRODUCTS_DIR}/App.app", "Texts"),
    ("/bin/cp -R Texts/*.lproj $CODESIGNING_FOLDER_PATH", "Texts"),
    ("ditto ./Texts/x/*.lproj $TARGET_BUILD_DIR", "Texts/x"),
    ("rsync -a\t'Texts/de.lproj'\t\"$TARGET_BUILD_DIR\"", "Texts"), ("cp -R *.lproj $TARGET_BUILD_DIR", ""),
    ("cp -R $OTHER/$X/*.lproj $TARGET_BUILD_DIR", ""), ("cp -R ../Texts/*.lproj $TARGET_BUILD_DIR", ""),
    // A space in a quoted or escaped name.
    ("cp -R \"$SRCROOT/My Texts/\"*.lproj \"$TARGET_BUILD_DIR\"", "My Texts"),
    ("cp -R $SRCROOT/My\\ Texts/*.lproj $TARGET_BUILD_DIR", "My Texts"),
    ("cp -R '$SRCROOT/Texts #2/'*.lproj $TARGET_BUILD_DIR # copies", "Texts #2"),
    // Later lines.
    ("set -e\n\nif true; then\n  cp -R Texts/*.lproj $TARGET_BUILD_DIR\nfi", "Texts"),
    ("set -e\r\ncp -R Texts/*.lproj $TARGET_BUILD_DIR\r\n", "Texts"),
  ])
  func copies(_ script: String, _ folder: String) throws {
    let resources = try #require(target(script: script)).resources
    let path = folder.isEmpty ? "de.lproj/a.strings" : folder + "/de.lproj/a.strings"
    #expect(resources.contains(path))
    #expect(resources.contains("Elsewhere/de.lproj/a.strings") == folder.isEmpty)
    #expect(!resources.contains(folder + "/a.strings"))
  }

  @Test(arguments: [
    "", "cp -R Texts/*.lproj build/", "echo Texts/*.lproj $TARGET_BUILD_DIR", "cp -R Texts $TARGET_BUILD_DIR",
    // A comment copies nothing.
    "# cp -R Texts/*.lproj $TARGET_BUILD_DIR", "  #cp -R Texts/*.lproj $TARGET_BUILD_DIR",
    "true # cp Texts/de.lproj $TARGET_BUILD_DIR",
    "scp Texts/de.lproj host:$TARGET_BUILD_DIR", "cp Texts/de.lproj \\\n",
  ])
  func copiesNothing(_ script: String) throws {
    let resources = try #require(target(script: script)).resources
    #expect(!resources.contains("Texts/de.lproj/a.strings"))
  }

  /// A script that makes the Info.plist from another one: the other one is the target's.
  @Test(
    arguments: [
      (["App/Info.plist"], ["$(GEN)/Info.plist"], .file("App/Info.plist")),
      (["$(SRCROOT)/App/Info.plist", "version.txt"], ["$(GEN)/Info.plist"], .file("App/Info.plist")),
      (["App/Info.plist", "App/Other.plist"], ["$(GEN)/Info.plist"], .unresolved("$(GEN)/Info.plist")),
      (["App/Info.plist"], ["$(GEN)/Other.plist"], .unresolved("$(GEN)/Info.plist")),
      (["$(GEN)/In.plist"], ["$(GEN)/Info.plist"], .unresolved("$(GEN)/Info.plist")),
      ([], ["$(GEN)/Info.plist"], .unresolved("$(GEN)/Info.plist")),
    ] as [([String], [String], XcodeTarget.InfoPlistReference)])
  func infoPlistOfAScript(_ inputs: [String], _ outputs: [String], _ expected: XcodeTarget.InfoPlistReference) throws {
    let found = try #require(
      target(script: "", inputs: inputs, outputs: outputs, settings: "INFOPLIST_FILE = \"$(GEN)/Info.plist\";"))
    #expect(found.builds.map(\.infoPlist) == [expected, expected])
  }
}
