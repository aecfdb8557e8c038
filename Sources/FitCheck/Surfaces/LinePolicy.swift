package import Localization

/// The number of lines that the menu allows.
package enum LinePolicy: String, Hashable, Sendable, CaseIterable {
  /// Apple's pages for `localizedTitle` and `localizedSubtitle`: a title alone may wrap to two lines, a title above a
  /// subtitle has one, a subtitle has one.
  case documented
  /// UIKit's menus, which draw quick actions since iOS 13: two lines for title and subtitle each, seen on iOS 14 to 26; no limit at
  /// accessibility sizes. iOS 13 is assumed to do the same.
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
    case .observed: "line limit observed since iOS 14"
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

/// The line policy of a check, by its name in flags and configuration.
package enum LinePolicySelection: String, Hashable, Sendable, CaseIterable {
  /// The policy with the best evidence: since pictures of iOS 14 to 26 show two lines, the observed one on every system.
  case evidence
  case documented
  case observed

  package var policy: LinePolicy {
    switch self {
    case .evidence, .observed: .observed
    case .documented: .documented
    }
  }
}

extension DisplaySurface {
  /// The confidence in a measurement: the lower of the confidences in the menu's dimensions and in its number of lines.
  package func confidence(at size: TextSize, under policy: LinePolicy) -> Confidence {
    min(confidence(at: size), policy.confidence)
  }
}

/// Menus and text sizes with the same confidence.
package struct MeasuringBasis: Hashable, Sendable {
  package var surfaces: [DisplaySurface]
  package var textSizes: [TextSize]
  package var confidence: Confidence
}

extension FitOptions {
  /// The measured menus and text sizes by confidence, the highest first.
  package var bases: [MeasuringBasis] {
    var bases: [MeasuringBasis] = []
    for confidence in Confidence.allCases.sorted(by: >) {
      for surface in surfaces {
        let sizes = textSizes.filter { surface.confidence(at: $0, under: policy.policy) == confidence }
        if sizes.isEmpty { continue }
        if let known = bases.firstIndex(where: { $0.confidence == confidence && $0.textSizes == sizes }) {
          bases[known].surfaces.append(surface)
        } else {
          bases.append(MeasuringBasis(surfaces: [surface], textSizes: sizes, confidence: confidence))
        }
      }
    }
    return bases
  }

  /// The source of the line limits on the measured menus, with the confidence that findings state: "as observed on iOS 18 (medium
  /// confidence); …".
  package var lineLimits: String {
    let source = policy.policy == .documented ? "as Apple documents" : "as observed"
    return bases.map { basis in
      let sizes = textSizes.count > 1 ? " at \(basis.textSizes.map(\.rawValue).joined(separator: ", "))" : ""
      return "\(source) on \(basis.surfaces.map(\.name).joined(separator: ", "))\(sizes) "
        + "(\(basis.confidence.rawValue) confidence)"
    }.joined(separator: "; ")
  }
}

/// The confidence in a figure about the platform.
package enum Confidence: String, Hashable, Sendable, CaseIterable, Comparable {
  /// Inferred.
  case low
  /// One source, or arithmetic on constants.
  case medium
  /// Apple's documentation, or a constant read from a shipping system, confirmed by a second source.
  case high

  package static func < (left: Confidence, right: Confidence) -> Bool {
    switch (left, right) {
    case (.low, .medium), (.low, .high), (.medium, .high): true
    default: false
    }
  }
}
