import CommandRuns
import PressfitCLI
import Testing

/// Quick actions that code creates in several places, one of which runs.
@Suite struct RepeatedItemTests {
  private static func titles(_ files: [String: String]) -> [String] {
    var project = ProjectFixture(items: [], files: files)
    _ = project.run("list")
    return project.output.split(separator: "\n").filter { $0.contains(" title ") }.map { line in
      line.split(separator: " ").filter { ["One", "Two", "Three"].contains($0) }.joined()
    }
  }

  private static func swift(_ body: String) -> [String] {
    titles([
      "App/a.swift":
        "import UIKit\nfunc f(b: Bool) { var items: [UIApplicationShortcutItem] = []\n\(body)\napp.shortcutItems = items }"
    ])
  }

  private static func item(_ title: String, type: String = "a") -> String {
    "UIApplicationShortcutItem(type: \"\(type)\", localizedTitle: \"\(title)\")"
  }

  @Test func bothBranches() {
    #expect(
      swift(
        "if b { items = [\(Self.item("One"))] } else { items = [\(Self.item("One")), \(Self.item("Two", type: "b"))] }")
        == ["One", "Two"])
  }

  private func swift(_ body: String) -> [String] { Self.swift(body) }

  /// Items of one menu, of other types, or with other titles are different ones.
  @Test func othersStay() {
    #expect(swift("items = [\(Self.item("One")), \(Self.item("One"))]") == ["One", "One"])
    #expect(
      swift("if b { items = [\(Self.item("One"))] } else { items = [\(Self.item("One", type: "b"))] }") == [
        "One", "One",
      ])
    #expect(swift("if b { items = [\(Self.item("One"))] } else { items = [\(Self.item("Two"))] }") == ["One", "Two"])
    #expect(
      swift("if b { items = [\(Self.item("One"))] }; if c { items.append(\(Self.item("One"))) }") == ["One", "One"])
  }

  /// The item that represents both branches counts in each.
  @Test func aRepeatedItemCountsInBothMenus() {
    let items = ["Two", "Three", "Four", "Five"].map { Self.item($0, type: $0) }.joined(separator: ", ")
    var project = ProjectFixture(
      items: [],
      files: [
        "App/a.swift": "func f() { if b { app.shortcutItems = [\(Self.item("One"))] } "
          + "else { app.shortcutItems = [\(Self.item("One")), \(items)] } }"
      ])
    _ = project.run("list")
    #expect(project.output.contains("5 dynamic quick actions"))
  }

  private static func screen(_ titles: String...) -> String {
    let items = titles.map { "ShortcutItem(type: 'a', localizedTitle: '\($0)')" }.joined(separator: ", ")
    return
      "import 'package:quick_actions/quick_actions.dart';\nvoid f() { const QuickActions().setShortcutItems([\(items)]); }"
  }

  @Test func severalScreensOfFlutter() {
    let pubspec = "name: a\ndependencies:\n  quick_actions: ^1.0.0\n"
    let files = [
      "pubspec.yaml": pubspec, "lib/a.dart": Self.screen("One", "Two"), "lib/b.dart": Self.screen("One", "Three"),
    ]
    #expect(Self.titles(files) == ["One", "Two", "Three"])
    #expect(Self.titles(["pubspec.yaml": pubspec, "lib/a.dart": Self.screen("One", "One")]) == ["One", "One"])
    // An unknown type is compared by its expression.
    let unknown = ["one", "two"].map { Self.screen("One").replacing("'a'", with: "Types.\($0)") }
    for (other, expected) in [(unknown[0], ["One"]), (unknown[1], ["One", "One"])] {
      #expect(Self.titles(["pubspec.yaml": pubspec, "lib/a.dart": unknown[0], "lib/b.dart": other]) == expected)
    }
  }

  /// Two functions of one file that set the complete menu; another subtitle is an alternative.
  @Test func severalFunctionsOfFlutter() {
    let pubspec = "name: a\ndependencies:\n  quick_actions: ^1.0.0\n"
    let start = "void start() { q.setShortcutItems([ShortcutItem(type: 'a', localizedTitle: 'One')]); }\n"
    let more =
      "void more() { final items = <ShortcutItem>[]; items.add(ShortcutItem(type: 'a', localizedTitle: 'One', localizedSubtitle: s)); q.setShortcutItems(items); }"
    func list(_ code: String) -> String {
      InMemoryRun(
        ["pubspec.yaml": pubspec, "ios/Runner/Info.plist": InMemoryRun.plist, "lib/main.dart": code], ["list"]
      ).output
    }
    #expect(list(start + start.replacing("start", with: "again")).contains("1 dynamic quick action\n"))
    let both = list(start + more)
    #expect(both.contains("1 dynamic quick action\n") && both.contains("or title"), "\(both)")
    // Another title, and a function that only adds to a menu.
    #expect(list(start + more.replacing("'One'", with: "'Two'")).contains("2 dynamic quick actions"))
    #expect(list(start + more.replacing("q.setShortcutItems(items);", with: "")).contains("2 dynamic quick actions"))
  }

  /// The possible titles of one quick action count once, in every report.
  @Test(arguments: [("b ? \"One\" : \"Two\"", 1), ("\"One\"", 1)])
  func alternativesCountOnce(title: String, count: Int) {
    let files = [
      "App/a.swift": "app.shortcutItems = [UIApplicationShortcutItem(type: \"a\", localizedTitle: \(title))]"
    ]
    for command in [["list"], ["check"], ["extract", "--dry-run"]] {
      var project = ProjectFixture(items: [], files: files)
      _ = project.run(command)
      #expect(
        project.output.contains("\(count) dynamic") || project.output.contains("\(count) quick action"),
        "\(project.output)")
      #expect(!project.output.contains("2 dynamic") && !project.output.contains("2 quick actions"))
    }
  }

  /// Only an app with several localizations has translations, and only those that were checked are translated.
  @Test(arguments: [
    ([], "all titles and subtitles fit in the only language, \"en\"", []),
    (["de"], "all titles and subtitles are translated and fit", []),
    (
      ["de"], "all titles and subtitles fit; no other language than the development language was checked",
      ["--language", "en"]
    ),
  ])
  func aCleanReportNamesWhatWasChecked(translations: [String], expected: String, flags: [String]) {
    let files = (["en"] + translations).map { ("App/\($0).lproj/InfoPlist.strings", "\"Open\" = \"Open \($0)\";\n") }
    var project = ProjectFixture(
      items: [ProjectFixture.item("Open")], files: Dictionary(uniqueKeysWithValues: files))
    _ = project.run(["check"] + flags)
    #expect(project.output.contains(expected + "\n"), "\(project.output)")
    _ = project.run(["check", "--format", "markdown"] + flags)
    #expect(project.output.contains("All" + expected.dropFirst(3) + ".\n"), "\(project.output)")
  }

  /// A title that is not measured is not among those that fit.
  @Test func aCleanReportNamesDataOfTheApp() {
    var project = ProjectFixture(
      items: [ProjectFixture.item("Open")],
      files: [
        "App/a.swift":
          "app.shortcutItems = app.places.map { UIApplicationShortcutItem(type: \"a\", localizedTitle: $0.name) }",
        "App/en.lproj/InfoPlist.strings": "\"Open\" = \"Open\";\n",
      ])
    let words = "1 is known at run time only; all other titles and subtitles fit in the only language, \"en\""
    for format in ["text", "markdown"] {
      #expect(project.run("check", "--format", format) == .success)
      #expect(project.output.contains(words), "\(project.output)")
    }
  }

  /// A value of run time is named beside the all-clear.
  @Test(arguments: [
    ("String(format: NSLocalizedString(\"Open\", comment: \"\"), name)", true),
    ("NSLocalizedString(\"Open\", comment: \"\")", false),
  ])
  func aCleanReportNamesSamples(title: String, hasSample: Bool) {
    var project = ProjectFixture(
      items: [],
      files: [
        "App/a.swift": "app.shortcutItems = [UIApplicationShortcutItem(type: \"a\", localizedTitle: \(title))]",
        "App/en.lproj/Localizable.strings": "\"Open\" = \"Open \(hasSample ? "%@" : "All")\";\n",
      ])
    _ = project.run("check", "--format", "text")
    #expect(project.output.contains("all titles and subtitles fit in the only language, \"en\""))
    #expect(project.output.contains("1 of them contains values of run time, measured with samples") == hasSample)
  }
}
