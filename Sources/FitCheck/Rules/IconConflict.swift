internal import Diagnostics
internal import Localization

/// `icon-type-and-file`: an item has several icon keys; the system uses one of them.
struct IconConflict: Rule {
  static let ids: [Diagnostic.ID] = [.iconTypeAndFile]

  func findings(in app: FitReport) -> [Finding] {
    app.catalog.identifiedItems.compactMap { source, item in
      guard let used = item.icons.first?.name, item.icons.count > 1 else { return nil }
      let others = item.icons.dropFirst().map(\.name)
      return Finding(
        .iconTypeAndFile, .warning,
        "the quick action has more than one icon; iOS uses \(quoted(used.value)) and ignores "
          + others.map { quoted($0.value) }.joined(separator: ", "),
        about: .init(source), at: used.location, secondary: others.map { .init($0.location, label: "not used") },
        help: "keep only one of \"IconSymbolName\", \"IconFile\" and \"IconType\"")
    }
  }
}
