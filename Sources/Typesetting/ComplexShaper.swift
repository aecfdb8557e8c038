internal import HarfBuzz
internal import ICU

/// Measures scripts without tables in which glyphs depend on adjacent characters, such as Mongolian, by shaping with a
/// font.
struct ComplexShaper: Sendable {
  /// Adjacent clusters of one script.
  struct Run: Hashable, Sendable {
    var script: Script
    var clusters: Range<Int>
  }

  private let cascade: FontCascade

  init(cascade: FontCascade) { self.cascade = cascade }

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
    // Noto Nastaliq Urdu UI is Noto Nastaliq Urdu scaled by 1000/1440.
    let unitsPerEm = basis == .nastaliq ? entry.font.unitsPerEm * 1440 / 1000 : entry.font.unitsPerEm
    for index in run.clusters { clusters[index].basis = basis }
    var cluster = run.clusters.lowerBound
    let options = options(for: run, first: first, language: language)
    let glyphs = entry.font.shape(text.utf8, range: range, options: options)
    for glyph in glyphs.sorted(by: { $0.cluster < $1.cluster }) {
      while cluster + 1 < run.clusters.upperBound, clusters[cluster].range.upperBound <= glyph.cluster { cluster += 1 }
      guard glyph.id != 0 else {
        if let scalar = text.scalar(at: glyph.cluster) { missing.insert(scalar) }
        clusters[cluster].advance += OpticalWidth(tenThousandths: Speller.guessedAdvance)
        clusters[cluster].basis = .missing
        continue
      }
      clusters[cluster].advance.text += max(0, glyph.xAdvance) * 1_000_000 / unitsPerEm
    }
  }

  private func options(for run: Run, first: Unicode.Scalar, language: String) -> ShapingOptions {
    let bidiClass = CharacterProperties(first).bidiClass
    let isRightToLeft = bidiClass == .rightToLeft || bidiClass == .arabicLetter
    return ShapingOptions(
      direction: isRightToLeft ? .rightToLeft : .leftToRight, script: Tag(run.script.code), language: language)
  }

  /// Guesses the widths, because no font covers the script.
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
  /// Adds the cluster to the last run, or starts a new one.
  mutating func append(_ script: Script, clusterIndex: Int) {
    if let last = indices.last, self[last].script == script, self[last].clusters.upperBound == clusterIndex {
      self[last].clusters = self[last].clusters.lowerBound..<clusterIndex + 1
    } else {
      append(ComplexShaper.Run(script: script, clusters: clusterIndex..<clusterIndex + 1))
    }
  }
}

extension MetricBasis {
  /// The basis of advances that come from shaping with the measuring font `name`.
  init(face name: String) { self = name == "NotoNastaliqUrdu" ? .nastaliq : .unfitted }
}
