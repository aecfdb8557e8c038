internal import Diagnostics
internal import Formats
package import Localization
internal import Typesetting

/// `name-truncated`, `name-borderline`, `name-squeezed`: the app's name is too wide for the label below its icon.
///
/// One finding for each language that shows the name.
package enum IconName {
  /// The findings about the measured names of `bundle`.
  ///
  /// - Parameter localizations: the names of the localizations to check; nil for all.
  package static func findings(
    about names: [NameMeasurement], of bundle: InfoTextCatalog, in localizations: Set<String>? = nil
  ) -> [Finding] {
    let measured = Set(names.map(\.localization))
    let others = bundle.localizations.filter {
      !measured.contains($0.name) && localizations?.contains($0.name) ?? true
    }
    return names.byName.flatMap { places -> [Finding] in
      let worst = places[0]
      // Another finding reports it, and the mistake is not the width.
      guard !isUnexpandedName(worst.displayed.text) else { return [] }
      // Languages without a name of their own show the same.
      let same =
        worst.displayed.isTranslation && !isDevelopment(worst.localization, of: bundle)
        ? [] : others.filter { bundle.displayName(in: $0)?.text.utf8Equals(worst.displayed.text) ?? false }
      return ([worst.localization] + same.map(\.name)).compactMap { language in
        Diagnostic.iconName(places, in: language, of: bundle).map {
          Finding(
            $0, about: Finding.Subject(TextID(worst.id.source, in: language), textSize: worst.textSize))
        }
      }
    }
  }

  private static func isDevelopment(_ localization: String, of bundle: InfoTextCatalog) -> Bool {
    bundle.development?.name == localization
  }

  /// Whether users see an unexpanded build setting, or a key of Info.plist, instead of a name.
  private static func isUnexpandedName(_ name: String) -> Bool {
    UnexpandedInfoVariable.variable(in: name) != nil || InfoTextKey.named(name) != nil
  }
}

extension [NameMeasurement] {
  /// The measurements of each name, the worst first; in the order of the localizations.
  package var byName: [[NameMeasurement]] { groups(by: \.localization).map(\.elements.worstFirst) }

  /// The worst outcome first; with equal outcomes, the smallest text size and then the narrowest label.
  private var worstFirst: [NameMeasurement] {
    enumerated().sorted { left, right in
      let (one, other) = (left.element, right.element)
      let (rank, otherRank) = (one.verdict.badness, other.verdict.badness)
      if rank != otherRank { return rank > otherRank }
      if one.textSize != other.textSize { return one.textSize < other.textSize }
      if one.label.line.pessimistic != other.label.line.pessimistic {
        return one.label.line.pessimistic > other.label.line.pessimistic
      }
      return one.label.availableWidth == other.label.availableWidth
        ? left.offset < right.offset : one.label.availableWidth < other.label.availableWidth
    }.map(\.element)
  }
}

extension IconLabelVerdict {
  /// From good (0) to bad.
  var badness: Int {
    switch self {
    case .fits: 0
    case .borderline(_, worst: .squeezed(let step)) where step < SqueezeLevel.firstStrongStep: 1
    case .squeezed(let step) where step < SqueezeLevel.firstStrongStep: 2
    case .borderline(_, worst: .squeezed): 3
    case .squeezed: 4
    case .borderline: 5
    case .truncated: 6
    }
  }
}

/// How visible squeezing is.
enum SqueezeLevel {
  /// From this step on, spaces almost disappear.
  static let firstStrongStep = 4
}

