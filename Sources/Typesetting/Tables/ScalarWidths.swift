internal import HarfBuzz
internal import ICU

/// What a character adds to a text's sums, by table, for characters that take no look at their neighbours but for kerning.
///
/// It holds the figures that `TextShaper` would come to, of the same advances and the same face. `sums` of such a text equal
/// those of the shaped one.
struct ScalarWidths: Sendable {
  /// How a character is measured.
  enum Role: UInt8, Sendable {
    /// Not by tables: the whole text is shaped.
    case shaped
    /// By its entry.
    case tabulated
    /// Part of a word that is shaped once and remembered.
    case word
    /// The same, but never the first of a word: a mark.
    case extender
    /// Part of an orthographic cluster.
    case cluster
  }

  /// What a character adds.
  struct Entry: Sendable {
    /// In 1/1000000 em, at 17 pt and less.
    var advance: Int32 = 0
    /// What the Display design adds.
    var display: Int32 = 0
    /// As in `WidthSums`.
    var spread: Int32 = 0
    var wider: Int32 = 0
    /// Where its row of the kerning table begins; 0 for none.
    var row: Int32 = 0
    /// Its column; 0 for none.
    var column: UInt16 = 0
    var role = Role.shaped
    var basis = MetricBasis.latin
    /// The basis as a set of one.
    var bases = MetricBases()
    /// Hangs at the end of a line.
    var isSpace = false
    /// 1 for a character in San Francisco, 0 for others.
    var trackedGlyphs: UInt8 = 0

    init(role: Role) { self.role = role }

    /// For a character whose width is its font's Text and Display design's.
    init(_ width: OpticalWidth, basis: MetricBasis) {
      let band = basis.errorBand
      let weight = width.text / OpticalWidth.tenThousandth
      role = .tabulated
      self.basis = basis
      bases = MetricBases(basis)
      advance = Int32(clamping: width.text)
      display = Int32(clamping: width.display)
      spread = Int32(clamping: band.spread * band.spread * weight)
      wider = Int32(clamping: band.wider * weight)
      trackedGlyphs = basis.isSanFrancisco ? 1 : 0
    }
  }

  /// The first entry is that of everything that is not tabulated.
  private(set) var entries = [Entry(role: .shaped), Entry(role: .word), Entry(role: .extender), Entry(role: .cluster)]
  /// By scalar, of the Basic Multilingual Plane: a place in `entries`.
  private(set) var entryOfScalar = [UInt16](repeating: 0, count: 0x1_0000)
  /// Row by row, what is added between a left character and a right one.
  private(set) var kerning: [KerningAmount] = [.zero]

  init(shaper: TextShaper) {
    setWords()
    setClusters(shaper.clusterSetter.alphabet)
    setEastAsian(shaper)
    setSanFrancisco(shaper)
  }

  /// Scripts whose letters join, and run between spaces.
  private static let wordBlocks: [ClosedRange<UInt32>] = [
    0x0606...0x06FF, 0x0750...0x077F, 0x08A0...0x08FF,
  ]

  private mutating func setWords() {
    for value in Self.wordBlocks.joined() {
      guard let scalar = Unicode.Scalar(value) else { continue }
      entryOfScalar[Int(value)] =
        switch CharacterProperties(scalar).generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: 2
        case .unassigned, .format, .control: 0
        default: 1
        }
    }
    // Non-joiner and joiner.
    for value in [0x200C, 0x200D] { entryOfScalar[value] = 2 }
  }

  private mutating func setClusters(_ alphabet: ClusterAlphabet) {
    for value in ClusterScript.allCases.flatMap(\.block) where alphabet.letter(Int(value)) != nil {
      entryOfScalar[Int(value)] = 3
    }
  }

  /// Han that was assigned in Unicode 11 and before, Hangul syllables, kana, punctuation, full-width and half-width forms.
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
      guard let scalar = Unicode.Scalar(UInt32(value)), CharacterProperties(scalar).takesRoom else { continue }
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
    guard let font = shaper.kerning.font, let pairs = PairKerning(font.face) else { return }
    var letters: [KernedLetter] = []
    for scalar in shaper.table.scalars {
      let basis = MetricBasis(blockOf: scalar)
      guard basis.isSanFrancisco, Self.standsAlone(scalar), shaper.kind(of: scalar) == .letters,
        let advance = shaper.table.advance(of: scalar), advance.text > 0,
        let letter = KernedLetter(scalar, font: font, kerning: shaper.kerning)
      else { continue }
      var entry = Entry(advance + shaper.kerning.correction(of: letter.base).width, basis: basis)
      entry.isSpace = CharacterProperties(scalar).isWhiteSpace
      entryOfScalar[Int(scalar.value)] = append(entry)
      letters.append(letter)
    }
    setKerning(of: letters, pairs: pairs, kerning: shaper.kerning)
  }

  /// No joiner, mark or control character, of which shaping makes more than a table knows.
  private static func standsAlone(_ scalar: Unicode.Scalar) -> Bool {
    let properties = CharacterProperties(scalar)
    guard properties.takesRoom, properties.joiningType == .nonJoining, !properties.isMark else { return false }
    switch properties.generalCategory {
    case .control, .format, .unassigned, .privateUse: return false
    default: return true
    }
  }
}

