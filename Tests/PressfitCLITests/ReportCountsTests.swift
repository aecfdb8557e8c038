import CommandRuns
import Console
import Foundation
import POSIX
import PressfitCLI
import ReferenceMaterial
import Testing
import Workspace

/// Every form of a check's report counts the same findings.
@Suite struct ReportCountsTests {
  private struct Counts: Hashable {
    var errors = 0
    var warnings = 0
    var notes = 0

    mutating func add(_ severity: Substring) {
      switch severity {
      case "error", "critical": errors += 1
      case "warning", "major": warnings += 1
      default: notes += 1
      }
    }
  }

  private static let long = "Neues privates Browserfenster im Hintergrund"

  /// Ten projects with different kinds and numbers of problems.
  private static let projects: [ProjectFixture] = [
    ProjectFixture(items: [ProjectFixture.item("New Note")], files: [:]),
    ProjectFixture(items: [ProjectFixture.item("NEW_NOTE")], files: ["App/de.lproj/InfoPlist.strings": ""]),
    ProjectFixture(
      items: [ProjectFixture.item("New Note", subtitle: "Now")],
      files: ["App/de.lproj/InfoPlist.strings": "\"New Note\" = \"\(long)\"; \"Now\" = \"\(long)\";"]),
    ProjectFixture(
      items: [ProjectFixture.item("New Note"), ProjectFixture.item("Search", type: "b")],
      files: Dictionary(
        uniqueKeysWithValues: ["ar", "cs", "da", "de", "el", "es", "fi", "fr", "it", "ja", "ko", "pl", "ru"].map {
          ("App/\($0).lproj/InfoPlist.strings", "")
        })),
    ProjectFixture(
      items: (0..<14).map { ProjectFixture.item("LONG_KEY_\($0)", type: "t\($0)") },
      files: ["App/de.lproj/InfoPlist.strings": "", "App/fr.lproj/InfoPlist.strings": ""]),
    ProjectFixture(
      items: [ProjectFixture.item("Chat")],
      files: [
        "App/de.lproj/InfoPlist.strings": "\"Chat\" = \"Chat\";", "App/fr.lproj/InfoPlist.strings": "\"Chat\" = ",
      ]),
    ProjectFixture(
      items: [
        ProjectFixture.item("\(long) links", subtitle: "x", type: "a"),
        ProjectFixture.item("\(long) rechts", subtitle: "x", type: "b"),
      ],
      files: [:]),
    ProjectFixture(
      items: [ProjectFixture.item("Open $(NAME)")],
      files: ["App/de.lproj/InfoPlist.strings": "\"x\" = \"y\"; \"x\" = \"z\";"]),
    ProjectFixture(
      items: [ProjectFixture.item("🔖 Add", type: "same"), ProjectFixture.item("Search, now: 5% more", type: "same")],
      files: ["App/hi.lproj/InfoPlist.strings": "\"🔖 Add\" = \" \";"]),
    ProjectFixture(items: [], files: [:]),
  ]

  private func expectTheSame(_ run: (String, Bool) -> String) throws {
    let report = try JSONSerialization.jsonObject(with: Data(run("json", true).utf8)) as? [String: Any]
    let summary = try #require(report?["summary"] as? [String: Int])
    let expected = Counts(
      errors: summary["errors"] ?? -1, warnings: summary["warnings"] ?? -1, notes: summary["notes"] ?? -1)
    let words = [(expected.errors, "error"), (expected.warnings, "warning"), (expected.notes, "note")]
      .map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }.joined(separator: ", ")

    var json = Counts()
    let bundles = ["apps", "bundles"].flatMap { report?[$0] as? [[String: Any]] ?? [] }
    let findings = bundles.flatMap { $0["findings"] as? [[String: Any]] ?? [] }
    for finding in findings + (report?["diagnostics"] as? [[String: Any]] ?? []) {
      json.add(Substring(finding["severity"] as? String ?? ""))
      #expect((finding["consequence"] as? String)?.isEmpty == false, "\(finding["id"] ?? "")")
    }
    #expect(json == expected)

    var xcode = Counts()
    for line in run("xcode", true).split(separator: "\n") {
      xcode.add(try #require(line.firstMatch(of: #/:\d+:\d+: (error|warning|note): /#)).1)
    }
    #expect(xcode == expected)

    for (form, pattern) in [("checkstyle", #" severity="(\w+)""#), ("csv", #"(?m)^[^,]*,(error|warning|note),"#)] {
      var counts = Counts()
      for match in run(form, true).matches(of: try Regex(pattern, as: (Substring, Substring).self)) {
        counts.add(match.output.1)
      }
      #expect(counts == expected, "\(form)")
    }

    // Notes raise alerts only if requested.
    for isVerbose in [true, false] {
      var alerts = expected
      if !isVerbose { alerts.notes = 0 }
      var sarif = Counts()
      for match in run("sarif", isVerbose).matches(of: /\n {10}"level": "(\w+)"/) { sarif.add(match.1) }
      #expect(sarif == alerts)
      var gitlab = Counts()
      for match in run("gitlab", isVerbose).matches(of: /"severity": "(\w+)"/) { gitlab.add(match.1) }
      #expect(gitlab == alerts)
      let github = run("github", isVerbose)
      var annotated = Counts()
      for line in github.split(separator: "\n") {
        let match = try #require(line.wholeMatch(of: /::(error|warning|notice) ([^:]*)::(.*)/))
        var count = 1
        if let more = match.3.firstMatch(of: /^(\d+) more finding/) {
          count = Int(more.1) ?? 0
        } else if let others = match.3.firstMatch(of: /Other findings for this text: (.*)$/) {
          count += others.1.split(separator: "; ").reduce(0) { $0 + $1.split(separator: ", ").count }
        }
        for _ in 0..<count { annotated.add(match.1 == "notice" ? "note" : match.1) }
      }
      #expect(annotated == alerts, "\(github)")
      #expect(github.split(separator: "\n").count <= 30)
    }

    let junit = run("junit", true)
    let failures = junit.matches(of: /<failure [^>]*>([^<]*)<\/failure>/)
      .reduce(0) { $0 + $1.1.replacing("&#10;", with: "\n").split(separator: "\n").count }
    #expect(failures == expected.errors + expected.warnings)
    for form in ["text", "markdown", "comment"] { #expect(run(form, true).contains(words), "\(form): \(words)") }
    let score = run("html", true).matches(of: /<li class="(?:error|warning|note)"><b>(\d+)<\/b>/).map { Int($0.1) }
    #expect(score == [expected.errors, expected.warnings, expected.notes])
  }

  @Test(arguments: 0..<10) func everyFormatCountsTheSame(_ index: Int) throws {
    var project = Self.projects[index]
    try expectTheSame { form, isVerbose in
      _ = project.run(["check", "--format", form] + (isVerbose ? ["--verbose"] : []))
      return project.output
    }
  }

  @Test(.enabled(if: ReferenceMaterial.isPresent)) func everyFormatCountsTheSameInRealProjects() throws {
    let corpus = try #require(ReferenceMaterial.folder).appending(path: "corpus").path
    for name in ["brisk-ios", "dime", "gulps", "habitica-ios", "netnewswire", "passforios", "simplenote-ios", "yep"] {
      try expectTheSame { form, isVerbose in
        var context = CommandContext(fileSystem: DiskFileSystem())
        _ = Pressfit.tool.run(
          ["check", "\(corpus)/\(name)", "--format", form] + (isVerbose ? ["--verbose"] : []), in: &context)
        return context.output.captured
      }
    }
  }
}
