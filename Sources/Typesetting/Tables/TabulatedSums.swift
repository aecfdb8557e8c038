/// The sums of a word in Arabic letters.
struct LetterSums {
  var advance = OpticalWidth.zero
  /// The sum of the advances, each in 1/10000 em.
  var weight = 0

  @inline(__always)
  mutating func add(_ letter: JoiningWord.Letter) {
    let form = letter.form
    advance.text &+= Int(form.text) &+ KerningAmount.millionths(letter.kerning.text)
    advance.straight &+= Int(form.straight) &+ KerningAmount.millionths(letter.kerning.straight)
    advance.large &+= Int(form.large) &+ KerningAmount.millionths(letter.kerning.large)
    weight &+= Int(form.text) / OpticalWidth.tenThousandth
  }
}

/// The sums of clusters from `MarkedLetters`.
struct ClusterSums {
  var text = 0
  var straight = 0
  /// The sum of the advances, each in 1/10000 em.
  var weight = 0

  @inline(__always)
  mutating func add(_ cluster: MarkedLetterRun.Cluster) {
    text &+= Int(cluster.metric.advance) &+ cluster.kerning
    straight &+= Int(cluster.metric.straight)
    weight &+= Int(cluster.metric.advance) / OpticalWidth.tenThousandth
  }
}

extension WidthSums {
  /// Adds a character and the kerning before it.
  @inline(__always)
  mutating func add(_ entry: ScalarWidths.Entry, kerning: KerningAmount) {
    advance.text &+= Int(entry.advance) &+ KerningAmount.millionths(kerning.text)
    advance.display &+= Int(entry.display) &+ KerningAmount.millionths(kerning.display)
    spread &+= Int(entry.spread)
    displaySpread &+= Int(entry.displaySpread)
    wider &+= Int(entry.wider)
    trackedGlyphs &+= Int(entry.trackedGlyphs)
    bases.formUnion(entry.bases)
  }

  mutating func add(_ letters: LetterSums, at weight: FontWeight) {
    let band = MetricBasis.arabic.errorBand(at: weight)
    advance += letters.advance
    spread += band.spread * band.spread * letters.weight
    displaySpread += band.displaySpread * band.displaySpread * letters.weight
    narrower += band.narrower * letters.weight
    if letters.weight > 0 { bases.insert(.arabic) }
  }

  mutating func add(_ clusters: ClusterSums, _ script: ClusterScript, at weight: FontWeight) {
    let band = MetricBasis.clusters.errorBand(at: weight)
    advance.text += clusters.text
    advance.straight += clusters.straight
    spread += band.spread * band.spread * clusters.weight
    displaySpread += band.displaySpread * band.displaySpread * clusters.weight
    wider += band.wider * clusters.weight
    if clusters.weight > 0 { bases.insert(.clusters) }
    scripts.insert(script)
  }
}
