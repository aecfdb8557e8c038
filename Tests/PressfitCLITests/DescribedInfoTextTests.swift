import CommandRuns
import PressfitCLI
import Testing

/// `check` of texts of Info.plist that a project description sets, without quick actions.
@Suite struct DescribedInfoTextTests {
  /// The lines of `check --format xcode` without those about widths.
  private static func lines(_ files: [String: String], _ arguments: String...) -> [String] {
    let run = InMemoryRun(files, ["check", "--format", "xcode"] + arguments)
    #expect(run.errors.isEmpty)
    return run.output.split(separator: "\n").map(String.init).filter { !$0.contains("[name-") }
  }

  /// One error about the microphone's raw key, at `place`.
  private static func expectRawKey(_ lines: [String], at place: String) {
    #expect(lines.count == 1)
    let line = lines.first ?? ""
    #expect(line.hasPrefix(place))
    #expect(line.contains("\"NSMicrophoneUsageDescription\" is shown as the raw key \"MICROPHONE_REASON\""))
    #expect(line.hasSuffix("[raw-key-shown]"))
  }

  private static let tables = [
    "App/de.lproj/InfoPlist.strings": "\"NSMicrophoneUsageDescription\" = \"Memos aufnehmen.\";\n",
    "App/en.lproj/InfoPlist.strings": "",
  ]

  private static func files(_ own: [String: String]) -> [String: String] { tables.merging(own) { $1 } }

  // MARK: XcodeGen

  private static func specification(_ properties: String, include: String = "") -> String {
    """
    name: Memo
    \(include)
    options: {developmentLanguage: en}
    targets:
      App:
        type: application
        platform: iOS
        sources: [App]
        settings: {base: {REASON: MICROPHONE_REASON}}
        info:
          path: App/Info.plist
          properties:
            \(properties)
    """
  }

  @Test func readsXcodeGen() {
    let own = Self.files(["project.yml": Self.specification("NSMicrophoneUsageDescription: MICROPHONE_REASON")])
    Self.expectRawKey(Self.lines(own), at: "project.yml:13:39:")
    let variable = Self.files(["project.yml": Self.specification("NSMicrophoneUsageDescription: $(REASON)")])
    Self.expectRawKey(Self.lines(variable), at: "project.yml:13:39:")
    let fine = Self.files(["project.yml": Self.specification("NSMicrophoneUsageDescription: Record memos.")])
    #expect(Self.lines(fine).isEmpty)
    // The description has the key: the report must not state that it is missing.
    #expect(Self.lines(fine, "--texts", "usage").allSatisfy { !$0.contains("do not have it") })
  }

  @Test func readsIncludesOfXcodeGen() {
    let shared = """
      targets:
        App:
          info:
            properties:
              NSMicrophoneUsageDescription: MICROPHONE_REASON
              NSCameraUsageDescription: CAMERA_REASON
      """
    let german = "\"NSCameraUsageDescription\" = \"Seiten scannen.\";\n\"NSMicrophoneUsageDescription\" = \"Memos.\";\n"
    let own = Self.files([
      "App/de.lproj/InfoPlist.strings": german, "base/shared.yml": shared,
      // The file that includes the other one has priority.
      "project.yml": Self.specification(
        "NSCameraUsageDescription: Scan pages.", include: "include: [base/shared.yml]"),
    ])
    Self.expectRawKey(Self.lines(own), at: "base/shared.yml:5:39:")
  }

  @Test(arguments: ["Configs/Release.xcconfig", "Configs/App.xcconfig"])
  func readsConfigurationFilesOfTuist(path: String) {
    let own = Self.files([
      "Project.swift": """
      import ProjectDescription
      let project = Project(name: "App", targets: [.target(name: "App", destinations: .iOS, product: .app, bundleId: "a.b",
        infoPlist: .default, settings: .settings(configurations: [.release(name: "Release", xcconfig: "\(path)")]))])
      """, path: "GENERATE_INFOPLIST_FILE = YES\nINFOPLIST_KEY_NSMicrophoneUsageDescription = MICROPHONE_REASON\n",
    ])
    let lines = Self.lines(own)
    #expect(lines.count == 1 && lines[0].contains("is shown as the raw key \"MICROPHONE_REASON\""), "\(lines)")
  }

  // MARK: Tuist

  @Test(arguments: [
    ".extendingDefault(with: [\"NSMicrophoneUsageDescription\": \"MICROPHONE_REASON\"])",
    ".dictionary([\"NSMicrophoneUsageDescription\": .string(\"MICROPHONE_REASON\")])",
    ".extendingDefault(with: texts)",
    ".extendingDefault(with: common.merging(texts) { $1 })",
  ])
  func readsTuist(infoPlist: String) {
    let manifest = """
      import ProjectDescription
      let common: [String: Plist.Value] = ["UILaunchScreen": [:], "NSCameraUsageDescription": .string(reason())]
      let texts: [String: Plist.Value] = ["NSMicrophoneUsageDescription": "MICROPHONE_REASON"]
      let project = Project(name: "Memo", targets: [
        .target(name: "MemoTests", destinations: .iOS, product: .unitTests,
          infoPlist: .extendingDefault(with: ["NSCameraUsageDescription": "TEST_REASON"])),
        .target(name: "MemoMac", destinations: .macOS, product: .app,
          infoPlist: .extendingDefault(with: ["NSCameraUsageDescription": "MAC_REASON"])),
        .target(name: "Memo", destinations: .iOS, product: .app, infoPlist: \(infoPlist), sources: ["App/**"]),
      ])
      """
    Self.expectRawKey(Self.lines(Self.files(["Project.swift": manifest])), at: "Project.swift:")
  }

