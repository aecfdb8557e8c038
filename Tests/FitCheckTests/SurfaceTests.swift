import Localization
import Testing
import Typesetting

@testable import FitCheck

@Suite struct DisplaySurfaceTests {
  @Test func roomAtTheDefaultTextSize() {
    #expect(DisplaySurface.all.map { $0.textWidth(at: .large).points } == [190, 162, 151])
    #expect(DisplaySurface.all.map { $0.textStyle(of: .title, at: .large).pointSize } == [17, 17, 15])
    #expect(DisplaySurface.all.map { $0.textStyle(of: .subtitle, at: .large).pointSize } == [15, 13, 13])
  }

  @Test func roomShrinksAsTextGrowsUntilTheIconGoes() {
    for surface in DisplaySurface.all {
      let widths = TextSize.allCases.filter { !$0.isAccessibilitySize }.map { surface.textWidth(at: $0) }
      #expect(widths == widths.sorted(by: >))
      #expect(surface.textWidth(at: .accessibilityMedium) > widths[0])
      #expect(
        surface.textWidth(at: .accessibilityMedium) == surface.textWidth(at: .accessibilityExtraExtraExtraLarge))
    }
  }

  @Test func onlyTheDefaultSizeIsSure() {
    #expect(DisplaySurface.iOS13.confidence(at: .large) == .high)
    #expect(DisplaySurface.iOS13.confidence(at: .extraLarge) == .low)
    #expect(Confidence.allCases == Confidence.allCases.sorted())
  }

  @Test(arguments: [("IOS13", true), ("ios26-iphone", true), ("ios12", false)])
  func namesAreFound(_ name: String, isKnown: Bool) {
    #expect((DisplaySurface(id: name) != nil) == isKnown)
  }

  @Test func sizesAreNamedAsPeopleSayThem() {
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

  @Test func aVerdictIsHardWhereBothEndsOfTheErrorAgree() {
    #expect(FitVerdict(measurement(optimistic: false, expected: (1, false), pessimistic: false)) == .fits)
    #expect(FitVerdict(measurement(optimistic: false, expected: (2, false), pessimistic: false)) == .wraps)
    #expect(FitVerdict(measurement(optimistic: true, expected: (1, true), pessimistic: true)) == .truncates)
    #expect(FitVerdict(measurement(optimistic: false, expected: (1, false), pessimistic: true)) == .borderline)
    #expect(FitVerdict(measurement(optimistic: false, expected: (1, true), pessimistic: true)) == .borderline)
  }
}
