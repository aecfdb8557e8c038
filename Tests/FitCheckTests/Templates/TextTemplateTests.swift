import LocaleProfiles
import LocaleSchema
import Localization
import ReferenceMaterial
import Testing
import Typesetting

@testable import FitCheck

@Suite struct TextTemplateTests {
  @Test(arguments: [
    ("Open %@", ["%@"]), ("%1$@ and %2$lld", ["%1$@", "%2$lld"]), ("%#@files@ left", ["%#@files@"]),
    ("100%", []), ("100 % natural", []), ("50%% off", []), ("%5d", ["%5d"]), ("%.2f km", ["%.2f"]),
    ("%arg x", ["%arg"]), ("%1$#@files@ in %2$#@folders@", ["%1$#@files@", "%2$#@folders@"]), ("%1$#@x", ["%1$#@"]),
    ("Hi \\(user.name(of: (1)))!", ["\\(user.name(of: (1)))"]), ("\\(open", []), ("a\\n", []), ("%", []), ("%1$", []),
    ("%99999999999999999999d", []), ("%#@x", ["%#@"]), ("%s%p%x", ["%s", "%p", "%x"]),
  ]) func findsPlaceholders(_ text: String, _ expected: [String]) {
    #expect(TextTemplate(text).placeholders.map(\.source) == expected)
  }

  @Test(arguments: ["Open %@", "100 % natural", "\\(a) %1$d", "%", "\\", "%#@x", "ünï %d cödé"])
  func fillingWithTheSourceGivesTheText(_ text: String) {
    let template = TextTemplate(text)
    #expect(template.filled { template.placeholders[$0].source } == text)
  }

  /// Literals and placeholders together are the string; a string without a percent sign or backslash has only literals.
  @Test func piecesAreTheText() {
    var random = SplitMix(state: 29)
    let parts = ["%", "d", "1", "$", "@", "#", "a", "é", "\\", "(", ")", ".", "*", "l", " ", "漢", "\u{301}"]
    for _ in 0..<3_000 {
      let text = (0..<Int.random(in: 0...10, using: &random)).map { _ in parts.randomElement(using: &random) ?? "" }
        .joined()
      let template = TextTemplate(text)
      let filled = template.filled { template.placeholders[$0].source }
      // `%%` is one percent sign of the text.
      if !zip(text.utf8, text.utf8.dropFirst()).contains(where: { $0 == 0x25 && $1 == 0x25 }) {
        #expect(filled.utf8.elementsEqual(text.utf8), "\(text)")
      }
      #expect(template.placeholders.isEmpty || TextTemplate.isCandidate(text), "\(text)")
      #expect(template.placeholders.allSatisfy { !$0.names.isEmpty && !$0.names.contains("") || $0.source == "\\()" })
    }
  }

  @Test func percentSignsAreUnescaped() {
    #expect(TextTemplate("50%% off").filled { _ in "" } == "50% off")
  }

  @Test func argumentsAreCounted() {
    let names = TextTemplate("%@ %*d %d %2$@ \\(x)").placeholders.map(\.names)
    #expect(names == [["1", "@"], ["2", "d"], ["4", "d"], ["2", "@"], ["x", "5", "@"]])
    // A variable is an argument too; one with a position is not the next one.
    let variables = TextTemplate("%#@a@ %@ %1$#@b@ %d").placeholders.map(\.names)
    #expect(variables == [["a", "#@a@"], ["2", "@"], ["b", "#@b@"], ["3", "d"]])
  }

  @Test(arguments: [
    ("@=Anna", "@", "Anna"), ("%lld=5", "d", "5"), ("%@=", "@", ""), ("count=a=b", "count", "a=b"),
    // A position is the number of an argument.
    ("%2$@=Anna", "2", "Anna"), ("%1$lld=5", "1", "5"), ("%12$=x", "12", "x"), ("2=x", "2", "x"), ("%5d=x", "5d", "x"),
    ("%$=x", "$", "x"), ("d=\u{301}", "d", "\u{301}"),
  ])
  func readsSamples(_ text: String, _ name: String, _ value: String) {
    #expect(SampleValues.Sample(text) == SampleValues.Sample(name: name, value: value))
  }

  @Test(arguments: ["", "=x", "x"]) func refusesSamples(_ text: String) {
    #expect(SampleValues.Sample(text) == nil)
  }
}

@Suite struct TemplateMeasurerTests {
  private let measurer: TextMeasurer
  private let style = TextStyle(pointSize: 17)

