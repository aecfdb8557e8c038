import PressfitCLI
import Testing

/// Names that are not languages do not count as localizations, and no command writes one.
@Suite struct LanguageNameTests {
  private func fixture(_ files: [String: String]) -> ProjectFixture {
    ProjectFixture(
      items: [ProjectFixture.item("New Note")],
      files: [
        "App/en.lproj/InfoPlist.strings": "\"New Note\" = \"New Note\";\n",
        "App/de.lproj/InfoPlist.strings": "\"New Note\" = \"Neue Notiz\";\n",
      ].merging(files) { $1 })
  }

  @Test(arguments: [("jp", "ja"), ("zh-rTW", "zh-Hant"), ("de copy", "de"), ("francais", "fr")])
  func aFolder(_ name: String, _ suggestion: String) {
    var project = fixture(["App/\(name).lproj/InfoPlist.strings": "/* empty */\n"])
    #expect(project.run("check") == .findings)
    #expect(project.output.contains("\"\(name)\" is not a language that iOS knows"), "\(project.output)")
    #expect(project.output.contains("\"\(suggestion)\""), "\(project.output)")
    #expect(!project.output.contains("untranslated"), "\(project.output)")
    #expect(project.run("list") == .success)
    #expect(project.output.contains(" en de\n"), "\(project.output)")
  }

  @Test(arguments: ["English", "zh_CN", "iw", "no", "Brazilian Portuguese"])
  func namesThatTheSystemAccepts(_ name: String) {
    var project = fixture(["App/\(name).lproj/InfoPlist.strings": "\"New Note\" = \"x\";\n"])
    _ = project.run("check", "--format", "xcode")
    #expect(!project.output.contains("not-a-language"), "\(project.output)")
    #expect(project.run("list") == .success)
    #expect(project.output.contains(" \(name)"), "\(project.output)")
  }

  @Test func aLanguageOfACatalog() {
    let unit = { (text: String) in "{ \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\(text)\" } }" }
    var project = ProjectFixture(
      items: [ProjectFixture.item("New Note")],
      files: [
        "App/InfoPlist.xcstrings":
          "{ \"sourceLanguage\" : \"en\", \"version\" : \"1.0\", \"strings\" : { \"New Note\" : { \"localizations\" : { \"de\" : \(unit("Notiz")), \"cz\" : \(unit("x")) } } } }"
      ])
    #expect(project.run("check") == .findings)
    #expect(project.output.contains("\"cz\" is not a language that iOS knows"), "\(project.output)")
    #expect(project.run("list") == .success)
    #expect(project.output.contains(" en de\n"), "\(project.output)")
  }

  /// Other languages of the same file are merged.
  @Test(arguments: [
    ("in.csv", "key,jp,fr\nNew Note,A,Nouvelle note\n"), ("in.tsv", "key\tjp\tfr\nNew Note\tA\tNouvelle note\n"),
    ("in.json", "{\"jp\": {\"New Note\": \"A\"}, \"fr\": {\"New Note\": \"Nouvelle note\"}}"),
  ])
  func aMergeRefusesIt(_ path: String, _ text: String) {
    var project = fixture([path: text])
    #expect(project.run("merge", path) == .failure)
    #expect(
      project.errors.contains("error: \"jp\" is not a language that iOS knows; 1 translation not merged"),
      "\(project.errors)")
    #expect(project.errors.contains("use \"ja\""))
    #expect(project.text("App/jp.lproj/InfoPlist.strings") == nil)
    #expect(project.text("App/fr.lproj/InfoPlist.strings")?.contains("Nouvelle note") == true, "\(project.errors)")
  }

  @Test func inputFolders() {
    var project = fixture(["in/jp.lproj/InfoPlist.strings": "\"New Note\" = \"A\";\n"])
    #expect(project.run("merge", "in") == .failure)
    #expect(project.text("App/jp.lproj/InfoPlist.strings") == nil)
    #expect(project.run("merge", "in/jp.lproj/InfoPlist.strings", "--locale", "jp") == .usage)
    #expect(project.errors.contains("did you mean ja?"), "\(project.errors)")
    #expect(project.run("export", "--locale", "jp") == .usage)
  }

  @Test func developmentRegion() {
    var project = ProjectFixture(items: [ProjectFixture.item("New Note")], files: [:])
    project.set(
      "App/Info.plist",
      ProjectFixture.infoPlist([ProjectFixture.item("New Note")]).replacing(
        "<string>en</string>", with: "<string>jp</string>"))
    #expect(project.run("extract") == .success)
    #expect(project.text("App/jp.lproj/InfoPlist.strings") == nil)
    #expect(project.text("App/en.lproj/InfoPlist.strings") != nil, "\(project.output)")
  }
}
