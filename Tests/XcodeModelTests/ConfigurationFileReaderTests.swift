import Diagnostics
import Testing
import XcodeModel

/// Settings of `.xcconfig` files and their includes.
@Suite struct ConfigurationFileReaderTests {
  private func read(_ files: [String: String], _ path: String = "Config/App.xcconfig", projectFolder: String = "") -> (
    values: [String: String], problems: [String]
  ) {
    var sink = DiagnosticSink()
    let values = BuildSettings.values(
      ofConfigurationFile: path, for: "Release", projectFolder: projectFolder,
      ProjectFiles { name in files[name].map { SourceFile(path: name, $0) } },
      namedAt: SourceLocation(path: "App.xcodeproj"),
      reportingTo: &sink)
    return (values, sink.diagnostics.map { "\($0.severity.rawValue) \($0.id.rawValue)" })
  }

  /// The last assignment that applies counts, in the order of the file and its includes.
  @Test(arguments: [
    ("NAME = One\nNAME = Two", "Two"), ("NAME = One\r\nNAME = Two\r\n", "Two"),
    ("NAME = One\n#include \"Base.xcconfig\"", "Base"),
    ("#include \"Base.xcconfig\"\nNAME = One", "One"), ("#include? \"Base.xcconfig\"", "Base"),
    ("NAME = One // two", "One"), ("NAME =", ""),
    ("NAME[sdk=iphoneos*] = Phone\nNAME = Plain", "Plain"), ("NAME = Plain\nNAME[sdk=iphoneos*] = Phone", "Phone"),
    ("NAME = Plain\nNAME[sdk=macosx*] = Mac", "Plain"),
    ("NAME = Plain\nNAME[config=Release] = R\nNAME[config=Debug] = D", "R"),
    ("NAME = Plain\nNAME[sdk=iphoneos*][config=Debug] = D", "Plain"), ("NAME = Plain\nNAME[config=Re?ease] = R", "R"),
    ("NAME = Plain\nNAME[sdk=iphonesimulator*] = S", "Plain"), ("NAME = a = b", "a = b"), ("NAME=One", "One"),
  ])
  func assignments(_ text: String, _ expected: String) {
    let (values, problems) = read(["Config/App.xcconfig": text, "Config/Base.xcconfig": "NAME = Base\n"])
    #expect(values["NAME"] == expected)
    #expect(problems.isEmpty)
  }

  /// Where an include is searched: next to the file, then in the project's folder, never outside the checked folder.
  @Test(arguments: [
    ("Base.xcconfig", ["Config/Base.xcconfig"], "Config/Base.xcconfig" as String?),
    ("Base.xcconfig", ["ios/Base.xcconfig"], "ios/Base.xcconfig"),
    ("Base.xcconfig", ["Config/Base.xcconfig", "ios/Base.xcconfig"], "Config/Base.xcconfig"),
    ("../Base.xcconfig", ["Base.xcconfig"], "Base.xcconfig"),
    ("../../Base.xcconfig", ["Base.xcconfig"], nil), ("../../ios/../../Base.xcconfig", ["Base.xcconfig"], nil),
    ("Base.xcconfig", ["Base.xcconfig"], nil),
    ("./a/../Base.xcconfig", ["Config/Base.xcconfig"], "Config/Base.xcconfig"),
  ])
  func includes(_ path: String, _ files: [String], _ expected: String?) {
    var all = Dictionary(uniqueKeysWithValues: files.map { ($0, "NAME = \($0)\n") })
    all["Config/App.xcconfig"] = "#include \"\(path)\"\n"
    let (values, problems) = read(all, projectFolder: "ios")
    #expect(values["NAME"] == expected)
    #expect(problems == (expected == nil ? ["note missing-xcconfig"] : []))
    // Without the file, an optional include is not a problem.
    all["Config/App.xcconfig"] = "#include? \"\(path)\"\n"
    #expect(read(all, projectFolder: "ios").problems.isEmpty)
  }

