internal import Diagnostics
internal import Localization

/// `icon-type-and-file`: an item has several icon keys; the system uses one of them.
struct IconConflict: FitRule {
  static let ids: [Diagnostic.ID] = [.iconTypeAndFile]

  func findings(in report: FitReport) -> [Finding] {
    report.catalog.identifiedItems.compactMap { source, item in
      guard let used = item.icons.first, item.icons.count > 1 else { return nil }
      return Finding(
        .iconConflict(used: used, others: Array(item.icons.dropFirst())), about: Finding.Subject(source))
    }
  }
}

extension Diagnostic {
  fileprivate static func iconConflict(used: ShortcutItem.Icon, others: [ShortcutItem.Icon]) -> Diagnostic {
    let ignored = others.map { quoted($0.name.value) }.joined(separator: ", ")
    return Diagnostic(
      .iconTypeAndFile, .warning,
      "the quick action has more than one icon; iOS uses \(quoted(used.name.value)) and ignores \(ignored)",
      at: used.name.location,
      secondary: others.map { RelatedLocation($0.name.location, label: "not used") },
      help: "keep only one of \"IconSymbolName\", \"IconFile\" and \"IconType\"")
  }
}
