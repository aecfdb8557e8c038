import CommandRuns
import Foundation
import PressfitCLI
import ReferenceMaterial
import Testing

@Suite struct CheckComparisonTests {
  private static let long = "Neues privates Browserfenster im Hintergrund oeffnen"

  /// Untranslated in French, truncated in German on every surface.
  private var project: ProjectFixture {
    ProjectFixture(
      items: [ProjectFixture.item("New Note", subtitle: "Now")],
      files: [
        "App/de.lproj/InfoPlist.strings": "\"New Note\" = \"\(Self.long)\"; \"Now\" = \"Jetzt\";",
        "App/fr.lproj/InfoPlist.strings": "\"Now\" = \"Maintenant\";",
      ])
  }

  private func fixGerman(in project: inout ProjectFixture) {
    project.set("App/de.lproj/InfoPlist.strings", "\"New Note\" = \"Neue Notiz\"; \"Now\" = \"Jetzt\";")
  }

  private func breakFrench(in project: inout ProjectFixture) {
    project.set("App/fr.lproj/InfoPlist.strings", "")
  }

  private var withBaseline: ProjectFixture {
    var project = project
    #expect(project.run("check", "--baseline", "b.json", "--write-baseline") == .success)
    return project
  }

  @Test func theBaselineAcceptsItsFindings() {
    var project = withBaseline
    #expect(project.run("check") == .findings)
    #expect(project.run("check", "--baseline", "b.json") == .success)
    #expect(project.output.contains("0 new, 2 unchanged, 0 fixed against b.json"))
    breakFrench(in: &project)
    #expect(project.run("check", "--baseline", "b.json") == .findings)
    #expect(project.output.contains("1 new, 2 unchanged") && project.output.contains("untranslated-subtitle"))
    #expect(!project.output.contains("untranslated-title"))
  }

  /// A comment on a pull request starts with the new findings, and folds the others.
  @Test func aCommentStartsWithNewFindings() {
    var project = withBaseline
    #expect(project.run("check", "--baseline", "b.json", "--format", "comment") == .success)
    #expect(project.output.hasPrefix("## Quick actions: no new errors or warnings\n"))
    breakFrench(in: &project)
    #expect(project.run("check", "--baseline", "b.json", "--format", "comment") == .findings)
    #expect(project.output.hasPrefix("## Quick actions: 0 new errors, 1 new warning\n"))
    #expect(project.output.contains("<details><summary>2 known findings</summary>\n\n- "))
    #expect(project.run("check", "--baseline", "b.json", "--fail-on", "error") == .success)
  }

  @Test func onlyErrorsFailOnRequest() {
    var project = project
    #expect(project.run("check", "--fail-on", "error") == .findings)
    fixGerman(in: &project)
    #expect(project.run("check", "--fail-on", "error") == .success)
    #expect(project.run("check") == .findings)
  }

  /// Paths are relative to the baseline: a repository, an app in it and a tool in its root share one.
  @Test func theBaselineOfARepositoryIsSharedByItsApps() {
    func app(_ folder: String) -> [String: String] {
      [
        "\(folder)/Info.plist": ProjectFixture.infoPlist([ProjectFixture.item("New Note")]),
        "\(folder)/en.lproj/InfoPlist.strings": "\"New Note\" = \"New Note\";\n",
        "\(folder)/fr.lproj/InfoPlist.strings": "",
      ]
    }
    let files = app("ios/One").merging(app("ios/Two")) { $1 }
    var project = ProjectFixture(items: [], files: files)
    #expect(project.run("check", "ios", "--baseline", "b.json", "--write-baseline") == .success)
    #expect(project.text("b.json")?.contains("\"file\": \"ios/One/Info.plist\"") == true)
    for folder in ["ios", "ios/One", "ios/Two", "ios/Two/Info.plist"] {
      #expect(project.run("check", folder, "--baseline", "b.json") == .success, "\(project.output)")
      #expect(project.output.contains("0 new, \(folder == "ios" ? 2 : 1) unchanged, 0 fixed"), "\(project.output)")
    }
    // A check of one app keeps the findings of the other.
    let all = project.text("b.json")
    #expect(project.run("check", "ios/One", "--baseline", "b.json", "--write-baseline") == .success)
    #expect(project.text("b.json") == all)
    // A baseline below the project.
    #expect(project.run("check", "ios/One", "--baseline", "ios/One/ci/b.json", "--write-baseline") == .success)
    #expect(project.text("ios/One/ci/b.json")?.contains("\"file\": \"../Info.plist\"") == true)
    #expect(project.run("check", "ios/One", "--baseline", "ios/One/ci/b.json") == .success)
  }

