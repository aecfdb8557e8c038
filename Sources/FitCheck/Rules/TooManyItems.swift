internal import Diagnostics
internal import Localization

/// `too-many-items`: the menu shows four; the others are never seen.
struct TooManyItems: FitRule {
  func findings(in report: FitReport) -> [Finding] {
    var result: [Finding] = []
    for device in ShortcutItem.DeviceVariant.allCases {
      let shown = report.catalog.items.enumerated().filter { $0.element.device == device && $0.element.isShown }
      guard shown.count > ShortcutItem.maximumShown else { continue }
      let hidden = shown.dropFirst(ShortcutItem.maximumShown)
      guard let first = hidden.first else { continue }
      result.append(
        Finding(
          .tooManyItems(count: shown.count, hidden: hidden.map(\.element)),
          about: Finding.Subject(itemIndex: first.offset)))
    }
    return result
  }
}

extension Diagnostic {
  fileprivate static func tooManyItems(count: Int, hidden: [ShortcutItem]) -> Diagnostic {
    let names = hidden.compactMap { $0.title.map { quoted($0.value) } }.joined(separator: ", ")
    return Diagnostic(
      "too-many-items", .warning,
      "\(count) quick actions, of which the system shows \(ShortcutItem.maximumShown): never shown \(names)",
      at: hidden.first?.location, help: "keep the four that people need most")
  }
}
