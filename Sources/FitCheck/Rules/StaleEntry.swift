internal import Diagnostics
internal import Formats
internal import Localization

/// `stale-entry`: an entry made by `extract` for a string that is no longer in the Info.plist.
struct StaleEntry: FitRule {
  static let ids: [Diagnostic.ID] = [.staleEntry]

  func findings(in report: FitReport) -> [Finding] {
    var result: [Finding] = []
    for localization in report.localizations {
      let ofCode = report.catalog.codeTables.flatMap { report.catalog.staleEntries(of: $0, in: localization.name) }
      for entry in report.catalog.staleEntries(in: localization) + ofCode {
        result.append(
          Finding(
            .staleEntry(entry, localization: localization.name),
            about: Finding.Subject(key: entry.key, localization: localization.name)))
      }
    }
    return result
  }
}

extension Diagnostic {
  fileprivate static func staleEntry(_ entry: LocalizedTable.Entry, localization: String) -> Diagnostic {
    Diagnostic(
      .staleEntry, .warning,
      "no quick action uses \(quoted(entry.key.rawValue)) anymore; its entry in \"\(localization)\" has no effect",
      at: entry.location, help: "remove the entry, or change its key to the one that the quick action uses now")
  }
}
