internal import ICU
internal import LocaleSchema
internal import Synchronization

/// Finds boundaries in text: grapheme clusters, and line breaks by the rules of a language.
///
/// Iterators are reused. If ICU fails, Swift's characters are used instead, and lines never break.
final class TextSegmenter: Sendable {
  private struct Iterators: ~Copyable {
    var graphemes: BreakIterator?
    var lines: [LineBreakKey: LineBreakIterator] = [:]
  }

  /// The iterators of one thread at a time.
  private final class Seat: Sendable {
    let iterators = Mutex(Iterators())
  }

  /// A thread uses the first free seat.
  private let seats = (0..<8).map { _ in Seat() }

  /// UTF-8 offsets, including 0 and the end.
  func graphemeBoundaries(of text: String) -> [Int] {
    if let ascii = Self.asciiBoundaries(of: text) { return ascii }
    let boundaries = withIterators { iterators -> [Int]? in
      if iterators.graphemes == nil { iterators.graphemes = try? BreakIterator(.grapheme, locale: "root") }
      guard let units = try? UTF16Text(text) else { return nil }
      return try? iterators.graphemes?.boundaries(in: units)
    }
    return boundaries ?? Self.characterBoundaries(of: text)
  }

  /// In ASCII, CR LF is the only cluster of two characters.
  private static func asciiBoundaries(of text: String) -> [Int]? {
    guard text.utf8.allSatisfy({ $0 < 0x80 && $0 != 0x0D }) else { return nil }
    return Array(0...text.utf8.count)
  }

  private static func characterBoundaries(of text: String) -> [Int] {
    var offset = 0
    return [0]
      + text.map { character in
        offset += character.utf8.count
        return offset
      }
  }

  /// The line break opportunities of `text` in UTF-8 offsets, including the end.
  func lineBreaks(of text: String, locale: LocaleProfile) -> [LineBreakIterator.Break] {
    let key = LineBreakKey(locale)
    let breaks = withIterators { iterators -> [LineBreakIterator.Break]? in
      var iterator = iterators.lines[key]
      if iterator == nil {
        if iterators.lines.count >= LineBreakKey.limit { iterators.lines = [:] }
        iterator = try? LineBreakIterator(
          locale: locale.tag.canonical, strictness: Self.strictness(of: locale), words: Self.words(of: locale))
        iterators.lines[key] = iterator
      }
      guard let units = try? UTF16Text(text) else { return nil }
      return try? iterator?.breaks(in: units)
    }
    return breaks ?? [LineBreakIterator.Break(offset: text.utf8.count, isMandatory: false)]
  }

  private func withIterators<Result>(_ body: (inout Iterators) -> sending Result) -> sending Result {
    for seat in seats {
      if let result = seat.iterators.withLockIfAvailable(body) { return result }
    }
    return seats[0].iterators.withLock(body)
  }

  private static func strictness(of locale: LocaleProfile) -> LineBreakIterator.Strictness? {
    switch locale.lineBreakStrictness {
    case .standard: nil
    case .loose: .loose
    case .normal: .normal
    case .strict: .strict
    }
  }

  private static func words(of locale: LocaleProfile) -> LineBreakIterator.WordRule {
    switch locale.wordBreaking {
    case .standard: .standard
    case .keepHangul: .keepHangul
    }
  }
}

/// The properties of a language that determine its line breaks.
struct LineBreakKey: Hashable, Sendable {
  /// As written: a language with two spellings has two iterators.
  private let tag: String
  private let strictness: LocaleProfile.LineBreakStrictness
  private let words: LocaleProfile.WordBreaking

  init(_ locale: LocaleProfile) {
    tag = locale.tag.rawValue
    strictness = locale.lineBreakStrictness
    words = locale.wordBreaking
  }

  /// How many languages are remembered: limits the memory for a stream of made-up names.
  static let limit = 256
}
