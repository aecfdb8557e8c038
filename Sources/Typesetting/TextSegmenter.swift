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

  private struct LineBreakKey: Hashable, Sendable {
    var locale: String
    var strictness: LineBreakIterator.Strictness?
    var words: LineBreakIterator.WordRule
  }

  private let iterators = Mutex(Iterators())

  /// UTF-8 offsets, 0 and the end included.
  func graphemeBoundaries(of text: String) -> [Int] {
    if let ascii = Self.asciiBoundaries(of: text) { return ascii }
    let boundaries = iterators.withLock { iterators -> [Int]? in
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
  func lineBreaks(of text: String, locale: LocaleProfile) -> [(offset: Int, isMandatory: Bool)] {
    let key = LineBreakKey(
      locale: locale.tag.canonical, strictness: Self.strictness(of: locale), words: Self.words(of: locale))
    let breaks = iterators.withLock { iterators -> [(offset: Int, isMandatory: Bool)]? in
      if iterators.lines[key] == nil {
        iterators.lines[key] = try? LineBreakIterator(locale: key.locale, strictness: key.strictness, words: key.words)
      }
      guard let units = try? UTF16Text(text), let found = try? iterators.lines[key]?.breaks(in: units) else {
        return nil
      }
      return found.map { ($0.offset, $0.isMandatory) }
    }
    return breaks ?? [(text.utf8.count, false)]
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