extension Diagnostic {
  /// The finding about a name with these measurements, the worst first; nil if it fits everywhere.
  ///
  /// - Parameter language: a localization that shows it.
  fileprivate static func iconName(
    _ places: [NameMeasurement], in language: String, of catalog: InfoTextCatalog
  ) -> Diagnostic? {
    let worst = places[0]
    let name = quoted(worst.displayed.text)
    let (id, severity, words): (ID, Severity, String)
    switch worst.verdict {
    case .fits: return nil
    case .truncated(let visible):
      (id, severity) = (.nameTruncated, .error)
      words = "is truncated to \(quoted(visible)) below the icon"
    case .borderline(_, worst: .truncated):
      (id, severity) = (.nameBorderline, .warning)
      words = "may be truncated below the icon"
    case .borderline(_, let outcome):
      (id, severity) = (.nameBorderline, .note)
      words = "may be squeezed (letters closer together) below the icon\(outcome.stepWords)"
    case .squeezed(let step):
      (id, severity) = (.nameSqueezed, step < SqueezeLevel.firstStrongStep ? .note : .warning)
      words = "is squeezed (letters closer together, step \(step) of \(worst.label.steps.count)) below the icon"
    }
    let same = places.filter { $0.verdict.badness == worst.verdict.badness }
    let others = places.filter { $0.verdict.badness != worst.verdict.badness && $0.verdict != .fits }
    var notes = others.isEmpty ? [] : ["also: " + others.descriptions]
    if case .borderline(_, worst: .truncated) = worst.verdict, worst.label.line.expected == .truncated {
      notes.insert("if it is truncated, it reads \(quoted(worst.label.line.visibleText))", at: 0)
    }
    if case .truncated = worst.verdict {
      let texts = same.dropFirst().filter { $0.label.line.visibleText != worst.label.line.visibleText }
      if !texts.isEmpty { notes.insert("elsewhere it reads " + texts.texts, at: 0) }
    }
    return Diagnostic(
      id, severity,
      "name \(name) \(words) in \(quoted(language)) on \(same.placeNames): "
        + "\(worst.widthAndLimit); text size \(worst.textSize.rawValue), "
        + "\((same.map(\.confidence).min() ?? worst.confidence).rawValue) confidence",
      at: worst.displayed.entry?.location ?? catalog.text(for: worst.displayed.key)?.value?.location
        ?? catalog.infoPlist,
      notes: notes,
      help: UnreplacedText.first(in: worst.displayed.text).map {
        Suggestion.replacePlaceholder($0, isTranslation: worst.displayed.isTranslation).words
      }
        ?? "shorten it to about \(FitMeasurement.count(characters: worst.characterBudget)), which fit\(worst.characterBudget == 1 ? "s" : "") with normal letter spacing"
    )
  }
}

extension SqueezedLine.Outcome {
  /// " (up to step 3)"; empty if it is not squeezed.
  fileprivate var stepWords: String {
    if case .squeezed(let step) = self { " (up to step \(step))" } else { "" }
  }
}

extension [NameMeasurement] {
  /// The devices with their available width and systems: "iPhone SE (75 pt, iOS 18 and 26)".
  var placeNames: String {
    let hasSizes = Set(map(\.textSize)).count > 1
    return groups { place in
      let size = hasSizes ? " at \(place.textSize.rawValue)" : ""
      return "\(place.icon.device.name)\(size) (\(place.label.availableWidth.pointsDescription) pt"
    }.map { name, places in
      let systems = places.map(\.icon.systems).sorted { $0.first < $1.first }
      return "\(name), iOS \(systems.map { $0.name.replacingAll("-", with: "–") }.joined(separator: ", ")))"
    }.joined(separator: "; ")
  }

  /// The outcomes that differ from the worst one, with their places.
  fileprivate var descriptions: String {
    groups(by: \.verdict.words).map { "\($0) on \($1.placeNames)" }.joined(separator: "; ")
  }

  /// The visible texts with their places.
  fileprivate var texts: String {
    groups(by: \.label.line.visibleText).map { "\(quoted($0)) on \($1.placeNames)" }.joined(separator: "; ")
  }
}

extension IconLabelVerdict {
  /// "squeezed at step 3".
  package var words: String {
    switch self {
    case .fits: "fits"
    case .squeezed(let step): "squeezed at step \(step)"
    case .borderline(_, worst: .truncated): "may be truncated"
    case .borderline: "may be squeezed"
    case .truncated: "truncated"
    }
  }
}
