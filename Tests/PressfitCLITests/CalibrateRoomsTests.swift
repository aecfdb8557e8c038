import PressfitCLI
import Testing
import Workspace

@Suite struct CalibrateRoomsTests {
  private static let app = [
    "Info.plist": """
    <plist version="1.0"><dict><key>CFBundlePackageType</key><string>APPL</string>
    <key>CFBundleDevelopmentRegion</key><string>de</string><key>MinimumOSVersion</key><string>26.0</string>
    <key>UIApplicationShortcutItems</key><array><dict><key>UIApplicationShortcutItemType</key><string>new</string>
    <key>UIApplicationShortcutItemTitle</key><string>Lesezeichen hinzufügen</string></dict></array></dict></plist>
    """,
    "de.lproj/InfoPlist.strings": "\"Lesezeichen hinzufügen\" = \"Lesezeichen hinzufügen\";\n",
  ]

  private func run(_ arguments: [String], _ files: inout InMemoryFileSystem) -> (ExitStatus, String, String) {
    var context = CommandContext(fileSystem: files)
    let status = Pressfit.tool.run(arguments, in: &context)
    files = context.fileSystem as? InMemoryFileSystem ?? files
    return (status, context.output.captured, context.errorOutput.captured)
  }

  private static let first = [
    "calibrate", "--surface", "ios26-iphone", "--field", "subtitle", "--locale", "de", "--seen",
    "Neues privates Fenst…",
    "--title", "Neues privates Fenster öffnen",
  ]

  @Test func observationsAreMergedInAProfile() throws {
    var files = InMemoryFileSystem(Self.app)
    #expect(run(Self.first, &files).0 == .success)
    let one = try #require(files.text(of: ".pressfit/rooms.json"))
    #expect(
      run(
        [
          "calibrate", "--surface", "ios13", "--seen", "Lesezeichen hin…", "--title", "Lesezeichen hinzufügen",
          "--seen",
          "Add\\nBookmark", "--title", "Add Bookmark", "--locale", "de", "--locale", "en",
        ], &files
      ).0 == .success)
    let two = try #require(files.text(of: ".pressfit/rooms.json"))
    // The order of commands does not matter, and what is there is not written again.
    #expect(two.contains("\"seen\": \"Add\\nBookmark\""))
    #expect(run(Self.first, &files).0 == .success)
    #expect(files.text(of: ".pressfit/rooms.json") == two)
    let line = try #require(one.split(separator: "\n").first { $0.contains("Neues") })
    #expect(two.contains(line.drop { $0 == " " }))
    let (status, output, _) = run(["calibrate"], &files)
    #expect(status == .success && output.contains("ios26-iphone") && output.contains("ios13"))
  }

  /// Everything that Pressfit does not know stays as it is.
  @Test func nothingElseInTheProfileChanges() throws {
    var files = InMemoryFileSystem([:])
    let profile = """
      {"kind":"pressfit-rooms", "note": "measured by Anna",
        "version":1,   "observations":[
        {"seen":"Neues privates Fenster", "text":"Neues privates Fenster", "surface":"ios18","textSize":"L","field":"title",
         "locale":"de", "device": "iPhone 16"}
      ]}

      """
    files.setFile("rooms.json", Array(profile.utf8))
    let (status, _, errors) = run(Self.first + ["--rooms", "rooms.json"], &files)
    #expect(status == .success, "\(errors)")
    let after = try #require(files.text(of: "rooms.json"))
    let end = try #require(profile.range(of: "iPhone 16\"}"))
    #expect(after.hasPrefix(profile[..<end.upperBound]) && after.hasSuffix(profile[end.upperBound...]))
    #expect(after.utf8.count > profile.utf8.count)
  }

  @Test func contradictionsWriteNothing() throws {
    var files = InMemoryFileSystem([:])
    #expect(run(Self.first, &files).0 == .success)
    let before = files.text(of: ".pressfit/rooms.json")
    let (status, _, errors) = run(
      [
        "calibrate", "--surface", "ios26-iphone", "--field", "subtitle", "--locale", "de", "--seen", "Suchen",
        "--title", "Suchen und außerdem noch etwas ganz anderes machen", "--seen",
        "Neues privates Fenster öffnen und schließen", "--title", "Neues privates Fenster öffnen und schließen",
      ], &files)
    #expect(status == .failure)
    #expect(errors.contains("[wrong-observation]"))
    let (other, _, words) = run(
      [
        "calibrate", "--surface", "ios26-iphone", "--field", "subtitle", "--locale", "de", "--seen",
        "Neues privates Fenster öffnen und schließen", "--title", "Neues privates Fenster öffnen und schließen",
      ], &files)
    #expect(other == .failure)
    #expect(words.contains("[contradictory-observations]") && words.contains("Neues privates Fenst…"))
    #expect(files.text(of: ".pressfit/rooms.json") == before)
  }

  @Test(arguments: [
    ["--seen", "a"], ["--seen", "a", "--title", "b"], ["--seen", "a", "--title", "b", "--surface", "home-screen-icon"],
    ["--seen", "a", "--title", "b", "--surface", "ios18", "--locale", "de", "--locale", "fr"],
    ["--font", "a.ttf", "--seen", "a", "--title", "b"],
  ])
  func incompleteObservationsAreUsageErrors(arguments: [String]) {
    var files = InMemoryFileSystem([:])
    #expect(run(["calibrate"] + arguments, &files).0 == .usage)
    #expect(files.text(of: ".pressfit/rooms.json") == nil)
  }

  @Test(arguments: [
    "", "[]", "{\"kind\": \"pressfit-rooms\", \"version\": 1}",
    "{\"kind\": \"pressfit-rooms\", \"version\": 1, \"observations\": [{}]}",
    "{\"kind\": \"pressfit-rooms\", \"version\": 1, \"observations\": [{\"surface\": \"ios12\", \"textSize\": \"L\", \"field\": \"title\", \"locale\": \"de\", \"text\": \"a\", \"seen\": \"a\"}]}",
  ])
  func damagedProfilesAreErrorsWithAPlace(text: String) {
    var files = InMemoryFileSystem(Self.app)
    files.setFile("rooms.json", Array(text.utf8))
    for arguments in [["check", ".", "--rooms", "rooms.json"], ["calibrate", "--rooms", "rooms.json"]] {
      let (status, _, errors) = run(arguments, &files)
      #expect(status == .failure && errors.contains("rooms.json:") && errors.contains("help: "), "\(errors)")
    }
  }

  @Test func checkUsesTheProfileAndSaysSo() throws {
    var files = InMemoryFileSystem(Self.app)
    let arguments = ["check", ".", "--surface", "ios26-iphone", "--policy", "documented"]
    #expect(!run(arguments, &files).1.contains("calibrated"))
    #expect(
      run(
        [
          "calibrate", "--surface", "ios26-iphone", "--locale", "de", "--seen", "Lesezeic…", "--title",
          "Lesezeichen hinzufügen",
        ], &files
      ).0 == .success)
    let (_, output, _) = run(arguments + ["--rooms", ".pressfit/rooms.json", "--verbose"], &files)
    #expect(output.contains("calibrated widths: iOS 26 iPhone at text size L: "), "\(output)")
    #expect(output.contains("instead of 162 pt (1 observation)"), "\(output)")
    let json = run(arguments + ["--rooms", ".pressfit/rooms.json", "--format", "json"], &files).1
    #expect(json.contains("\"observations\": 1"))
  }
}
