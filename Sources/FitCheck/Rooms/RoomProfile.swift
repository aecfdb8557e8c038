package import Diagnostics
internal import LocaleProfiles
internal import LocaleSchema
package import Typesetting

/// A team's observations of menus, from which their available widths are computed.
package struct RoomProfile: Hashable, Sendable {
  /// In the order of the file.
  package private(set) var observations: [RoomObservation]

  package init(_ observations: [RoomObservation] = []) { self.observations = observations }

  /// The available widths by the observations; reports those that contradict each other, or that cannot be used.
  package func rooms(measurer: TextMeasurer, reportingTo sink: inout DiagnosticSink) -> CalibratedRooms {
    struct Limits {
      var least: (width: LayoutUnit, observation: RoomObservation)?
      var greatest: (width: LayoutUnit, observation: RoomObservation)?
      var count = 0
    }
    var order: [RoomObservation.Room] = []
    var limits: [RoomObservation.Room: Limits] = [:]
    for observation in observations.sorted(by: RoomObservation.precedes) {
      let interval: RoomInterval
      do throws(RoomObservationError) {
        interval = try observation.interval(
          measurer: measurer, profile: LocaleProfiles.closestProfile(for: LanguageTag(observation.locale)))
      } catch {
        sink.report(.wrongObservation(observation, error))
        continue
      }
      if limits[observation.room] == nil { order.append(observation.room) }
      var known = limits[observation.room] ?? Limits()
      known.count += 1
      if known.least.map({ $0.width < interval.least }) ?? true { known.least = (interval.least, observation) }
      if let greatest = interval.greatest, known.greatest.map({ greatest < $0.width }) ?? true {
        known.greatest = (greatest, observation)
      }
      limits[observation.room] = known
    }
    var rooms: [CalibratedRoom] = []
    for room in order {
      guard let known = limits[room], let least = known.least else { continue }
      if let greatest = known.greatest, greatest.width < least.width {
        sink.report(.contradiction(least, greatest, in: room))
        continue
      }
      rooms.append(
        CalibratedRoom(
          room: room, interval: RoomInterval(least: least.width, greatest: known.greatest?.width),
          observationCount: known.count))
    }
    return CalibratedRooms(rooms)
  }
}

/// An available width, calibrated by observations.
package struct CalibratedRoom: Hashable, Sendable {
  package var room: RoomObservation.Room
  package var interval: RoomInterval
  package var observationCount: Int

  /// "160.2 to 163.9 pt"; "at least 160.2 pt".
  package var words: String {
    guard let greatest = interval.greatest else { return "at least \(interval.least.pointsDescription) pt" }
    return "\(interval.least.pointsDescription) to \(greatest.pointsDescription) pt"
  }

  /// The width without calibration.
  package var standard: LayoutUnit { room.surface.textWidth(at: room.textSize, on: nil) }

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
package struct CalibratedRooms: Hashable, Sendable {
  /// By surface and text size, in their order.
  package let all: [CalibratedRoom]

  package init(_ rooms: [CalibratedRoom] = []) {
    let surfaces = DisplaySurface.all
    func rank(_ room: CalibratedRoom) -> Int {
      (surfaces.firstIndex(of: room.room.surface) ?? 0) * TextSize.allCases.count + room.room.textSize.rank
    }
    all = rooms.sorted { rank($0) < rank($1) }
  }

  /// nil if it is not calibrated.
  package subscript(surface: DisplaySurface, textSize: TextSize) -> CalibratedRoom? {
    all.first { $0.room.surface == surface && $0.room.textSize == textSize }
  }
}

extension Diagnostic {
  fileprivate static func wrongObservation(
    _ observation: RoomObservation, _ error: RoomObservationError
  ) -> Diagnostic {
    Diagnostic(
      "wrong-observation", .error, "the observation \(observation.description) cannot be used: \(error.message)",
      at: observation.location, help: error.help)
  }

  fileprivate static func contradiction(
    _ least: (width: LayoutUnit, observation: RoomObservation),
    _ greatest: (width: LayoutUnit, observation: RoomObservation), in room: RoomObservation.Room
  ) -> Diagnostic {
    Diagnostic(
      "contradictory-observations", .error,
      "two observations of \(room.name) contradict each other: \(least.observation.description) needs at least "
        + "\(least.width.pointsDescription) pt, but \(greatest.observation.description) shows less than "
        + "\(greatest.width.pointsDescription) pt",
      at: least.observation.location ?? greatest.observation.location,
      secondary: [greatest.observation.location].compactMap(\.self).map {
        Diagnostic.RelatedLocation($0, label: "the other observation")
      },
      help: "check both on a device: the menu, the text size, and where the text ends; then remove the wrong one")
  }
}
