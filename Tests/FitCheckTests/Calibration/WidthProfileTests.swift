import Diagnostics
import LocaleProfiles
import LocaleSchema
import Localization
import ReferenceMaterial
import Testing
import Typesetting

@testable import FitCheck

@Suite struct WidthProfileTests {
  private static let measurer = AppFixture.measurer

  private static let titles = [
    ("de", "Lesezeichen hinzufügen"), ("de", "Neues privates Fenster öffnen"), ("de", "Dokument scannen"),
    ("en", "Search"), ("en", "Take a new photograph of the document"), ("en", "Favorites and recently used items"),
    ("fr", "Ouvrir l’appareil photo"), ("fr", "Ajouter aux favoris de l’utilisateur"),
    ("el", "Άνοιγμα νέου ιδιωτικού παραθύρου"), ("ru", "Добавить закладку на страницу"),
    ("ja", "新しいプライベートウインドウを開く"), ("th", "เพิ่มที่คั่นหน้าใหม่ในรายการ"), ("he", "הוספת סימנייה חדשה לרשימה"),
    ("hi", "नया निजी टैब खोलें और खोजें"), ("ko", "새로운 개인정보 보호 창 열기"),
  ]

  private func observation(
    _ text: String, _ locale: String, seen: String, on surface: DisplaySurface = .iOS26Phone, at size: TextSize = .large
  ) -> WidthObservation {
    WidthObservation(surface: surface, textSize: size, field: .title, locale: locale, text: text, seen: seen)
  }

  /// The visible text in a menu with this available width.
  private func simulated(
    _ text: String, _ locale: String, _ width: Double, lines: Int, on surface: DisplaySurface, at size: TextSize
  ) throws -> WidthObservation {
    let measured = try Self.measurer.get().measure(
      text, locale: LocaleProfiles.closestProfile(for: LanguageTag(locale)),
      style: surface.textStyle(of: .title, at: size),
      in: TextBox(width: LayoutUnit(points: width), maximumLines: lines))
    return observation(text, locale, seen: measured.visibleText, on: surface, at: size)
  }

  /// The interval of each observation, and of all, contains the menu's true width.
  @Test(arguments: [1, 2], [DisplaySurface.iOS18, .iOS26Phone])
  func intervalsContainTheTruth(lines: Int, surface: DisplaySurface) throws {
    let measurer = try Self.measurer.get()
    var widths: [Double] = []
    for (place, width) in stride(from: 88.0, through: 250, by: 6.7).enumerated() {
      let size = TextSize.allCases[place % 7]
      var observations: [WidthObservation] = []
      for (locale, title) in Self.titles {
        let seen = try simulated(title, locale, width, lines: lines, on: surface, at: size)
        if seen.seen == "…" { continue }
        let interval = try seen.interval(
          measurer: measurer, profile: LocaleProfiles.closestProfile(for: LanguageTag(locale)))
        #expect(interval.least.points <= width, "\(seen.description) at \(width)")
        #expect(interval.greatest.map { $0.points > width } ?? true, "\(seen.description) at \(width)")
        observations.append(seen)
      }
      var sink = DiagnosticSink()
      let calibratedWidths = WidthProfile(observations).calibratedWidths(measurer: measurer, reportingTo: &sink)
      #expect(sink.diagnostics.isEmpty)
      let calibrated = try #require(calibratedWidths[surface, size])
      #expect(calibrated.range.contains(LayoutUnit(points: width)))
      if let greatest = calibrated.interval.greatest { widths.append((greatest - calibrated.interval.least).points) }
    }
    // The observations narrow the interval.
    #expect(widths.sorted()[widths.count / 2] < 12)
  }

  @Test func contradictoryObservationsAreBothNamed() throws {
    let profile = WidthProfile([
      observation("Lesezeichen hinzufügen", "de", seen: "Lesezeichen hi…"),
      observation("Neues privates Fenster", "de", seen: "Neues privates Fenster"),
    ])
    var sink = DiagnosticSink()
    let widths = profile.calibratedWidths(measurer: try Self.measurer.get(), reportingTo: &sink)
    #expect(widths.all.isEmpty)
    let diagnostic = try #require(sink.diagnostics.first)
    #expect(diagnostic.id == "contradictory-observations")
    #expect(
      diagnostic.message.contains("\"Lesezeichen hi…\"") && diagnostic.message.contains("\"Neues privates Fenster\""))
  }

  @Test(arguments: [
    ("Lesezeichen", "Buch…", WidthObservationError.notPartOfText), ("Lesezeichen", "Lesezeichen…", .notPartOfText),
    ("Lesezeichen", "Lese", .notPartOfText), ("Lesezeichen", "…", .nothingVisible), (" ", "…", .emptyText),
    ("Neue Notiz", "Neue\nNot", .notPartOfText), ("Neue Notiz", "Neue\nNotiz\n", .notPartOfText),
  ])
  func otherTextsAreRefused(_ text: String, _ seen: String, _ error: WidthObservationError) throws {
    let measurer = try Self.measurer.get()
    #expect(throws: error) {
      try observation(text, "de", seen: seen).interval(
        measurer: measurer, profile: LocaleProfiles.closestProfile(for: LanguageTag("de")))
    }
  }

  /// Three full stops are an ellipsis, and spaces at the ends do not count.
  @Test func spellingsOfTheEllipsisAreEqual() throws {
    let measurer = try Self.measurer.get()
    let profile = LocaleProfiles.closestProfile(for: LanguageTag("de"))
    let intervals = try ["Neues privates…", "Neues privates...", " Neues privates … "].map {
      try observation("Neues privates Fenster öffnen", "de", seen: $0).interval(measurer: measurer, profile: profile)
    }
    #expect(Set(intervals).count == 1)
  }

  /// Verdicts are certain outside the interval, and borderline inside.
  @Test func verdictsFollowTheInterval() throws {
    let measurer = try Self.measurer.get()
    let checker = FitChecker(measurer: measurer)
    var options = FitOptions(surfaces: [.iOS18], policy: .documented)
    let width = measurer.naturalWidth(
      "Neues privates Fenster", locale: LocaleProfiles.closestProfile(for: LanguageTag("de")),
      style: DisplaySurface.iOS18.textStyle(of: .title, at: .large)
    ).width
    func verdict(_ least: Double, _ greatest: Double?) throws -> (FitVerdict, BorderlineReason?) {
      options.calibratedWidths = CalibratedWidths([
        CalibratedWidth(
          menu: .init(surface: .iOS18, textSize: .large),
          interval: WidthInterval(
            least: width + LayoutUnit(points: least), greatest: greatest.map { width + LayoutUnit(points: $0) }),
          observationCount: 1)
      ])
      let measured = try #require(
        checker.measure(
          text: "Neues privates Fenster", localization: "de", field: .title, hasSubtitle: true, options: options
        ).first)
      #expect(measured.calibrated != nil)
      return (measured.verdict, measured.borderlineReason)
    }
    #expect(try verdict(2, 9).0 == .fits)
    #expect(try verdict(-30, -20).0 == .truncates)
    let between = try verdict(-20, 5)
    #expect(between.0 == .borderline && between.1 == .calibratedWidth)
    #expect(try verdict(5, nil).0 == .fits)
  }
}
