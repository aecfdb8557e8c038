import CommandRuns
import Testing

/// The icon images of several apps in one project.
@Suite struct IconImageTests {
  /// Two apps, each with the asset catalog of its folder.
  private static let project: String = {
    let targets = ["A", "B"].map { name in
      """
      T\(name) = { isa = PBXNativeTarget; name = App\(name); productType = "com.apple.product-type.application";
        buildConfigurationList = L\(name); buildPhases = (R\(name)); };
      R\(name) = { isa = PBXResourcesBuildPhase; files = (BF\(name)); };
      BF\(name) = { isa = PBXBuildFile; fileRef = F\(name); };
      F\(name) = { isa = PBXFileReference; path = \(name)/Images.xcassets; sourceTree = "<group>"; };
      L\(name) = { isa = XCConfigurationList; buildConfigurations = (C\(name)); };
      C\(name) = { isa = XCBuildConfiguration; name = Release; buildSettings = { INFOPLIST_FILE = \(name)/Info.plist; SDKROOT = iphoneos; }; };
      """
    }
    return """
      // !$*UTF8*$!
      { objectVersion = 56; rootObject = P; objects = {
        P = { isa = PBXProject; developmentRegion = en; knownRegions = (en); mainGroup = G; targets = (TA, TB); };
        G = { isa = PBXGroup; children = (FA, FB); sourceTree = "<group>"; };
      \(targets.joined(separator: "\n"))
      }; }
      """
  }()

  private static func imageSet(_ folder: String, side: Int) -> [String: String] {
    let set = "\(folder)/Images.xcassets/plus.imageset"
    return [
      "\(set)/Contents.json": #"{"images": [{"filename": "plus.svg", "idiom": "universal"}]}"#,
      "\(set)/plus.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(side)\" height=\"\(side)\"/>",
    ]
  }

  @Test(arguments: [(30, 256, ["B"]), (256, 30, ["A"]), (30, 30, [])])
  func takesTheImageOfTheApp(first: Int, second: Int, expected: [String]) {
    let item = """
      <key>UIApplicationShortcutItems</key><array><dict><key>UIApplicationShortcutItemType</key><string>new</string>
      <key>UIApplicationShortcutItemTitle</key><string>Name</string>
      <key>UIApplicationShortcutItemIconFile</key><string>plus</string></dict></array>
      """
    let files = ["P.xcodeproj/project.pbxproj": Self.project]
      .merging(Self.imageSet("A", side: first)) { $1 }.merging(Self.imageSet("B", side: second)) { $1 }
      .merging(
        ["A", "B"].map { ("\($0)/Info.plist", InfoTextProject.plist(item.replacing("Name", with: "Open \($0)"))) }
      ) { $1 }
    let lines = InMemoryRun(files, ["check", "--format", "xcode"]).output.split(separator: "\n")
      .filter { $0.hasSuffix("[icon-too-large]") }
    #expect(lines.map { String($0.prefix(1)) } == expected)
  }

  /// Images of Android are not those of the iOS app beside them.
  @Test(arguments: ["Android/src/main/res/drawable-nodpi", "Android/res/mipmap"])
  func skipsImagesOfAndroid(folder: String) {
    let item = ProjectFixture.item("Open").replacing(
      "</dict>", with: "<key>UIApplicationShortcutItemIconFile</key><string>plus</string></dict>")
    let svg = { (side: Int) in "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(side)\" height=\"\(side)\"/>" }
    func ids(_ place: String) -> [String] {
      let files = [
        "Resources/iOS/Info.plist": ProjectFixture.infoPlist([item]), "Resources/iOS/plus.svg": svg(30),
        "Resources/\(place)/plus.svg": svg(192),
      ]
      return InMemoryRun(files, ["check", "--format", "xcode"]).output.split(separator: "\n").map(String.init)
        .filter { $0.hasSuffix("[icon-too-large]") }
    }
    #expect(ids(folder).isEmpty)
    #expect(ids("Shared").count == 1)
  }

