package import Diagnostics
internal import FitCheck
internal import JSON
internal import Localization
internal import Workspace

/// Earlier findings that current ones are compared with.
package struct KnownFindings: Sendable {
  /// A finding, and its location in a file; nil if it is not from a file.
  package struct Finding: Hashable, Sendable {
    package var record: FindingRecord
    package var places = FindingPlaces()
    package var location: SourceLocation?

    /// The record and its places.
    var json: JSONValue { .object(record.jsonMembers + places.jsonMembers) }
  }

  /// `findings` with one element per record, which combines the places; in order of first appearance.
  static func merged(_ findings: [Finding]) -> [Finding] {
    var indices: [FindingRecord: Int] = [:]
    var result: [Finding] = []
    for finding in findings {
      if let index = indices[finding.record] {
        result[index].places = result[index].places.union(finding.places)
      } else {
        indices[finding.record] = result.count
        result.append(finding)
      }
    }
    return result
  }

  /// The name in reports: the path of a file or the name of a commit.
  package var name: String
  package var findings: [Finding]
  /// The folder that a report is about, in its repository; nil if it is unknown.
  package var folder: String?
  /// The Info.plists that a report is about; empty for a baseline.
  package var infoPlists: Set<String> = []

  /// The findings of a new report about another version of the project, without notes.
  package init(_ report: CheckReport, name: String) {
    self.name = name
    findings = report.problems.filter(\.counts).flatMap { Finding.all(of: $0) }
  }

  /// The findings with the paths that `path` returns for their files.
  package func movingFiles(_ path: (String) -> String) -> KnownFindings {
    var result = self
    for index in result.findings.indices {
      result.findings[index].record.file = path(result.findings[index].record.file)
    }
    result.infoPlists = Set(infoPlists.map(path))
    return result
  }

  /// The findings with their locations in the file at `path`.
  package func located(at path: String) -> KnownFindings {
    var result = self
    for index in result.findings.indices { result.findings[index].location?.path = path }
    return result
  }

  /// A warning that a report is about other apps than `report`, or only about a part; nil if both are about the same apps.
  ///
  /// - Parameter isPart: whether the earlier report is about a folder in the checked project.
  package func difference(from report: CheckReport, isPart: Bool) -> Diagnostic? {
    let paths = Set((report.apps.map(\.catalog.infoPlist) + report.bundles.map(\.catalog.infoPlist)).map(\.path))
    if infoPlists.isEmpty || paths.isEmpty { return nil }
    let example = infoPlists.min(by: FilePath.precedes) ?? ""
    if infoPlists.isDisjoint(with: paths) { return .reportAboutOtherApps(example, at: SourceLocation(path: name)) }
    return isPart && !paths.isSubset(of: infoPlists) ? .reportAboutPart(at: SourceLocation(path: name)) : nil
  }

  /// The given findings; empty by default.
  package init(name: String, findings: [Finding] = []) {
    self.name = name
    self.findings = findings
  }
}

extension KnownFindings {
  /// Reads a baseline; reports an error and returns nil if it is invalid.
  package static func read(baseline source: SourceFile, reportingTo sink: inout DiagnosticSink) -> KnownFindings? {
    guard let reading = Reading(source, kind: "baseline", list: "findings", reportingTo: &sink) else { return nil }
    var findings: [Finding] = []
    for entry in reading.list {
      guard let record = FindingRecord(baselineEntry: entry) else {
        sink.report(.wrongEntry(at: entry.location))
        return nil
      }
      findings.append(
        Finding(record: record, places: FindingPlaces(entry), location: entry.location))
    }
    return KnownFindings(name: source.path, findings: merged(findings))
  }

