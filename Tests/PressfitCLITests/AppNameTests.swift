import CommandRuns
import Foundation
import PressfitCLI
import ReferenceMaterial
import Testing
import Workspace

@Suite struct AppNameTests {
  private static func plist(_ members: String) -> String {
    """
    <plist version="1.0"><dict><key>CFBundlePackageType</key><string>APPL</string>
    <key>CFBundleDevelopmentRegion</key><string>en</string>\(members)</dict></plist>
    """
  }

  private static func name(_ key: String, _ name: String) -> String { "<key>\(key)</key><string>\(name)</string>" }

  private static let files = [
    "Info.plist": plist(name("CFBundleDisplayName", "Mail") + name("NSCameraUsageDescription", "Scans documents.")),
    "de.lproj/InfoPlist.strings": "\"CFBundleDisplayName\" = \"Shattered Pixel Dungeon\";\n",
    "fr.lproj/InfoPlist.strings": "\"CFBundleDisplayName\" = \"Toronto Hydro\";\n",
    "es.lproj/InfoPlist.strings": "\"NSCameraUsageDescription\" = \"Escanea documentos.\";\n",
  ]

  private func names(_ output: String) throws -> [[String: Any]] {
    let report = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
    let groups = try #require((report?["bundles"] ?? report?["sections"]) as? [[String: Any]])
    return groups.flatMap { $0["names"] as? [[String: Any]] ?? [] }
  }

