internal import Diagnostics
internal import LocaleSchema

/// Finds line breaks near a place in a string, without looking for those of the rest.
///
/// Most places depend only on the characters next to them: `LineBreakRules` remembers what ICU answers for these. At all
/// others, ICU is asked for the breaks of the complete text. Its memory is reused for the next text.
struct LocalLineBreaks: Sendable {
  /// The first `count` are the text in UTF-8; none until the first question.
  private var bytes: ContiguousArray<UInt8> = []
  private var count = 0
  /// All breaks of the text, by ICU, if one of them depends on more than its neighbors.
  private var allBreaks: [Int]?
  /// The place of the character before the last place that was asked about, and its category: a line's break is looked for from its end.
  private var last: (offset: Int, category: LineBreakCategory)?
  /// A run of letters of a dictionary's script in the text, and the breaks inside it from its start.
  private var run = 0..<0
  private var runBreaks: [Int] = []
  /// The language of the text.
  private var locale: LocaleProfile?
  /// The index of its rules in `rules`.
  private var current = 0
  private(set) var rules: [LineBreakRules] = []
  private var indices: [LineBreakKey: Int] = [:]
  /// The indices by identity, which are found faster. The profiles are kept, because another one could get the identity.
  private var indicesOfProfiles: [ObjectIdentifier: (profile: LocaleProfile, index: Int)] = [:]
  /// By scalar of the Basic Multilingual Plane; nil for a character that has not occurred yet.
  private var categories: ContiguousArray<LineBreakCategory?> = []

  /// Whether a line may end before `offset`, in UTF-8: a boundary between characters, inside the text that has begun.
  mutating func mayBreak(before offset: Int, in text: String) -> Bool {
    if let allBreaks { return Self.contains(offset, allBreaks) }
    if let isAllowed = decision(before: offset, in: text) { return isAllowed }
    let breaks = rules[current].breaks(of: text)
    allBreaks = breaks
    return Self.contains(offset, breaks)
  }

  /// A loop: to append a string's UTF-8 takes as long as to find several breaks.
  private mutating func copy(_ text: Span<UInt8>) {
    if bytes.count < text.count { bytes.append(contentsOf: repeatElement(0, count: text.count - bytes.count)) }
    var copied = bytes.mutableSpan
    for index in text.indices { copied[index] = text[index] }
    count = text.count
  }

  /// The decision by the characters next to the place; nil if only ICU knows.
  mutating func decision(before offset: Int, in text: String) -> Bool? {
    if count == 0 { text.withUTF8Span { copy($0) } }
    let after = last.flatMap { $0.offset == offset ? $0.category : nil } ?? character(at: offset).category
    if after == .contextual { return nil }
    var before = character(endingAt: offset)
    last = (before.offset, before.category)
    // Most places.
    if after == .letter, before.category == .letter {
      return rules[current].mayBreak(.letter, hasSpaces: false, .letter)
    }
    if after == .space { return before.category == .contextual ? nil : false }
    let hasSpaces = before.category == .space
    while before.category == .space { before = character(endingAt: before.offset) }
    if before.category == .contextual { return nil }
    if after == .mark { return hasSpaces ? nil : false }
    if !hasSpaces, before.category.isOfDictionary, after.isOfDictionary {
      return mayBreakInDictionaryRun(before: offset)
    }
    // A mark that follows a space or a letter of another script.
    if after == .dictionaryMark { return nil }
    if before.category == .mark || before.category == .dictionaryMark {
      // In Korean words, ICU's marks separate letters.
      if rules[current].keepsHangulWords { return nil }
      while before.category == .mark || before.category == .dictionaryMark {
        before = character(endingAt: before.offset)
      }
      guard before.category.isLetter else { return nil }
    }
    guard let category = categoryInContext(before, hasSpaces: hasSpaces, after) else { return nil }
    return rules[current].mayBreak(category, hasSpaces: hasSpaces, after)
  }

