import Diagnostics
import Extraction
import ReferenceMaterial
import Testing
import Workspace
import XcodeModel

/// A project that names its files in another letter case than the disk.
@Suite struct PathSpellingTests {
  private static let project = """
    // !$*UTF8*$!
    { objectVersion = 56; rootObject = P; objects = {
      P = { isa = PBXProject; developmentRegion = en; knownRegions = (en, de); mainGroup = G; targets = (T); buildConfigurationList = L; };
      G = { isa = PBXGroup; children = (V, X); sourceTree = "<group>"; };
      V = { isa = PBXVariantGroup; name = InfoPlist.strings; children = (D); sourceTree = "<group>"; };
      D = { isa = PBXFileReference; name = de; path = xdrip/de.lproj/infoplist.strings; sourceTree = "<group>"; };
      X = { isa = PBXFileReference; path = config/app.xcconfig; sourceTree = "<group>"; };
      T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildConfigurationList = L; buildPhases = (R); };
      R = { isa = PBXResourcesBuildPhase; files = (B); };
      B = { isa = PBXBuildFile; fileRef = V; };
      L = { isa = XCConfigurationList; buildConfigurations = (C); defaultConfigurationName = Release; };
      C = { isa = XCBuildConfiguration; name = Release; baseConfigurationReference = X; buildSettings = { INFOPLIST_FILE = xdrip/Info.plist; }; };
    }; }
    """

  private func layout(_ files: [String: String]) throws -> ProjectLayout {
    try ProjectFinder(InMemoryFileSystem(files), readFacts: propertyListFacts).layout(at: "")
  }

  @Test func followsPathsAsMacOSDoes() throws {
    let layout = try layout([
      "App.xcodeproj/project.pbxproj": Self.project, "xDrip/Info.plist": Plist.app("Scan"),
      "xDrip/de.lproj/InfoPlist.strings": "", "Config/App.xcconfig": "TITLE = Scan",
    ])
    let app = try #require(layout.apps.first)
    #expect(app.infoPlist.path == "xDrip/Info.plist")
    #expect(app.builds.map(\.target) == ["App"])
    #expect(app.builds.first?.settings.text(of: "TITLE") == "Scan")
    #expect(app.tables.map(\.path) == ["xDrip/de.lproj/InfoPlist.strings"])
    #expect(app.tables.map(\.membership) == [.member])
    let notes = layout.diagnostics.filter { $0.id == "path-case" }
    #expect(notes.count == 2)
    #expect(notes.contains { $0.message == "the project refers to \"config\", but the folder is named \"Config\"" })
    #expect(notes.allSatisfy { $0.severity == .note })
    #expect(!layout.diagnostics.contains { ["missing-info-plist", "missing-xcconfig"].contains($0.id) })
  }

  @Test func reportsAFolderOnce() throws {
    let layout = try layout([
      "App.xcodeproj/project.pbxproj": Self.project, "xdrip/Info.plist": Plist.app("Scan"),
      "Config/App.xcconfig": "#include \"../config/more.xcconfig\"", "Config/more.xcconfig": "TITLE = Scan",
    ])
    #expect(layout.diagnostics.count { $0.id == "path-case" } == 1)
  }

  /// Two files with names that differ only in case: it is unknown which one is meant.
  @Test func doesNotGuessBetweenTwoFiles() throws {
    let layout = try layout([
      "App.xcodeproj/project.pbxproj": Self.project, "XDrip/Info.plist": Plist.app("Scan"),
      "xDrip/Info.plist": Plist.app("Scan"), "Config/App.xcconfig": "",
    ])
    #expect(layout.diagnostics.contains { $0.id == "missing-info-plist" })
  }

  @Test func ignoresTheSameSpelling() throws {
    let layout = try layout([
      "App.xcodeproj/project.pbxproj": Self.project, "xdrip/Info.plist": Plist.app("Scan"),
      "xdrip/de.lproj/infoplist.strings": "", "config/app.xcconfig": "",
    ])
    #expect(!layout.diagnostics.contains { $0.id == "path-case" })
  }
}
