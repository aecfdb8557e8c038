internal import Diagnostics
internal import FitCheck
internal import Localization
internal import XML

/// JUnit XML: a suite per app, a test case per string and language, which fails for what fails the check.
struct JUnitRenderer: ReportRenderer {
  let marks = ["<testsuites name=\"pressfit\""]

  private struct Case {
    let name: String
    let failures: [Problem]

    init(name: String, _ problems: [Problem], in report: CheckReport) {
      self.name = name
      failures = problems.filter {
        $0.diagnostic.severity >= report.failingSeverity && $0.state != .unchanged
      }
    }
  }

  private struct Suite {
    var name: String
    var cases: [Case]
  }

  func render(_ report: CheckReport) -> String {
    let problems = report.problems
    var suites = suites(of: report, problems)
    let paths = Set(report.apps.map(\.catalog.infoPlist.path))
    for bundle in report.bundles where !paths.contains(bundle.catalog.infoPlist.path) {
      let own = problems.filter { $0.infoPlist == bundle.catalog.infoPlist.path }
      if own.isEmpty || suites.contains(where: { $0.name == bundle.catalog.infoPlist.path }) { continue }
      suites.append(
        Suite(
          name: bundle.catalog.infoPlist.path, cases: own.map { Case(name: $0.fingerprint, [$0], in: report) }))
    }
    let reading = problems.filter { $0.infoPlist == nil }
    if !reading.isEmpty {
      suites.insert(Suite(name: "reading", cases: reading.map { Case(name: $0.fingerprint, [$0], in: report) }), at: 0)
    }
    func counts(_ cases: [Case]) -> String {
      "tests=\"\(cases.count)\" failures=\"\(cases.count { !$0.failures.isEmpty })\""
    }
    var result = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    result += "<testsuites name=\"pressfit\" \(counts(suites.flatMap(\.cases)))>\n"
    for suite in suites {
      let name = XMLText.escape(suite.name)
      result += "  <testsuite name=\"\(name)\" \(counts(suite.cases)) errors=\"0\" skipped=\"0\">\n"
      for item in suite.cases { result += text(of: item, in: suite) }
      result += "  </testsuite>\n"
    }
    return result + "</testsuites>\n"
  }

  /// One for each app; findings about other strings of an Info.plist are in the suite of its first app.
  private func suites(of report: CheckReport, _ problems: [Problem]) -> [Suite] {
    var paths: Set<String> = []
    return report.apps.enumerated().map { number, app in
      let path = app.catalog.infoPlist.path
      let isFirst = paths.insert(path).inserted
      let own = problems.filter { $0.app == number || isFirst && $0.app == nil && $0.infoPlist == path }
      return suite(
        of: app, named: path + app.catalog.distinction(among: report.apps.map(\.catalog)), own, in: report)
    }
  }

  private func suite(of app: FitReport, named name: String, _ own: [Problem], in report: CheckReport) -> Suite {
    let byText = Dictionary(grouping: own, by: \.subject?.text)
    // A finding about a language in two spellings is at the first one, and the other one does not pass.
    let shared = Set(own.flatMap { ($0.subject?.texts ?? []).dropFirst() })
    var tested: Set<TextID> = []
    var cases: [Case] = []
    for (source, item) in app.catalog.identifiedShortcuts {
      for field in ShortcutItem.Field.allCases {
        guard let text = item.text(of: field) else { continue }
        for localization in app.localizations {
          let id = TextID(source, field, in: localization.name)
          tested.insert(id)
          if byText[id] == nil, shared.contains(id) { continue }
          cases.append(
            Case(
              name: "\(field.rawValue) \(quoted(text.value)) in \(localization.name)", byText[id] ?? [], in: report))
        }
      }
    }
    let others = own.filter { $0.subject?.texts.contains(where: tested.contains) != true }
    cases += others.map { Case(name: $0.fingerprint, [$0], in: report) }
    return Suite(name: name, cases: cases)
  }

  private func text(of item: Case, in suite: Suite) -> String {
    let head = "    <testcase classname=\"\(XMLText.escape(suite.name))\" name=\"\(XMLText.escape(item.name))\""
    let failures = item.failures
    guard let first = failures.first else { return head + "/>\n" }
    let body = failures.map { "\($0.path):\($0.line): \($0.summary)" }.joined(separator: "\n")
    return head + ">\n      <failure type=\"\(first.diagnostic.id)\" message=\"\(XMLText.escape(first.summary))\">"
      + XMLText.escape(body) + "</failure>\n    </testcase>\n"
  }
}