  init() throws { measurer = try AppFixture.measurer.get() }

  private func measure(
    _ text: VariedText, _ locale: String, width: Double = 1000, samples: [SampleValues.Sample] = []
  ) -> TemplateMeasurement {
    TemplateMeasurer(measurer, samples: SampleValues(samples)).measure(
      text, locale: LocaleProfiles.closestProfile(for: .init(locale)), style: style,
      in: TextBox(width: LayoutUnit(points: width), maximumLines: 1))
  }

  private func filled(_ measurement: TemplateMeasurement) -> FilledTemplate? {
    if case .measured(_, let filled) = measurement { filled } else { nil }
  }

  @Test func measuresAPlainTextUnchanged() {
    guard case .measured(let measured, nil) = measure(VariedText("Suche"), "de") else {
      Issue.record("not measured as a plain text")
      return
    }
    let plain = measurer.measure(
      "Suche", locale: LocaleProfiles.closestProfile(for: "de"), style: style,
      in: TextBox(width: LayoutUnit(points: 1000), maximumLines: 1))
    #expect(measured == plain)
  }

  @Test(arguments: [("de", "888"), ("en", "888"), ("hi", "888"), ("ar", "٨٨٨"), ("fa", "۸۸۸")])
  func numbersAreWrittenAsTheLanguageDoes(_ locale: String, _ expected: String) {
    #expect(filled(measure(VariedText("%d"), locale))?.longest == expected)
  }

  @Test func samplesDetermineTheVerdict() {
    let samples = ["Bo", "Maximilian"].map { SampleValues.Sample(name: "@", value: $0) }
    #expect(
      filled(measure(VariedText("Call %@"), "en", samples: samples))
        == FilledTemplate(
          shortest: "Call Bo", longest: "Call Maximilian", category: nil,
          values: [.init(placeholder: "%@", value: "Maximilian")]))
    let second = [SampleValues.Sample(name: "2", value: "1234567")]
    #expect(filled(measure(VariedText("%2$d"), "de", samples: second))?.longest == "1.234.567")
  }

  @Test func aLimitBetweenTheExtremesIsBorderline() {
    let samples = ["i", "Maximilian the Great"].map { SampleValues.Sample(name: "@", value: $0) }
    guard case .measured(let measured, _) = measure(VariedText("Call %@"), "en", width: 100, samples: samples) else {
      Issue.record("not measured")
      return
    }
    #expect(FitVerdict(measured) == .borderline)
    #expect(measured.interval.lowerBound.points < 50 && measured.interval.upperBound.points > 150)
  }

  @Test func checksEveryPluralCategoryOfTheLanguage() {
    let text = VariedText(variants: [
      .init(category: "one", text: "%d plik"), .init(category: "few", text: "%d pliki i jeszcze trochę"),
      .init(category: "other", text: "%d pliku"),
    ])
    #expect(filled(measure(text, "pl"))?.category == "few")
    // Polish has "many", which uses the string of "other" here; English has neither.
    let other = VariedText(variants: [.init(category: "one", text: "i"), .init(category: "other", text: "%d plików")])
    #expect(["many", "other"].contains(filled(measure(other, "pl"))?.category))
    #expect(filled(measure(other, "en"))?.category == "other")
  }

  @Test func variablesAreFilled() {
    let text = VariedText(
      variants: [.init(category: nil, text: "%#@n@ left")],
      variables: [
        .init(
          name: "n",
          variants: [.init(category: "one", text: "%arg file"), .init(category: "other", text: "%arg files")])
      ])
    #expect(
      filled(measure(text, "en"))
        == FilledTemplate(
          shortest: "1 file left", longest: "888 files left", category: nil,
          values: [.init(placeholder: "%#@n@", value: "888 files")])
    )
  }

  @Test(arguments: ["%s", "%p", "%x", "%8d", "%*d", "%#@nothing@"]) func explainsMissingBounds(_ text: String) {
    guard case .unmeasurable(let reason) = measure(VariedText(text), "en") else {
      Issue.record("measured")
      return
    }
    #expect(reason.contains(text))
  }

  @Test func endsWithRecursiveVariables() {
    let text = VariedText(
      variants: [.init(category: nil, text: "%#@a@")],
      variables: [.init(name: "a", variants: [.init(category: "other", text: "%#@a@ %#@a@")])])
    guard case .unmeasurable = measure(text, "en") else {
      Issue.record("measured")
      return
    }
  }
}
