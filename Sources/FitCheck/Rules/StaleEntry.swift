internal import Diagnostics
internal import Formats
internal import Localization

/// `stale-entry`: an entry made by `extract` for a string that is no longer in the Info.plist.
struct StaleEntry: Rule {
  static let ids: [Diagnostic.ID] = [.staleEntry]

  func findings(in app: FitReport) -> [Finding] {
    app.localizations.flatMap { localization in
      let ofCode = app.catalog.codeTables.flatMap { app.catalog.staleEntries(of: $0, in: localization.name) }
      return (app.catalog.staleEntries(in: localization) + ofCode).map { entry in
        Finding(
          .staleEntry, .warning,
          "no quick action uses \(quoted(entry.key.rawValue)) anymore; its entry in \(quoted(localization.name)) has no effect",
          about: .init(key: entry.key, localization: localization.name), at: entry.location,
          help: "remove the entry, or change its key to the one that the quick action uses now")
      }
    }
  }
}
