internal import CICU

/// Where the lines of a text may and must end, in the ways of one language.
///
/// It is not for two threads at once.
package final class LineBreakIterator {
  /// How hard the rules are on what may begin a line: CSS's `line-break`, CLDR's `lb`.
  package enum Strictness: String, Hashable, Sendable, CaseIterable {
    /// Japanese iteration marks and small kana may begin a line.
    case loose
    /// Small kana and the long vowel mark may begin a line.
    case normal
    /// Neither.
    case strict
  }

  /// What is kept together inside a word.
  package enum WordRule: Hashable, Sendable {
    /// What ICU's rules and dictionaries say: Korean breaks between syllables.
    case standard
    /// Korean breaks at spaces: UIKit's `hangulWordPriority`, part of the standard line break strategy since iOS 14.
    ///
    /// No line ends between two letters or numbers of which one is Hangul. ICU has no such rule; it is applied to ICU's breaks.
    case keepHangul
  }

  /// An opportunity, or a duty, to end a line.
  package struct Break: Hashable, Sendable {
    /// In UTF-8; the trailing white space is before it.
    package var offset: Int
    /// A line feed or its like stands before it. The end of the text is not one for that.
    package var isMandatory: Bool

    package init(offset: Int, isMandatory: Bool) {
      self.offset = offset
      self.isMandatory = isMandatory
    }
  }

  private let iterator: BreakIterator
  private let words: WordRule

  /// Line breaks for ICU's `locale`; a `strictness` of nil is the locale's own.
  package init(locale: String, strictness: Strictness? = nil, words: WordRule = .standard) throws(ICUError) {
    let keyword = strictness.map { (locale.contains("@") ? ";" : "@") + "lb=" + $0.rawValue } ?? ""
    iterator = try BreakIterator(.line, locale: locale + keyword)
    self.words = words
  }

  /// The breaks of `text`, in order; the last is its end, and an empty text has none.
  package func breaks(in text: UTF16Text) throws(ICUError) -> [Break] {
    var result: [Break] = []
    // Room for words of four letters.
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
    // A range, as in 9시~18시: UIKit keeps the tilde on the line of what is before it.
    if after == "~", before != " " { return true }
    return (Script(of: before) == .hangul || Script(of: after) == .hangul)
      && CharacterProperties(before).isLetterOrNumber && CharacterProperties(after).isLetterOrNumber
  }
}