  @Test func oneFindingForEachLanguage() {
    let run = InMemoryRun(Self.files, ["check", "--format", "xcode"])
    #expect(run.status == .findings)
    let lines = run.output.split(separator: "\n").filter { $0.contains("[name-") }
    #expect(lines.count == 2, "\(run.output)")
    #expect(
      lines.contains { $0.hasPrefix("de.lproj/InfoPlist.strings:1:1: error: ") && $0.contains("\"Shattered Pixe…\"") })
    #expect(lines.contains { $0.hasPrefix("fr.lproj/InfoPlist.strings:1:1: warning: ") && $0.contains("step 4 of 10") })
  }

  @Test func oneFindingForLanguagesWithTheSameName() {
    var files = Self.files
    for language in ["fr", "es"] { files["\(language).lproj/InfoPlist.strings"] = files["de.lproj/InfoPlist.strings"] }
    let lines = InMemoryRun(files, ["check", "--format", "xcode"]).output.split(separator: "\n")
      .filter { $0.contains("[name-") }
    #expect(lines.count == 1 && lines[0].contains("below the icon in \"de\", \"es\" and \"fr\" on "), "\(lines)")
    files[".pressfit.json"] = """
      {"suppressions": [{"rule": "name-truncated", "locale": "es", "reason": "a test"}]}
      """
    let others = InMemoryRun(files, ["check", "--format", "xcode"]).output.split(separator: "\n")
    #expect(others.contains { $0.contains("below the icon in \"de\" and \"fr\" on ") }, "\(others)")
  }

  /// Languages without their own name see that of Info.plist.
  @Test func namesTheLanguagesThatSeeTheName() {
    var files = Self.files
    files["Info.plist"] = Self.plist(Self.name("CFBundleDisplayName", "Shattered Pixel Dungeon"))
    files["de.lproj/InfoPlist.strings"] = "\"CFBundleDisplayName\" = \"Notizen\";\n"
    files["fr.lproj/InfoPlist.strings"] = "\"Other\" = \"Autre\";\n"
    let lines = InMemoryRun(files, ["check", "--format", "xcode"]).output.split(separator: "\n")
    #expect(lines.count == 1 && lines[0].contains("below the icon in \"en\", \"es\" and \"fr\" on "), "\(lines)")
    let one = InMemoryRun(files, ["check", "--language", "en", "--format", "xcode"]).output
    #expect(one.contains("below the icon in \"en\" on "))
    // The development language has its own name, and others show that of Info.plist.
    files["en.lproj/InfoPlist.strings"] = "\"CFBundleDisplayName\" = \"Mail\";\n"
    let others = InMemoryRun(files, ["check", "--format", "xcode"]).output.split(separator: "\n")
    #expect(others.count == 1 && others[0].contains("below the icon in \"es\" and \"fr\" on "), "\(others)")
  }

  /// A language without its own name shows that of Info.plist, which is measured once.
  @Test func onlyOwnNamesAreMeasured() throws {
    let measured = try names(InMemoryRun(Self.files, ["check", "--format", "json"]).output)
    #expect(Set(measured.compactMap { $0["localization"] as? String }) == ["en", "de", "fr"])
    #expect(Set(measured.compactMap { $0["room"] as? Double }) == [75, 85, 89])
    let one = try names(InMemoryRun(Self.files, ["check", "--language", "fr", "--format", "json"]).output)
    #expect(Set(one.compactMap { $0["localization"] as? String }) == ["fr"])
  }

  @Test func surfacesAndDevicesChooseTheLabels() throws {
    #expect(try names(InMemoryRun(Self.files, ["check", "--menu", "ios18", "--format", "json"]).output).isEmpty)
    let pads = try names(
      InMemoryRun(
        Self.files,
        ["check", "--menu", "home-screen-icon", "--device", "ipad", "--device", "iphone-375", "--format", "json"]
      ).output)
    #expect(Set(pads.compactMap { $0["device"] as? String }) == ["ipad", "iphone-375x667", "iphone-375x812"])
    #expect(Set(pads.compactMap { $0["room"] as? Double }) == [75, 85, 89, 93])
    #expect(InMemoryRun(Self.files, ["check", "--device", "watch"]).status == .usage)
    let measured = try names(
      InMemoryRun(Self.files, ["measure", "--menu", "home-screen-icon", "--text-size", "all", "--format", "json"])
        .output)
    #expect(Set(measured.compactMap { $0["pointSize"] as? Int }) == [12, 13, 14, 15, 16])
    #expect(try names(InMemoryRun(Self.files, ["measure", "--format", "json"]).output).isEmpty)
  }

  @Test(arguments: [
    (name("CFBundleName", "Shattered Pixel Dungeon"), true),
    (name("CFBundleDisplayName", "Mail") + name("CFBundleName", "Shattered Pixel Dungeon"), false),
    (name("CFBundleDisplayName", "$(UNKNOWN) Pixel Dungeon Explorer"), false),
    (name("CFBundleDisplayName", "Shattered Pixel Dungeon") + "<key>NSExtension</key><dict/>", false), ("", false),
  ])
  func nameChain(_ members: String, isReported: Bool) {
    let run = InMemoryRun(["Info.plist": Self.plist(members)], ["check", "--format", "xcode"])
    #expect(run.output.contains("[name-truncated]") == isReported, "\(run.output)\(run.errors)")
  }

  @Test func configurationsAndSuppressionsApply() {
    var files = Self.files
    files[".pressfit.json"] = "{\"rules\": {\"name-truncated\": \"off\", \"name-squeezed\": \"note\"}}"
    let run = InMemoryRun(files, ["check", "--format", "xcode"])
    #expect(
      !run.output.contains("[name-truncated]") && run.output.contains("note: name \"Toronto Hydro\""), "\(run.output)")
    #expect(
      InMemoryRun(Self.files, ["check", "--texts", "usage", "--format", "xcode"]).output.contains("[name-") == false)
  }

  @Test func reportsDrawNamesAndAlerts() throws {
    let html = InMemoryRun(Self.files, ["check", "--format", "html"]).output
    #expect(html.contains(">Shattered Pixe…</text>") && html.contains("letter-spacing=\"-0.4\" word-spacing=\"-0.8\""))
    #expect(html.contains(">Scans documents.</text>") && html.contains(">Escanea documentos.</text>"))
    let preview = InMemoryRun(Self.files, ["preview", "--menu", "home-screen-icon", "--language", "de"])
    #expect(preview.status == .success)
    #expect(preview.output.contains(">Shattered Pixe…</text>") && !preview.output.contains("class=\"menu\""))
  }

  @Test func reportsAnUnknownName() {
    let plist = InfoTextProject.plist("")
    let words = "App/Info.plist: the name below the icon is unknown, and was not measured"
    #expect(InMemoryRun(["App/Info.plist": plist], ["check"]).output.contains(words))
    #expect(!InMemoryRun(["App/Info.plist": plist], ["check", "--quiet"]).output.contains(words))
    let unexpanded = InfoTextProject.plist("<key>CFBundleName</key><string>$(PRODUCT_NAME)</string>")
    #expect(InMemoryRun(["App/Info.plist": unexpanded], ["check"]).output.contains(words))
    let named = InfoTextProject.plist("<key>CFBundleName</key><string>Notes</string>")
    #expect(!InMemoryRun(["App/Info.plist": named], ["check"]).output.contains(words))
  }

  @Test func measuresTheNameOfABuiltAppsFolder() {
    var fixture = BuiltAppFixture()
    fixture.files["Payload/Notes and Bookmarks.app/Info.plist"] = BuiltAppFixture.binary([
      "CFBundleIdentifier": "com.example.notes", "CFBundlePackageType": "APPL", "CFBundleDevelopmentRegion": "en",
    ])
    fixture.files = fixture.files.filter { $0.key.contains("Notes") }
    fixture.pack(as: "Notes.ipa")
    _ = fixture.run("check", "Notes.ipa", "--format", "xcode")
    #expect(fixture.output.contains("name \"Notes and Bookmarks\" is truncated"), "\(fixture.output)")
  }

  @Test func printsOneLineForSystemsWithTheSameResult() {
    let plist = InfoTextProject.plist("<key>CFBundleName</key><string>Notes</string>")
    let lines = InMemoryRun(
      ["App/Info.plist": plist], ["measure", "--menu", "home-screen-icon", "--device", "iphone-375"]
    ).output.split(separator: "\n").filter { $0.contains("Notes") }
    #expect(lines.contains { $0.contains("18, 26") }, "\(lines)")
  }
}
