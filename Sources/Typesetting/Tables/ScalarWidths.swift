internal import ICU

/// Lookup table of the width sums of characters that do not interact with adjacent ones except by kerning.
///
/// The values are those of `TextShaper`, with the same advances and fonts: the `sums` of a string equal those of the
/// shaped text.
struct ScalarWidths: Sendable {
  /// How a character is measured.
  enum Role: UInt8, Sendable {
    /// Not in tables: the complete text must be shaped.
    case shaped
    /// By its entry.
    case tabulated
    /// Has no width, and its neighbors kern across it.
    case empty
    /// Part of a word in Arabic letters.
    case word
    /// The same, but never at the start of a word: a mark.
    case extender
    /// Part of an orthographic cluster.
    case cluster
    /// By its entry, or by another one beside certain characters.
    case contextual
  }

  /// The contribution of a character to the sums.
  struct Entry: Sendable {
    /// In 1/1000000 em, at 17 pt and below.
    var advance: Int32 = 0
    /// The difference to the Display design.
    var display: Int32 = 0
    /// As in `WidthSums`; only if `isUncertain`.
    var spread: Int32 = 0
    var displaySpread: Int32 = 0
    var wider: Int32 = 0
    /// The start of its row in the kerning table; 0 for none.
    var row: Int32 = 0
    /// Its column; 0 for none.
    var column: UInt16 = 0
    var role = Role.shaped
    var basis = MetricBasis.latin
    /// The basis as a set of one.
    var bases = MetricBases()
    /// Whether its width has an error besides rounding; nearly all have none.
    var isUncertain = false
    /// Whether it may hang at the end of a line.
    var isSpace = false
    /// 1 for a character in San Francisco, 0 for others.
    var trackedGlyphs: UInt8 = 0
    /// The script of a cluster.
    var script: ClusterScript?

    init(role: Role, script: ClusterScript? = nil) {
      self.role = role
      self.script = script
    }

    /// For a character with a width in the Text and Display designs. The error of its basis is the same at every weight.
    init(_ width: OpticalWidth, basis: MetricBasis) {
      let band = basis.errorBand(at: .regular)
      let weight = width.text / OpticalWidth.tenThousandth
      role = .tabulated
      self.basis = basis
      bases = MetricBases(basis)
      advance = Int32(clamping: width.text)
      display = Int32(clamping: width.display)
      spread = Int32(clamping: band.spread * band.spread * weight)
      displaySpread = Int32(clamping: band.displaySpread * band.displaySpread * weight)
      wider = Int32(clamping: band.wider * weight)
      isUncertain = band != ErrorBand(spread: 0)
      trackedGlyphs = basis.isSanFrancisco ? 1 : 0
    }

    init(_ glyph: ContextualGlyph, basis: MetricBasis) {
      self.init(glyph.advance, basis: basis)
      setPlace(glyph.place)
    }

    mutating func setPlace(_ place: KerningPlace) {
      row = Int32(truncatingIfNeeded: place.row)
      column = UInt16(truncatingIfNeeded: place.column)
    }
  }

  // Contiguous arrays: an `Array` has no span before macOS 26.

  /// The first entry is for all characters that are not tabulated.
  private(set) var entries: ContiguousArray = [
    Entry(role: .shaped), Entry(role: .word), Entry(role: .extender), Entry(role: .empty),
  ]
  /// By scalar of the Basic Multilingual Plane: an index in `entries`.
  private(set) var entryOfScalar = ContiguousArray<UInt16>(repeating: 0, count: 0x1_0000)
  /// Row by row, the kerning between a left and a right character.
  private(set) var kerning: ContiguousArray<KerningAmount> = [.zero]
  private(set) var raisedColon = Entry(role: .shaped)
  private(set) var wideFlorin = Entry(role: .shaped)
  private(set) var twoEmDash = Entry(role: .shaped)
  private(set) var threeEmDash = Entry(role: .shaped)
  /// By vowel from U+0531 on and by mark from U+055B on: an Armenian vowel with the mark after it.
  private(set) var markedVowels = ContiguousArray<Entry?>(repeating: nil, count: 4 * vowels.count)
  static let vowels = 0x531..<0x586

  init(shaper: TextShaper) {
    setWords()
    setClusters(shaper.clusterSetter.alphabet)
    setEastAsian(shaper)
    setSanFrancisco(shaper)
    setContextual(shaper.contextualGlyphs)
    setEmpty(shaper)
  }

