import CommandRuns
import PressfitCLI
import Testing

/// Strings that `export` does not write: each is reported with its reason.
@Suite struct UnexportableTextTests {
  private static func item(_ title: String) -> String {
    "import UIKit\nfunc make(_ name: String) -> UIApplicationShortcutItem {\n"
      + "  UIApplicationShortcutItem(type: \"a\", localizedTitle: \(title))\n}\n"
  }

  private static let files = [
    "App/en.lproj/InfoPlist.strings": "\"Find\" = \"Find\";\n",
    "App/de.lproj/InfoPlist.strings": "\"Find\" = \"Suchen\";\n",
    "App/en.lproj/Localizable.strings": "\"prefix\" = \"New\";\n",
  ]

  /// Titles in code, with the key in the exported file, if any, and the reason.
  @Test(arguments: [
    (#""Scan""#, nil, #"note: "Scan" is not exported: it is a literal in the code, which is never translated"#),
    ("name", nil, #"note: "name" is not exported: the parameter "name" is known at run time only"#),
    (
      #"NSLocalizedString("prefix", comment: "") + name"#, "prefix",
      #"note: "NSLocalizedString(\"prefix\", comment: \"\") + name" is not exported: the text is concatenated at run time; a part of it is the text of the key "prefix""#
    ),
    (
      #"NSLocalizedString("other", tableName: "Kit", bundle: Bundle(identifier: "org.kit")!, comment: "")"#, nil,
      #"warning: "other" is not exported: its table "Kit" in the bundle Bundle(identifier: "org.kit") is not in this project"#
    ),
    (
      "String(localized: .recentNote)", nil,
      #"warning: "recentNote" is not exported: the table "Localizable" has no key for this name"#
    ),
  ])
  func titlesInCode(title: String, key: String?, reason: String) throws {
    var project = ProjectFixture(items: [], files: Self.files.merging(["App/A.swift": Self.item(title)]) { $1 })
    let status = project.run("export", "-l", "de", "-f", "json")
    #expect(status == (reason.hasPrefix("warning") ? .findings : .success), "\(project.errors)")
    #expect(project.errors.contains(reason), "\(project.errors)")
    #expect(project.text("de.json") ?? "{}\n" == (key.map { "{\n  \"\($0)\": \"\"\n}\n" } ?? "{}\n"))
  }

  /// A key of two tables with different texts: in flat JSON, which names no table, the key does.
  @Test(arguments: ["json", "csv", "tsv", "xliff", "po"]) func aKeyOfSeveralTables(format: String) throws {
    let tables = [
      "App/en.lproj/Localizable.strings": "\"Find\" = \"Find it\";\n\"Same\" = \"Same\";\n",
      "App/en.lproj/InfoPlist.strings": "\"Find\" = \"Find\";\n\"Same\" = \"Same\";\n",
    ]
    let items = ["Find", "Same"].map { ProjectFixture.item($0, type: $0) }
    var project = ProjectFixture(items: items, files: Self.files.merging(tables) { $1 })
    #expect(project.run("export", "-l", "de", "-f", format) == .success, "\(project.errors)")
    let file = try #require(project.text("de.\(format)"))
    #expect(
      format != "json" || file == "{\n  \"App/en.lproj/InfoPlist.strings///Find\": \"Suchen\",\n  \"Same\": \"\"\n}\n")
    #expect(project.run("merge", "de.\(format)") == .success, "\(project.errors)")
    project.set("de.\(format)", file.replacing("Suchen", with: "Neu"))
    #expect(project.run("merge", "de.\(format)", "--on-conflict", "replace") == .success, "\(project.errors)")
    #expect(project.text("App/de.lproj/InfoPlist.strings") == "\"Find\" = \"Neu\";\n")
    #expect(project.text("App/de.lproj/Localizable.strings") == nil)
  }

  /// iOS looks up a string from code once more.
  @Test func aLiteralThatIsAKeyOfInfoPlistIsExported() {
    var project = ProjectFixture(items: [], files: Self.files.merging(["App/A.swift": Self.item("\"Find\"")]) { $1 })
    #expect(project.run("export", "-l", "de", "-f", "json") == .success)
    #expect(project.text("de.json") == "{\n  \"Find\": \"Suchen\"\n}\n")
    #expect(project.errors.isEmpty, "\(project.errors)")
  }

  @Test func aTitleWithAnUnknownBuildSetting() {
    let titles = ["Open $(BRAND)", "Find"].map { ProjectFixture.item($0, type: $0) }
    var project = ProjectFixture(items: titles, files: Self.files)
    #expect(project.run("export", "-l", "de", "-f", "json") == .findings)
    #expect(project.text("de.json") == "{\n  \"Find\": \"Suchen\"\n}\n")
    let reason = #""Open $(BRAND)" is not exported: the build setting "$(BRAND)" in it has no known value"#
    #expect(project.errors.contains(reason), "\(project.errors)")
  }
}