  /// The category of the character before a place, in the context of its own predecessor; nil if a break at the place depends on more.
  private mutating func categoryInContext(
    _ before: (category: LineBreakCategory, offset: Int), hasSpaces: Bool, _ after: LineBreakCategory
  ) -> LineBreakCategory? {
    switch after.punctuation {
    // It may begin a number after a space.
    case .separator where hasSpaces: return nil
    case .apostrophe where hasSpaces || before.category != .letter: return nil
    default: break
    }
    let category = before.category
    let isNumber = after == .digit || after.punctuation == .sign || after.punctuation == .opening
    switch category.punctuation {
    case .independent, .opening: return category
    case .hyphen, .breakAfter, .apostrophe:
      let first = character(endingAt: before.offset).category
      if first == .hebrewLetter || first == .mark || first == .contextual { return nil }
      if hasSpaces || category.punctuation == .breakAfter { return category }
      return first == .letter ? category.afterLetter : nil
    case .separator, .slash:
      if hasSpaces { return category }
      if character(endingAt: before.offset).category == .digit { return category.afterDigit }
      return isNumber ? nil : category
    case .closing: return !hasSpaces && after.punctuation == .sign ? nil : category
    case .sign: return !hasSpaces && after.punctuation == .opening ? nil : category
    }
  }

  /// nil for a run that begins with a mark, and between two scripts.
  private mutating func mayBreakInDictionaryRun(before offset: Int) -> Bool? {
    if !(run.lowerBound < offset && offset < run.upperBound) {
      guard let script = script(at: offset) else { return nil }
      var start = offset
      var end = offset
      while case let next = character(endingAt: start), next.category.isOfDictionary,
        self.script(at: next.offset) == script
      {
        start = next.offset
      }
      while end < count, character(at: end).category.isOfDictionary, self.script(at: end) == script {
        end = character(at: end).end
      }
      guard start < offset, character(at: start).category == .dictionaryLetter else { return nil }
      let bytes = bytes
      runBreaks = rules[current].breaks(ofDictionaryRun: bytes.span.extracting(start..<end))
      run = start..<end
    }
    return Self.contains(offset - run.lowerBound, runBreaks)
  }

  private static func contains(_ offset: Int, _ breaks: [Int]) -> Bool {
    var (low, high) = (0, breaks.count)
    while low < high {
      let middle = (low + high) / 2
      if breaks[middle] < offset { low = middle + 1 } else { high = middle }
    }
    return low < breaks.count && breaks[low] == offset
  }
}

extension LocalLineBreaks {
  /// Begins a string.
  mutating func begin(locale: LocaleProfile, segmenter: TextSegmenter) {
    if locale === self.locale { return }
    self.locale = locale
    if let known = indicesOfProfiles[ObjectIdentifier(locale)] {
      current = known.index
      return
    }
    let key = LineBreakKey(locale)
    if max(rules.count, indicesOfProfiles.count) >= LineBreakKey.limit {
      rules = []
      indices = [:]
      indicesOfProfiles = [:]
    }
    current = indices[key] ?? rules.count
    if current == rules.count { rules.append(LineBreakRules(locale, segmenter: segmenter)) }
    indices[key] = current
    indicesOfProfiles[ObjectIdentifier(locale)] = (locale, current)
  }

  /// Removes what is known about the text.
  mutating func removeAll() {
    if bytes.count > Self.keptCapacity { bytes = [] }
    count = 0
    allBreaks = nil
    last = nil
    run = 0..<0
  }

  /// In bytes.
  private static let keptCapacity = 1 << 16

  /// The character that begins at `offset`, and where it ends.
  private mutating func character(at offset: Int) -> (category: LineBreakCategory, end: Int) {
    var end = offset
    guard let scalar = TabulatedText.scalar(bytes.span, &end) else { return (.contextual, count) }
    return (category(of: scalar), end)
  }

  /// The character before `offset`, and where it begins; `contextual` at the start.
  private mutating func character(endingAt offset: Int) -> (category: LineBreakCategory, offset: Int) {
    guard offset > 0 else { return (.contextual, 0) }
    var start = offset - 1
    while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return (character(at: start).category, start)
  }

  private func script(at offset: Int) -> DictionaryScript? {
    var end = offset
    return TabulatedText.scalar(bytes.span, &end).flatMap { Unicode.Scalar(UInt32($0)) }.flatMap(DictionaryScript.init)
  }

  private mutating func category(of scalar: Int) -> LineBreakCategory {
    if categories.isEmpty { categories = ContiguousArray(repeating: nil, count: 0x1_0000) }
    if let known = categories[scalar] { return known }
    let category = Unicode.Scalar(UInt32(scalar)).map(LineBreakCategory.init) ?? .contextual
    categories[scalar] = category
    return category
  }
}
