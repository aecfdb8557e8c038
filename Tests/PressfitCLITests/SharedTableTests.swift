import CommandRuns
import PressfitCLI
import Testing

/// Two apps with their own Info.plists that copy the same tables.
@Suite struct SharedTableTests {
  /// A title below which a subtitle is shown has fewer lines.
  private static let plists = [
    "North/Info.plist": ProjectFixture.infoPlist([ProjectFixture.item("Find")]),
    "South/Info.plist": ProjectFixture.infoPlist([
      ProjectFixture.item("Find", subtitle: "Everywhere"), ProjectFixture.item("Scan", type: "scan"),
    ]),
  ]

  private static func project(_ names: [String]) -> String {
    let targets = names.map { name in
      """
      T\(name) = { isa = PBXNativeTarget; name = \(name); productType = "com.apple.product-type.application";
        buildConfigurationList = L\(name); buildPhases = (R\(name)); };
      R\(name) = { isa = PBXResourcesBuildPhase; files = (B\(name)); };
      B\(name) = { isa = PBXBuildFile; fileRef = V; };
      L\(name) = { isa = XCConfigurationList; buildConfigurations = (C\(name)); };
      C\(name) = { isa = XCBuildConfiguration; name = Release; buildSettings = { INFOPLIST_FILE = \(name)/Info.plist; SDKROOT = iphoneos; }; };
      """
    }
    return """
      // !$*UTF8*$!
      { objectVersion = 56; rootObject = P; objects = {
        P = { isa = PBXProject; developmentRegion = en; knownRegions = (en, de); mainGroup = G; targets = (\(names.map { "T\($0)" }.joined(separator: ", "))); };
        G = { isa = PBXGroup; children = (V); sourceTree = "<group>"; };
        V = { isa = PBXVariantGroup; name = InfoPlist.strings; children = (E, D); sourceTree = "<group>"; };
        E = { isa = PBXFileReference; path = Shared/en.lproj/InfoPlist.strings; sourceTree = "<group>"; };
        D = { isa = PBXFileReference; path = Shared/de.lproj/InfoPlist.strings; sourceTree = "<group>"; };
      \(targets.joined(separator: "\n"))
      }; }
      """
  }

  /// Names of the two apps, and whether they are exported: a translation of one name would be shown for the other app. The table's own text is that of
  /// both.
  @Test(arguments: [("South", "", false), ("North", "", true), ("South", "CFBundleName = Compass;\n", true)])
  func names(south: String, table: String, isExported: Bool) throws {
    var files = [
      "P.xcodeproj/project.pbxproj": Self.project(["North", "South"]),
      "Shared/en.lproj/InfoPlist.strings": "Find = Find;\n" + table,
      "Shared/de.lproj/InfoPlist.strings": "Find = Suchen;\n",
    ]
    for (name, text) in ["North": "North", "South": south] {
      files["\(name)/Info.plist"] = Self.plists["\(name)/Info.plist"]?.replacing("Quill", with: text)
    }
    var project = ProjectFixture(items: [], files: files)
    let status = project.run("export", "-l", "de", "--texts", "names")
    #expect((status == .success) == isExported, "\(project.errors)")
    #expect((project.text("de.xliff") ?? "").contains("CFBundleName") == isExported)
    #expect(project.errors.contains("its text differs between the bundles that share the table") != isExported)
    var extracted = ProjectFixture(items: [], files: files)
    let extraction = extracted.run("extract", "--texts", "names")
    #expect((extraction == .success) == isExported, "\(extracted.output) \(extracted.errors)")
    #expect(extracted.text("Shared/en.lproj/InfoPlist.strings")?.contains("CFBundleName") == isExported)
    #expect(extracted.output.contains("1 string not added to Shared/en.lproj/InfoPlist.strings") != isExported)
    guard isExported, let xliff = project.text("de.xliff") else { return }
    project.set("de.xliff", xliff.replacing("</source>", with: "</source><target>Neu</target>"))
    #expect(project.run("merge", "de.xliff") == .success, "\(project.output) \(project.errors)")
    #expect(project.text("Shared/de.lproj/InfoPlist.strings") == "Find = Suchen;\nCFBundleName = Neu;\n")
  }

  /// The exported keys with their limits, for a project with the apps `names`.
  private static func limits(_ names: [String]) -> [String] {
    var files = [
      "P.xcodeproj/project.pbxproj": project(names), "Shared/en.lproj/InfoPlist.strings": "Find = Find;\n",
      "Shared/de.lproj/InfoPlist.strings": "Find = Suchen;\n",
    ]
    for name in names { files["\(name)/Info.plist"] = plists["\(name)/Info.plist"] }
    var project = ProjectFixture(items: [], files: files)
    _ = project.run("export", "-l", "de", "--limits", "crowdin", "-f", "xliff", "--policy", "documented")
    let units = (project.text("de.xliff") ?? "").split(separator: "<trans-unit ").dropFirst()
    return units.map { unit in
      let key = unit.split(separator: "\"").dropFirst().first ?? ""
      let limit = unit.split(separator: "maxwidth=\"").dropFirst().first?.prefix { $0.isNumber } ?? ""
      return "\(key) \(limit)"
    }
  }

  @Test func aTextIsExportedOnceWithTheSmallestLimit() throws {
    let (north, south) = (Self.limits(["North"]), Self.limits(["South"]))
    #expect(north.count == 1 && south.map { $0.split(separator: " ").first } == ["Everywhere", "Find", "Scan"])
    #expect(!south.contains(try #require(north.first)), "the limits differ: \(north) \(south)")
    #expect(Self.limits(["North", "South"]) == south)
  }
}