/// A letter as kerning sees it.
private struct KernedLetter {
  let scalar: Unicode.Scalar
  /// Inter's; 0 where it has none.
  let glyph: UInt16
  /// The letter without its accents, by which fitted kerning goes.
  let base: UInt16

  /// nil where HarfBuzz would put other characters in the letter's place.
  init?(_ scalar: Unicode.Scalar, font: Font, kerning: Kerning) {
    guard let base = kerning.letter(of: scalar) else { return nil }
    self.scalar = scalar
    self.base = base
    guard let glyph = font.nominalGlyph(for: scalar) else {
      // A letter in two parts, a space or a hyphen that another stands in for.
      let isReplaced =
        Normalization.base(of: scalar) != scalar || CharacterProperties(scalar).isWhiteSpace || scalar == "\u{2011}"
      guard !isReplaced else { return nil }
      self.glyph = 0
      return
    }
    self.glyph = UInt16(truncatingIfNeeded: glyph)
  }
}

extension ScalarWidths {
  /// Letters that kern alike with all that follows share a row, and those that do with all that goes before, a column.
  private mutating func setKerning(of letters: [KernedLetter], pairs: PairKerning, kerning: Kerning) {
    let corrections = kerning.pairCorrections
    let glyphs = letters.map(\.glyph)
    var rows = KerningSide(fittedFor: Set(corrections.map(\.left)))
    var columns = KerningSide(fittedFor: Set(corrections.map(\.right)))
    for ((letter, left), right) in zip(zip(letters, pairs.leftForms(of: glyphs)), pairs.rightForms(of: glyphs)) {
      let entry = Int(entryOfScalar[Int(letter.scalar.value)])
      // What the face lacks kerns with nothing that follows.
      entries[entry].row = Int32(truncatingIfNeeded: rows.number(of: letter, form: letter.glyph == 0 ? -1 : left))
      entries[entry].column = UInt16(truncatingIfNeeded: columns.number(of: letter, form: right))
    }
    // The first row and the first column are those of what does not kern.
    let width = columns.letters.count + 1
    var table = [KerningAmount](repeating: .zero, count: (rows.letters.count + 1) * width)
    let rights = pairs.rights(columns.letters.map(\.glyph))
    for (row, left) in rows.letters.enumerated() where left.glyph != 0 {
      pairs.setAmounts(after: left.glyph, before: rights, in: &table, from: (row + 1) * width + 1)
    }
    let rowsOfBase = rows.numbersByBase
    let columnsOfBase = columns.numbersByBase
    for (left, right, amount) in corrections {
      for row in rowsOfBase[left] ?? [] {
        for column in columnsOfBase[right] ?? [] {
          table[row * width + column] += amount
        }
      }
    }
    for index in entries.indices { entries[index].row *= Int32(truncatingIfNeeded: width) }
    self.kerning = table
  }
}

/// One side of the kerning table: a row or a column for each set of letters that kern alike.
private struct KerningSide {
  /// The first letter of each set; the numbers of sets begin at 1.
  private(set) var letters: [(glyph: UInt16, base: UInt16)] = []
  private var numbers: [Int: Int] = [:]
  /// The letters for which kerning is fitted on this side.
  private let fitted: Set<UInt16>

  init(fittedFor fitted: Set<UInt16>) { self.fitted = fitted }

  /// The number of the set of `letter`, whose `form` is the face's.
  mutating func number(of letter: KernedLetter, form: Int) -> Int {
    let base = fitted.contains(letter.base) ? letter.base : 0
    let key = form << 16 | Int(base)
    if let number = numbers[key] { return number }
    letters.append((letter.glyph, base))
    numbers[key] = letters.count
    return letters.count
  }

  /// The sets of each letter that kerning is fitted for.
  var numbersByBase: [UInt16: [Int]] {
    Dictionary(grouping: 1..<letters.count + 1) { letters[$0 - 1].base }
  }
}
