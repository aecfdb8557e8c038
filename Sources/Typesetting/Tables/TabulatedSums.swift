internal import MeasuringFaces

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

/// The sums of the clusters of one script that are in a table, and the kerning before all clusters.
struct ClusterSums {
  var text = 0
  var straight = 0
  /// The sum of the advances, each in 1/10000 em.
  var weight = 0
  /// The number of glyphs, and of those that are not the first of their cluster.
  var glyphs = 0
  var furtherGlyphs = 0

  @inline(__always)
  mutating func add(_ cluster: MarkedLetterRun.Cluster) {
    text &+= Int(cluster.metric.advance) &+ cluster.kerning
    straight &+= Int(cluster.metric.straight)
    weight &+= Int(cluster.metric.advance) / OpticalWidth.tenThousandth
  }

  @inline(__always)
  mutating func add(_ cluster: ClusterRun.Cluster) {
    text &+= cluster.kerning.text
    straight &+= cluster.kerning.straight
    if cluster.found.isComposed { return }
    let metric = cluster.found.metric
    text &+= metric.advance
    straight &+= metric.straight
    weight &+= metric.advance / OpticalWidth.tenThousandth
    glyphs &+= metric.glyphs
    furtherGlyphs &+= max(0, metric.glyphs &- 1)
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

  mutating func add(_ clusters: ClusterSums, _ script: ClusterScript, _ face: ClusterFace, at weight: FontWeight) {
    let band = face.basis.errorBand(at: weight)
    advance.text += clusters.text
    advance.straight += clusters.straight
    spread += band.spread * band.spread * clusters.weight
    displaySpread += band.displaySpread * band.displaySpread * clusters.weight
    wider += band.wider * clusters.weight
    if clusters.weight > 0 { bases.insert(face.basis) }
    scripts.insert(script)
    guard face.isTracked else { return }
    indicGlyphs += clusters.glyphs
    furtherIndicGlyphs += clusters.furtherGlyphs
  }
}
