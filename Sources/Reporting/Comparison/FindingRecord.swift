internal import Diagnostics
internal import FitCheck
internal import Formats
internal import JSON
internal import Localization

/// Identifies a finding across runs, in the form stored in files: no line or message.
package struct FindingRecord: Hashable, Sendable {
  /// The id of the finding.
  package var rule: String
  /// The app's Info.plist, or the damaged file; relative to the project's folder.
  package var file: String
  package var key: String?
  package var field: String?
  package var locale: String?
  /// From 1, among findings with otherwise equal records.
  package var ordinal = 1

  /// The order of baselines and of fixed findings: by file, rule, key, field, localization, ordinal.
  static func precedes(_ left: FindingRecord, _ right: FindingRecord) -> Bool {
    let parts = { (record: FindingRecord) in
      [record.file, record.rule, record.key, record.field, record.locale].map { $0 ?? "" }
    }
    for (one, other) in zip(parts(left), parts(right)) where !one.utf8.elementsEqual(other.utf8) {
      return one.utf8.lexicographicallyPrecedes(other.utf8)
    }
    return left.ordinal < right.ordinal
  }

  /// Without members that do not apply.
  var jsonMembers: JSONObject {
    .withoutNil([
      "file": file, "rule": rule, "key": key, "field": field, "locale": locale, "ordinal": ordinal > 1 ? ordinal : nil,
    ])
  }

  /// In words: `title-truncated: title "Add Bookmark" in de`.
  var words: String {
    let text = [field, key.map(quoted)].compactMap(\.self).joined(separator: " ")
    let subject = [text, locale ?? ""].filter { !$0.isEmpty }.joined(separator: " in ")
    return harmless("\(rule): \(subject.isEmpty ? file : subject)")
  }
}

extension FindingRecord {
  /// By code unit, like keys and paths: canonically equivalent keys are different ones.
  private var identity: [LocalizationKey?] { [file, rule, key, field, locale].map { $0.map { LocalizationKey($0) } } }

  package static func == (left: FindingRecord, right: FindingRecord) -> Bool {
    left.ordinal == right.ordinal && left.identity == right.identity
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(identity)
    hasher.combine(ordinal)
  }
}

extension FindingRecord {
  init(_ problem: Problem) {
    rule = problem.diagnostic.id.rawValue
    file = problem.infoPlist ?? problem.path
    key = problem.subject?.key?.rawValue
    field = problem.subject?.field?.rawValue
    locale = problem.subject?.localization
  }
}

/// The places of a finding in the form stored in files; empty if it is not about places.
package struct FindingPlaces: Hashable, Sendable {
  /// The ids, sorted.
  package var surfaces: [String] = []
  /// The names, the smallest size first.
  package var textSizes: [String] = []

  /// The union with `other`.
  func union(_ other: FindingPlaces) -> FindingPlaces {
    FindingPlaces(
      surfaces: Set(surfaces + other.surfaces).sorted(),
      textSizes: Set(textSizes + other.textSizes).sorted { Self.rank(of: $0) < Self.rank(of: $1) })
  }

  /// Unknown names sort last, by name.
  private static func rank(of name: String) -> (Int, String) {
    (TextSize.allCases.firstIndex { $0.rawValue == name } ?? TextSize.allCases.count, name)
  }

  /// Empty if there are no places.
  var jsonMembers: JSONObject {
    .withoutNil([
      "surfaces": surfaces.isEmpty ? nil : surfaces, "textSizes": textSizes.isEmpty ? nil : textSizes,
    ])
  }
}

extension FindingPlaces {
  init(_ places: [Finding.Place]) {
    self = FindingPlaces().union(
      FindingPlaces(surfaces: places.map(\.surface.id), textSizes: places.map(\.textSize.rawValue)))
  }
}

/// The known findings of a project in a file for review: one line each, sorted, without volatile data.
package struct Baseline: Hashable, Sendable {
  /// Sorted by record.
  private let findings: [KnownFindings.Finding]

  /// Merges findings with the same record.
  init(_ findings: [KnownFindings.Finding]) {
    self.findings = KnownFindings.merged(findings).sorted { FindingRecord.precedes($0.record, $1.record) }
  }

  /// The baseline with the paths that `path` returns for its files.
  package func movingFiles(_ path: (String) -> String) -> Baseline {
    Baseline(KnownFindings(name: "", findings: findings).movingFiles(path).findings)
  }

  package var count: Int { findings.count }

  /// JSON; ends with a line feed.
  package var text: String {
    let lines = findings.map { "    " + $0.json.spacedLine }.joined(separator: ",\n")
    let list = findings.isEmpty ? "[]" : "[\n\(lines)\n  ]"
    return "{\n  \"version\": 1,\n  \"kind\": \"baseline\",\n  \"findings\": \(list)\n}\n"
  }
}
