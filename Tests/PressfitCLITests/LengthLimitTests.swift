import CommandRuns
import Foundation
import PressfitCLI
import Testing

/// One question, "how many characters may this text have?", has one answer in every place that prints it.
@Suite struct LengthLimitTests {
  private static let long = "Neues privates Browserfenster in einem anderen Profil öffnen und schließen"

  /// A title alone, a title above a subtitle, and the subtitle; in English and German too long for each menu.
  private static let project = ProjectFixture(
    items: [
      ProjectFixture.item("Alone \(long)", type: "a"),
      ProjectFixture.item("Above \(long)", subtitle: "Below \(long)", type: "b"),
    ],
    files: [
      "App/de.lproj/InfoPlist.strings": ["Alone", "Above", "Below"].map { "\"\($0) \(long)\" = \"\($0): \(long)\";\n" }
        .joined()
    ])
  private static let names = ["Alone", "Above", "Below"]

  private func number(after mark: String, in text: Substring) -> Int? {
    text.split(separator: mark, maxSplits: 1).dropFirst().first.flatMap { Int($0.prefix { $0.isNumber }) }
  }

  private func budgets(_ language: String, _ flags: [String]) throws -> [Int] {
    var project = Self.project
    #expect(project.run(["measure", "--limits", "--format", "json"] + flags) == .success)
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(project.output.utf8)) as? [String: Any])
    let limits = try #require(report["limits"] as? [[String: Any]])
    #expect(Set(limits.compactMap { $0["locale"] as? String }) == ["de", "en"])
    return limits.filter { $0["locale"] as? String == language }.compactMap { $0["limit"] as? Int }
  }

  @Test(arguments: [[], ["--policy", "documented"], ["--menu", "ipados26"], ["--text-size", "XXL"]])
  func isTheSameEverywhere(_ flags: [String]) throws {
    let german = try budgets("de", flags)
    #expect(german.count == 3)

    var checked = Self.project
    _ = checked.run(["check", "--format", "xcode", "--language", "de"] + flags)
    for (name, limit) in zip(Self.names, german) {
      let line = try #require(checked.output.split(separator: "\n").first { $0.contains("\"\(name): ") })
      #expect(number(after: "shorten it to about ", in: line) == limit, "\(line)")
    }
    for form in ["note", "crowdin", "weblate"] {
      var exported = Self.project
      #expect(exported.run(["export", "--language", "de", "--limits", form] + flags) == .success)
      let units = try #require(exported.text("de.xliff")).split(separator: "<trans-unit ")
      for (name, limit) in zip(Self.names, german) {
        let unit = try #require(units.first { $0.hasPrefix("id=\"\(name) ") })
        let mark = ["note": ", about ", "crowdin": "maxwidth=\"", "weblate": "max-size:"][form] ?? ""
        let found = number(after: mark, in: unit)
        #expect(form == "weblate" ? found != nil : found == limit, "\(unit)")
      }
    }
    var page = Self.project
    _ = page.run(["check", "--format", "html", "--language", "de"] + flags)
    let rows = page.output.split(separator: "<tr id=")
    for (name, limit) in zip(Self.names, german) {
      #expect(rows.contains { $0.contains(">\(name): ") && $0.contains("<td class=\"n\">\(limit)<td>") })
    }

    let english = try budgets("en", flags)
    var extracted = Self.project
    #expect(extracted.run(["extract", "--format", "strings"] + flags) == .success)
    let comments = extracted.output.split(separator: "/* ")
    for (name, limit) in zip(Self.names, english) {
      let comment = try #require(comments.first { $0.contains("\n\"\(name) ") })
      #expect(number(after: "lines, about ", in: comment) ?? number(after: "line, about ", in: comment) == limit)
    }
  }

  /// A string of one app has the same limit in an app for other systems only if its menus have.
  @Test func theMenusOfTheAppCount() throws {
    let all = try budgets("de", [])
    #expect(all.min() == (try budgets("de", ["--menu", "all"])).min())
    #expect(try budgets("de", ["--menu", "ios18"])[0] > all[0])
  }

  /// Without a project, the languages of `--language` and every menu.
  @Test func withoutAProject() throws {
    var project = ProjectFixture(items: [], files: [:])
    #expect(project.run(["measure", "--limits", "--language", "ja", "--format", "json"]) == .success)
    #expect(project.output.contains("\"limits\": [") && project.output.contains("\"ja\""))
  }

  /// Advice for a string with placeholders states the sample and the flag, and no length below the text's fixed part.
  @Test(arguments: [
    (
      "Opens the boat %@ in the harbour", "--sample=@=a name that is so long that nothing else has a place beside it",
      "values of placeholders included"
    ),
    (
      "Opens the boat with the name %@ in the harbour of the island on the other side of the sea", "--sample=@=Ada",
      "around its placeholders"
    ),
  ])
  func placeholders(_ text: String, _ sample: String, _ advice: String) {
    var project = ProjectFixture(
      items: [],
      files: [
        "App/Menu.swift":
          "import UIKit\nfunc f(_ name: String) { UIApplication.shared.shortcutItems = [UIApplicationShortcutItem(type: \"a\", "
          + "localizedTitle: String(format: NSLocalizedString(\"open\", comment: \"\"), name))] }\n",
        "App/en.lproj/Localizable.strings": "\"open\" = \"\(text)\";\n",
      ])
    _ = project.run(["check", "--format", "xcode", sample])
    let line = project.output.split(separator: "\n").first { $0.contains("[title-truncated]") } ?? ""
    #expect(line.contains(advice), "\(project.output)")
    #expect(line.contains("for \"%@\" (set with --sample)"))
    #expect(line.contains("with the sample \"\(sample.dropFirst(11))\""))
  }
}
