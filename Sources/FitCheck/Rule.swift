package import Diagnostics

/// A check for one problem with the texts that users see.
///
/// A rule is one file in `Rules`, named as its type: its search, with the wording of its findings. It looks at the quick actions of an
/// app, at the other texts of a bundle, or at both. `Rules.all` is generated from the names of these files.
protocol Rule: Sendable {
  /// The findings that it reports.
  static var ids: [Diagnostic.ID] { get }

  /// The findings about the quick actions of an app.
  func findings(in app: FitReport) -> [Finding]

  /// The findings about other strings of Info.plist, and about phrases of App Shortcuts.
  func findings(in bundle: InfoTextContext) -> [Finding]
}

extension Rule {
  func findings(in app: FitReport) -> [Finding] { [] }
  func findings(in bundle: InfoTextContext) -> [Finding] { [] }

  /// The findings of a search; in debug builds, stops at a finding that the rule does not state.
  func stated(_ found: [Finding]) -> [Finding] {
    assert(found.allSatisfy { Self.ids.contains($0.rule) }, "an id is missing in \(Self.self).ids")
    return found
  }
}

/// The rules that `check` applies.
package enum Rules {
  /// The findings that they report.
  package static var ids: Set<Diagnostic.ID> { Set(all.flatMap { type(of: $0).ids }) }
}
