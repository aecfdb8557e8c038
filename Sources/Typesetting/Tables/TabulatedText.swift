/// Comes to the sums of a text without shaping it: by tables, and by what is remembered of its words.
///
/// What it gives is what `TextShaper` would; where it cannot, it gives nothing. Characters are read as bytes, since all else that
/// Swift has for walking a text takes longer than measuring it.
struct TabulatedText: Sendable {
  private let widths: ScalarWidths
  private let words: WordCache

  init(shaper: TextShaper) {
    widths = ScalarWidths(shaper: shaper)
    words = WordCache()
  }

  /// nil for a text that must be shaped as a whole. `shape` shapes a word.
  func sums(of text: String, locale: WordCache.Locale, shape: (String) -> WidthSums) -> WidthSums? {
    var state = WidthAccumulator()
    var bytes = text.utf8.makeIterator()
    while let first = bytes.next() {
      guard let scalar = Self.scalar(first, &bytes) else { return nil }
      let entry = widths.entries[Int(widths.entryOfScalar[scalar])]
      guard entry.role == .tabulated else {
        return entry.role == .word ? sumsWithWords(of: text, locale: locale, shape: shape) : nil
      }
      state.add(entry, widths)
    }
    return state.sums
  }

  /// A scalar of the Basic Multilingual Plane; nil for another. A string's bytes are well-formed.
  @inline(__always)
  private static func scalar(_ first: UInt8, _ bytes: inout String.UTF8View.Iterator) -> Int? {
    if first < 0x80 { return Int(first) }
    guard let second = bytes.next() else { return nil }
    if first < 0xE0 { return Int(first & 0x1F) << 6 | Int(second & 0x3F) }
    guard first < 0xF0, let third = bytes.next() else { return nil }
    return Int(first & 0x0F) << 12 | Int(second & 0x3F) << 6 | Int(third & 0x3F)
  }

  private func sumsWithWords(of text: String, locale: WordCache.Locale, shape: (String) -> WidthSums) -> WidthSums? {
    var state = WidthAccumulator()
    var place = 0
    var wordStart: Int?
    let bytes = Array(text.utf8)
    while place < bytes.count {
      let start = place
      guard let scalar = Self.scalar(bytes, &place) else { return nil }
      let entry = widths.entries[Int(widths.entryOfScalar[scalar])]
      switch entry.role {
      case .shaped: return nil
      case .word: wordStart = wordStart ?? start
      case .extender: guard wordStart != nil else { return nil }
      case .tabulated:
        if let first = wordStart {
          guard add(bytes[first..<start], locale, shape, to: &state) else { return nil }
          wordStart = nil
        }
        state.add(entry, widths)
      }
    }
    if let wordStart, !add(bytes[wordStart...], locale, shape, to: &state) { return nil }
    return state.sums
  }

  private static func scalar(_ bytes: [UInt8], _ place: inout Int) -> Int? {
    let length = bytes[place] < 0x80 ? 1 : bytes[place] < 0xE0 ? 2 : 3
    guard bytes[place] < 0xF0, place + length <= bytes.count else { return nil }
    defer { place += length }
    switch length {
    case 1: return Int(bytes[place])
    case 2: return Int(bytes[place] & 0x1F) << 6 | Int(bytes[place + 1] & 0x3F)
    default: return Int(bytes[place] & 0x0F) << 12 | Int(bytes[place + 1] & 0x3F) << 6 | Int(bytes[place + 2] & 0x3F)
    }
  }

  /// False for a word without any room, across which its neighbours kern.
  private func add(
    _ word: ArraySlice<UInt8>, _ locale: WordCache.Locale, _ shape: (String) -> WidthSums,
    to state: inout WidthAccumulator
  ) -> Bool {
    let sums = words.sums(of: word, locale: locale, shape: shape)
    guard sums.advance > 0 else { return false }
    state.add(sums)
    return true
  }
}

/// Adds up entries, one character after another.
private struct WidthAccumulator {
  private(set) var sums = WidthSums()
  /// Where the last character's row of kerning begins.
  private var row = 0

  @inline(__always)
  mutating func add(_ entry: ScalarWidths.Entry, _ widths: ScalarWidths) {
    let advance = Int(entry.advance)
    sums.advance &+= advance &+ Int(widths.kerning[row &+ Int(entry.column)])
    sums.spread &+= Int(entry.spread)
    sums.wider &+= Int(entry.wider)
    let tracked = Int(entry.trackedGlyphs)
    sums.trackedGlyphs &+= tracked
    sums.sanFrancisco &+= advance &* tracked
    sums.bases.insert(entry.basis)
    row = Int(entry.row) &* widths.columnCount
  }

  /// Adds a word that is not in San Francisco, with which nothing kerns.
  mutating func add(_ word: WidthSums) {
    sums += word
    row = 0
  }
}