  /// Paths of a report are relative to its project, which the report names: both sides are brought to one root.
  @Test func reportsOfARepositoryAndOfItsAppsAreCompared() {
    func app(_ folder: String) -> [String: String] {
      [
        "\(folder)/Info.plist": ProjectFixture.infoPlist([ProjectFixture.item("New Note")]),
        "\(folder)/en.lproj/InfoPlist.strings": "\"New Note\" = \"New Note\";\n",
        "\(folder)/fr.lproj/InfoPlist.strings": "",
      ]
    }
    let files = app("ios/One").merging(app("ios/Two")) { $1 }
    var project = ProjectFixture(items: [], files: files.merging([".git/HEAD": "x"]) { $1 })
    for folder in ["ios", "ios/One"] {
      _ = project.run("check", folder, "--format", "json")
      #expect(project.output.contains("\"folder\": \"\(folder)\""))
      project.set(folder == "ios" ? "all.json" : "one.json", project.output)
    }
    for folder in ["ios/One", "ios/Two", "ios/Two/Info.plist"] {
      #expect(project.run("check", folder, "--compare", "all.json") == .success, "\(project.output)")
      #expect(project.output.contains("0 new, 1 unchanged, 0 fixed"), "\(project.output)")
    }
    #expect(project.run("check", "ios", "--compare", "one.json") == .findings)
    #expect(project.output.contains("1 new, 1 unchanged, 0 fixed"), "\(project.output)")
    #expect(project.errors.contains("the report is about a part of the checked folder"), "\(project.errors)")
    #expect(project.run("check", "ios/Two", "--compare", "one.json") == .findings)
    #expect(project.output.contains("1 new, 0 unchanged, 0 fixed"), "\(project.output)")
    #expect(
      project.errors.contains("the report is about other apps, such as \"../One/Info.plist\""), "\(project.errors)")
  }

  /// A finding that the configuration or a comment accepts was not fixed.
  @Test(
    arguments: [
      (".pressfit.json", #"{"rules": {"untranslated-title": "note"}}"#),
      (".pressfit.json", #"{"rules": {"untranslated-title": "off"}}"#),
      (".pressfit.json", #"{"suppressions": [{"rule": "untranslated-title", "reason": "later"}]}"#),
    ])
  func anAcceptedFindingIsNotFixed(_ file: String, _ content: String) {
    var project = withBaseline
    project.set(file, content)
    for flags in [["--baseline", "b.json"], ["--baseline", "b.json", "--baseline-mode", "strict"]] {
      #expect(project.run(["check"] + flags) == .success, "\(project.output)")
      #expect(
        project.output.contains("0 new, 1 unchanged, 0 fixed, 1 accepted against b.json"), "\(project.output)")
    }
  }

  /// With a comparison, the summary counts the strings with new findings in all forms.
  @Test func newFindingsAffectStrings() {
    var project = withBaseline
    breakFrench(in: &project)
    for format in ["text", "markdown"] {
      #expect(project.run("check", "--baseline", "b.json", "--format", format) == .findings)
      #expect(
        project.output.contains("ew errors and warnings affect 1 string in 1 language"), "\(project.output)")
    }
  }

  /// The baseline's path is relative to the project, and has the prefix.
  @Test func aStaleEntryIsLocatedForTheReader() {
    var project = project
    let baseline = ["check", "App", "--baseline", "b.json"]
    #expect(project.run(baseline + ["--write-baseline"]) == .success)
    fixGerman(in: &project)
    let strict = baseline + ["--baseline-mode", "strict", "--format", "xcode"]
    #expect(project.run(strict) == .findings)
    #expect(project.output.contains("../b.json:5:5: error"), "\(project.output)")
    #expect(project.run(strict + ["--path-prefix", "App"]) == .findings)
    #expect(project.output.hasPrefix("b.json:5:5: error"), "\(project.output)")
  }

  @Test func theBaselineIsSortedAndHasNoNumbers() throws {
    let project = withBaseline
    let text = try #require(project.text("b.json"))
    let lines = text.split(separator: "\n").filter { $0.contains("\"rule\"") }
    #expect(lines.count == 2)
    #expect(lines.sorted().count == Set(lines).count)
    #expect(
      text.contains(
        #"    {"file": "App/Info.plist", "rule": "untranslated-title", "key": "New Note", "field": "title", "locale": "fr"}"#
      ))
    #expect(!text.contains("\"line\"") && !text.contains("±"))
    var again = project
    #expect(again.run("check", "--baseline", "b.json", "--write-baseline") == .success)
    #expect(again.text("b.json") == text)
  }

  @Test func aStrictBaselineRejectsFixedFindings() {
    var project = withBaseline
    #expect(project.run("check", "--baseline", "b.json", "--strict-baseline") == .success)
    fixGerman(in: &project)
    #expect(project.run("check", "--baseline", "b.json") == .success)
    #expect(project.run("check", "--baseline", "b.json", "--strict-baseline") == .findings)
    #expect(project.output.contains("b.json:5:5: error") && project.output.contains("[stale-baseline]"))
  }

  @Test func findingsOutOfScopeAreNotFixed() {
    var project = withBaseline
    #expect(project.run("check", "--baseline", "b.json", "--baseline-mode", "strict", "--language", "fr") == .success)
    let before = project.text("b.json")
    #expect(project.run("check", "--baseline", "b.json", "--write-baseline", "--language", "fr") == .success)
    #expect(project.text("b.json") == before)
  }

  /// A string that is truncated on two menus is one finding: it is not fixed as long as one of the menus truncates it.
  @Test func aFindingIsFixedOnlyIfEveryPlaceWasChecked() {
    var project = withBaseline
    #expect(project.text("b.json")?.contains(#""surfaces": ["ios13", "ios18", "ios26-iphone", "ipados26"]"#) == true)
    fixGerman(in: &project)
    #expect(project.run("check", "--baseline", "b.json", "--strict-baseline", "--menu", "ios18") == .success)
    #expect(project.run("check", "--baseline", "b.json", "--strict-baseline") == .findings)
  }

  /// Baselines had an entry for each menu and text size.
  @Test func olderBaselinesAreRead() {
    var project = project
    let entry =
      #"{"file": "App/Info.plist", "rule": "title-truncated", "key": "New Note", "field": "title", "locale": "de""#
    let places = ["ios13", "ios26-iphone"].map { #"\#(entry), "surface": "\#($0)", "textSize": "L"}"# }
    project.set("b.json", #"{"version": 1, "kind": "baseline", "findings": [\#(places.joined(separator: ","))]}"#)
    #expect(project.run("check", "--baseline", "b.json", "--language", "de") == .success)
    #expect(project.output.contains("0 new, 1 unchanged, 0 fixed against b.json"))
  }

  @Test func theRatchetTurnsOneWay() {
    var project = withBaseline
    // Another title is untranslated instead of the first: the count is the same.
    project.set("App/fr.lproj/InfoPlist.strings", "\"New Note\" = \"Nouvelle note\";")
    #expect(project.run("check", "--baseline", "b.json") == .findings)
    #expect(project.run("check", "--baseline", "b.json", "--ratchet") == .findings)
    project.set("App/fr.lproj/InfoPlist.strings", "\"Now\" = \"Maintenant\";")
    project.set("App/de.lproj/InfoPlist.strings", "\"New Note\" = \"Neue Notiz\"; \"Now\" = \"\(Self.long)\";")
    let before = project.text("b.json")
    #expect(project.run("check", "--baseline", "b.json", "--ratchet", "--write-baseline") == .findings)
    #expect(project.text("b.json") == before)
    fixGerman(in: &project)
    #expect(project.run("check", "--baseline", "b.json", "--baseline-mode=ratchet") == .success)
    #expect(project.output.contains("1 of title-truncated") && project.output.contains("[loose-baseline]"))
    #expect(project.run("check", "--baseline", "b.json", "--ratchet", "--write-baseline") == .success)
    #expect(project.text("b.json")?.contains("title-truncated") == false)
  }

  @Test func theRatchetAcceptsTheSameCount() {
    var project = ProjectFixture(
      items: [ProjectFixture.item("One", type: "a"), ProjectFixture.item("Two", type: "b")],
      files: ["App/de.lproj/InfoPlist.strings": "\"One\" = \"Eins\";"])
    #expect(project.run("check", "--baseline", "b.json", "--write-baseline") == .success)
    project.set("App/de.lproj/InfoPlist.strings", "\"Two\" = \"Zwei\";")
    #expect(project.run("check", "--baseline", "b.json") == .findings)
    #expect(project.run("check", "--baseline", "b.json", "--baseline-mode=ratchet") == .success)
    project.set("App/de.lproj/InfoPlist.strings", "")
    #expect(project.run("check", "--baseline", "b.json", "--ratchet") == .findings)
  }

  @Test func comparesWithAnEarlierReport() throws {
    var project = project
    #expect(project.run("check", "--format", "json") == .findings)
    project.set("old.json", project.output)
    #expect(project.run("check", "--compare", "old.json") == .success)
    fixGerman(in: &project)
    breakFrench(in: &project)
    #expect(project.run("check", "--compare", "old.json") == .findings)
    #expect(project.output.contains("1 new, 1 unchanged, 1 fixed against old.json"))
    #expect(project.output.contains("fixed: title-truncated: title \"New Note\" in de"))
    #expect(project.run("check", "--compare", "old.json", "--format", "json") == .findings)
    let report = try #require(JSONSerialization.jsonObject(with: Data(project.output.utf8)) as? [String: Any])
    let comparison = try #require(report["comparison"] as? [String: Any])
    #expect(comparison["new"] as? Int == 1 && comparison["unchanged"] as? Int == 1)
    #expect((comparison["fixed"] as? [Any])?.count == 1)
    let findings = (report["apps"] as? [[String: Any]])?.first?["findings"] as? [[String: Any]] ?? []
    #expect(findings.compactMap { $0["state"] as? String }.sorted() == ["new", "unchanged"])
  }

  @Test func everyFormatMarksNewFindings() throws {
    var project = project
    _ = project.run("check", "--format", "json")
    project.set("old.json", project.output)
    fixGerman(in: &project)
    breakFrench(in: &project)
    for form in ["xcode", "github", "checkstyle", "markdown"] {
      #expect(project.run("check", "--compare", "old.json", "--format", form) == .findings)
      let new = project.output.split(separator: "<details>").first ?? ""
      #expect(new.contains("untranslated-subtitle"), "\(form)")
      #expect(!new.contains("untranslated-title"), "\(form)")
    }
    _ = project.run("check", "--compare", "old.json", "--format", "junit")
    #expect(project.output.contains("failures=\"1\""))
    _ = project.run("check", "--compare", "old.json", "--format", "csv")
    #expect(project.output.contains(",state\r\n") && project.output.contains(",unchanged\r\n"))
    _ = project.run("check", "--compare", "old.json", "--format", "sarif")
    let sarif = try #require(JSONSerialization.jsonObject(with: Data(project.output.utf8)) as? [String: Any])
    let results = (sarif["runs"] as? [[String: Any]])?.first?["results"] as? [[String: Any]] ?? []
    #expect(
      results.compactMap { $0["baselineState"] as? String }.sorted() == [
        "absent", "new", "unchanged",
      ])
  }

  @Test(arguments: [
    ["--write-baseline"], ["--ratchet", "--compare", "b.json"], ["--baseline", "b.json", "--since", "main"],
    ["--strict-baseline"],
  ])
  func whatDoesNotGoTogetherIsUsage(_ arguments: [String]) {
    var project = project
    #expect(Pressfit.tool.run(["check"] + arguments, in: &project.context) == .usage)
  }

  @Test(arguments: [
    "", "{}", "[]", "{\"version\": 2, \"kind\": \"baseline\", \"findings\": []}",
    "{\"version\": 1, \"kind\": \"check\", \"findings\": []}",
    "{\"version\": 1, \"kind\": \"baseline\", \"findings\": [{\"rule\": 1}]}",
  ])
  func aWrongBaselineStopsTheWork(_ text: String) {
    var project = project
    project.set("b.json", text)
    #expect(project.run("check", "--baseline", "b.json") == .failure)
    #expect(project.errors.contains("b.json"))
    #expect(project.output.isEmpty)
  }

  @Test func aMissingBaselineIsAnError() {
    var project = project
    #expect(project.run("check", "--baseline", "gone.json") == .failure)
    #expect(project.errors.contains("--write-baseline"))
  }

  @Test func resolvesTheBaselineFromTheConfiguration() {
    var project = project
    project.set("App/.pressfit.json", #"{"baseline": "known.json"}"#)
    #expect(project.run("check", "App", "--write-baseline") == .success)
    #expect(project.text("App/known.json") != nil)
    #expect(project.run("check", "App") == .success)
  }

  @Test func quietPrintsNothingWithoutFindings() {
    var project = withBaseline
    #expect(project.run("check", "--baseline", "b.json", "--quiet") == .success)
    #expect(project.output.isEmpty && project.errors.isEmpty)
    #expect(project.run("check", "--quiet") == .findings)
    #expect(project.output.contains("untranslated-title"))
  }
}
