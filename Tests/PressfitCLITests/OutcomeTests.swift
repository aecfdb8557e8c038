import CommandRuns
import Console
import Extraction
import PressfitCLI
import ReferenceMaterial
import ScanService
import Testing
import Workspace

/// The three outcomes: checked and clean, checked and without quick actions, nothing that could be checked.
@Suite struct OutcomeTests {
  private func run(_ files: [String: String], _ arguments: [String]) -> InMemoryRun { InMemoryRun(files, arguments) }

  private static let commands = [
    ["check"], ["list"], ["extract", "--dry-run"], ["export", "--dry-run", "--language", "de"], ["measure"],
  ]
  private static let plist = InMemoryRun.plist

  @Test(arguments: commands) func failsWithoutAnythingToCheck(_ command: [String]) {
    let files = [
      "docs/notes.txt": "text", "A.ipa": "PK\u{3}\u{4}", "Sources/A.swift": "struct A {}",
      "A.xcarchive/Info.plist":
        "<plist version=\"1.0\"><dict><key>ArchiveVersion</key><integer>2</integer></dict></plist>",
      "Kit/Info.plist":
        "<plist version=\"1.0\"><dict><key>CFBundlePackageType</key><string>FMWK</string></dict></plist>",
    ]
    for path in ["docs", "docs/notes.txt", "A.ipa", "Sources", "A.xcarchive", "Kit", "."] {
      let outcome = run(files, [command[0], path] + command.dropFirst())
      #expect(outcome.status == .failure, "\(command[0]) \(path)")
      #expect(outcome.output.isEmpty, "\(command[0]) \(path)")
      #expect(outcome.errors.contains("help: "), "\(command[0]) \(path)")
    }
    #expect(run(files, [command[0], "Kit"] + command.dropFirst()).errors.contains("Info.plist (framework)"))
  }

  /// The quick actions of a watch app belong to no app for iPhone: they are listed, and `check` does not say that they are unreadable.
  @Test func namesQuickActionsWithoutAnApp() {
    let files = [
      "Watch/Info.plist":
        "<plist version=\"1.0\"><dict><key>CFBundlePackageType</key><string>APPL</string><key>WKApplication</key><true/></dict></plist>",
      "Watch/A.swift": "let item = UIApplicationShortcutItem(type: \"a\", localizedTitle: \"Rake\")",
    ]
    #expect(run(files, ["list"]).output.contains("Rake"))
    let check = run(files, ["check"])
    #expect(check.output.hasPrefix("no app was found for this project's quick actions: checked 0 Info.plist files"))
    #expect(check.output.contains("[item-of-no-app]"))
  }

  /// A function of the project makes the targets; no file of the project contains static quick actions.
  @Test func aManifestThatIsNotReadIsAProject() {
    let files = [
      "Project.swift": "import ProjectDescription\nimport Helpers\nlet project = Project.app(name: \"Quill\")\n",
      "App/A.swift": "struct A {}",
    ]
    let outcome = run(files, ["check"])
    #expect(outcome.status == .success)
    #expect(outcome.output.hasPrefix("this project has no quick actions: "))
    #expect(outcome.output.contains("the project uses Tuist"))
    // A file that is only named like a manifest.
    let other = run(files.merging(["Project.swift": "struct Project {}"]) { $1 }, ["check"])
    #expect(other.status == .failure)
  }

  @Test func anEncryptedInfoPlistIsNoProjectWithoutQuickActions() {
    let outcome = run(["App/Info.plist": "\0GITCRYPT\0\u{12}\u{3}", "App/A.swift": "struct A {}"], ["check"])
    #expect(outcome.status == .findings)
    #expect(outcome.output.hasPrefix("no quick actions were found, but not all files could be read: "))
    #expect((outcome.output + outcome.errors).contains("is encrypted with git-crypt"))
  }

  @Test func aMissingInfoPlistIsNoProjectWithoutQuickActions() {
    let project = InfoTextProject.project(["Release": "INFOPLIST_FILE = App/Info.plist;"])
    let files = ["App.xcodeproj/project.pbxproj": project, "App/A.swift": "struct A {}"]
    let outcome = run(files, ["check"])
    #expect(outcome.status == .findings)
    #expect(outcome.output.hasPrefix("no quick actions were found, but not all files could be read: "))
    let complete = run(files.merging(["App/Info.plist": Self.plist]) { $1 }, ["check"])
    #expect(complete.output.hasPrefix("this project has no quick actions: "))
  }

