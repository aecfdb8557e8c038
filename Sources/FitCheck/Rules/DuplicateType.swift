internal import Diagnostics
internal import Formats
internal import Localization

/// `duplicate-type`: several items have the same type, so the app can distinguish them only by their `userInfo`.
struct DuplicateType: FitRule {
  static let ids: [Diagnostic.ID] = [.duplicateType]

  func findings(in report: FitReport) -> [Finding] {
    // iOS compares types by their code units.
    var firstByType: [LocalizationKey: SourceText] = [:]
    var result: [Finding] = []
    for (source, item) in report.catalog.identifiedItems {
      guard let type = item.type else { continue }
      let name = LocalizationKey("\(item.device.rawValue)/\(type.value)")
      if let first = firstByType[name] {
        result.append(Finding(.duplicateType(type, first: first), about: Finding.Subject(source)))
      } else {
        firstByType[name] = type
      }
    }
    return result
  }
}

extension Diagnostic {
  fileprivate static func duplicateType(_ type: SourceText, first: SourceText) -> Diagnostic {
    Diagnostic(
      .duplicateType, .note, "another quick action has the same type, \(quoted(type.value))", at: type.location,
      secondary: [RelatedLocation(first.location, label: "the first quick action with this type")],
      help: "make sure that the app distinguishes them by \"userInfo\"")
  }
}
