internal import Diagnostics
internal import Formats
internal import ICU
internal import LocaleSchema
internal import Localization
internal import Synchronization
internal import Typesetting

/// Fills the placeholders of a string with their narrowest and widest possible values.
struct TemplateFiller {
  struct Extremes: Hashable {
    var shortest: String
    var longest: String
    /// The placeholders and their values in `longest`.
    var values: [FilledTemplate.Value] = []
  }

  /// Why a string's width is unbounded.
  struct Unbounded: Error, Hashable {
    var reason: String
  }

  let samples: SampleValues
  let variables: [VariedText.Variable]
  let locale: LocaleProfile
  let style: TextStyle
  let measurer: TextMeasurer
  let usual: UsualExtremes
  private let work = Work()

  /// The extremes of variables that were found, and the number of strings that may still be filled for one measurement.
  private final class Work {
    var extremes: [LocalizationKey: Extremes] = [:]
    var remaining = 2_000
  }

  /// Maximum nesting of variables; deeper nesting is treated as a variable that refers to itself.
  private static let maximumDepth = 8

  /// A variant for each category of the language, plus other variants in the string; a string that does not vary is
  /// unchanged.
  func variantsByCategory(of variants: [VariedText.Variant]) -> [VariedText.Variant] {
    guard variants.contains(where: { $0.category != nil }) else { return variants }
    let rules = try? PluralRules(language: locale.tag.canonical)
    let categories = (try? rules?.categories()) ?? ["other"]
    let other = variants.first { $0.category == "other" }
    let needed = categories.compactMap { category in
      (variants.first { $0.category == category } ?? other).map {
        VariedText.Variant(category: category, text: $0.text)
      }
    }
    return needed + variants.filter { $0.category.map { !categories.contains($0) } ?? true }
  }

  /// - Parameter category: the plural category of the first integer in the string; nil for any.
  func extremes(of template: TextTemplate, category: String?, depth: Int = 0) throws(Unbounded) -> Extremes {
    work.remaining -= 1
    guard work.remaining > 0, template.placeholders.count <= TextLimit.parts else {
      throw Unbounded(reason: "its variables have too many combinations")
    }
    var values: [Extremes] = []
    var pendingCategory = category
    for placeholder in template.placeholders {
      let own = placeholder.kind == .integer ? pendingCategory : nil
      if placeholder.kind == .integer { pendingCategory = nil }
      if placeholder.kind != .variable, samples.values(for: placeholder).isEmpty {
        let find = { () throws(Unbounded) in try self.extremes(of: placeholder, category: own, depth: depth) }
        values.append(
          try usual.extremes(of: placeholder.kind, category: own, locale: locale, style: style, find: find))
      } else {
        values.append(try self.extremes(of: placeholder, category: own, depth: depth))
      }
    }
    guard values.reduce(0, { $0 + $1.longest.utf8.count }) <= TextLimit.length * 4 else {
      throw Unbounded(reason: "it may have more than \(TextLimit.length) characters")
    }
    return Extremes(
      shortest: template.filled { values[$0].shortest }, longest: template.filled { values[$0].longest },
      values: zip(template.placeholders, values).map {
        FilledTemplate.Value(placeholder: $0.source, value: $1.longest)
      })
  }

  private func extremes(
    of placeholder: TextTemplate.Placeholder, category: String?, depth: Int
  ) throws(Unbounded) -> Extremes {
    let name = placeholder.kind == .variable ? placeholder.names.first.map { LocalizationKey($0) } : nil
    if let name, let known = work.extremes[name] { return known }
    let candidates = try candidates(for: placeholder, category: category, depth: depth)
    if let extremes = narrowestAndWidest(of: candidates) {
      if let name { work.extremes[name] = extremes }
      return extremes
    }
    throw Unbounded(reason: "\"\(placeholder.source)\" has no known value; give one with --sample")
  }

  private func narrowestAndWidest(of candidates: [String]) -> Extremes? {
    guard let first = candidates.first else { return nil }
    if candidates.count == 1 { return Extremes(shortest: first, longest: first) }
    let widths = candidates.map { measurer.naturalWidth($0, locale: locale, style: style).width }
    let order = candidates.indices.sorted { (widths[$0], $0) < (widths[$1], $1) }
    guard let narrowest = order.first, let widest = order.last else { return nil }
    return Extremes(shortest: candidates[narrowest], longest: candidates[widest])
  }