  @Test(arguments: commands) func reportsThatThereAreNoQuickActions(_ command: [String]) {
    let files = ["App/Info.plist": Self.plist, "App/A.swift": "struct A {}"]
    let outcome = run(files, command)
    #expect(outcome.status == .success)
    let text = command[0] == "check" || command[0] == "list" ? outcome.output : outcome.errors
    #expect(text.hasPrefix("this project has no "))
    #expect(text.contains("checked 1 Info.plist file of apps, 0 app targets"))
    #expect(run(files, command + ["--require-quick-actions"]).status == .findings)
    let configured = files.merging([".pressfit.json": "{\"requireQuickActions\": true}"]) { $1 }
    #expect(run(configured, command).status == .findings)
    let notRequired = files.merging([".pressfit.json": "{\"requireQuickActions\": false}"]) { $1 }
    #expect(run(notRequired, command).status == .success)
  }

  @Test(arguments: commands) func acceptsAProjectWithQuickActions(_ command: [String]) {
    let files = ["App/Info.plist": ProjectFixture.infoPlist([ProjectFixture.item("Add")])]
    #expect(run(files, command + ["--require-quick-actions"]).status == .success)
  }

  /// If Xcode generates a target's Info.plist, its quick actions can only be in code.
  @Test func checksAppsWithoutAnInfoPlist() {
    let project = """
      // !$*UTF8*$!
      { objectVersion = 77; rootObject = P; objects = {
        P = { isa = PBXProject; developmentRegion = en; knownRegions = (en); mainGroup = G; targets = (T); buildConfigurationList = L; };
        G = { isa = PBXGroup; children = (F); sourceTree = "<group>"; };
        F = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
        T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildConfigurationList = L; buildPhases = (S); fileSystemSynchronizedGroups = (F); };
        S = { isa = PBXSourcesBuildPhase; files = (); };
        L = { isa = XCConfigurationList; buildConfigurations = (C); defaultConfigurationName = Release; };
        C = { isa = XCBuildConfiguration; name = Release; buildSettings = { GENERATE_INFOPLIST_FILE = YES; SDKROOT = iphoneos; INFOPLIST_KEY_CFBundleDisplayName = Quill; }; };
      }; }
      """
    let code = """
      let item = UIApplicationShortcutItem(type: "a", localizedTitle: "A Title That Is Much Too Long To Be Shown Completely")
      """
    let files = ["App.xcodeproj/project.pbxproj": project, "App/App.swift": code]
    let check = run(files, ["check", "--format", "xcode"])
    #expect(check.status == .findings)
    #expect(check.output.contains("[title-truncated]"))
    #expect(!check.output.contains("item-of-no-app"))
    let none = run(["App.xcodeproj/project.pbxproj": project, "App/App.swift": "struct A {}"], ["check"])
    #expect(none.status == .success)
    #expect(
      none.output.hasPrefix(
        "this project has no quick actions: checked 0 Info.plist files of apps, 1 description of apps, 1 app target"))
  }

  @Test func warnsOfItemsWithoutAnApp() {
    let files = ["A.swift": "let item = UIApplicationShortcutItem(type: \"a\", localizedTitle: \"Add\")"]
    #expect(run(files, ["check"]).status == .findings)
    #expect(run(files, ["list"]).status == .success)
  }

  @Test func warnsOfAnUnreadableInfoPlist() {
    let check = run(
      ["App/Info.plist": Self.plist, "Other/Info.plist": "<<<<<<< ours"], ["check", "--format", "xcode"])
    #expect(check.status == .findings)
    #expect(check.output.contains("Other/Info.plist: warning") || check.output.contains("[unreadable-info-plist]"))
  }

  /// Without a source scanner, or with that of another version, quick actions in code are unknown.
  @Test(arguments: commands + [["pseudo", "--dry-run"], ["preview"]])
  func doesNotSucceedWithoutTheSourceScanner(_ command: [String]) {
    let code = "let item = UIApplicationShortcutItem(type: \"a\", localizedTitle: \"Add\")"
    let files = ["App/Info.plist": Self.plist, "App/A.swift": code]
    var context = CommandContext(
      fileSystem: InMemoryFileSystem(files),
      scanSources: { SourceScanProcess("/no/such/scanner").answer($0, in: $1) })
    #expect(Pressfit.tool.run(command, in: &context) == .findings)
    let printed = context.output.captured + context.errorOutput.captured
    #expect(printed.contains("source-scanner-missing"))
  }
}