  /// Files that CocoaPods and Flutter generate are missing in repositories.
  @Test(arguments: [
    ("Pods/Target Support Files/Pods-App/Pods-App.release.xcconfig", true), ("Flutter/Generated.xcconfig", true),
    ("Generated.xcconfig", false),
    ("Podsy/x.xcconfig", false),
  ])
  func generatedFiles(_ path: String, _ isGenerated: Bool) {
    let problems = read(["Config/App.xcconfig": "#include \"../\(path)\"\n"]).problems
    #expect(problems == (isGenerated ? [] : ["note missing-xcconfig"]))
    #expect(read([:], path).problems == (isGenerated ? [] : ["note missing-xcconfig"]))
  }

  /// A missing file is reported once, however many files include it; a cycle ends.
  @Test func repeatedIncludes() {
    let twice = read([
      "Config/App.xcconfig": "#include \"a\"\n#include \"b\"\n", "Config/a": "#include \"none\"\n",
      "Config/b": "#include \"none\"\nX = 1\n",
    ])
    #expect(twice.problems == ["note missing-xcconfig"] && twice.values == ["X": "1"])
    let cycle = read([
      "Config/App.xcconfig": "X = 1\n#include \"a\"\n", "Config/a": "Y = 2\n#include \"App.xcconfig\"\n",
    ])
    #expect(cycle.problems == ["warning recursive-include"] && cycle.values == ["X": "1", "Y": "2"])
    // Two includes of one file in a row are not a cycle.
    #expect(read(["Config/App.xcconfig": "#include \"a\"\n#include \"a\"\n", "Config/a": "X = 1\n"]).problems.isEmpty)
    // Each file includes two others: the number of files is limited.
    let many = Dictionary(
      uniqueKeysWithValues: (0..<20).map {
        ("Config/\($0)", "#include \"\($0 + 1)\"\n#include \"\($0 + 1)\"\nX = \($0)\n")
      })
    #expect(read(many, "Config/0").values["X"] == "0")
  }
}

/// Files in groups, by the paths of the groups.
@Suite struct GroupPathTests {
  /// Whether the target copies `path`, with a file `de.lproj/a.strings` in a group in a group.
  private func copies(
    _ path: String, outer: String, inner: String, tree: String = "\"<group>\"", in folder: String = "ios"
  ) -> Bool? {
    let more = """
      A = { isa = PBXGroup; path = "\(outer)"; sourceTree = "<group>"; children = (B); };
      B = { isa = PBXGroup; path = "\(inner)"; sourceTree = \(tree); children = (F); };
      F = { isa = PBXFileReference; path = "de.lproj/a.strings"; sourceTree = "<group>"; };
      BF = { isa = PBXBuildFile; fileRef = F; };
      """
    return ProjectFixture.read(ProjectFixture.app(more: more, resources: "BF", children: "A"), in: folder)?.targets
      .first?.resources.contains(path)
  }

  @Test(arguments: [
    ("App", "Texts", "ios/App/Texts/de.lproj/a.strings", true), ("App", "", "ios/App/de.lproj/a.strings", true),
    ("..", "Texts", "Texts/de.lproj/a.strings", true),
    ("../Shared", "..", "de.lproj/a.strings", true), ("App", "Texts", "ios/app/TEXTS/de.lproj/A.strings", true),
    ("App", "Texts", "App/Texts/de.lproj/a.strings", false),
    // Outside the checked folder: not the file of this name inside.
    ("../..", "Texts", "Texts/de.lproj/a.strings", false), ("..", "../Texts", "Texts/de.lproj/a.strings", false),
  ])
  func groups(_ outer: String, _ inner: String, _ path: String, _ isCopied: Bool) {
    #expect(copies(path, outer: outer, inner: inner) == isCopied)
  }

  @Test(arguments: [
    ("SOURCE_ROOT", "ios/Texts/de.lproj/a.strings", true), ("\"<absolute>\"", "Texts/de.lproj/a.strings", true),
    ("BUILT_PRODUCTS_DIR", "ios/App/Texts/de.lproj/a.strings", false), ("SDKROOT", "Texts/de.lproj/a.strings", false),
  ])
  func sourceTrees(_ tree: String, _ path: String, _ isCopied: Bool) {
    #expect(copies(path, outer: "App", inner: "Texts", tree: tree) == isCopied)
  }

  @Test func missingProject() {
    var sink = DiagnosticSink()
    #expect(ProjectFixture().project("App.xcodeproj", &sink) == nil)
    #expect(sink.diagnostics.map(\.id.rawValue) == ["unreadable-project"])
  }
}
