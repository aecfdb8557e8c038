internal import Diagnostics
internal import Formats
internal import Localization

/// `duplicate-type`: several items have the same type, so the app can distinguish them only by their `userInfo`.
struct DuplicateType: Rule {
  static let ids: [Diagnostic.ID] = [.duplicateType]

  func findings(in app: FitReport) -> [Finding] {
    // iOS compares types by their code units.
    var firstByType: [LocalizationKey: SourceText] = [:]
    return app.catalog.identifiedItems.compactMap { source, item in
      guard let type = item.type else { return nil }
      let name = LocalizationKey("\(item.device.rawValue)/\(type.value)")
      guard let first = firstByType[name] else {
        firstByType[name] = type
        return nil
      }
      return Finding(
        .duplicateType, .note, "another quick action has the same type, \(quoted(type.value))", about: .init(source),
        at: type.location, secondary: [.init(first.location, label: "the first quick action with this type")],
        help: "make sure that the app distinguishes them by \"userInfo\"")
    }
  }
}