  // MARK: Expo

  @Test func readsExpo() {
    let tables = [
      "languages/de.json": "{\"NSMicrophoneUsageDescription\": \"Memos aufnehmen.\"}",
      "languages/en.json": "{\"CFBundleName\": \"Memo\"}",
    ]
    func lines(_ own: [String: String]) -> [String] { Self.lines(tables.merging(own) { $1 }) }
    let texts = "\"NSMicrophoneUsageDescription\": \"MICROPHONE_REASON\""
    let locales = "\"locales\": {\"de\": \"languages/de.json\", \"en\": \"languages/en.json\"}"
    Self.expectRawKey(
      lines(["app.json": "{\"expo\": {\"name\": \"Memo\", \"ios\": {\"infoPlist\": {\(texts)}}, \(locales)}}"]),
      at: "app.json:1:")
    let item = "{\"UIApplicationShortcutItemType\": \"a\", \"UIApplicationShortcutItemTitle\": \"Memo\"}"
    let infoPlist = "{\(texts), \"UIApplicationShortcutItems\": [\(item)]}"
    let both = lines([
      "app.json": "{\"expo\": {\"name\": \"Memo\", \"ios\": {\"infoPlist\": \(infoPlist)}, \(locales)}}"
    ])
    #expect(both.contains { $0.contains("raw key \"MICROPHONE_REASON\"") })
  }

  @Test func readsExpoInCode() {
    let code = """
      const reason = "MICROPHONE_REASON";
      export default { expo: { ios: { infoPlist: {
        NSCameraUsageDescription: process.env.REASON,
        NSMicrophoneUsageDescription: reason,
      } } } };
      """
    let lines = Self.lines([
      "app.config.js": code, "package.json": "{\"dependencies\": {\"expo\": \"52\"}}",
      "ios-tables/de.lproj/InfoPlist.strings": "\"NSMicrophoneUsageDescription\" = \"Memos aufnehmen.\";\n",
      "ios-tables/en.lproj/InfoPlist.strings": "",
    ])
    Self.expectRawKey(lines, at: "app.config.js:")
  }

  /// An app for iPad only has no icon on an iPhone.
  @Test func respectsTheDeviceFamilyOfXcodeGen() {
    func lines(_ settings: String) -> [String] {
      let project = """
        name: A
        \(settings)
        targets:
          App:
            type: application
            platform: iOS
            sources: [App]
            info:
              path: App/Info.plist
              properties:
                CFBundleDisplayName: Shattered Pixel Dungeon
        """
      let run = InMemoryRun(["project.yml": project, "App/de.lproj/a.strings": ""], ["check", "--format", "xcode"])
      return run.output.split(separator: "\n").map(String.init).filter { $0.contains("[name-truncated]") }
    }
    for settings in [
      "settings: {base: {TARGETED_DEVICE_FAMILY: 2}}", "settings: {TARGETED_DEVICE_FAMILY: \"2\"}",
      "settings: {groups: [pad]}\nsettingGroups: {pad: {groups: [inner]}, inner: {base: {TARGETED_DEVICE_FAMILY: 2}}}",
    ] {
      let found = lines(settings)
      #expect(found.count == 1 && found[0].contains(" on iPad (85 pt") && !found[0].contains("iPhone"), "\(found)")
    }
    #expect(lines("settings: {TARGETED_DEVICE_FAMILY: \"1,2\"}").contains { $0.contains("iPhone SE") })
  }

  /// Without a name in the description, builds use that of the product.
  @Test func measuresTheNameOfTheProduct() {
    let project = "name: A\ntargets: {Shattered Pixel Dungeon: {type: application, platform: iOS, sources: [App]}}"
    let output = InMemoryRun(["project.yml": project, "App/App.swift": ""], ["check"]).output
    #expect(
      output.contains("name \"Shattered Pixel Dungeon\" is truncated") && !output.contains("unknown"), "\(output)")
  }

  // MARK: Expo

  /// Expo adds the strings next to `ios` to those in it, which have priority.
  @Test(arguments: [
    ("{\"NSCameraUsageDescription\": \"$(NAME)\", \"ios\": {\"CFBundleName\": \"Notizen\"}}", true),
    ("{\"NSCameraUsageDescription\": \"$(NAME)\", \"ios\": {\"NSCameraUsageDescription\": \"Scannen.\"}}", false),
  ])
  func readsStringsNextToThoseOfIOS(locale: String, isReported: Bool) {
    let app =
      "{\"expo\": {\"name\": \"Memo\", \"slug\": \"memo\", \"ios\": {\"infoPlist\": "
      + "{\"NSCameraUsageDescription\": \"Scan codes.\"}}, \"locales\": {\"de\": \"l/de.json\"}}}"
    let lines = Self.lines(["app.json": app, "l/de.json": locale])
    #expect(lines.contains { $0.hasSuffix("[unexpanded-variable]") } == isReported, "\(lines)")
  }
}