  /// Reads the output of `check --format json`; reports an error and returns nil if it is invalid.
  package static func read(report source: SourceFile, reportingTo sink: inout DiagnosticSink) -> KnownFindings? {
    guard let reading = Reading(source, kind: "check", list: "apps", reportingTo: &sink) else { return nil }
    var findings: [Finding] = []
    var counts: [FindingRecord: Int] = [:]
    func append(_ value: JSONElement, file: String) {
      guard var record = FindingRecord(reported: value, file: file) else { return }
      counts[record, default: 0] += 1
      record.ordinal = counts[record] ?? 1
      if value["severity"]?.string == Severity.note.rawValue { return }
      let names = value["localizations"].map { $0.elements.compactMap(\.string) } ?? []
      for name in names.isEmpty ? [record.locale] : names.map(Optional.some) {
        record.locale = name
        findings.append(Finding(record: record, places: FindingPlaces(reported: value), location: nil))
      }
    }
    for diagnostic in reading.root["diagnostics"].map({ Array($0.elements) }) ?? [] {
      append(diagnostic, file: diagnostic["location"]?["path"]?.string ?? "")
    }
    for app in reading.list + (reading.root["bundles"].map { Array($0.elements) } ?? []) {
      let file = app["infoPlist"]?.string ?? ""
      for finding in app["findings"].map({ Array($0.elements) }) ?? [] { append(finding, file: file) }
    }
    var known = KnownFindings(name: source.path, findings: merged(findings))
    known.folder = reading.root["folder"]?.string
    known.infoPlists = Set(
      (reading.list + (reading.root["bundles"].map { Array($0.elements) } ?? [])).compactMap { $0["infoPlist"]?.string }
    )
    return known
  }

  /// A JSON file written by Pressfit, with kind and version checked, and its list.
  private struct Reading {
    let root: JSONElement
    let list: [JSONElement]

    init?(_ source: SourceFile, kind: String, list name: String, reportingTo sink: inout DiagnosticSink) {
      guard let document = JSONDocument.parse(source, reportingTo: &sink) else { return nil }
      root = document.root
      guard root["kind"]?.string == kind, root["version"]?.integer == 1, let list = root[name], list.kind == .array
      else {
        sink.report(.wrongKind(kind, at: root.location))
        return nil
      }
      self.list = Array(list.elements)
    }
  }
}

extension FindingRecord {
  /// nil if it is not a valid baseline entry.
  fileprivate init?(baselineEntry value: JSONElement) {
    guard let rule = value["rule"]?.string, let file = value["file"]?.string else { return nil }
    self.init(
      rule: rule, file: file, key: value["key"]?.string, field: value["field"]?.string,
      locale: value["locale"]?.string, ordinal: value["ordinal"]?.integer ?? 1)
  }

  /// nil if it is not a valid diagnostic of a report.
  fileprivate init?(reported value: JSONElement, file: String) {
    guard let rule = value["id"]?.string else { return nil }
    self.init(
      rule: rule, file: file, key: value["key"]?.string, field: value["field"]?.string,
      locale: value["localization"]?.string)
  }
}

extension FindingPlaces {
  /// The places of a baseline entry: lists, or a single place as in older baselines, which had an entry for each place.
  fileprivate init(_ value: JSONElement) {
    func texts(_ list: String, _ one: String) -> [String] {
      value[list].map { $0.elements.compactMap(\.string) } ?? value[one]?.string.map { [$0] } ?? []
    }
    self.init(surfaces: texts("surfaces", "surface"), textSizes: texts("textSizes", "textSize"))
  }

  /// The places of a finding in a report; in older reports, the finding's own members.
  fileprivate init(reported value: JSONElement) {
    let places = value["places"].map { Array($0.elements) } ?? []
    self = (places.isEmpty ? [value] : places).reduce(FindingPlaces()) { $0.union(FindingPlaces($1)) }
  }
}

extension KnownFindings.Finding {
  /// One for each language of `problem`.
  static func all(of problem: Problem) -> [Self] {
    problem.records.map { Self(record: $0, places: FindingPlaces(problem.places), location: nil) }
  }
}

extension Diagnostic {
  fileprivate static func wrongKind(_ kind: String, at location: SourceLocation) -> Diagnostic {
    let help =
      kind == "baseline" ? "create one with --write-baseline" : "use a report from \"pressfit check --format json\""
    return Diagnostic(
      .wrongReport, .error, "the file is not a version 1 \(kind == "baseline" ? "baseline" : "report of \"check\"")",
      at: location, help: help)
  }

  fileprivate static func reportAboutOtherApps(_ infoPlist: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .wrongReport, .warning, "the report is about other apps, such as \(quoted(infoPlist)); all findings count as new",
      at: location, help: "compare with a report about the same folder")
  }

  fileprivate static func reportAboutPart(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .wrongReport, .warning,
      "the report is about a part of the checked folder; findings in the other apps count as new", at: location,
      help: "compare with a report about the same folder")
  }

  fileprivate static func wrongEntry(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .wrongReport, .error, "an entry of the baseline has no \"rule\" or no \"file\"", at: location,
      help: "restore the file, or create it again with --write-baseline")
  }
}