  /// An image for Android only is missing in the app for iOS; the finding names the file.
  @Test(arguments: [
    ("Android/src/main/res/drawable/plus.xml", true), ("Android/res/mipmap-hdpi/plus.png", true),
    ("Android/res/drawable/minus.xml", false), ("Android/res/values/plus.xml", false),
  ])
  func namesTheImageOfAndroid(file: String, isNamed: Bool) {
    let item = ProjectFixture.item("Open").replacing(
      "</dict>", with: "<key>UIApplicationShortcutItemIconFile</key><string>plus</string></dict>")
    let files = ["iOS/Info.plist": ProjectFixture.infoPlist([item]), "iOS/other.svg": "<svg/>", file: ""]
    let lines = InMemoryRun(files, ["check", "--format", "xcode"]).output.split(separator: "\n").map(String.init)
      .filter { $0.hasSuffix("[missing-icon-image]") }
    #expect(lines.count == 1)
    let problem =
      isNamed
      ? "the image \"plus\" is only in the app for Android (\"\(file)\"), not in the app for iOS; the quick action has no icon"
      : "no image in the project is named \"plus\"; the quick action has no icon"
    #expect(lines.first?.contains("warning: \(problem).") == true, "\(lines)")
  }

  /// Only an image of iOS in the set's own folder is measured.
  @Test(arguments: [
    ("plus.svg", "universal", true), ("plus.svg", "iphone", true), ("plus.svg", "watch", false),
    ("plus.svg", "mac", false), ("../plus.svg", "universal", false),
  ])
  func readsImagesOfASet(file: String, idiom: String, isTooLarge: Bool) {
    let item = ProjectFixture.item("Open").replacing(
      "</dict>", with: "<key>UIApplicationShortcutItemIconFile</key><string>plus</string></dict>")
    let set = "App/Images.xcassets/plus.imageset"
    let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"256\" height=\"256\"/>"
    let files = [
      "App/Info.plist": ProjectFixture.infoPlist([item]),
      "\(set)/Contents.json": #"{"images": [{"filename": "\#(file)", "idiom": "\#(idiom)"}]}"#,
      "\(set)/plus.svg": svg, "App/Images.xcassets/plus.svg": svg,
    ]
    let output = InMemoryRun(files, ["check", "--format", "xcode"]).output
    #expect(output.contains("[icon-too-large]") == isTooLarge)
  }

  /// A folder of a catalog that provides a namespace is a part of its images' names.
  @Test(arguments: [
    ("Menu/plus", true, [(30, "Menu"), (256, "Other")], false),
    ("Menu/plus", true, [(256, "Menu"), (30, "Other")], true),
    ("plus", true, [(256, "Menu"), (30, "")], false), ("plus", false, [(256, "Menu")], true),
  ])
  func readsNamespaces(name: String, isNamespace: Bool, sets: [(side: Int, folder: String)], isTooLarge: Bool) {
    let item = ProjectFixture.item("Open").replacing(
      "</dict>", with: "<key>UIApplicationShortcutItemIconFile</key><string>\(name)</string></dict>")
    var files = ["App/Info.plist": ProjectFixture.infoPlist([item])]
    for set in sets {
      let folder = "App/Images.xcassets" + (set.folder.isEmpty ? "" : "/" + set.folder)
      files["\(folder)/plus.imageset/Contents.json"] = #"{"images": [{"filename": "plus.svg", "idiom": "universal"}]}"#
      files["\(folder)/plus.imageset/plus.svg"] =
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(set.side)\" height=\"\(set.side)\"/>"
      if isNamespace, !set.folder.isEmpty {
        files["\(folder)/Contents.json"] = #"{"properties": {"provides-namespace": true}}"#
      }
    }
    let output = InMemoryRun(files, ["check", "--format", "xcode"]).output
    #expect(output.contains("[icon-too-large]") == isTooLarge)
    #expect(!output.contains("[missing-icon-image]"))
  }
}
