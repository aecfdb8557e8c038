package import Diagnostics
internal import LocaleProfiles
internal import LocaleSchema
package import Typesetting

/// A team's observations of menus, from which their available widths are computed.
package struct WidthProfile: Hashable, Sendable {
  /// In the order of the file.
  package private(set) var observations: [WidthObservation]

  package init(_ observations: [WidthObservation] = []) { self.observations = observations }

  /// The available widths by the observations; reports those that contradict each other, or that cannot be used.
  package func calibratedWidths(measurer: TextMeasurer, reportingTo sink: inout DiagnosticSink) -> CalibratedWidths {
    typealias Limit = (width: LayoutUnit, observation: WidthObservation)
    let known = observations.sorted(by: WidthObservation.precedes).compactMap { observation in
      do throws(WidthObservationError) {
        let profile = LocaleProfiles.closestProfile(for: LanguageTag(observation.locale))
        return (observation: observation, interval: try observation.interval(measurer: measurer, profile: profile))
      } catch {
        sink.report(.wrongObservation(observation, error))
        return nil as (observation: WidthObservation, interval: WidthInterval)?
      }
    }
    let widths = known.groups(by: \.observation.menu).compactMap { menu, known -> CalibratedWidth? in
      let least = known.map { Limit($0.interval.least, $0.observation) }.max { $0.width < $1.width }
      let greatest = known.compactMap { known in known.interval.greatest.map { Limit($0, known.observation) } }
        .min { $0.width < $1.width }
      guard let least else { return nil }
      if let greatest, greatest.width < least.width {
        sink.report(.contradiction(least, greatest, in: menu))
        return nil
      }
      return CalibratedWidth(
        menu: menu, interval: WidthInterval(least: least.width, greatest: greatest?.width),
        observationCount: known.count)
    }
    return CalibratedWidths(widths)
  }
}

/// An available width, calibrated by observations.
package struct CalibratedWidth: Hashable, Sendable {
  package var menu: WidthObservation.Menu
  package var interval: WidthInterval
  package var observationCount: Int

  /// "160.2 to 163.9 pt"; "at least 160.2 pt".
  package var words: String {
    guard let greatest = interval.greatest else { return "at least \(interval.least.pointsDescription) pt" }
    return "\(interval.least.pointsDescription) to \(greatest.pointsDescription) pt"
  }

  /// The width without calibration.
  package var standard: LayoutUnit { menu.surface.textWidth(at: menu.textSize, on: nil) }

  /// Whether the width without calibration contradicts the observations.
  package var contradictsStandard: Bool {
    standard < interval.least || interval.greatest.map { $0 < standard } ?? false
  }

  /// The interval for verdicts. An observation without an upper limit leaves the width without calibration as the limit,
  /// if that is greater.
  package var range: ClosedRange<LayoutUnit> {
    interval.least...max(interval.least, interval.greatest ?? max(standard, interval.least))
  }

  /// The width to lay out with: without calibration if that agrees with the observations, or else the middle of the interval.
  package var expected: LayoutUnit {
    if range.contains(standard) { return standard }
    return LayoutUnit(rawValue: (range.lowerBound.rawValue + range.upperBound.rawValue) / 2)
  }
}

/// The calibrated widths of menus.
package struct CalibratedWidths: Hashable, Sendable {
  /// By surface and text size, in their order.
  package let all: [CalibratedWidth]

  package init(_ widths: [CalibratedWidth] = []) {
    let surfaces = DisplaySurface.all
    func rank(_ width: CalibratedWidth) -> Int {
      (surfaces.firstIndex(of: width.menu.surface) ?? 0) * TextSize.allCases.count + width.menu.textSize.rank
    }
    all = widths.sorted { rank($0) < rank($1) }
  }

  /// nil if it is not calibrated.
  package subscript(surface: DisplaySurface, textSize: TextSize) -> CalibratedWidth? {
    all.first { $0.menu.surface == surface && $0.menu.textSize == textSize }
  }
}

extension Diagnostic {
  fileprivate static func wrongObservation(
    _ observation: WidthObservation, _ error: WidthObservationError
  ) -> Diagnostic {
    Diagnostic(
      .wrongObservation, .error, "the observation \(observation.description) cannot be used: \(error.message)",
      at: observation.location, help: error.help)
  }

  fileprivate static func contradiction(
    _ least: (width: LayoutUnit, observation: WidthObservation),
    _ greatest: (width: LayoutUnit, observation: WidthObservation), in menu: WidthObservation.Menu
  ) -> Diagnostic {
    Diagnostic(
      .contradictoryObservations, .error,
      "two observations of \(menu.name) contradict each other: \(least.observation.description) needs at least "
        + "\(least.width.pointsDescription) pt, but \(greatest.observation.description) shows less than "
        + "\(greatest.width.pointsDescription) pt",
      at: least.observation.location ?? greatest.observation.location,
      secondary: [greatest.observation.location].compactMap(\.self).map {
        Diagnostic.RelatedLocation($0, label: "the other observation")
      },
      help: "check both on a device: the menu, the text size, and where the text ends; then remove the wrong one")
  }
}
