import Console
import PressfitCLI
import Testing
import Workspace

@Suite struct CalibrateWidthsTests {
  private static let app = [
    "Info.plist": """
    <plist version="1.0"><dict><key>CFBundlePackageType</key><string>APPL</string>
    <key>CFBundleDevelopmentRegion</key><string>de</string><key>MinimumOSVersion</key><string>26.0</string>
    <key>UIApplicationShortcutItems</key><array><dict><key>UIApplicationShortcutItemType</key><string>new</string>
    <key>UIApplicationShortcutItemTitle</key><string>Lesezeichen hinzufügen</string></dict></array></dict></plist>
    """,
    "de.lproj/InfoPlist.strings": "\"Lesezeichen hinzufügen\" = \"Lesezeichen hinzufügen\";\n",
  ]

  /// Runs commands one after the other on the same files.
  private final class Session {
    var files: InMemoryFileSystem

    init(_ files: [String: String] = [:]) { self.files = InMemoryFileSystem(files) }

    func run(_ arguments: [String]) -> (status: PressfitCLI.ExitStatus, output: String, errors: String) {
      var context = CommandContext(fileSystem: files)
      let status = Pressfit.tool.run(arguments, in: &context)
      files = context.fileSystem as? InMemoryFileSystem ?? files
      return (status, context.output.captured, context.errorOutput.captured)
    }
  }

  private static let first = [
    "calibrate", "--menu", "ios26-iphone", "--field", "subtitle", "--language", "de", "--seen",
    "Neues privates Fenst…",
    "--title", "Neues privates Fenster öffnen",
  ]

