package import Diagnostics
package import FitCheck
internal import Localization
internal import RuleDocuments

/// One line of a report, whatever found it: a rule, or the reading of a file.
package struct Problem: Hashable, Sendable {
  package var diagnostic: Diagnostic
  /// nil for what reading came upon.
  package var subject: Finding.Subject?
  /// Every menu and text size that shows it, the worst first; empty for what is about no place.
  package var places: [Finding.Place] = []
  /// The app's Info.plist; nil for what reading came upon.
  package var infoPlist: String?
  /// The same from run to run: no number, line or message is part of it. Equal ones have an ordinal.
  package var fingerprint: String
  /// From 1, among those whose fingerprints are equal but for it.
  package var ordinal = 1
  /// nil for notes, and where nothing is compared.
  package var state: Comparison.State?
  /// Put before the paths of the project in forms whose readers count from another folder.
  var pathPrefix = ""

  /// Whether it fails a check: notes do not.
  package var counts: Bool { diagnostic.severity > .note }

  /// What it is known by from run to run.
  package var record: FindingRecord {
    var record = FindingRecord(self)
    record.ordinal = ordinal
    return record
  }
}

extension CheckReport {
  /// Everything that was found: what reading came upon, then each app's findings, in the report's order.
  package var problems: [Problem] {
    var result = diagnostics.map { diagnostic in
      Problem(diagnostic: diagnostic, fingerprint: "\(diagnostic.id)|\(diagnostic.primary?.path ?? "")")
    }
    for app in apps {
      result += app.findings.map { finding in
        Problem(
          diagnostic: finding.diagnostic, subject: finding.subject, places: finding.places,
          infoPlist: app.catalog.infoPlist.path,
          fingerprint: "\(finding.fingerprint)|\(app.catalog.infoPlist.path)")
      }
    }
    var seen: [String: Int] = [:]
    for index in result.indices {
      let count = seen[result[index].fingerprint, default: 0] + 1
      seen[result[index].fingerprint] = count
      if count > 1 { result[index].fingerprint += "|\(count)" }
      result[index].ordinal = count
      result[index].state = comparison?.state(of: result[index])
      result[index].pathPrefix = pathPrefix
    }
    return result
  }
}

extension Problem {
  /// The fingerprint as sixteen hexadecimal digits, for formats that want an identifier: FNV-1a, 64 bits.
  var identifier: String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in fingerprint.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  /// The file that it is about, from the project's folder; the Info.plist where it has no place.
  var projectPath: String { diagnostic.primary?.path ?? infoPlist ?? "" }

  /// The same from the folder that the report's reader counts from.
  var path: String { pathPrefix + projectPath }

  /// From 1; 1 where there are no lines.
  var line: Int { diagnostic.primary?.position?.line ?? 1 }

  /// From 1; 1 where there are no lines.
  var column: Int { diagnostic.primary?.position?.column ?? 1 }

  /// Who is affected, and how; nil where no page says so.
  var consequence: String? { diagnostic.id.consequence }

  /// Message, consequence and help on one line.
  var summary: String {
    harmless(diagnostic.message) + (consequence.map { ". \($0)" } ?? "")
      + (diagnostic.help.map { (consequence == nil ? "; " : " Help: ") + harmless($0) } ?? "")
  }
}

extension Diagnostic.ID {
  /// Who is affected by such a finding, and how; nil where no page says so.
  var consequence: String? { RuleDocuments.document(of: self)?.consequence }
}
