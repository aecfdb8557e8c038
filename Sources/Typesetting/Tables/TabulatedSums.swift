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

/// The sums of characters with entries.
struct CharacterSums {
  var text = 0
  var display = 0
  var trackedGlyphs = 0
  var spread = 0
  var displaySpread = 0
  var wider = 0
  var bases = MetricBases()

  /// Adds a character and the kerning before it.
  @inline(__always)
  mutating func add(_ entry: borrowing ScalarWidths.Entry, kerning: KerningAmount) {
    text &+= Int(entry.advance) &+ Int(kerning.text)
    display &+= Int(entry.display) &+ Int(kerning.display)
    trackedGlyphs &+= Int(entry.trackedGlyphs)
    bases.formUnion(entry.bases)
    if entry.isUncertain {
      spread &+= Int(entry.spread)
      displaySpread &+= Int(entry.displaySpread)
      wider &+= Int(entry.wider)
    }
  }
}

extension WidthSums {
  /// Adds a character and the kerning before it.
  @inline(__always)
  mutating func add(_ entry: ScalarWidths.Entry, kerning: KerningAmount) {
    var added = CharacterSums()
    added.add(entry, kerning: kerning)
    add(added)
  }

  @inline(__always)
  mutating func add(_ added: CharacterSums) {
    advance.text &+= added.text
    advance.display &+= added.display
    trackedGlyphs &+= added.trackedGlyphs
    spread &+= added.spread
    displaySpread &+= added.displaySpread
    wider &+= added.wider
    bases.formUnion(added.bases)
  }

  mutating func add(_ letters: LetterSums, at weight: FontWeight) {
    let band = MetricBasis.arabic.errorBand(at: weight)
    advance += letters.advance
    spread += band.spread * band.spread * letters.weight
    displaySpread += band.displaySpread * band.displaySpread * letters.weight
    narrower += band.narrower * letters.weight
    if letters.weight > 0 { bases.insert(.arabic) }
  }

  /// - Parameter band: of the face's clusters, at the weight.
  @inline(__always)
  mutating func add(_ clusters: ClusterSums, _ script: ClusterScript, _ face: ClusterFace, _ band: ErrorBand) {
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
