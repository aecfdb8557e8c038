import CommandRuns
import PressfitCLI
import Testing

/// In the text report, one cause is one block, and a finding ends with the command that repairs it.
@Suite struct CauseAndCommandTests {
  private static let long = "Neues privates Browserfenster im Hintergrund oeffnen"

  private func project(_ files: [String: String], items: [String] = [ProjectFixture.item("New Note")]) -> ProjectFixture
  {
    ProjectFixture(items: items, files: files)
  }

  private func commands(in output: String) -> [String] {
    output.split(separator: "\n").map(String.init).filter { $0.contains("next: ") }
  }

  /// Three languages are three lines of one block; one language keeps its own lines.
  @Test(arguments: [(["de"], 0), (["de", "fr"], 1), (["de", "fr", "it"], 1)])
  func oneTextInSeveralLanguages(_ languages: [String], _ blocks: Int) {
    var files = ["App/en.lproj/InfoPlist.strings": ""]
    for name in languages { files["App/\(name).lproj/InfoPlist.strings"] = "\"New Note\" = \"\(Self.long)\";" }
    var project = project(files)
    #expect(project.run("check") == .findings)
    let lines = project.output.split(separator: "\n").map(String.init)
    let header = "  New Note in \(languages.count) of \(languages.count + 1) languages"
    #expect(lines.count { $0 == header } == blocks)
    #expect(
      lines.count { $0.hasPrefix("      ") && $0.contains(" pt  \"") && $0.contains("…\"") } == blocks * languages.count
    )
    #expect(lines.count { $0.hasPrefix("    App/*.lproj/InfoPlist.strings") } == blocks)
    #expect(lines.count { $0.hasPrefix("    help: shorten") } == 1)
  }

  @Test(arguments: [
    ("", ["    next: pressfit export -o translations, then pressfit merge translations"]),
    ("\"New Note\" = \"Neue Notiz\";", []),
  ])
  func theCommandForAnUntranslatedTitle(_ german: String, _ commands: [String]) {
    var project = project(["App/en.lproj/InfoPlist.strings": "", "App/de.lproj/InfoPlist.strings": german])
    _ = project.run("check")
    #expect(self.commands(in: project.output) == commands)
  }

  /// Commands name the project, as the reader sees it.
  @Test(arguments: [
    (["."], "pressfit export -o translations, then pressfit merge translations"),
    (["App"], "pressfit export App -o translations, then pressfit merge translations --project App"),
    (
      ["App", "--path-prefix", "ios/"],
      "pressfit export ios -o translations, then pressfit merge translations --project ios"
    ),
    (
      ["--path-prefix", "a b's"],
      "pressfit export 'a b'\\''s' -o translations, then pressfit merge translations --project 'a b'\\''s'"
    ),
  ])
  func theCommandNamesTheProject(_ arguments: [String], _ command: String) {
    var project = project(["App/en.lproj/InfoPlist.strings": "", "App/de.lproj/InfoPlist.strings": ""])
    _ = project.run(["check"] + arguments)
    #expect(project.output.contains("    next: \(command)\n"), "\(project.output)")
  }

  /// `-q` prints one line for each block, with its file.
  @Test func quietPrintsFiles() {
    var files = ["App/en.lproj/InfoPlist.strings": "", "App/nl.lproj/InfoPlist.strings": "\"x\" = "]
    for name in ["de", "fr"] { files["App/\(name).lproj/InfoPlist.strings"] = "\"New Note\" = \"\(Self.long)\";" }
    var project = project(files)
    #expect(project.run("check", "-q") == .findings)
    let lines = project.output.split(separator: "\n").map(String.init)
    #expect(lines.contains("  New Note in 2 of 4 languages  App/*.lproj/InfoPlist.strings"), "\(lines)")
    #expect(lines.contains { $0.hasPrefix("  nl  New Note  App/Info.plist") }, "\(lines)")
    #expect(lines.count { $0.contains("App/nl.lproj/InfoPlist.strings:") } == 1, "\(lines)")
    #expect(!project.output.contains("help:") && !project.output.contains("note:"))
  }

  /// Without the table, its language has to be added to the Xcode project too; a raw key needs its title first, and no command knows it.
  @Test func theCommandForMissingTables() {
    var project = project(
      ["App/en.lproj/A.strings": "", "App/de.lproj/A.strings": ""],
      items: [ProjectFixture.item("NEW_NOTE"), ProjectFixture.item("Search", type: "search")])
    _ = project.run("check")
    let command = "    next: pressfit export -o translations, then pressfit merge translations --create-languages"
    #expect(commands(in: project.output) == [command])
  }

  /// The machine-readable forms have the command too, and the summary counts what `--fix` repairs.
  @Test func theCommandForAFix() {
    var project = project([
      "App/en.lproj/InfoPlist.strings": "", "App/de.lproj/InfoPlist.strings": "\"new note\" = \"Neue Notiz\";",
    ])
    #expect(project.run("check") == .findings)
    #expect(project.output.contains("next: pressfit check --fix\n"), "\(project.output)")
    #expect(project.output.contains("; --fix repairs 1 of them"), "\(project.output)")
    _ = project.run("check", "--format", "json")
    #expect(project.output.contains("\"command\": \"pressfit check --fix\""))
    #expect(project.output.contains("\"fixable\": 1"))
    for format in ["csv", "markdown"] {
      _ = project.run("check", "--format", format)
      #expect(project.output.contains("next: pressfit check --fix"), "\(format)")
    }
  }

  /// A translation under another key or in another table is named, in the languages that have it.
  @Test(arguments: [
    ("New Note", "New Note", "the table \"Localizable\" has it in \"de\": copy"),
    ("note.new", "New Note", "the table \"Localizable\" has it as \"note.new\" in \"de\": copy"),
    ("note.new", "Old Note", "add \"New Note\" to"),
  ])
  func aTranslationElsewhere(_ key: String, _ english: String, _ help: String) {
    var project = project([
      "App/en.lproj/InfoPlist.strings": "", "App/de.lproj/InfoPlist.strings": "",
      "App/en.lproj/Localizable.strings": "\"\(key)\" = \"\(english)\";",
      "App/de.lproj/Localizable.strings": "\"\(key)\" = \"Neue Notiz\";",
    ])
    _ = project.run("check")
    #expect(project.output.contains("help: " + help), "\(project.output)")
  }

  @Test func quietPrintsFirstLines() {
    var project = project([
      "App/en.lproj/InfoPlist.strings": "", "App/de.lproj/InfoPlist.strings": "\"New Note\" = \"\(Self.long)\";",
    ])
    #expect(project.run("check", "--quiet") == .findings)
    let lines = project.output.split(separator: "\n").map(String.init)
    #expect(lines.count == 4, "\(project.output)")
    #expect(
      lines[2] == "  de  \(Self.long) (New Note)  App/de.lproj/InfoPlist.strings:1" && lines[3].hasPrefix("1 error, "))
  }

  /// The report is written and opened; without a program for it, the file remains.
  @Test func openWritesTheReport() {
    var project = project(["App/en.lproj/InfoPlist.strings": ""])
    #expect(project.run("check", "--open") == .failure)
    #expect(project.text("pressfit-report.html")?.contains("<html") == true)
    #expect(project.errors.contains("cannot open \"pressfit-report.html\""))
  }

  /// The flags of earlier versions mean the same, and the help of most users does not list them.
  @Test func theShortHelp() {
    var project = project([:])
    _ = project.run("check", "--help")
    let short = project.output
    _ = project.run("check", "--help-all")
    for flag in ["--ratchet", "--time-limit", "--path-prefix"] {
      #expect(!short.contains(flag) && project.output.contains(flag))
    }
    #expect(short.split(separator: "\n", omittingEmptySubsequences: false).count < 110)
    #expect(short.contains("\"pressfit check --help-all\" describes"))
  }

  @Test func fontsAndLanguages() {
    var project = project(["App/en.lproj/InfoPlist.strings": "", "App/de.lproj/InfoPlist.strings": ""])
    _ = project.run("faces", "--language", "th")
    let fonts = project.output
    #expect(project.run("measure", "--fonts", "--language", "th") == .success)
    #expect(project.output == fonts && !fonts.isEmpty)
    #expect(project.run("list", "-l", "de") == .success)
    #expect(project.output.contains(" de ") && !project.output.contains(" en "))
    #expect(project.run("list", "-l", "xx") == .usage)
  }
}
