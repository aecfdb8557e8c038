import Localization
import Testing

@testable import FitCheck
@testable import Typesetting

@Suite struct DisplaySurfaceTests {
  @Test func availableWidthAtTheDefaultTextSize() {
    #expect(DisplaySurface.all.map { $0.textWidth(at: .large, on: nil).points } == [190, 190, 162, 151])
    #expect(DisplaySurface.all.map { $0.textStyle(of: .title, at: .large).pointSize } == [17, 17, 17, 15])
    #expect(DisplaySurface.all.map { $0.textStyle(of: .subtitle, at: .large).pointSize } == [15, 15, 13, 13])
  }

  @Test func availableWidthShrinksUntilTheIconDisappears() {
    for surface in DisplaySurface.all {
      let widths = TextSize.allCases.filter { !$0.isAccessibilitySize }.map { surface.textWidth(at: $0, on: nil) }
      #expect(widths == widths.sorted(by: >))
      #expect(surface.textWidth(at: .accessibilityMedium, on: nil) > widths[0])
      #expect(
        surface.textWidth(at: .accessibilityMedium, on: .width390)
          == surface.textWidth(at: .accessibilityExtraExtraExtraLarge, on: .width390))
    }
  }

  @Test func onlyTheDefaultSizeIsCertain() {
    #expect(DisplaySurface.iOS18.confidence(at: .large) == .high)
    #expect(DisplaySurface.iOS13.confidence(at: .large) == .high)
    #expect(DisplaySurface.iOS18.confidence(at: .extraLarge) == .low)
    #expect(Confidence.allCases == Confidence.allCases.sorted())
  }

  @Test(arguments: [("IOS13", true), ("ios26-iphone", true), ("ios12", false)])
  func namesAreFound(_ name: String, isKnown: Bool) {
    #expect((DisplaySurface(id: name) != nil) == isKnown)
  }

  /// Screen less 32 pt round the menu, less the menu's padding.
  @Test(arguments: [
    (DisplaySurface.iOS13, PhoneClass.width320, 256), (.iOS13, .width375, 311), (.iOS26Phone, .width375, 287),
    (.iOS26Phone, .width440, 352), (.iPadOS26, .width320, 303),
  ])
  func accessibilitySizesTakeTheScreen(_ surface: DisplaySurface, _ phone: PhoneClass, _ width: Double) {
    #expect(surface.textWidth(at: .accessibilityLarge, on: phone).points == width)
    #expect(surface.textWidth(at: .large, on: phone) == surface.textWidth(at: .large, on: nil))
  }

  /// iOS 15 is the last system of phones 320 pt wide.
  @Test(
    arguments: [
      (DisplaySurface.iOS13, nil, PhoneClass.width320), (.iOS13, 15, .width320), (.iOS13, 16, .width375),
      (.iOS18, 13, .width375), (.iOS26Phone, nil, .width375), (.iPadOS26, 13, nil),
    ] as [(DisplaySurface, Int?, PhoneClass?)])
  func theNarrowestPhoneThatRunsTheApp(_ surface: DisplaySurface, from system: Int?, is phone: PhoneClass?) {
    #expect(surface.narrowestPhone(from: system) == phone)
    var options = FitOptions()
    options.minimumSystem = system
    #expect(options.phone(of: surface) == phone)
    options.phones = [.width430, .width393]
    #expect(options.phone(of: surface) == (phone == nil ? nil : .width393))
  }

  @Test(arguments: [(nil, 4), (13, 4), (17, 4), (18, 3), (26, 2), (27, 2)] as [(Int?, Int)])
  func menusOfSystemsThatTheAppRunsOn(from system: Int?, count: Int) {
    #expect(DisplaySurface.all.count { $0.shows(appFrom: system) } == count)
  }

  @Test func sizesHaveReadableNames() {
    #expect(TextSize(name: "xxl") == .extraExtraLarge)
    #expect(TextSize(name: "AX5") == .accessibilityExtraExtraExtraLarge)
    #expect(TextSize(name: "huge") == nil)
    #expect(TextSize.allCases == TextSize.allCases.sorted())
  }
}

@Suite struct LinePolicyTests {
  @Test(arguments: [
    (LinePolicy.documented, ShortcutItem.Field.title, false, 2), (.documented, .title, true, 1),
    (.documented, .subtitle, true, 1), (.observed, .title, true, 2), (.observed, .subtitle, true, 2),
  ])
  func linesAtTheDefaultSize(_ policy: LinePolicy, field: ShortcutItem.Field, hasSubtitle: Bool, lines: Int) {
    #expect(policy.maximumLines(for: field, hasSubtitle: hasSubtitle, at: .large) == lines)
  }

  /// Observations have priority over documentation.
  @Test func namesOfPolicies() {
    #expect(LinePolicySelection.allCases.map(\.policy) == [.observed, .documented, .observed])
  }

  /// The header of a report states the confidence of its findings.
  @Test(arguments: [
    (LinePolicySelection.evidence, [TextSize.large], "as observed on iOS 13–17, iPadOS 26 (medium confidence)"),
    (
      .documented, [.large],
      "as Apple documents on iOS 13–17 (high confidence); as Apple documents on iPadOS 26 (medium confidence)"
    ),
    (
      .evidence, [.large, .extraLarge],
      "as observed on iOS 13–17, iPadOS 26 at L (medium confidence); as observed on iOS 13–17, iPadOS 26 at XL (low confidence)"
    ),
  ])
  func theBasisOfVerdicts(_ policy: LinePolicySelection, _ sizes: [TextSize], _ words: String) throws {
    let options = FitOptions(surfaces: [.iOS13, .iPadOS26], textSizes: sizes, policy: policy)
    #expect(options.lineLimits == words)
    var app = AppFixture([.item("New Note")])
    app.options = options
    for measured in try app.report().measurements {
      let basis = options.bases.first { $0.confidence == measured.confidence }
      #expect(basis?.surfaces.contains(measured.surface) == true)
      #expect(basis?.textSizes.contains(measured.textSize) == true)
    }
  }

  @Test func accessibilitySizesHaveNoObservedLimit() {
    #expect(LinePolicy.observed.maximumLines(for: .title, hasSubtitle: true, at: .accessibilityLarge) == nil)
  }
}

@Suite struct FitVerdictTests {
  private func measurement(optimistic: Bool, expected: (Int, Bool), pessimistic: Bool) -> Measurement {
    let width = LayoutUnit(points: 100)
    return Measurement(
      width: width, naturalWidth: width, interval: width...width, lines: [],
      expected: .init(lineCount: expected.0, isTruncated: expected.1),
      optimistic: .init(lineCount: 1, isTruncated: optimistic),
      pessimistic: .init(lineCount: 1, isTruncated: pessimistic), source: .metricCompatible)
  }

  @Test func theVerdictIsCertainIfBothLimitsAgree() {
    #expect(FitVerdict(measurement(optimistic: false, expected: (1, false), pessimistic: false)) == .fits)
    #expect(FitVerdict(measurement(optimistic: false, expected: (2, false), pessimistic: false)) == .wraps)
    #expect(FitVerdict(measurement(optimistic: true, expected: (1, true), pessimistic: true)) == .truncates)
    #expect(FitVerdict(measurement(optimistic: false, expected: (1, false), pessimistic: true)) == .borderline)
    #expect(FitVerdict(measurement(optimistic: false, expected: (1, true), pessimistic: true)) == .borderline)
  }
}
