internal import Diagnostics
internal import Localization

/// `may-be-tightened`: the string is too wide, but by so little that the system may reduce letter spacing.
struct TightenedText: FitRule {
  static let ids: [Diagnostic.ID] = [.mayBeTightened]

  func findings(in report: FitReport) -> [Finding] {
    report.texts(with: .mayBeTightened).map { $0.finding(.tightened($0, in: report.catalog)) }
  }
}

extension Diagnostic {
  fileprivate static func tightened(_ text: TextWithWidthProblem, in catalog: ShortcutCatalog) -> Diagnostic {
    doubtful(.mayBeTightened, "is slightly too wide", text, in: catalog)
  }
}
