import CommandRuns
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

  struct RegionCase: Sendable {
    /// The languages of the project.
    var folders: [String]
    /// The language of the file.
    var language: String
    var locale: String?
    /// The folder that gets the translation; nil if the file is skipped.
    var written: String?

    /// Whether a note names the folder: it is not another spelling.
    var isReported: Bool {
      guard let written else { return false }
      return written != language && written != "zh-Hans"
    }
  }

  /// The region that most speakers have means the same language; any other region is another language.
  @Test(arguments: [
    RegionCase(folders: ["de"], language: "de-DE", written: "de"),
    RegionCase(folders: ["de"], language: "de_DE", locale: "de", written: "de"),
    RegionCase(folders: ["de"], language: "de", locale: "de-DE", written: "de"),
    RegionCase(folders: ["de-DE"], language: "de", written: "de-DE"),
    RegionCase(folders: ["de-DE"], language: "de", locale: "de-DE", written: "de-DE"),
    RegionCase(folders: ["de", "de-DE"], language: "de-DE", written: "de-DE"),
    RegionCase(folders: ["de", "de-DE"], language: "de-DE", locale: "de"),
    RegionCase(folders: ["de"], language: "de-AT", written: "de-AT"),
    RegionCase(folders: ["de"], language: "de-AT", locale: "de"),
    RegionCase(folders: ["de-AT"], language: "de", written: "de"),
    RegionCase(folders: [], language: "de-DE", written: "de-DE"),
    RegionCase(folders: [], language: "de-DE", locale: "de", written: "de"),
    RegionCase(folders: ["ja"], language: "ja-JP", written: "ja"),
    RegionCase(folders: ["nb"], language: "no-NO", written: "nb"),
    RegionCase(folders: ["pt"], language: "pt-BR", written: "pt"),
    RegionCase(folders: ["pt-BR"], language: "pt", written: "pt-BR"),
    RegionCase(folders: ["pt"], language: "pt-PT", written: "pt-PT"),
    RegionCase(folders: ["pt-PT"], language: "pt", written: "pt"),
    RegionCase(folders: ["es"], language: "es-419", written: "es-419"),
    RegionCase(folders: ["zh-Hans"], language: "zh-CN", written: "zh-Hans"),
    RegionCase(folders: ["zh-Hans"], language: "zh-TW", written: "zh-TW"),
    RegionCase(folders: ["sr"], language: "sr-Latn-RS", written: "sr-Latn-RS"),
  ])
  func theUsualRegion(region: RegionCase) {
    let folder = { (name: String) in "Sub/\(name).lproj/InfoPlist.strings" }
    var files = ["Sub/en.lproj/InfoPlist.strings": "\"New Note\" = \"New Note\";\n"]
    for name in region.folders { files[folder(name)] = "" }
    files["in.csv"] = "key,\(region.language)\nNew Note,Neu\n"
    files["Sub/Info.plist"] = ProjectFixture.infoPlist([ProjectFixture.item("New Note")])
    let run = InMemoryRun(files, ["merge", "in.csv"] + (region.locale.map { ["-l", $0] } ?? []))
    #expect(run.status == (region.written == nil ? .usage : .success), "\(run.output) \(run.errors)")
    for name in region.folders + [region.written, region.language].compactMap(\.self) {
      #expect((run.text(folder(name)) ?? "").contains("Neu") == (name == region.written), "\(name): \(run.output)")
    }
    let note = "note: the translations for \"\(region.language)\" are merged as \"\(region.written ?? "")\""
    #expect(run.errors.contains(note) == region.isReported, "\(run.errors)")
  }

  /// Two columns or files of one language: texts that differ are a conflict that names both.
  @Test(arguments: [
    ("in.csv", "key,de,German\nNew Note,A,B\n", "\"B\" for \"German\" and \"A\" for \"de\""),
    ("in.csv", "key,de-DE,de\nNew Note,A,B\n", "\"B\" for \"de\" and \"A\" for \"de-DE\""),
    ("in.csv", "key,de,de\nNew Note,A,B\n", "\"B\" here and \"A\" in another column"),
    ("in.json", "{\"de\": {\"New Note\": \"A\"}, \"de_DE\": {\"New Note\": \"B\"}}", "\"B\" for \"de_DE\" and"),
    ("in.csv", "key,de,German\nNew Note,A,A\n", nil), ("in.csv", "key,de,de-DE\nNew Note,A,\n", nil),
    ("in.csv", "key,de,de-AT\nNew Note,A,B\n", nil),
  ])
  func twoColumnsOfOneLanguage(path: String, content: String, conflict: String?) {
    let before = "\"New Note\" = \"Neue Notiz\";\n"
    var project = fixture([path: content])
    let status = project.run("merge", path, "--on-conflict", "replace")
    #expect(status == (conflict == nil ? .success : .findings), "\(project.output) \(project.errors)")
    #expect((project.text("App/de.lproj/InfoPlist.strings") == before) == (conflict != nil))
    #expect(project.errors.contains("[translation-conflict]") == (conflict != nil))
    if let conflict { #expect(project.errors.contains(conflict), "\(project.errors)") }
  }

  /// The development language with its usual region: its column has the texts that were translated.
  @Test(arguments: ["en", "en_US", "en-US"]) func theDevelopmentLanguage(region: String) {
    let files = [
      "Sub/Info.plist": ProjectFixture.infoPlist([ProjectFixture.item("New Note")]).replacing(
        "<string>en</string>", with: "<string>\(region)</string>"),
      "Sub/en.lproj/InfoPlist.strings": "\"New Note\" = \"New Note\";\n", "Sub/de.lproj/InfoPlist.strings": "",
      "in.csv": "key,en,de\nNew Note,Add Note,Neu\n",
    ]
    let run = InMemoryRun(files, ["merge", "in.csv"])
    #expect(run.status == .success, "\(run.output) \(run.errors)")
    #expect(run.text("Sub/de.lproj/InfoPlist.strings")?.contains("Neu") == true)
    #expect(run.text("Sub/en.lproj/InfoPlist.strings") == files["Sub/en.lproj/InfoPlist.strings"])
    #expect(run.errors.contains("[source-changed]"), "\(run.errors)")
  }

  /// The project has neither name.
  @Test func aNewLanguageHasOneName() {
    var project = fixture(["in.csv": "key,fr-FR,fr\nNew Note,A,A\n"])
    #expect(project.run("merge", "in.csv") == .success, "\(project.errors)")
    #expect(project.text("App/fr-FR.lproj/InfoPlist.strings")?.contains("A") == true)
    #expect(project.text("App/fr.lproj/InfoPlist.strings") == nil)
  }

  @Test func inputFolders() {
    var project = fixture(["in/jp.lproj/InfoPlist.strings": "\"New Note\" = \"A\";\n"])
    #expect(project.run("merge", "in") == .failure)
    #expect(project.text("App/jp.lproj/InfoPlist.strings") == nil)
    #expect(project.run("merge", "in/jp.lproj/InfoPlist.strings", "--language", "jp") == .usage)
    #expect(project.errors.contains("did you mean ja?"), "\(project.errors)")
    #expect(project.run("export", "--language", "jp") == .usage)
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
