import CommandRuns
import Console
import PressfitCLI
import Testing
import Workspace

/// A language with two spellings is one language for translators, and a merge writes to the files of both.
@Suite struct LanguageSpellingTests {
  private static let plist = """
    <plist version="1.0"><dict><key>CFBundleIdentifier</key><string>a</string><key>LSRequiresIPhoneOS</key><true/>
    <key>CFBundleDevelopmentRegion</key><string>en</string><key>UIApplicationShortcutItems</key><array>
    <dict><key>UIApplicationShortcutItemType</key><string>a</string><key>UIApplicationShortcutItemTitle</key><string>ADD</string></dict>
    <dict><key>UIApplicationShortcutItemType</key><string>b</string><key>UIApplicationShortcutItemTitle</key><string>FIND</string></dict>
    </array></dict></plist>
    """

  private static func project(_ files: [String: String]) -> [String: String] {
    [
      "App/Info.plist": plist, "App/en.lproj/InfoPlist.strings": "\"ADD\" = \"Add\";\n\"FIND\" = \"Find\";\n",
    ].merging(files) { $1 }
  }

  /// Merges `file` and returns the project's files after it.
  private func merged(_ text: String, _ name: String, into files: [String: String]) -> [String: String] {
    let all = files.merging(["tr/\(name)": text]) { $1 }
    let run = InMemoryRun(all, ["merge", "tr/\(name)"])
    return Dictionary(uniqueKeysWithValues: files.keys.map { ($0, run.text($0) ?? "") })
  }

