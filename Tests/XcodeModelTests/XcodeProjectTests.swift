import Diagnostics
import ReferenceMaterial
import Testing
import XcodeModel

@Suite struct XcodeProjectTests {
  @Test(arguments: [
    ("App/Info.plist", "", "App/Info.plist"), ("$(SRCROOT)/App/Info.plist", "", "App/Info.plist"),
    ("$SRCROOT/App/Info.plist", "ios", "ios/App/Info.plist"), ("App/Info.plist", "ios", "ios/App/Info.plist"),
    ("../Shared/Info.plist", "ios", "Shared/Info.plist"),
    ("${SRCROOT}/../Shared/Info.plist", "ios", "Shared/Info.plist"),
    ("$(TARGET_NAME:rfc1034identifier)/$(CONFIGURATION).plist", "", "My-App/Debug.plist"),
  ]) func findsTheInfoPlist(_ value: String, _ folder: String, _ expected: String) throws {
    let project = try #require(
      ProjectFixture.read(ProjectFixture.app(target: "INFOPLIST_FILE = \"\(value)\";"), in: folder))
    #expect(project.targets.first?.builds.first?.infoPlist == .file(expected))
  }

  @Test func anUnknownSettingLeavesThePlistUnknown() throws {
    let project = try #require(
      ProjectFixture.read(ProjectFixture.app(target: "INFOPLIST_FILE = \"$(BRAND)/Info.plist\";")))
    #expect(project.targets.first?.builds.first?.infoPlist == .unresolved("$(BRAND)/Info.plist"))
  }

  @Test(arguments: [
    ("com.apple.product-type.application", "", ProductKind.application),
    ("com.apple.product-type.application", "SDKROOT = watchos;", .watchApplication),
    ("com.apple.product-type.application", "SDKROOT = macosx;", .otherApplication),
    ("com.apple.product-type.application", "SDKROOT = auto; SUPPORTED_PLATFORMS = \"macosx iphoneos\";", .application),
    ("com.apple.product-type.app-extension", "", .appExtension),
    ("com.apple.product-type.watchkit2-extension", "", .appExtension),
    ("com.apple.product-type.application.watchapp2", "", .watchApplication),
    ("com.apple.product-type.bundle.unit-test", "", .tests),
    ("com.apple.product-type.framework.static", "", .framework),
    ("com.apple.product-type.tool", "", .other),
  ]) func distinguishesProducts(_ type: String, _ settings: String, _ kind: ProductKind) throws {
    let project = try #require(ProjectFixture.read(ProjectFixture.app(target: settings, type: type)))
    #expect(project.targets.map(\.kind) == [kind])
    #expect(project.defaultConfiguration == "Release")
    #expect(project.targets.first?.builds.map(\.configuration) == ["Debug", "Release"])
  }

  /// An app that only hosts tests is one of tests, beside another app.
  @Test(arguments: [
    ("TestHost", "TEST_HOST = \"$(BUILT_PRODUCTS_DIR)/TestHost.app/TestHost\";", ProductKind.tests),
    ("UITestHarness", "TEST_TARGET_NAME = UITestHarness;", .tests),
    ("TestHost", "", .application),
    ("TestHost", "TEST_HOST = \"$(BUILT_PRODUCTS_DIR)/My App.app/My App\";", .application),
    ("Harvest", "TEST_TARGET_NAME = Harvest;", .application), ("HostApp", "TEST_TARGET_NAME = HostApp;", .application),
  ]) func appsThatHostTests(_ name: String, _ settings: String, _ kind: ProductKind) throws {
    let more = """
      H = { isa = PBXNativeTarget; name = \(name); productType = "com.apple.product-type.application";
        buildConfigurationList = HL; };
      HL = { isa = XCConfigurationList; buildConfigurations = (HD); };
      HD = { isa = XCBuildConfiguration; name = Release; buildSettings = { }; };
      U = { isa = PBXNativeTarget; name = AppTests; productType = "com.apple.product-type.bundle.unit-test";
        buildConfigurationList = UL; };
      UL = { isa = XCConfigurationList; buildConfigurations = (UD); };
      UD = { isa = XCBuildConfiguration; name = Release; buildSettings = { \(settings) }; };
      """
    let text = ProjectFixture.app(more: more)
    let both = try #require(ProjectFixture.read(text.replacing("targets = (T)", with: "targets = (T, H, U)")))
    #expect(both.targets.map(\.kind) == [.application, kind, .tests])
    let alone = try #require(ProjectFixture.read(text.replacing("targets = (T)", with: "targets = (H, U)")))
    #expect(alone.targets.map(\.kind) == [.application, .tests])
  }

  /// Xcode copies the translations of an `.intentdefinition`, which is a source.
  @Test(arguments: [("PBXSourcesBuildPhase", true), ("PBXHeadersBuildPhase", false)])
  func knowsTheTablesOfSources(phase: String, isCopied: Bool) throws {
    let more = """
      V = { isa = PBXVariantGroup; name = Order.intentdefinition; sourceTree = "<group>"; children = (VB, VD); };
      VB = { isa = PBXFileReference; name = Base; path = Base.lproj/Order.intentdefinition; sourceTree = "<group>"; };
      VD = { isa = PBXFileReference; name = de; path = de.lproj/Order.strings; sourceTree = "<group>"; };
      BV = { isa = PBXBuildFile; fileRef = V; };
      SP = { isa = \(phase); files = (BV); };
      """
    let text = ProjectFixture.app(more: more, children: "V").replacing(
      "buildPhases = (RP)", with: "buildPhases = (RP, SP)")
    let resources = try #require(ProjectFixture.read(text)?.targets.first?.resources)
    #expect(resources.contains("de.lproj/Order.strings") == isCopied)
    #expect(!resources.contains("Base.lproj/Order.intentdefinition"))
  }

  @Test func knowsTheResources() throws {
    let more = """
      A = { isa = PBXGroup; path = App; sourceTree = "<group>"; children = (V, F, X); };
      V = { isa = PBXVariantGroup; name = InfoPlist.strings; sourceTree = "<group>"; children = (VE, VD); };
      VE = { isa = PBXFileReference; name = en; path = en.lproj/InfoPlist.strings; sourceTree = "<group>"; };
      VD = { isa = PBXFileReference; name = de; path = "Texts/de.lproj/infoPlist.strings"; sourceTree = SOURCE_ROOT; };
      F = { isa = PBXFileReference; lastKnownFileType = folder; path = Web; sourceTree = "<group>"; };
      X = { isa = PBXFileReference; path = Other.strings; sourceTree = "<group>"; };
      BV = { isa = PBXBuildFile; fileRef = V; };
      BF = { isa = PBXBuildFile; fileRef = F; };
      """
    let text = ProjectFixture.app(more: more, resources: "BV, BF", children: "A")
    let resources = try #require(ProjectFixture.read(text)?.targets.first?.resources)
    for path in ["App/en.lproj/InfoPlist.strings", "Texts/de.lproj/InfoPlist.strings", "App/Web/x/y.html"] {
      #expect(resources.contains(path))
    }
    for path in ["App/Other.strings", "App/fr.lproj/InfoPlist.strings", "App/Website.html"] {
      #expect(!resources.contains(path))
    }
  }

  @Test func synchronizedFoldersHaveExceptions() throws {
    let more = """
      S = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; exceptions = (E); };
      E = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T;
        membershipExceptions = (Info.plist, "/Localized: Old/InfoPlist.strings", Drafts); };
      S2 = { isa = PBXFileSystemSynchronizedRootGroup; path = Shared; sourceTree = "<group>"; exceptions = (E2); };
      E2 = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T;
        membershipExceptions = (InfoPlist.xcstrings); };
      """
    let text = ProjectFixture.app(more: more, children: "S, S2")
    let resources = try #require(ProjectFixture.read(text, in: "ios")?.targets.first?.resources)
    for path in ["App/de.lproj/InfoPlist.strings", "App/x/InfoPlist.xcstrings", "Shared/InfoPlist.xcstrings"] {
      #expect(resources.contains("ios/" + path))
    }
    for path in ["App/Info.plist", "App/Old/de.lproj/InfoPlist.strings", "App/Drafts/a.strings", "Shared/b.strings"] {
      #expect(!resources.contains("ios/" + path))
    }
  }

  @Test func endsWithGroupsInThemselves() {
    var sink = DiagnosticSink()
    let text = ProjectFixture.app(
      more: """
        A = { isa = PBXGroup; sourceTree = "<group>"; children = (G); };
        S = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
        """, children: "A, S")
    let fixture = ProjectFixture(files: ["App.xcodeproj/project.pbxproj": text])
    #expect(fixture.project("App.xcodeproj", &sink)?.targets.count == 1)
    #expect(sink.diagnostics.map(\.id) == ["group-cycle"])
  }

  @Test(arguments: ["", "{ objects = {}; }", "<<<<<<< HEAD\n{ }\n=======\n{ }\n>>>>>>> x\n", "nonsense {"])
  func aDamagedProjectIsNotUsed(_ text: String) {
    var sink = DiagnosticSink()
    let fixture = ProjectFixture(files: ["App.xcodeproj/project.pbxproj": text])
    #expect(fixture.project("App.xcodeproj", &sink) == nil)
    #expect(sink.worst == .error)
  }
}
