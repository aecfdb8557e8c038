internal import HarfBuzz
internal import ICU
internal import MeasuringFaces

/// Measures text whose glyphs depend on their neighbours, as in Devanagari: a face shapes it, and where a glyph is that of a
/// character whose advance is known, that advance is taken for the face's own.
struct ComplexShaper: Sendable {
  /// Clusters of one script, without a gap.
  struct Run: Hashable, Sendable {
    var script: Script
    var clusters: Range<Int>
  }

  private let cascade: FontCascade
  /// For a face of a script with known advances: by glyph.
  private let knownAdvances: [String: [UInt32: OpticalWidth]]
  /// What is added to a glyph of a face, in 1/10000 em.
  private let corrections: [String: [UInt32: Int]]

  init(cascade: FontCascade, table: AdvanceTable, fitting: Fitting) {
    self.cascade = cascade
    var knownAdvances: [String: [UInt32: OpticalWidth]] = [:]
    for (face, block) in Self.knownBlocks {
      guard let font = cascade.entry(named: face)?.font else { continue }
      var byGlyph: [UInt32: OpticalWidth] = [:]
      for scalar in block.compactMap(Unicode.Scalar.init) {
        guard let advance = table.advance(of: scalar), let glyph = font.nominalGlyph(for: scalar) else { continue }
        byGlyph[glyph] = advance
      }
      knownAdvances[face] = byGlyph
    }
    self.knownAdvances = knownAdvances
    var corrections: [String: [UInt32: Int]] = [:]
    for correction in fitting == .applied ? GlyphCorrection.all : [] {
      corrections[correction.face, default: [:]][correction.glyph] = correction.amount
    }
    self.corrections = corrections
  }

  private static let knownBlocks: [(face: String, block: Range<UInt32>)] = [
    ("NotoSansDevanagari", 0x0900..<0x0980), ("NotoSansBengali", 0x0980..<0x0A00),
  ]

  /// Sets the advances and bases of the run's clusters.
  func shape(
    _ run: Run, of text: ScalarText, language: String, faces: [String], clusters: inout [MeasuredCluster],
    missing: inout MissingScalars
  ) {
    let range =
      clusters[run.clusters.lowerBound].range.lowerBound..<clusters[run.clusters.upperBound - 1].range.upperBound
    guard let first = text.scalar(at: range.lowerBound), let entry = cascade.entry(for: first, preferring: faces) else {
      return guess(run, of: text, clusters: &clusters, missing: &missing)
    }
    let basis = MetricBasis(face: entry.name)
    let standIn = StandIn.fitted(to: basis) ?? .identity
    for index in run.clusters { clusters[index].basis = basis }
    var cluster = run.clusters.lowerBound
    // One language's forms in the stand-in are not Kohinoor's.
    let options = options(for: run, first: first, language: basis == .unfitted ? language : "")
    let glyphs = entry.font.shape(text.utf8, range: range, options: options)
    for glyph in glyphs.sorted(by: { $0.cluster < $1.cluster }) {
      while cluster + 1 < run.clusters.upperBound, clusters[cluster].range.upperBound <= glyph.cluster { cluster += 1 }
      guard glyph.id != 0 else {
        if let scalar = text.scalar(at: glyph.cluster) { missing.insert(scalar) }
        clusters[cluster].advance += OpticalWidth(tenThousandths: Speller.guessedAdvance)
        clusters[cluster].basis = .missing
        continue
      }
      if glyph.xAdvance == 0 { continue }
      var advance =
        knownAdvances[entry.name]?[glyph.id]
        ?? OpticalWidth(
          tenThousandths: standIn.apply(to: glyph.xAdvance, unitsPerEm: entry.font.unitsPerEm))
      advance += OpticalWidth(tenThousandths: corrections[entry.name]?[glyph.id] ?? 0)
      if advance.text > 0 { clusters[cluster].advance += advance }
    }
  }

  private func options(for run: Run, first: Unicode.Scalar, language: String) -> ShapingOptions {
    let bidiClass = CharacterProperties(first).bidiClass
    let isRightToLeft = bidiClass == .rightToLeft || bidiClass == .arabicLetter
    return ShapingOptions(
      direction: isRightToLeft ? .rightToLeft : .leftToRight, script: Tag(run.script.code), language: language)
  }

  /// No face has the script.
  private func guess(
    _ run: Run, of text: ScalarText, clusters: inout [MeasuredCluster], missing: inout MissingScalars
  ) {
    for index in run.clusters {
      clusters[index].advance = OpticalWidth(tenThousandths: Speller.guessedAdvance)
      clusters[index].basis = .missing
      if let scalar = text.scalar(at: clusters[index].range.lowerBound) { missing.insert(scalar) }
    }
  }
}

extension [ComplexShaper.Run] {
  /// Lengthens the last run by the cluster, or opens a new one.
  mutating func append(_ script: Script, clusterIndex: Int) {
    if let last = indices.last, self[last].script == script, self[last].clusters.upperBound == clusterIndex {
      self[last].clusters = self[last].clusters.lowerBound..<clusterIndex + 1
    } else {
      append(ComplexShaper.Run(script: script, clusters: clusterIndex..<clusterIndex + 1))
    }
  }
}

extension MetricBasis {
  /// What shaping with the measuring face `name` is good for.
  init(face name: String) {
    self =
      switch name {
      case "NotoSansDevanagari": .devanagari
      case "NotoSansBengali": .bengali
      default: .unfitted
      }
  }
}
