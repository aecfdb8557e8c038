internal import Formats
package import LocaleSchema
package import Localization
package import Typesetting

/// Measures strings with their placeholders filled by the shortest and by the longest samples.
package struct TemplateMeasurer: Sendable {
  package let measurer: TextMeasurer
  private var samples: SampleValues
  /// The samples by the key of the only string that they are for; nil for any string.
  private let samplesByKey: [LocalizationKey?: [SampleValues.Sample]]
  private let usual = UsualExtremes()

  package init(_ measurer: TextMeasurer, samples: SampleValues = SampleValues()) {
    self.measurer = measurer
    self.samples = samples
    samplesByKey = Dictionary(grouping: samples.samples, by: \.key)
  }

  /// The measurer with the samples for the string of `key`: its own, and general ones for names that it does not cover.
  func measurer(for key: LocalizationKey) -> TemplateMeasurer {
    if samples.samples.isEmpty { return self }
    let (own, general) = (samplesByKey[key] ?? [], samplesByKey[nil] ?? [])
    let names = Set(own.map { LocalizationKey($0.name) })
    var result = self
    result.samples = SampleValues(
      names.isEmpty ? general : own + general.filter { !names.contains(LocalizationKey($0.name)) })
    return result
  }

  /// Lays out `text` in `box` like `TextMeasurer`; with placeholders, like `measure(_:locale:style:in:)` of varied
  /// strings.
  package func measure(
    _ text: String, locale: LocaleProfile, style: TextStyle, in box: TextBox
  ) -> TemplateMeasurement {
    guard TextTemplate.isCandidate(text) else {
      return .measured(measurer.measure(text, locale: locale, style: style, in: box), filled: nil)
    }
    return measure(VariedText(text), locale: locale, style: style, in: box)
  }

  /// Measures each of the language's CLDR plural categories and returns the worst.
  ///
  /// A missing category uses `other`, as in the system.
  package func measure(
    _ text: VariedText, locale: LocaleProfile, style: TextStyle, in box: TextBox
  ) -> TemplateMeasurement {
    let filler = TemplateFiller(
      samples: samples, variables: text.variables, locale: locale, style: style, measurer: measurer, usual: usual)
    var worst: (measurement: Measurement, filled: FilledTemplate?)?
    for variant in filler.variantsByCategory(of: text.variants) {
      let template = TextTemplate(variant.text)
      let extremes: TemplateFiller.Extremes
      do throws(TemplateFiller.Unbounded) {
        extremes = try filler.extremes(of: template, category: variant.category)
      } catch {
        return .unmeasurable(reason: error.reason)
      }
      let isFixed = template.placeholders.isEmpty && variant.category == nil
      let measured = measure(extremes, locale: locale, style: style, in: box)
      let filled = FilledTemplate(
        shortest: extremes.shortest, longest: extremes.longest, category: variant.category, values: extremes.values)
      if worst.map({ Self.isWorse(measured, than: $0.measurement) }) ?? true {
        worst = (measured, isFixed ? nil : filled)
      }
    }
    guard let worst else { return .unmeasurable(reason: "it is empty") }
    return .measured(worst.measurement, filled: worst.filled)
  }

  private func measure(
    _ extremes: TemplateFiller.Extremes, locale: LocaleProfile, style: TextStyle, in box: TextBox
  ) -> Measurement {
    var longest = measurer.measure(extremes.longest, locale: locale, style: style, in: box)
    if extremes.shortest.utf8.elementsEqual(extremes.longest.utf8) { return longest }
    let shortest = measurer.measure(extremes.shortest, locale: locale, style: style, in: box)
    longest.interval =
      min(
        shortest.interval.lowerBound, longest.interval.lowerBound)...max(
        shortest.interval.upperBound, longest.interval.upperBound)
    longest.optimistic = shortest.optimistic
    return longest
  }

  private static func isWorse(_ one: Measurement, than other: Measurement) -> Bool {
    let (left, right) = (FitVerdict(one).badness, FitVerdict(other).badness)
    return left == right ? one.naturalWidth > other.naturalWidth : left > right
  }
}

/// The result of measuring a string with placeholders.
package enum TemplateMeasurement: Hashable, Sendable {
  /// The measurement of the longest string; its interval starts at the shortest string's minimum width, and its
  /// optimistic layout is that of the shortest, so that a limit inside the interval gives a borderline verdict.
  ///
  /// `filled` contains both strings; nil for a string without placeholders.
  case measured(Measurement, filled: FilledTemplate?)
  /// The width is unbounded, for this reason.
  case unmeasurable(reason: String)
}

/// The shortest and longest filled strings.
package struct FilledTemplate: Hashable, Sendable {
  package var shortest: String
  package var longest: String
  /// The plural category with the worst verdict; nil for a string that does not vary.
  package var category: String?
  /// The placeholders, as written, with their values in `longest`.
  package var values: [Value]

  package struct Value: Hashable, Sendable {
    package var placeholder: String
    package var value: String
  }

  /// The characters of `longest` that are not part of a value.
  var fixedCount: Int { max(0, longest.count - values.reduce(0) { $0 + $1.value.count }) }
}
