internal import Diagnostics
internal import Formats
internal import Localization

/// `empty-title`: an item with an empty title is not shown; with an empty translation it is shown without text.
struct EmptyTitle: FitRule {
  static let ids: [Diagnostic.ID] = [.emptyTitle]

  func findings(in report: FitReport) -> [Finding] {
    var result: [Finding] = []
    let localizations = report.localizations
    for (source, item) in report.catalog.identifiedShortcuts {
      let subject = Finding.Subject(source, field: .title)
      if let title = item.listed?.title, title.value.isBlank {
        result.append(Finding(.emptyTitle(title), about: subject))
        continue
      }
      if let title = item.coded?.item.title, let text = title.literal, text.isBlank {
        result.append(Finding(.emptyTitle(inCodeAt: title.location), about: subject))
        continue
      }
      for localization in localizations {
        guard let displayed = report.catalog.displayedText(of: .title, of: item, in: localization),
          case .translation(let entry) = displayed.origin, entry.value.isBlank
        else { continue }
        result.append(
          Finding(
            .emptyTranslation(entry, localization: localization.name),
            about: Finding.Subject(TextID(source, .title, in: localization.name), key: displayed.key)))
      }
    }
    return result
  }
}

extension Diagnostic {
  fileprivate static func emptyTitle(_ title: SourceText) -> Diagnostic {
    Diagnostic(
      .emptyTitle, .warning, "the title is empty; iOS does not show the quick action", at: title.location,
      help: "set \"UIApplicationShortcutItemTitle\", or remove the quick action")
  }

  /// In code, an item without a title is also a way to remove the others.
  fileprivate static func emptyTitle(inCodeAt location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .emptyTitle, .warning, "the title is empty; it is not known how iOS shows the quick action", at: location,
      help: "set a title; to show no quick actions, set an empty list")
  }

  fileprivate static func emptyTranslation(_ entry: LocalizedTable.Entry, localization: String) -> Diagnostic {
    Diagnostic(
      .emptyTitle, .error, "the title of \(quoted(entry.key.rawValue)) is empty in \"\(localization)\"",
      at: entry.location, help: "translate it, or remove the entry")
  }
}