  @Test func observationsAreMergedInAProfile() throws {
    let session = Session(Self.app)
    #expect(session.run(Self.first).status == .success)
    let one = try #require(session.files.text(of: ".pressfit/rooms.json"))
    #expect(
      session.run(
        [
          "calibrate", "--menu", "ios13", "--seen", "Neues privates Fens…", "--title",
          "Neues privates Fenster öffnen", "--seen", "Open new private\\nwindow", "--title", "Open new private window",
          "--language", "de", "--language", "en",
        ]
      ).status == .success)
    let two = try #require(session.files.text(of: ".pressfit/rooms.json"))
    // The order of commands does not matter, and existing observations are not written again.
    #expect(two.contains("\"seen\": \"Open new private\\nwindow\""))
    let repeated = session.run(Self.first)
    #expect(repeated.status == .success)
    #expect(session.files.text(of: ".pressfit/rooms.json") == two)
    let line = try #require(one.split(separator: "\n").first { $0.contains("Fenst…") })
    #expect(two.contains(line.drop { $0 == " " }))
    let (status, output, _) = session.run(["calibrate"])
    #expect(status == .success && output.contains("iOS 26 iPhone") && output.contains("iOS 13–17"))
    // A repeated observation counts once.
    #expect(repeated.output == output)
  }

  /// Pressfit keeps unknown members unchanged.
  @Test func nothingElseInTheProfileChanges() throws {
    let session = Session()
    let profile = """
      {"kind":"pressfit-rooms", "note": "measured by Anna",
        "version":1,   "observations":[
        {"seen":"Neues privates Fenster", "text":"Neues privates Fenster", "surface":"ios18","textSize":"L","field":"title",
         "locale":"de", "device": "iPhone 16"}
      ]}

      """
    session.files.setFile("rooms.json", Array(profile.utf8))
    let (status, _, errors) = session.run(Self.first + ["--widths", "rooms.json"])
    #expect(status == .success, "\(errors)")
    let after = try #require(session.files.text(of: "rooms.json"))
    let end = try #require(profile.firstRange(of: "iPhone 16\"}"))
    #expect(after.hasPrefix(profile[..<end.upperBound]) && after.hasSuffix(profile[end.upperBound...]))
    #expect(after.utf8.count > profile.utf8.count)
  }

  @Test func contradictionsWriteNothing() throws {
    let session = Session()
    #expect(session.run(Self.first).status == .success)
    let before = session.files.text(of: ".pressfit/rooms.json")
    let (status, _, errors) = session.run(
      [
        "calibrate", "--menu", "ios26-iphone", "--field", "subtitle", "--language", "de", "--seen", "Suchen",
        "--title", "Suchen und außerdem noch etwas ganz anderes machen", "--seen",
        "Neues privates Fenster öffnen und schließen", "--title", "Neues privates Fenster öffnen und schließen",
      ])
    #expect(status == .failure)
    #expect(errors.contains("[wrong-observation]"))
    let (other, _, words) = session.run(
      [
        "calibrate", "--menu", "ios26-iphone", "--field", "subtitle", "--language", "de", "--seen",
        "Neues privates Fenster öffnen und schließen", "--title", "Neues privates Fenster öffnen und schließen",
      ])
    #expect(other == .failure)
    #expect(words.contains("[contradictory-observations]") && words.contains("Neues privates Fenst…"))
    #expect(session.files.text(of: ".pressfit/rooms.json") == before)
  }

  @Test(arguments: [
    ["--seen", "a"], ["--seen", "a", "--title", "b"], ["--seen", "a", "--title", "b", "--menu", "home-screen-icon"],
    ["--seen", "a", "--title", "b", "--menu", "ios18", "--language", "de", "--language", "fr"],
    ["--font", "a.ttf", "--seen", "a", "--title", "b"],
  ])
  func incompleteObservationsAreUsageErrors(arguments: [String]) {
    let session = Session()
    #expect(session.run(["calibrate"] + arguments).status == .usage)
    #expect(session.files.text(of: ".pressfit/rooms.json") == nil)
  }

  @Test(arguments: [
    "", "[]", "{\"kind\": \"pressfit-rooms\", \"version\": 1}",
    "{\"kind\": \"pressfit-rooms\", \"version\": 1, \"observations\": [{}]}",
    "{\"kind\": \"pressfit-rooms\", \"version\": 1, \"observations\": [{\"surface\": \"ios12\", \"textSize\": \"L\", \"field\": \"title\", \"locale\": \"de\", \"text\": \"a\", \"seen\": \"a\"}]}",
  ])
  func damagedProfilesAreErrorsWithAPlace(text: String) {
    let session = Session(Self.app)
    session.files.setFile("rooms.json", Array(text.utf8))
    for arguments in [["check", ".", "--widths", "rooms.json"], ["calibrate", "--widths", "rooms.json"]] {
      let (status, _, errors) = session.run(arguments)
      #expect(status == .failure && errors.contains("rooms.json:") && errors.contains("help: "), "\(errors)")
    }
  }

  @Test func checkUsesAndPrintsTheCalibratedWidths() throws {
    let session = Session(Self.app)
    let arguments = ["check", ".", "--menu", "ios26-iphone", "--policy", "documented"]
    #expect(!session.run(arguments).output.contains("calibrated"))
    #expect(
      session.run(
        [
          "calibrate", "--menu", "ios26-iphone", "--language", "de", "--seen", "Lesezeic…", "--title",
          "Lesezeichen hinzufügen",
        ]
      ).status == .success)
    let (_, output, _) = session.run(arguments + ["--widths", ".pressfit/rooms.json", "--verbose"])
    #expect(output.contains("available widths from observations: iOS 26 iPhone at text size L: "), "\(output)")
    #expect(output.contains("instead of 162 pt (1 observation)"), "\(output)")
    let json = session.run(arguments + ["--widths", ".pressfit/rooms.json", "--format", "json"]).output
    #expect(json.contains("\"observations\": 1"))
    session.files.setFile(".pressfit.json", Array("{\"rooms\": \".pressfit/rooms.json\"}".utf8))
    let configured = session.run(arguments + ["--verbose"]).output
    #expect(configured.contains("instead of 162 pt (1 observation)"), "\(configured)")
  }
}
