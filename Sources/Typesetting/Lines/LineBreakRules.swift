internal import ICU
internal import LocaleSchema

/// ICU's line break rules for one language, as far as they concern only two adjacent characters.
///
/// ICU is asked about each pair of categories once, with an example of each category, so the answers do not depend on the
/// texts.
struct LineBreakRules: Sendable {
  private enum Answer: UInt8, Sendable {
    case unknown, prohibited, allowed
  }

  private let locale: LocaleProfile
  private let segmenter: TextSegmenter
  /// By the categories before and after the place, and whether there are spaces before it.
  private var answers = [Answer](repeating: .unknown, count: LineBreakCategory.count * LineBreakCategory.count * 2)
  private var words = DictionaryWordCache()

  var keepsHangulWords: Bool { locale.wordBreaking == .keepHangul }

  init(_ locale: LocaleProfile, segmenter: TextSegmenter) {
    self.locale = locale
    self.segmenter = segmenter
  }

  /// Whether a line may end between the two categories, after the spaces if there are some.
  mutating func mayBreak(_ before: LineBreakCategory, hasSpaces: Bool, _ after: LineBreakCategory) -> Bool {
    let index = (Int(before.rawValue) * LineBreakCategory.count + Int(after.rawValue)) * 2 + (hasSpaces ? 1 : 0)
    switch answers[index] {
    case .prohibited: return false
    case .allowed: return true
    case .unknown:
      let start = before.example + (hasSpaces ? " " : "")
      let isAllowed = breaks(of: start + after.example).contains(start.utf8.count)
      answers[index] = isAllowed ? .allowed : .prohibited
      return isAllowed
    }
  }

  /// Where a line may end inside a run of letters and marks of one dictionary's script: UTF-8 offsets from its start, ascending.
  mutating func breaks(ofDictionaryRun run: Span<UInt8>) -> [Int] {
    words.breaks(of: run) { [segmenter, locale] in Self.breaks(of: $0, segmenter, locale) }
  }

  /// UTF-8 offsets, ascending, including the end.
  func breaks(of text: String) -> [Int] { Self.breaks(of: text, segmenter, locale) }

  private static func breaks(of text: String, _ segmenter: TextSegmenter, _ locale: LocaleProfile) -> [Int] {
    segmenter.lineBreaks(of: text, locale: locale).map(\.offset)
  }
}
