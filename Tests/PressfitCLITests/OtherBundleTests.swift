import CommandRuns
import PressfitCLI
import Testing

/// Texts that code looks up in the bundle of a framework.
@Suite struct OtherBundleTests {
  private func project(_ identifier: String) -> String {
    func target(_ name: String, _ kind: String, _ identifier: String) -> String {
      """
      T\(name) = { isa = PBXNativeTarget; name = \(name); productType = "com.apple.product-type.\(kind)";
        buildConfigurationList = L\(name); buildPhases = (R\(name), S\(name)); };
      R\(name) = { isa = PBXResourcesBuildPhase; files = (B\(name)); }; B\(name) = { isa = PBXBuildFile; fileRef = V\(name); };
      S\(name) = { isa = PBXSourcesBuildPhase; files = (C\(name)); }; C\(name) = { isa = PBXBuildFile; fileRef = F\(name); };
      F\(name) = { isa = PBXFileReference; path = \(name)/\(name).swift; sourceTree = "<group>"; };
      V\(name) = { isa = PBXVariantGroup; name = Localizable.strings; children = (E\(name), D\(name)); sourceTree = "<group>"; };
      E\(name) = { isa = PBXFileReference; path = \(name)/en.lproj/Localizable.strings; sourceTree = "<group>"; };
      D\(name) = { isa = PBXFileReference; path = \(name)/de.lproj/Localizable.strings; sourceTree = "<group>"; };
      L\(name) = { isa = XCConfigurationList; buildConfigurations = (X\(name)); defaultConfigurationName = Release; };
      X\(name) = { isa = XCBuildConfiguration; name = Release; buildSettings = {
        GENERATE_INFOPLIST_FILE = YES; PRODUCT_BUNDLE_IDENTIFIER = "\(identifier)"; }; };
      """
    }
    return """
      // !$*UTF8*$!
      { objectVersion = 56; rootObject = P; objects = {
        P = { isa = PBXProject; developmentRegion = en; knownRegions = (en, de); mainGroup = G; targets = (TPond, TKit);
          buildConfigurationList = LP; };
        LP = { isa = XCConfigurationList; buildConfigurations = (XP); defaultConfigurationName = Release; };
        XP = { isa = XCBuildConfiguration; name = Release; buildSettings = { GARDEN = org.garden; }; };
        G = { isa = PBXGroup; children = (FPond, FKit, VPond, VKit); sourceTree = "<group>"; };
        \(target("Pond", "application", "org.garden.pond"))
        \(target("Kit", "framework", identifier))
      }; }
      """
  }

  /// The German text is in the framework's table only, or in the app's only.
  private func findings(_ bundle: String, identifier: String, translated: String) -> [String] {
    let tables = ["Pond", "Kit"].flatMap { name in
      let german = name == translated ? "\"FEED\" = \"Enten\";" : "\"OTHER\" = \"Andere\";"
      return [
        ("\(name)/de.lproj/Localizable.strings", german),
        ("\(name)/en.lproj/Localizable.strings", german.replacing("Enten", with: "Ducks")),
      ]
    }
    let code = """
      import UIKit
      enum Texts { static let feed = NSLocalizedString("FEED", bundle: \(bundle), value: "Ducks", comment: "") }
      let item = UIApplicationShortcutItem(type: "feed", localizedTitle: Texts.feed)
      """
    let kit = """
      import Foundation
      extension Bundle {
        static let kit = Bundle(identifier: "org.garden.Kit")!
        static var lazyKit: Bundle { Bundle(identifier: "org.garden.Kit") ?? .main }
      }
      """
    let files = [
      "App.xcodeproj/project.pbxproj": project(identifier), "Pond/Pond.swift": code, "Kit/Kit.swift": kit,
    ]
    let run = InMemoryRun(files.merging(tables) { $1 }, ["check", "--format", "xcode"])
    return run.output.split(separator: "\n").map(String.init)
      .filter { $0.hasSuffix("title]") }
  }

  @Test(arguments: [
    "Bundle(identifier: \"org.garden.Kit\")!", "Bundle.kit", ".kit", "Bundle.lazyKit",
    "Bundle(identifier: \"org.garden.Kit\") ?? .main",
  ])
  func theTableOfAFramework(bundle: String) {
    #expect(findings(bundle, identifier: "$(GARDEN).$(TARGET_NAME)", translated: "Kit").isEmpty)
    let missing = findings(bundle, identifier: "$(GARDEN).$(TARGET_NAME)", translated: "Pond")
    #expect(missing.count == 1)
    // No target has the identifier.
    let unknown = findings(bundle, identifier: "org.garden.shed", translated: "Pond")
    #expect(unknown.count == 1 && unknown[0].hasSuffix("[unresolved-title]"), "\(unknown)")
  }

  @Test func theTableOfTheApp() {
    #expect(findings(".main", identifier: "org.garden.Kit", translated: "Pond").isEmpty)
    #expect(findings(".main", identifier: "org.garden.Kit", translated: "Kit").count == 1)
    #expect(
      findings("Bundle(identifier: \"org.garden.pond\")!", identifier: "org.garden.Kit", translated: "Pond").isEmpty)
  }

  /// Two configurations with the same Info.plist and other names.
  @Test(arguments: [("Pond", "Pond Beta", true), ("Pond", "Pond", false)])
  func theHeadingOfAConfiguration(release: String, staging: String, isNamed: Bool) {
    let plist = InfoTextProject.plist(
      "<key>CFBundleDisplayName</key><string>$(NAME)</string><key>UIApplicationShortcutItems</key><array><dict>"
        + "<key>UIApplicationShortcutItemType</key><string>a</string>"
        + "<key>UIApplicationShortcutItemTitle</key><string>$(TITLE)</string></dict></array>")
    let settings = { (name: String, title: String) in
      "INFOPLIST_FILE = Info.plist; NAME = \"\(name)\"; TITLE = \(title);"
    }
    let files = [
      "App.xcodeproj/project.pbxproj": InfoTextProject.project([
        "Release": settings(release, "Feed"), "Staging": settings(staging, "Rake"),
      ]), "Info.plist": plist,
    ]
    // `check` prints equal findings once, and names both.
    let heading = InMemoryRun(files, ["check"]).output.split(separator: "\n").first ?? ""
    #expect(heading.contains("Pond Beta") == isNamed && heading.contains("), Info.plist ("), "\(heading)")
    for (command, mark) in [(["list"], "1 static quick action"), (["check", "--format", "markdown"], "### `")] {
      let headings = InMemoryRun(files, command).output.split(separator: "\n").filter { $0.contains(mark) }
      #expect(headings.count == 2 && Set(headings).count == 2, "\(headings)")
      #expect(headings.contains { $0.contains("Pond Beta") } == isNamed, "\(headings)")
    }
  }
}
