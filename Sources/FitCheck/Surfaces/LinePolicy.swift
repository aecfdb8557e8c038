package import Localization

/// The number of lines that the menu allows.
package enum LinePolicy: String, Hashable, Sendable, CaseIterable {
  /// Apple's pages for `localizedTitle` and `localizedSubtitle`: a title alone may wrap to two lines, a title above a
  /// subtitle has one, a subtitle has one.
  case documented
  /// The behavior of iOS 18.0 to 26.1: two lines for title and subtitle each; no limit at accessibility sizes.
  case observed

  /// The maximum number of lines for `field`; nil for no limit.
  package func maximumLines(for field: ShortcutItem.Field, hasSubtitle: Bool, at size: TextSize) -> Int? {
    switch self {
    case .documented: field == .title && !hasSubtitle ? 2 : 1
    case .observed: size.isAccessibilitySize ? nil : 2
    }
  }

  /// The confidence that the Home Screen menu follows the policy.
  package var confidence: Confidence {
    switch self {
    case .documented: .high
    case .observed: .medium
    }
  }

  /// In words: "line limit documented by Apple".
  package var lineLimit: String {
    switch self {
    case .documented: "line limit documented by Apple"
    case .observed: "line limit observed on iOS 18 to 26"
    }
  }

  /// The policy to compare this one with.
  var other: LinePolicy {
    switch self {
    case .documented: .observed
    case .observed: .documented
    }
  }
}

/// The line policy of a check.
package enum LinePolicySelection: String, Hashable, Sendable, CaseIterable {
  /// On each system, the policy with the best evidence.
  case evidence
  /// On every system, the lines that Apple documents.
  case documented
  /// On every system, the lines observed in iOS 18 to 26.
  case observed

  /// The policy on `surface`.
  package func policy(on surface: DisplaySurface) -> LinePolicy {
    switch self {
    case .evidence: surface.bestPolicy
    case .documented: .documented
    case .observed: .observed
    }
  }

  /// The source of the line limit on each of `surfaces`, with its confidence: "as observed on iOS 18 (medium confidence); as documented …".
  package func description(on surfaces: [DisplaySurface]) -> String {
    LinePolicy.allCases.reversed().compactMap { policy in
      let names = surfaces.filter { self.policy(on: $0) == policy }.map(\.name)
      return names.isEmpty
        ? nil
        : "as \(policy == .documented ? "Apple documents" : "observed") on \(names.joined(separator: ", ")) "
          + "(\(policy.confidence.rawValue) confidence)"
    }.joined(separator: "; ")
  }
}
