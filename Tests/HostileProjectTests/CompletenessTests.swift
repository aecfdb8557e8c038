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

  /// A pipe or device in place of a file is reported and never opened, itself or through a link.
  @Test(arguments: [
    "App/de.lproj/InfoPlist.strings", "App/Info.plist", "App/InfoPlist.xcstrings", "App/a.swift", "project.yml",
    "A.xcodeproj/project.pbxproj", "B.xcworkspace/contents.xcworkspacedata",
  ])
  func specialFiles(_ path: String) throws {
    let files = [
      "A.xcodeproj/project.pbxproj": Self.project("App/Info.plist"), "App/Info.plist": Self.infoPlist("Search"),
      "App/de.lproj/InfoPlist.strings": "", "B.xcworkspace/x": "",
    ]
    for command in ["mkfifo \(path)", "mkfifo pipe; ln -s $PWD/pipe \(path)", "ln -s /dev/zero \(path)"] {
      let run = try LimitedRun(files, limits: "rm -f \(path); \(command); ulimit -t 40")
      let found = run.report.split(separator: "\n").filter { $0.contains("not a regular file") }
      #expect(run.status == 1 && found.contains { $0.hasPrefix(path) }, "\(command): \(run.report)")
    }
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

  /// - Parameter reference: the properties of the file reference.
  private static func project(compiling reference: String) -> String {
    project("App/Info.plist", sources: ["x"]).replacing(
      "path = \"x\"; sourceTree = SOURCE_ROOT;", with: reference)
  }

  private static let code =
    "import UIKit\nlet a = UIApplicationShortcutItem(type: \"a\", localizedTitle: \"\(long)\")\n"
  private static let objectiveC =
    "id f(void) { return [[UIApplicationShortcutItem alloc] initWithType:@\"a\" localizedTitle:@\"\(long)\"]; }\n"
  private static let plain =
    "<plist version=\"1.0\"><dict><key>CFBundleIdentifier</key><string>a</string></dict></plist>"

  /// A source file is known by its extension in any letter case, or by the type that the project declares.
  @Test(arguments: [
    ("ios/App/A.SWIFT", "path = App/A.SWIFT; sourceTree = SOURCE_ROOT;", Self.code),
    ("ios/App/A.M", "path = App/A.M; sourceTree = SOURCE_ROOT;", Self.objectiveC),
    (
      "ios/App/a.cpp", "path = App/a.cpp; lastKnownFileType = sourcecode.cpp.objcpp; sourceTree = SOURCE_ROOT;",
      Self.objectiveC
    ),
    ("ios/App/a", "path = App/a; explicitFileType = sourcecode.c.objc; sourceTree = SOURCE_ROOT;", Self.objectiveC),
    ("shared/a.swift", "path = ../shared/a.swift; sourceTree = SOURCE_ROOT;", Self.code),
    ("ios/build/a.swift", "path = build/a.swift; sourceTree = SOURCE_ROOT;", Self.code),
  ])
  func sourcesOfAnyName(path: String, reference: String, text: String) throws {
    let run = try LimitedRun(
      [
        "ios/A.xcodeproj/project.pbxproj": Self.project(compiling: reference), "ios/App/Info.plist": Self.plain,
        path: text, ".git/HEAD": "",
      ], limits: "ulimit -t 40", commands: [["check", "ios", "--format", "xcode"]])
    #expect(run.status == 1 && run.report.contains("[title-truncated]"), "\(run.report)")
  }

  /// A file that is not read is reported: one that exists makes the check fail, one that does not may be generated by the build.
  @Test(arguments: [
    ("ios/App/a.txt", "path = App/a.txt; explicitFileType = sourcecode.swift; sourceTree = SOURCE_ROOT;", 1),
    ("ios/App/b.swift", "path = Gone/a.swift; sourceTree = SOURCE_ROOT;", 0),
    ("ios/App/b.swift", "path = ../Gone/a.swift; sourceTree = SOURCE_ROOT;", 0),
    ("ios/App/b.swift", "path = a.swift; sourceTree = BUILT_PRODUCTS_DIR;", 0),
    ("ios/App/b.swift", "path = /Gone/a.swift; sourceTree = \"<absolute>\";", 0),
    ("ios/App/b.swift", "path = /etc/passwd; explicitFileType = sourcecode.c.objc; sourceTree = \"<absolute>\";", 1),
    ("shared/a.swift", "path = ../shared/a.swift; sourceTree = SOURCE_ROOT;", 1),
  ])
  func unreadSources(path: String, reference: String, status: Int32) throws {
    let files = [
      "ios/A.xcodeproj/project.pbxproj": Self.project(compiling: reference), "ios/App/Info.plist": Self.plain,
      path: "let a = 1\n",
    ]
    let run = try LimitedRun(files, limits: "ulimit -t 40", commands: [["check", "ios", "--format", "xcode"]])
    #expect(run.status == status && run.report.contains("[unreadable-path]"), "\(run.report)")
    let text = try LimitedRun(files, limits: "ulimit -t 40", commands: [["check", "ios"]])
    #expect(!text.report.contains("has no quick actions") && text.report.contains("not all files could be read"))
  }

  /// A synchronized folder is read, with any name, without the files that the target excludes.
  @Test func synchronizedFolder() throws {
    let project = Self.project("App/Info.plist").replacing(
      "buildPhases = (S, R);", with: "buildPhases = (S, R); fileSystemSynchronizedGroups = (Y);"
    ).replacing(
      "G = {isa = PBXGroup; children = (",
      with: """
        Y = {isa = PBXFileSystemSynchronizedRootGroup; path = build; sourceTree = "<group>"; exceptions = (E); };
        E = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T; membershipExceptions = (b.swift); };
        G = {isa = PBXGroup; children = (Y, 
        """)
    let run = try LimitedRun(
      [
        "A.xcodeproj/project.pbxproj": project, "App/Info.plist": Self.plain, "build/c/a.swift": Self.code,
        "build/b.swift": Self.code,
      ], limits: "ulimit -t 40")
    #expect(run.report.contains("build/c/a.swift") && !run.report.contains("build/b.swift"), "\(run.report)")
  }

  private static let bomb = (1..<12).reduce("a0: &a0 [x,x,x,x,x,x,x,x,x]\n") { text, number in
    let names = [String](repeating: "*a\(number - 1)", count: 9).joined(separator: ",")
    return text + "a\(number): &a\(number) [\(names)]\n"
  }

  /// A broken description of a project is reported, although its targets are unknown.
  @Test(arguments: [
    "name: [\n", "name: A\ninclude: [gone.yml]\n", "name: A\ninclude: [../shared/a.yml]\n", Self.bomb,
  ])
  func brokenDescription(text: String) throws {
    let run = try LimitedRun(["project.yml": text, "App/Info.plist": Self.plain], limits: "ulimit -t 40")
    #expect(run.status == 1 && run.report.contains("project.yml:"), "\(run.report)")
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
    let export = ["export", "--language", "de", "--format", format]
    let refused = try LimitedRun(files, limits: "ulimit -t 40", commands: [export])
    #expect(refused.status == 2 && refused.kept[name] == "my notes\n")
    let forced = try LimitedRun(files, limits: "ulimit -t 40", commands: [export + ["--force"]])
    #expect(forced.status == 0)
  }

  /// Its own output is replaced, unless another program changed it.
  @Test func ownFile() throws {
    let again = ["export", "--language", "de"]
    let source = ["export", "--language", "de", "--limits", "xliff"]
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
