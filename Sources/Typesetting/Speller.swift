internal import HarfBuzz
internal import ICU

/// Measures text with known advances character by character.
struct Speller {
  private let text: ScalarText
  private let table: AdvanceTable
  private let cascade: FontCascade
  private let faces: [String]
  /// Empty for a string without Arabic.
  private let forms: [JoiningForm]
  /// Glyphs that depend on neighboring characters, by index.
  private let glyphs: [Int: ContextualGlyph]
  /// The alef that forms a ligature with the preceding lam.
  private var ligatureAlef: Int?
  /// Characters that no font covers, without duplicates.
  private(set) var missing = MissingScalars()

  init(
    text: ScalarText, table: AdvanceTable, cascade: FontCascade, faces: [String], glyphs: [Int: ContextualGlyph]
  ) {
    self.text = text
    self.table = table
    self.cascade = cascade
    self.faces = faces
    self.glyphs = glyphs
    forms = text.scalars.contains { MetricBasis(blockOf: $0) == .arabic } ? JoiningForm.forms(of: text.scalars) : []
  }

  /// Adds the scalars at `indices` to `cluster`.
  mutating func measureScalars(_ indices: Range<Int>, into cluster: inout MeasuredCluster) {
    for index in indices {
      let scalar = text.scalars[index]
      let properties = CharacterProperties(scalar)
      // CR LF is one cluster.
      if properties.isWhiteSpace { cluster.isSpace = indices.count == 1 || scalar == "\n" }
      if ligatureAlef == index || !properties.hasAdvance { continue }
      if scalar == "\t" {
        cluster.isTab = true
        continue
      }
      // Line breaks have no glyph; CR LF is one of them.
      if properties.generalCategory == .control, properties.isWhiteSpace { continue }
      let (advance, basis) = measure(scalar, at: index)
      cluster.advance += advance
      if index == indices.lowerBound || basis.isWorse(than: cluster.basis) { cluster.basis = basis }
      // Line feeds and separators have no glyph with an advance.
      guard advance.text > 0 else { continue }
      if basis.isSanFrancisco || (basis == .fitted && MetricBasis(blockOf: scalar).isSanFrancisco) {
        cluster.trackedGlyphs += 1
      }
    }
  }

  private mutating func measure(_ scalar: Unicode.Scalar, at index: Int) -> (advance: OpticalWidth, basis: MetricBasis)
  {
    let basis = MetricBasis(blockOf: scalar)
    let properties = CharacterProperties(scalar)
    if scalar == AdvanceTable.lam, let ligature = lamAlef(at: index) { return (ligature, .arabic) }
    if let glyph = glyphs[index] { return (glyph.advance, basis) }
    let form = forms.isEmpty ? .isolated : forms[index]
    if let known = table.advance(of: scalar, form: form) { return (known, basis) }
    // A letter that the system's fonts draw with another font.
    if let base = table.baseAdvance(of: scalar, form: form) { return (base, .fitted) }
    // Fonts define private-use characters differently.
    if properties.generalCategory != .privateUse, let entry = cascade.entry(for: scalar, preferring: faces),
      let glyph = entry.font.nominalGlyph(for: scalar)
    {
      let standIn = StandIn.fitted(to: basis)
      let advance = (standIn ?? .identity).apply(
        to: entry.font.advance(of: glyph), unitsPerEm: entry.font.unitsPerEm)
      return (
        OpticalWidth(tenThousandths: advance), standIn != nil && properties.isLetterOrNumber ? .fitted : .unfitted
      )
    }
    if properties.generalCategory == .control { return (.zero, .punctuation) }
    missing.insert(scalar)
    return (OpticalWidth(tenThousandths: Self.guessedAdvance), .missing)
  }

  /// The width assumed for a character that no font covers: that of a wide letter, in 1/10000 em.
  static let guessedAdvance = 6000

  private mutating func lamAlef(at index: Int) -> OpticalWidth? {
    guard !forms.isEmpty, forms[index] == .initial || forms[index] == .medial else { return nil }
    var next = index + 1
    while next < text.scalars.count, CharacterProperties(text.scalars[next]).joiningType == .transparent { next += 1 }
    guard next < text.scalars.count,
      let advance = table.lamAlefAdvance(text.scalars[next], lamJoinsPrevious: forms[index] == .medial)
    else { return nil }
    ligatureAlef = next
    return advance
  }
}

extension MetricBasis {
  /// Whether this basis is less reliable.
  func isWorse(than other: MetricBasis) -> Bool { rawValue > other.rawValue && self != other }
}
