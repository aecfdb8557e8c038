internal import CICU

/// Finds allowed and mandatory line breaks for one language.
///
/// Not thread-safe.
package final class LineBreakIterator {
  /// The strictness of rules about the start of a line: CSS's `line-break`, CLDR's `lb`.
  package enum Strictness: String, Hashable, Sendable, CaseIterable {
    /// Japanese iteration marks and small kana may begin a line.
    case loose
    /// Small kana and the long vowel mark may begin a line.
    case normal
    /// Neither.
    case strict
  }

  /// How lines break inside words.
  package enum WordRule: Hashable, Sendable {
    /// ICU's rules and dictionaries: Korean breaks between syllables.
    case standard
    /// Korean breaks only at spaces: UIKit's `hangulWordPriority`, part of the standard line break strategy since iOS
    /// 14.
    ///
    /// There is no break between two letters or numbers if one is Hangul. ICU has no such rule, so ICU's breaks are
    /// filtered.
    case keepHangul
  }

  /// An allowed or mandatory line break.
  package struct Break: Hashable, Sendable {
    /// In UTF-8, after trailing white space.
    package var offset: Int
    /// Whether it follows a line feed or a similar character. The end of the text is not mandatory by itself.
    package var isMandatory: Bool

    package init(offset: Int, isMandatory: Bool) {
      self.offset = offset
      self.isMandatory = isMandatory
    }
  }

  private let iterator: BreakIterator
  private let words: WordRule

  /// Line breaks for ICU's `locale`; if `strictness` is nil, the locale's default is used.
  package init(locale: String, strictness: Strictness? = nil, words: WordRule = .standard) throws(ICUError) {
    let keyword = strictness.map { (locale.contains("@") ? ";" : "@") + "lb=" + $0.rawValue } ?? ""
    iterator = try BreakIterator(.line, locale: locale + keyword)
    self.words = words
  }

  /// The breaks of `text`, in order; the last is its end; empty for an empty text.
  package func breaks(in text: UTF16Text) throws(ICUError) -> [Break] {
    var result: [Break] = []
    // Capacity for words of four letters.
    result.reserveCapacity(text.codeUnits.count / 4 + 1)
    try iterator.forEachBoundary(in: text) { codeUnit, ruleStatus in
      let isMandatory = ruleStatus >= Int32(CICU_LINE_BREAK_HARD)
      if words == .keepHangul, !isMandatory, isInsideHangulWord(codeUnit, of: text) { return }
      result.append(Break(offset: text.utf8Offset(ofCodeUnit: codeUnit), isMandatory: isMandatory))
    }
    return result
  }

  private func isInsideHangulWord(_ codeUnit: Int, of text: UTF16Text) -> Bool {
    guard let before = text.scalar(beforeCodeUnit: codeUnit), let after = text.scalar(atCodeUnit: codeUnit) else {
      return false
    }
    // A range such as 9시~18시: UIKit keeps the tilde on the line of the preceding text.
    if after == "~", before != " " { return true }
    return (Script(of: before) == .hangul || Script(of: after) == .hangul)
      && CharacterProperties(before).isLetterOrNumber && CharacterProperties(after).isLetterOrNumber
  }
}