  /// Files of the spellings, the name of the exported file, the translations of "FIND" and the files after the merge.
  @Test(arguments: [
    (
      ["nb": "\"ADD\" = \"Legg til\";\n", "no": "\"FIND\" = \"Finn\";\n"], "nb",
      ["nb": "\"ADD\" = \"Legg til\";\n", "no": "\"FIND\" = \"Finn\";\n"]
    ),
    (
      ["zh": "\"ADD\" = \"新\";\n", "zh-Hans": "\"ADD\" = \"新建\";\n"], "zh-Hans",
      ["zh": "\"ADD\" = \"新\";\n\"FIND\" = \"T\";\n", "zh-Hans": "\"ADD\" = \"新建\";\n\"FIND\" = \"T\";\n"]
    ),
    (
      ["tl": "\"ADD\" = \"A\";\n", "fil": "\"ADD\" = \"B\";\n"], "fil",
      ["tl": "\"ADD\" = \"A\";\n\"FIND\" = \"T\";\n", "fil": "\"ADD\" = \"B\";\n\"FIND\" = \"T\";\n"]
    ),
    (
      ["zh-Hant": "\"ADD\" = \"新增\";\n", "zh-hant": "\"ADD\" = \"新增\";\n"], "zh-Hant",
      [
        "zh-Hant": "\"ADD\" = \"新增\";\n\"FIND\" = \"T\";\n", "zh-hant": "\"ADD\" = \"新增\";\n\"FIND\" = \"T\";\n",
      ]
    ),
    (["pt_BR": "\"ADD\" = \"A\";\n"], "pt_BR", ["pt_BR": "\"ADD\" = \"A\";\n\"FIND\" = \"T\";\n"]),
  ])
  func filesOfTwoSpellings(tables: [String: String], name: String, expected: [String: String]) throws {
    func files(_ tables: [String: String]) -> [String: String] {
      Dictionary(uniqueKeysWithValues: tables.map { ("App/\($0).lproj/InfoPlist.strings", $1) })
    }
    // Another spelling that has no table.
    let other = ["App/pt-BR.lproj/Localizable.strings": "\"x\" = \"y\";\n"]
    let project = Self.project(files(tables)).merging(name == "pt_BR" ? other : [:]) { $1 }
    let export = InMemoryRun(project, ["export", "--output", "tr"])
    #expect(export.output.split(separator: "\n").count { $0.contains(".xliff") } == 1, "\(export.output)")
    let xliff = try #require(export.text("tr/\(name).xliff"), "\(export.output)\(export.errors)")
    let translated = xliff.replacing(
      "<source>Find</source>\n        <note", with: "<source>Find</source><target>T</target>\n        <note")
    let result = merged(translated, "\(name).xliff", into: project)
    for (path, text) in files(expected) { #expect(result[path] == text) }
    #expect(merged(translated, "\(name).xliff", into: result) == result)
  }

  /// A spelling that the user names is the file's.
  @Test func namedSpellings() {
    let project = Self.project(["App/nb.lproj/InfoPlist.strings": "\"ADD\" = \"Legg til\";\n"])
    let export = InMemoryRun(project, ["export", "--output", "tr", "--language", "no", "--language", "nb"])
    #expect(export.text("tr/no.xliff")?.contains("Legg til") == true && export.text("tr/nb.xliff") == nil)
  }

  /// A language with another region has the table that a merge writes; `pt-PT` is another language.
  @Test(arguments: [
    ("pt-BR", "pt", "pt-BR", true), ("de", "de-DE", "de", true), ("cy-GB", "cy", "cy-GB", true),
    ("pt-BR", "pt-PT", "pt-PT", false),
  ])
  func namedRegions(own: String, name: String, exported: String, isSame: Bool) {
    let project = Self.project(["App/\(own).lproj/InfoPlist.strings": "\"ADD\" = \"Eigen\";\n"])
    let export = InMemoryRun(project, ["export", "--output", "tr", "--language", name])
    #expect(export.text("tr/\(exported).xliff")?.contains("Eigen") == isSame, "\(export.output)\(export.errors)")
  }

  /// The usual region of the development language is that language.
  @Test func theUsualRegionOfTheDevelopmentLanguage() {
    let run = InMemoryRun(Self.project([:]), ["export", "--output", "tr", "--language", "en-US"])
    #expect(run.errors.contains("the development language"), "\(run.errors)")
    #expect(InMemoryRun(Self.project([:]), ["export", "--output", "tr", "--language", "en-GB"]).status == .success)
  }

  /// Texts of "ADD" in two spellings, the incoming text, and the texts after the merge. An unchanged export writes nothing, and a changed text is
  /// never a conflict because the other spelling has another one.
  @Test(arguments: [
    ("Legg til", "Ny", "Legg til", "Legg til", "Ny", false), ("Legg til", "Ny", "Tilføy", "Tilføy", "Ny", true),
    ("Legg til", "Ny", "Ny", "Ny", "Ny", false), ("Ny", "Ny", "Tilføy", "Tilføy", "Tilføy", false),
  ])
  func differentTexts(
    nb: String, no: String, incoming: String, newNB: String, newNO: String, isReported: Bool
  ) throws {
    func tables(_ nb: String, _ no: String) -> [String: String] {
      ["nb": nb, "no": no].reduce(into: [:]) {
        $0["App/\($1.key).lproj/InfoPlist.strings"] = "\"ADD\" = \"\($1.value)\";\n\"FIND\" = \"Finn\";\n"
      }
    }
    let project = Self.project(tables(nb, no))
    for format in ["xliff", "csv", "po"] {
      let name = "nb.\(format)"
      let file = try #require(InMemoryRun(project, ["export", "-f", format, "--output", "tr"]).text("tr/\(name)"))
      let all = project.merging(["tr/\(name)": file.replacing(nb, with: incoming)]) { $1 }
      let run = InMemoryRun(all, ["merge", "tr/\(name)"])
      for (path, text) in tables(newNB, newNO) { #expect(run.text(path) == text, "\(format) \(path)") }
      #expect(run.status == .success && !run.errors.contains("translation-conflict"), "\(run.errors)")
      let isNamed =
        run.errors.contains("App/no.lproj/InfoPlist.strings:1")
        && run.errors.contains("\"App/nb.lproj/InfoPlist.strings\"")
      #expect(isNamed == isReported && run.errors.contains("locale-spelling") == isReported, "\(run.errors)")
      let after = all.merging(tables(newNB, newNO)) { $1 }
      let again = InMemoryRun(after, ["merge", "tr/\(name)"])
      for (path, text) in tables(newNB, newNO) { #expect(again.text(path) == text, "\(format) \(path)") }
      #expect(again.status == .success)
      let replacing = InMemoryRun(all, ["merge", "tr/\(name)", "--on-conflict", "replace"])
      if isReported { #expect(replacing.text("App/no.lproj/InfoPlist.strings")?.contains(incoming) == true) }
    }
  }

  /// Files that name the spellings are each for their own.
  @Test func filesOfBothSpellings() {
    let project = Self.project([
      "App/nb.lproj/InfoPlist.strings": "\"ADD\" = \"Legg til\";\n",
      "App/no.lproj/InfoPlist.strings": "\"ADD\" = \"Ny\";\n",
    ])
    let new = ["nb": "A", "no": "B"].map { ("tr/\($0).lproj/InfoPlist.strings", "\"ADD\" = \"\($1)\";\n") }
    let run = InMemoryRun(project.merging(new) { $1 }, ["merge", "tr", "--on-conflict", "replace"])
    #expect(run.text("App/nb.lproj/InfoPlist.strings") == "\"ADD\" = \"A\";\n", "\(run.errors)")
    #expect(run.text("App/no.lproj/InfoPlist.strings") == "\"ADD\" = \"B\";\n", "\(run.errors)")
  }

  /// What is missing in both spellings is one finding, which names both; a translation that only one of them has is missing in the other.
  @Test func findingsOfTwoSpellings() {
    let project = Self.project([
      "App/nb.lproj/InfoPlist.strings": "\"ADD\" = \"Legg til\";\n", "App/no.lproj/InfoPlist.strings": "",
      "App/de.lproj/InfoPlist.strings": "\"ADD\" = \"Neu\";\n",
    ])
    let text = InMemoryRun(project, ["check", "--verbose"]).output
    #expect(text.contains("untranslated-title: 3 notes") && text.contains("nb, no"), "\(text)")
    #expect(InMemoryRun(project, ["check", "--format", "json"]).output.contains(#""notes": 3,"#))
    let rows = InMemoryRun(project, ["check", "--format", "csv"]).output.split(whereSeparator: \.isNewline)
    #expect(rows.count == 4 && rows.count { $0.contains("untranslated-title,nb no,title,FIND") } == 1, "\(rows)")
  }

  /// A catalog with two spellings.
  @Test func catalogs() throws {
    func text(_ value: String) -> String { #"{"stringUnit": {"state": "translated", "value": "\#(value)"}}"# }
    let catalog = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "ADD": {"localizations": {"en": \(text("Add")), "nb": \(text("Legg til"))}},
        "FIND": {"localizations": {"en": \(text("Find")), "no": \(text("Finn"))}}
      }}
      """
    let project = ["App/Info.plist": Self.plist, "App/InfoPlist.xcstrings": catalog]
    let export = InMemoryRun(project, ["export", "--output", "tr"])
    let xliff = try #require(export.text("tr/nb.xliff"), "\(export.output)")
    #expect(export.text("tr/no.xliff") == nil && xliff.contains("Legg til") && xliff.contains("Finn"))
    #expect(merged(xliff, "nb.xliff", into: project) == project)
    let changed = xliff.replacing("Legg til", with: "Ny").replacing("Finn", with: "Søk")
    let result = merged(changed, "nb.xliff", into: project)
    let written = try #require(result["App/InfoPlist.xcstrings"])
    for value in ["Ny", "Søk"] { #expect(written.ranges(of: value).count == 2, "\(written)") }
    #expect(merged(changed, "nb.xliff", into: result) == result)
  }
}
