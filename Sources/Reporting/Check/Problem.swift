package import Diagnostics
package import FitCheck
internal import Formats
internal import Localization
internal import RuleDocuments

/// One entry of a report: a finding of a rule, or a diagnostic from reading a file.
package struct Problem: Hashable, Sendable {
  package var diagnostic: Diagnostic
  /// nil for diagnostics from reading files.
  package var subject: Finding.Subject?
  /// All affected menus and text sizes, the worst first; empty if it is not about places.
  package var places: [Finding.Place] = []
  /// The app with the finding: its index in the report's apps; nil for diagnostics, and for findings about other strings of an Info.plist.
  var app: Int?
  /// The app's Info.plist; nil for diagnostics from reading files.
  package var infoPlist: String?
  /// Identifies the problem across runs: contains no number, line or message. Equal fingerprints are distinguished by
  /// `ordinal`.
  package var fingerprint: String
  /// From 1, among problems with equal fingerprints.
  package var ordinal = 1
  /// nil for notes and without a comparison.
  package var state: Comparison.State?

  /// Whether it fails a check; notes do not.
  package var counts: Bool { diagnostic.severity > .note }

  /// The records that identify it across runs: one for each language, or one if it is about none.
  package var records: [FindingRecord] {
    var record = FindingRecord(self)
    record.ordinal = ordinal
    guard let names = subject?.localizations, !names.isEmpty else { return [record] }
    return names.map { name in
      record.locale = name
      return record
    }
  }
}

extension CheckReport {
  /// All problems in the report's order: diagnostics from reading files, then each app's findings, then those about the
  /// texts of Info.plists.
  package var problems: [Problem] {
    var result = Self.numbered(reported)
    if let comparison {
      for index in result.indices { result[index].state = comparison.state(of: result[index]) }
    }
    return result
  }

  /// The findings that the configuration and comments in the project keep out of the report, numbered after equal ones in it.
  var suppressedProblems: [Problem] {
    var result = suppressedDiagnostics.map(Self.problem)
    for (number, app) in apps.enumerated() { result += app.suppressed.map { Self.problem($0, of: app, number) } }
    for bundle in bundles { result += bundle.suppressed.map { Self.problem($0, of: bundle) } }
    if result.isEmpty { return [] }
    let reported = reported
    return Array(Self.numbered(reported + result).dropFirst(reported.count))
  }

  /// The problems, not yet numbered.
  private var reported: [Problem] {
    var result = diagnostics.map(Self.problem)
    for (number, app) in apps.enumerated() { result += app.findings.map { Self.problem($0, of: app, number) } }
    for bundle in bundles { result += bundle.findings.map { Self.problem($0, of: bundle) } }
    return result
  }

  private static func problem(_ diagnostic: Diagnostic) -> Problem {
    Problem(diagnostic: diagnostic, fingerprint: "\(diagnostic.id)|\(diagnostic.primary?.path ?? "")")
  }

  private static func problem(_ finding: Finding, of app: FitReport, _ number: Int) -> Problem {
    Problem(
      diagnostic: finding.diagnostic, subject: finding.subject, places: finding.places, app: number,
      infoPlist: app.catalog.infoPlist.path, fingerprint: "\(finding.fingerprint)|\(app.catalog.infoPlist.path)")
  }

  private static func problem(_ finding: Finding, of bundle: InfoTextReport) -> Problem {
    Problem(
      diagnostic: finding.diagnostic, subject: finding.subject, infoPlist: bundle.catalog.infoPlist.path,
      fingerprint: "\(finding.fingerprint)|\(bundle.catalog.infoPlist.path)")
  }

  /// `problems` with ordinals; equal fingerprints are distinguished.
  private static func numbered(_ problems: [Problem]) -> [Problem] {
    var result = problems
    // Canonically equivalent keys are different ones.
    var seen: [LocalizationKey: Int] = [:]
    for index in result.indices {
      let fingerprint = LocalizationKey(result[index].fingerprint)
      let count = seen[fingerprint, default: 0] + 1
      seen[fingerprint] = count
      if count > 1 { result[index].fingerprint += "|\(count)" }
      result[index].ordinal = count
    }
    return result
  }
}

extension Problem {
  /// The fingerprint's digest, for formats that need an identifier.
  var identifier: String { FNV1a(fingerprint.utf8).hexadecimal }

  /// The file of the problem; the Info.plist if it has no location.
  var path: String { diagnostic.primary?.path ?? infoPlist ?? "" }

  /// From 1; 1 if the file has no lines.
  var line: Int { diagnostic.primary?.position?.line ?? 1 }

  /// From 1; 1 if the file has no lines.
  var column: Int { diagnostic.primary?.position?.column ?? 1 }

  /// Who is affected, and how.
  var consequence: String { diagnostic.consequence }

  /// Message, consequence and help on one line.
  var summary: String {
    harmless(diagnostic.message) + ". \(consequence)" + (diagnostic.advice.map { " Help: " + harmless($0) } ?? "")
  }
}

extension Diagnostic {
  /// Who is affected, and how. iOS rejects only files that it reads: not the files of Xcode and of translators.
  var consequence: String {
    let general = id.consequence
    guard general.hasPrefix("iOS rejects"), let path = primary?.path, !Self.isReadBySystem(path) else { return general }
    return "Pressfit uses nothing of the file."
  }

  private static func isReadBySystem(_ path: String) -> Bool {
    switch LocalizationFormat(path: path) {
    case .strings, .stringsDict, .propertyList, .loctable: true
    case nil: ![".pbxproj", ".xcconfig", ".entitlements"].contains(where: path.hasSuffix)
    default: false
    }
  }
}

extension Diagnostic.ID {
  /// Who is affected by such a finding, and how.
  var consequence: String { RuleDocuments.consequence(of: self) }
}
