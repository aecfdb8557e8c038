import Foundation
import Testing

/// Every file that a project names is read or reported, and no file that another program wrote or changed is replaced.
@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: TracedRun.tool))) struct CompletenessTests {
  private static let long = "A title that is far too long for any menu of any phone in the world"

  private static func infoPlist(_ titles: String...) -> String {
    let items = titles.map { title in
      "<dict><key>UIApplicationShortcutItemType</key><string>t</string><key>UIApplicationShortcutItemTitle</key><string>\(title)</string></dict>"
    }
    return """
      <plist version="1.0"><dict><key>CFBundleIdentifier</key><string>a</string><key>CFBundlePackageType</key><string>APPL</string>
      <key>CFBundleDevelopmentRegion</key><string>en</string><key>UIApplicationShortcutItems</key><array>\(items.joined())</array></dict></plist>
      """
  }

  /// - Parameters:
  ///   - sources: the paths of files that the target compiles.
  ///   - resources: the paths of files that it copies.
  private static func project(_ plist: String, sources: [String] = [], resources: [String] = []) -> String {
    let files = (sources + resources).enumerated().map { index, path in
      "B\(index) = {isa = PBXBuildFile; fileRef = F\(index); };\nF\(index) = {isa = PBXFileReference; path = \"\(path)\"; sourceTree = SOURCE_ROOT; };\n"
    }
    let numbers = files.indices.map { "B\($0)" }
    let phases = """
      S = {isa = PBXSourcesBuildPhase; files = (\(numbers.prefix(sources.count).joined(separator: ", "))); };
      R = {isa = PBXResourcesBuildPhase; files = (\(numbers.dropFirst(sources.count).joined(separator: ", "))); };

      """
    return """
      { objectVersion = 56; objects = { G = {isa = PBXGroup; children = (\(files.indices.map { "F\($0)" }.joined(separator: ", "))); sourceTree = "<group>"; };
      C = {isa = XCBuildConfiguration; buildSettings = { INFOPLIST_FILE = "\(plist)"; PRODUCT_NAME = x; }; name = Debug; };
      L = {isa = XCConfigurationList; buildConfigurations = (C); };
      T = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildConfigurationList = L; buildPhases = (S, R); };
      \(phases)\(files.joined())
      P = {isa = PBXProject; buildConfigurationList = L; developmentRegion = en; knownRegions = (en, Base); mainGroup = G; targets = (T); }; };
      rootObject = P; }
      """
  }

  /// The Info.plist of a target is read, wherever it is.
  @Test(arguments: [
    "App/Info.plist", "Pods/App/Info.plist", "Vendor/Info.plist", "build/Info.plist", ".hidden/Info.plist",
    "App.bundle/Info.plist", String(repeating: "a/", count: 66) + "Info.plist", "App/Info", "App/Info.txt",
    "Pods/Info.plist", "Pods/de.lproj/Info.plist", "Carthage/x/y/z/App.plist",
  ])
  func namedInfoPlist(_ path: String) throws {
    let run = try LimitedRun(
      ["A.xcodeproj/project.pbxproj": Self.project(path), path: Self.infoPlist(Self.long)], limits: "ulimit -t 40")
    #expect(run.status == 1 && run.report.contains("[title-truncated]"))
  }

  /// Its translations are read with it.
  @Test func tablesBesideANamedInfoPlist() throws {
    let run = try LimitedRun(
      [
        "A.xcodeproj/project.pbxproj": Self.project("Pods/App/Info.plist"),
        "Pods/App/Info.plist": Self.infoPlist("Search"),
        "Pods/App/de.lproj/InfoPlist.strings": "\"Search\" = \"\(Self.long)\";\n",
      ], limits: "ulimit -t 40")
    #expect(run.status == 1 && run.report.contains("[title-truncated]"))
  }

  /// Code and tables that a target contains are read, wherever they are.
  @Test(arguments: ["Pods", "Vendor/a", "build", ".hidden", "node_modules/x/y"]) func namedFiles(_ folder: String)
    throws
  {
    let (code, table) = ("\(folder)/a.swift", "\(folder)/de.lproj/InfoPlist.strings")
    let files = [
      "A.xcodeproj/project.pbxproj": Self.project("App/Info.plist", sources: [code], resources: [table]),
      "App/Info.plist": Self.infoPlist("Search"),
      code: "import UIKit\nlet a = UIApplicationShortcutItem(type: \"a\", localizedTitle: \"\(Self.long)\")\n",
      table: "\"Search\" = \"\(Self.long)\";\n",
    ]
    let run = try LimitedRun(files, limits: "ulimit -t 40")
    let truncated = run.report.split(separator: "\n").filter { $0.contains("[title-truncated]") }
    #expect(truncated.contains { $0.hasPrefix(code) } && truncated.contains { $0.hasPrefix(table) }, "\(run.report)")
  }

  /// A linked folder is followed in the repository; a link that leads out is reported.
  @Test func linkedFolders() throws {
    let plist = Self.infoPlist(Self.long)
    let named = try LimitedRun(
      ["A.xcodeproj/project.pbxproj": Self.project("link/Info.plist"), "real/Info.plist": plist],
      limits: "ulimit -t 40", links: ["link": "real"])
    #expect(named.report.contains("[title-truncated]"))
    let files = ["shared/Info.plist": plist, "ios/App/Info.plist": Self.infoPlist("Search"), ".git/HEAD": ""]
    let inside = try LimitedRun(
      files, limits: "ulimit -t 40", links: ["ios/Linked": "../shared"],
      commands: [["check", "ios", "--format", "xcode"]])
    #expect(inside.report.contains("[title-truncated]") && !inside.report.contains("[unreadable-path]"))
    let outside = try LimitedRun(
      files, limits: "ulimit -t 40", links: ["ios/Linked": "/etc"], commands: [["check", "ios", "--format", "xcode"]])
    #expect(outside.status == 1 && outside.report.contains("[unreadable-path]"))
  }

  private static let app = [
    "App/Info.plist": infoPlist("Search", "New"), "App/de.lproj/InfoPlist.strings": "\"Search\" = \"Suchen\";\n",
  ]

  /// `export` never replaces a file that it did not write, without `--force`.
  @Test(arguments: ["xliff", "xliff2", "csv", "json", "po"]) func foreignFile(_ format: String) throws {
    let name = "de." + (format == "xliff2" ? "xlf" : format)
    var files = Self.app
    for name in [name, "de.xliff"] { files[name] = "my notes\n" }
    let export = ["export", "--locale", "de", "--format", format]
    let refused = try LimitedRun(files, limits: "ulimit -t 40", commands: [export])
    #expect(refused.status == 2 && refused.kept[name] == "my notes\n")
    let forced = try LimitedRun(files, limits: "ulimit -t 40", commands: [export + ["--force"]])
    #expect(forced.status == 0)
  }

  /// Its own output is replaced, unless another program changed it.
  @Test func ownFile() throws {
    let again = ["export", "--locale", "de"]
    let source = ["export", "--locale", "de", "--limits", "xliff"]
    #expect(try LimitedRun(Self.app, limits: "ulimit -t 40", commands: [again, again]).status == 0)
    #expect(try LimitedRun(Self.app, limits: "ulimit -t 40", commands: [again, source]).status == 0)
  }

  @Test func extractedTables() throws {
    var files = Self.app
    let table = "out/App/en.lproj/InfoPlist.strings"
    for path in [table, "out/en.lproj/InfoPlist.strings"] { files[path] = "\"MINE\" = \"x\";\n" }
    for command in [
      ["extract", "--output-dir", "out", "--format", "strings"], ["extract", "--output-dir", "out"],
    ] {
      let run = try LimitedRun(files, limits: "ulimit -t 40", commands: [command])
      #expect(run.kept[table] == files[table] && run.kept["out/en.lproj/InfoPlist.strings"]?.contains("MINE") == true)
    }
  }

  /// A diff does not command a CI runner.
  @Test func differencesAreHarmless() throws {
    var files = Self.app
    files["App/de.lproj/InfoPlist.strings"] =
      "/*\n##[group]x\n##vso[task.setvariable variable=PATH]y\n::add-mask::a */\n\"Search\" = \"b\"\n"
    let run = try LimitedRun(
      files, limits: "ulimit -t 40", commands: [["lint", "--fix", "-n", "App/de.lproj/InfoPlist.strings"]])
    #expect(run.report.contains("add-mask") && run.report.contains("+"))
    #expect(!run.report.contains("##[") && !run.report.contains("##vso["))
    #expect(!run.report.split(separator: "\n").contains { $0.drop { $0 == " " }.hasPrefix("::") })
  }
}
