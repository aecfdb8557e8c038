import LocaleProfiles
import Localization
import Testing
import Typesetting

@testable import FitCheck

/// Fonts and widths are those of the table in `docs/places.md`, which has the sources.
@Suite struct LabelPlaceTests {
  private static let checker = Result { FitChecker(measurer: try AppFixture.measurer.get()) }

  /// One decimal, for 2 to 5 items.
  @Test(arguments: [
    (PhoneClass.width320, [154, 100.7, 74, 58]), (.width375, [181.5, 119, 87.8, 69]),
    (.width390, [189, 124, 91.5, 72]),
    (.width393, [190.5, 125, 92.3, 72.6]), (.width402, [195, 128, 94.5, 74.4]), (.width414, [201, 132, 97.5, 76.8]),
    (.width428, [208, 136.7, 101, 79.6]), (.width430, [209, 137.3, 101.5, 80]), (.width440, [214, 140.7, 104, 82]),
  ])
  func itemsOfATabBar(phone: PhoneClass, widths: [Double]) {
    let own = (2...5).map { LabelPlace.tabBar.labels(itemCount: $0)[0].availableWidth(at: .large, on: phone) }
    #expect(own.map { $0.map { ($0.points * 10).rounded() / 10 } } == widths)
  }

  private struct Case: CustomTestStringConvertible {
    var place: LabelPlace
    var text: String
    var items: Int?
    var size = TextSize.large
    var phone = PhoneClass.width375
    /// On iOS 13 to 18, and on iOS 26 and iPhone.
    var verdicts: [String]
    var testDescription: String { "\(place.rawValue) \(text) \(items ?? 0) \(size.rawValue)" }
  }

  @Test(arguments: [
    Case(place: .tabBar, text: "Benachrichtigungen", items: 3, verdicts: ["fits", "unknown"]),
    Case(place: .tabBar, text: "Benachrichtigungen", items: 4, verdicts: ["squeezed", "unknown"]),
    Case(place: .tabBar, text: "Benachrichtigungen", items: 5, verdicts: ["truncates", "unknown"]),
    Case(place: .tabBar, text: "Suche", verdicts: ["fits", "unknown"]),
    Case(place: .alertTitle, text: "Benachrichtigungen deaktivieren?", verdicts: ["wraps", "wraps"]),
    Case(place: .alertMessage, text: "Kurz", verdicts: ["fits", "fits"]),
    Case(place: .alertMessage, text: "Kurz", size: .accessibilityMedium, verdicts: ["unknown", "unknown"]),
    Case(place: .alertButton, text: "OK", verdicts: ["fits", "fits"]),
    Case(place: .alertButton, text: "Benachrichtigungen", verdicts: ["stacked", "stacked"]),
    Case(place: .alertButton, text: "Benachrichtigungen", items: 1, verdicts: ["fits", "fits"]),
    Case(
      place: .alertButton, text: "Benachrichtigungen für alle deaktivieren", items: 3, verdicts: ["shrunk", "shrunk"]),
    Case(place: .alertButton, text: "OK", size: .accessibilityLarge, verdicts: ["unknown", "unknown"]),
    Case(place: .swipeAction, text: "Löschen", verdicts: ["fits", "fits"]),
    Case(place: .swipeAction, text: "Als ungelesen markieren", verdicts: ["wraps", "wraps"]),
    Case(place: .swipeAction, text: "Alle Nachrichten als ungelesen", verdicts: ["borderline", "borderline"]),
    Case(
      place: .swipeAction, text: "Alle diese Nachrichten sofort als ungelesen markieren",
      verdicts: ["truncates", "truncates"]),
    Case(place: .largeTitle, text: "Benachrichtigungen", verdicts: ["fits", "fits"]),
    Case(place: .largeTitle, text: "Benachrichtigungen", phone: .width320, verdicts: ["truncates", "truncates"]),
    Case(place: .segment, text: "Heute", verdicts: ["unknown", "unknown"]),
    Case(place: .barButton, text: "Fertig", verdicts: ["unknown", "unknown"]),
  ])
  private func verdicts(of test: Case) throws {
    let checker = try Self.checker.get()
    var options = FitOptions()
    options.textSizes = [test.size]
    options.phones = [test.phone]
    let labels = [SystemRange.ios18, .ios26].compactMap {
      test.place.label(itemCount: test.items, systems: $0, onPad: false)
    }
    let measured = checker.measure(text: test.text, localization: "de", in: labels, options: options)
    #expect(measured.map(\.result.verdict.name) == test.verdicts)
    #expect(measured.allSatisfy { ($0.result.availableWidth == nil) == ($0.result.verdict == .unknown) })
  }

  /// 99.1 pt in 87.75: 18 letters move together.
  @Test func lettersMoveTogether() throws {
    let label = try #require(LabelPlace.tabBar.label(itemCount: 4, systems: .ios18, onPad: false))
    var options = FitOptions()
    options.phones = [.width375]
    let measured = try Self.checker.get().measure(
      text: "Benachrichtigungen", localization: "de", in: [label], options: options)
    let verdict = try #require(measured.first?.result.verdict)
    guard case .squeezed(let step) = verdict else { return #expect(Bool(false), "\(verdict)") }
    #expect((0.6...0.7).contains(step.points))
  }

  /// An alert's fonts are not smaller than at L.
  @Test func textSizesOfAlerts() {
    let label = LabelPlace.alertTitle.labels(itemCount: nil)[0]
    #expect(label.textStyle(at: .extraSmall) == TextStyle(pointSize: 17, weight: .semibold, systems: .ios13To18))
    #expect(label.textStyle(at: .extraLarge).pointSize == 19)
  }

  @Test func devicesWithoutAKnownFont() {
    #expect(LabelPlace.tabBar.label(itemCount: nil, systems: .ios26, onPad: true) == nil)
    #expect(LabelPlace.tabBar.label(itemCount: nil, systems: .ios13To17, onPad: true)?.font.size == .fixed(13))
    #expect(LabelPlace.alertTitle.label(itemCount: nil, systems: .ios26, onPad: true) != nil)
  }
}
