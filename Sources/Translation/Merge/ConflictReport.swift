internal import Diagnostics
internal import Formats

/// Reports the conflicts of one table: the first ones individually, the rest as a number; all are in the outcomes.
struct ConflictReport {
  private static let listedCount = 10

  private let target: MergeTarget
  private let policy: MergePolicy
  let source: SourceFile
  private var reportedCount = 0
  private var (keptCount, replacedCount) = (0, 0)

  /// - Parameter source: the current table.
  init(in target: MergeTarget, policy: MergePolicy, source: SourceFile) {
    self.target = target
    self.policy = policy
    self.source = source
  }

  /// Reports that `translation` differs from the table's string; returns nothing if the conflict is only counted.
  mutating func report(
    _ translation: @autoclosure () -> TranslationSet.Translation, existing: @autoclosure () -> TableText,
    isReplaced: Bool
  ) -> [Diagnostic] {
    guard reportedCount < Self.listedCount else {
      if isReplaced { replacedCount += 1 } else { keptCount += 1 }
      return []
    }
    reportedCount += 1
    let entry = existing()
    return [
      .conflict(
        translation(), existing: entry.value ?? "", localization: target.localization, policy: policy,
        isReplaced: isReplaced, at: source.location(of: entry.range))
    ]
  }

  /// The diagnostic for the conflicts that were only counted.
  var rest: [Diagnostic] {
    [(replacedCount, true), (keptCount, false)].filter { $0.0 > 0 }.map { count, isReplaced in
      .furtherConflicts(
        count, localization: target.localization, policy: policy, isReplaced: isReplaced, in: target.path)
    }
  }
}

extension Diagnostic {
  /// The id and severity of a conflict, and its result.
  private static func outcome(of policy: MergePolicy, isReplaced: Bool) -> (ID, Severity, String) {
    switch (policy, isReplaced) {
    case (.fail, _): (.translationConflict, .error, "nothing is written")
    case (.report, _): (.translationConflict, .warning, "the table keeps its text")
    case (_, true): (.translationReplaced, .note, "replaced")
    case (_, false): (.translationKept, .note, "the table keeps its text")
    }
  }

  /// The diagnostic for conflicts that are not reported individually.
  fileprivate static func furtherConflicts(
    _ count: Int, localization: String, policy: MergePolicy, isReplaced: Bool, in path: String
  ) -> Diagnostic {
    let (id, severity, what) = outcome(of: policy, isReplaced: isReplaced)
    return Diagnostic(
      id, severity,
      "\(counted(count, "more text")) in \"\(localization)\" \(count == 1 ? "differs" : "differ") from the incoming translations: "
        + what,
      at: SourceLocation(path: path), help: "`--format json` lists all of them")
  }

  fileprivate static func conflict(
    _ translation: TranslationSet.Translation, existing: String, localization: String, policy: MergePolicy,
    isReplaced: Bool, at location: SourceLocation
  ) -> Diagnostic {
    let (id, severity, what) = outcome(of: policy, isReplaced: isReplaced)
    let values = quoted(existing, to: translation.value)
    let texts =
      "\(quoted(translation.key.rawValue)) in \"\(localization)\" is \(values.old), but "
      + "the incoming translation is \(values.new)"
    let message: String
    let help: String?
    switch (isReplaced, translation.base) {
    case (true, _): (message, help) = ("\(texts): \(what)", nil)
    case (_, nil):
      (message, help) = (
        "\(texts), and the exported text is not recorded: \(what)",
        "use `--on-conflict replace` to write the incoming translations, or `--on-conflict keep` to keep the project's translations"
      )
    case (_, _?):
      (message, help) = (
        "\(texts): both the project and the translator changed it since the export; \(what)",
        "choose one of the texts: `--on-conflict replace` writes the incoming translation, `--on-conflict keep` keeps the project's text"
      )
    }
    return Diagnostic(
      id, severity, message, at: location,
      secondary: [RelatedLocation(translation.location, label: "the incoming translation")], help: help)
  }
}
