import CommandRuns
import PressfitCLI
import Testing

/// The files that `--verbose` lists as skipped.
@Suite struct SkippedPathTests {
  private static let files: [String: String] = [
    "App.xcodeproj/project.pbxproj": """
    // !$*UTF8*$!
    { objectVersion = 56; rootObject = P; objects = {
      P = { isa = PBXProject; developmentRegion = en; knownRegions = (en); mainGroup = G; targets = (T, W); };
      G = { isa = PBXGroup; children = (); sourceTree = "<group>"; };
      T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildConfigurationList = L; };
      W = { isa = PBXNativeTarget; name = Widget; productType = "com.apple.product-type.app-extension"; buildConfigurationList = M; };
      M = { isa = XCConfigurationList; buildConfigurations = (D); };
      D = { isa = XCBuildConfiguration; name = Release; buildSettings = { INFOPLIST_FILE = Widget/Info.plist; SDKROOT = iphoneos; }; };
      L = { isa = XCConfigurationList; buildConfigurations = (C); };
      C = { isa = XCBuildConfiguration; name = Release; buildSettings = { INFOPLIST_FILE = App/Info.plist; SDKROOT = iphoneos; }; };
    }; }
    """,
    "App/Info.plist": ProjectFixture.infoPlist([ProjectFixture.item("Open")]),
    "App/Assets.xcassets/plus.imageset/Contents.json": "{}",
    "Parts.framework/Parts": "",
    "Widget/Info.plist": """
    <plist version="1.0"><dict><key>CFBundlePackageType</key><string>XPC!</string>
    <key>NSExtension</key><dict><key>NSExtensionPointIdentifier</key><string>com.apple.widgetkit-extension</string></dict>
    <key>CFBundleDisplayName</key><string>Shed</string></dict></plist>
    """,
    "Pods/A/A.swift": "",
  ]

  private func skipped(_ command: String) -> [String] {
    InMemoryRun(Self.files, [command, "--verbose"]).errors.split(separator: "\n").map(String.init)
      .filter { $0.hasPrefix("skipped: ") }
  }

  @Test func listsOnlyFilesThatAreNotRead() {
    let framework = "skipped: Parts.framework: a folder that Xcode treats as a file"
    // `check` reads the texts of extensions, `preview` does not.
    #expect(skipped("check") == [framework, "skipped: Pods: vendored code"])
    #expect(
      skipped("preview") == [framework, "skipped: Pods: vendored code", "skipped: Widget/Info.plist: app extension"])
  }
}