  private mutating func setWords() {
    for value in JoiningLetters.blocks.joined() {
      guard let scalar = Unicode.Scalar(value) else { continue }
      entryOfScalar[Int(value)] =
        switch CharacterProperties(scalar).generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: 2
        case .unassigned, .format, .control: 0
        default: 1
        }
    }
    for value in JoiningLetters.joiners { entryOfScalar[Int(value)] = 2 }
  }

  private mutating func setClusters(_ alphabet: ClusterAlphabet) {
    for script in ClusterScript.allCases {
      let entry = append(Entry(role: .cluster, script: script))
      for value in script.block.map({ Int($0) })
      where alphabet.letter(value) != nil && !ClusterAlphabet.isSecondPart(value) { entryOfScalar[value] = entry }
    }
  }

  /// Invisible characters that are always grapheme clusters.
  private mutating func setEmpty(_ shaper: TextShaper) {
    let invisible: [Unicode.Scalar] = ["\u{200B}", "\u{200E}", "\u{200F}", "\u{2060}", "\u{FEFF}"]
    for scalar in invisible where shaper.kind(of: scalar) == .nothing { entryOfScalar[Int(scalar.value)] = 3 }
  }

  /// Han from Unicode 11 and earlier, Hangul syllables, kana, punctuation, full-width and half-width forms.
  private mutating func setEastAsian(_ shaper: TextShaper) {
    let han = append(Entry(OpticalWidth(tenThousandths: 10_000), basis: .fullWidth))
    let halfWidth = append(Entry(OpticalWidth(tenThousandths: 5000), basis: .fullWidth))
    let hangul = append(Entry(OpticalWidth(tenThousandths: TextShaper.hangulAdvance), basis: .hangul))
    var space = Entry(OpticalWidth(tenThousandths: 10_000), basis: .fullWidth)
    space.isSpace = true
    let fullWidthSpace = append(space)
    for value in 0x3400..<0x4DB6 { entryOfScalar[value] = han }
    for value in 0x4E00..<0x9FF0 { entryOfScalar[value] = han }
    for value in 0xAC00..<0xD7A4 { entryOfScalar[value] = hangul }
    for value in [0x3000..<0x3100, 0xFF01..<0xFF9E].joined() {
      guard let scalar = Unicode.Scalar(UInt32(value)), CharacterProperties(scalar).hasAdvance else { continue }
      switch shaper.kind(of: scalar) {
      case .eastAsian where scalar == "\u{3000}": entryOfScalar[value] = fullWidthSpace
      case .eastAsian(halfEms: 2): entryOfScalar[value] = han
      case .eastAsian: entryOfScalar[value] = halfWidth
      default: break
      }
    }
  }

  private mutating func append(_ entry: Entry) -> UInt16 {
    entries.append(entry)
    return UInt16(truncatingIfNeeded: entries.count - 1)
  }

  private mutating func setSanFrancisco(_ shaper: TextShaper) {
    kerning = shaper.kerning.letters.amounts
    for scalar in shaper.table.scalars {
      let basis = MetricBasis(blockOf: scalar)
      guard basis.isSanFrancisco, Self.isIsolated(scalar), shaper.kind(of: scalar) == .letters,
        let advance = shaper.table.advance(of: scalar), advance.text > 0, scalar.value <= 0xFFFF
      else { continue }
      var entry = Entry(advance, basis: basis)
      entry.setPlace(shaper.kerning.place(of: scalar))
      entry.isSpace = CharacterProperties(scalar).isWhiteSpace
      entryOfScalar[Int(scalar.value)] = append(entry)
    }
  }

  /// The characters that are drawn in another way beside certain others.
  private mutating func setContextual(_ glyphs: ContextualGlyphs) {
    let punctuation = { (glyph: ContextualGlyph) in Entry(glyph, basis: .punctuation) }
    raisedColon = punctuation(glyphs.raisedColon)
    wideFlorin = Entry(glyphs.wideFlorin, basis: MetricBasis(blockOf: ContextualGlyphs.florin))
    twoEmDash = punctuation(glyphs.twoEmDash)
    threeEmDash = punctuation(glyphs.threeEmDash)
    let contextual = [ContextualGlyphs.colon, ContextualGlyphs.florin, ContextualGlyphs.emDash]
    for value in Self.vowels {
      guard let vowel = Unicode.Scalar(UInt32(value)) else { continue }
      for mark in ContextualGlyphs.toneMarks {
        guard let glyph = glyphs.markedVowel(vowel, mark) else { continue }
        markedVowels[Self.index(ofVowel: value, Int(mark.value))] = Entry(glyph, basis: .armenian)
      }
    }
    for index in contextual.map({ Int(entryOfScalar[Int($0.value)]) }) where entries[index].role != .shaped {
      entries[index].role = .contextual
    }
  }

  private static func index(ofVowel vowel: Int, _ mark: Int) -> Int { 4 * (vowel - vowels.lowerBound) + mark - 0x55B }

  /// The glyph of an Armenian vowel and the mark after it; nil for other characters.
  func markedVowel(_ vowel: Int, _ mark: Int) -> Entry? {
    Self.vowels.contains(vowel) && (0x55B...0x55E).contains(mark) ? markedVowels[Self.index(ofVowel: vowel, mark)] : nil
  }

  /// Whether this is not a joiner, mark or control character, which shaping treats in ways that a table cannot
  /// represent.
  private static func isIsolated(_ scalar: Unicode.Scalar) -> Bool {
    let properties = CharacterProperties(scalar)
    guard properties.hasAdvance, properties.joiningType == .nonJoining, !properties.isMark else { return false }
    switch properties.generalCategory {
    case .control, .format, .unassigned, .privateUse: return false
    default: return true
    }
  }
}