  private func candidates(
    for placeholder: TextTemplate.Placeholder, category: String?, depth: Int
  ) throws(Unbounded) -> [String] {
    let given = samples.values(for: placeholder)
    switch placeholder.kind {
    case .text: return given.isEmpty ? locale.sampleTitles : given.map { number($0) ?? $0 }
    case .integer: return given.isEmpty ? numbers(of: category) : sampled(given, of: category)
    case .real(let digits):
      if !given.isEmpty { return given.map { number($0, fractionDigits: digits) ?? $0 } }
      return [1.11, 8.88, 999.99].map { formatted($0, fractionDigits: digits) }
    case .character: return given.isEmpty ? locale.sampleTitles.flatMap { $0.map { String($0) } } : given
    case .variable: return given.isEmpty ? try texts(ofVariable: placeholder, depth: depth) : given
    case .unbounded(let reason):
      guard given.isEmpty else { return given }
      throw Unbounded(reason: "\"\(placeholder.source)\" has no length limit: \(reason); give a value with --sample")
    }
  }

  /// The extremes of each category's string.
  private func texts(ofVariable placeholder: TextTemplate.Placeholder, depth: Int) throws(Unbounded) -> [String] {
    guard let name = placeholder.names.first,
      let variable = variables.first(where: { $0.name.utf8.elementsEqual(name.utf8) })
    else { throw Unbounded(reason: "nothing defines \"\(placeholder.source)\"") }
    guard depth < Self.maximumDepth else { throw Unbounded(reason: "\"\(placeholder.source)\" refers to itself") }
    var texts: [String] = []
    for variant in variantsByCategory(of: variable.variants) {
      let extremes = try extremes(of: TextTemplate(variant.text), category: variant.category, depth: depth + 1)
      texts += [extremes.shortest, extremes.longest]
    }
    return texts
  }

  /// The samples in `category`; all samples if none is.
  private func sampled(_ given: [String], of category: String?) -> [String] {
    let fitting = category.map { category in given.filter { Double($0).map { self.category(of: $0) } == category } }
    return (fitting.flatMap { $0.isEmpty ? nil : $0 } ?? given).map { number($0) ?? $0 }
  }

  /// The localized numbers that represent 1 to 999, or those of one category.
  ///
  /// If a category has no such number (it is for 0, fractions or millions, which counts do not reach), 999 represents
  /// it.
  private func numbers(of category: String?) -> [String] {
    guard let category else { return SampleValues.integers.map { formatted($0, fractionDigits: 0) } }
    for numbers in [SampleValues.integers, [0], SampleValues.fractions] {
      let found = numbers.filter { self.category(of: $0) == category }
      if !found.isEmpty {
        return found.map { formatted($0, fractionDigits: $0 == $0.rounded() ? 0 : 1) }
      }
    }
    // "zero" means 0 in every language that has this category.
    return [formatted(category == "zero" ? 0 : 999, fractionDigits: 0)]
  }

  private func category(of number: Double) -> String? {
    try? PluralRules(language: locale.tag.canonical).category(of: number)
  }

  /// `text` as a localized number; nil if it is not a number.
  private func number(_ text: String, fractionDigits: Int? = nil) -> String? {
    guard text.utf8.allSatisfy({ "-.0123456789".utf8.contains($0) }), let value = Double(text) else { return nil }
    let digits = text.utf8.firstIndex(of: UInt8(ascii: ".")).map { text.utf8.distance(from: $0, to: text.endIndex) - 1 }
    return formatted(value, fractionDigits: fractionDigits ?? min(digits ?? 0, 40))
  }

  private func formatted(_ value: Double, fractionDigits: Int) -> String {
    let format = NumberFormat(language: locale.tag.canonical, numberingSystem: locale.numberingSystem)
    return (try? format.string(value, fractionDigits: fractionDigits)) ?? String(Int(clamping: value))
  }
}

extension Int {
  /// `value` truncated to an integer and clamped to the range of `Int`.
  fileprivate init(clamping value: Double) {
    self = value.isNaN ? 0 : Int(exactly: value.rounded(.towardZero)) ?? (value < 0 ? .min : .max)
  }
}

/// Caches the narrowest and widest values of placeholders without samples by language and size, because ICU's number
/// formats and plural rules take long to open.
final class UsualExtremes: Sendable {
  private struct Key: Hashable {
    /// As written.
    var tag: String
    var kind: TextTemplate.ValueKind
    var category: String?
    var style: TextStyle
  }

  private let found = Mutex<[Key: TemplateFiller.Extremes]>([:])

  /// Limits the memory for a stream of made-up languages.
  private static let limit = 4096

  /// The extremes of a placeholder of `kind`, computed by `find` on first use.
  func extremes(
    of kind: TextTemplate.ValueKind, category: String?, locale: LocaleProfile, style: TextStyle,
    find: () throws(TemplateFiller.Unbounded) -> TemplateFiller.Extremes
  ) throws(TemplateFiller.Unbounded) -> TemplateFiller.Extremes {
    let key = Key(tag: locale.tag.rawValue, kind: kind, category: category, style: style)
    if let known = found.withLock({ $0[key] }) { return known }
    let extremes = try find()
    found.withLock { found in
      if found.count >= Self.limit { found.removeAll() }
      found[key] = extremes
    }
    return extremes
  }
}
