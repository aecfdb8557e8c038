internal import ICU
internal import LocaleSchema
internal import Synchronization

/// Finds where text may split: grapheme clusters, and lines in the ways of a language.
///
/// Iterators are kept for the next text. Where ICU fails, the standard library's characters stand in, and lines break nowhere.
final class TextSegmenter: Sendable {
  private struct Iterators: ~Copyable {
    var graphemes: BreakIterator?
    var lines: [LineBreakKey: LineBreakIterator] = [:]
  }

  /// Iterators for one thread at a time.
  private final class Seat: Sendable {
    let iterators = Mutex(Iterators())
  }

  private struct LineBreakKey: Hashable, Sendable {
    /// As written: a language of two spellings has two iterators.
    var tag: String
    var strictness: LineBreakIterator.Strictness?
    var words: LineBreakIterator.WordRule
  }

  /// A thread takes the first that no other has.
  private let seats = (0..<8).map { _ in Seat() }

  /// UTF-8 offsets, 0 and the end included.
  func graphemeBoundaries(of text: String) -> [Int] {
    if let ascii = Self.asciiBoundaries(of: text) { return ascii }
    let boundaries = withIterators { iterators -> [Int]? in
      if iterators.graphemes == nil { iterators.graphemes = try? BreakIterator(.grapheme, locale: "root") }
      guard let units = try? UTF16Text(text) else { return nil }
      return try? iterators.graphemes?.boundaries(in: units)
    }
    return boundaries ?? Self.characterBoundaries(of: text)
  }

  /// In ASCII only CR LF is a cluster of two.
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

  /// Where lines of `text` may end, in UTF-8 offsets, the end of the text included.
  func lineBreaks(of text: String, locale: LocaleProfile) -> [LineBreakIterator.Break] {
    let key = LineBreakKey(
      tag: locale.tag.rawValue, strictness: Self.strictness(of: locale), words: Self.words(of: locale))
    let breaks = withIterators { iterators -> [LineBreakIterator.Break]? in
      var iterator = iterators.lines[key]
      if iterator == nil {
        iterator = try? LineBreakIterator(
          locale: locale.tag.canonical, strictness: key.strictness, words: key.words)
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
