internal import LocaleSchema

/// Computes the sums of a string without shaping it, using tables and cached words.
///
/// The result equals that of `TextShaper`; if it cannot, there is no result. Characters are decoded from bytes, because
/// all other ways to iterate over a Swift string take longer than measuring it.
struct TabulatedText: Sendable {
  private let widths: ScalarWidths
  private let joiningLetters: JoiningLetters
  private let markedLetters: MarkedLetters
  private let clusterSetter: ClusterSetter
  private let words: WordCache

  /// - Parameter shape: for words that are not cached.
  init(shaper: TextShaper, shape: @escaping WordCache.Shape) {
    widths = ScalarWidths(shaper: shaper)
    joiningLetters = JoiningLetters(shaper: shaper)
    markedLetters = MarkedLetters(alphabet: shaper.clusterSetter.alphabet)
    clusterSetter = shaper.clusterSetter
    words = WordCache(shape)
  }

  /// nil for text that must be shaped in one piece.
  func sums(of text: String, locale: LocaleProfile, faceSet: FaceSet) -> WidthSums? {
    if #available(macOS 26, *) { return sums(of: text.utf8.span, locale: locale, faceSet: faceSet) }
    return sums(of: ContiguousArray(text.utf8).span, locale: locale, faceSet: faceSet)
  }

  private func sums(of bytes: Span<UInt8>, locale: LocaleProfile, faceSet: FaceSet) -> WidthSums? {
    let entries = widths.entries.span
    let entryOfScalar = widths.entryOfScalar.span
    let kerning = widths.kerning.span
    var sums = WidthSums()
    var row = 0
    var script: ClusterScript?
    // Arabic letters join across some empty characters.
    var endOfWord = -1
    var place = 0
    while place < bytes.count {
      let start = place
      guard let scalar = Self.scalar(bytes, &place) else { return nil }
      let entry = entries[Int(entryOfScalar[scalar])]
      switch entry.role {
      case .tabulated:
        sums.add(entry, kerning: kerning[row &+ Int(entry.column)])
        row = Int(entry.row)
      case .empty: guard start != endOfWord else { return nil }
      case .word:
        row = 0
        place = start
        guard !Self.isAfterJoiner(bytes, start), addWord(bytes, &place, locale, to: &sums) else { return nil }
        endOfWord = place
      case .cluster:
        row = 0
        place = start
        guard addClusters(bytes, &place, entry.script, after: &script, faceSet, to: &sums) else { return nil }
      case .shaped, .extender: return nil
      }
    }
    return sums
  }

  /// Adds the word at `place`, which advances to its end. False for a word without width, across which its neighbors
  /// kern.
  private func addWord(
    _ bytes: Span<UInt8>, _ place: inout Int, _ locale: LocaleProfile, to sums: inout WidthSums
  ) -> Bool {
    if !locale.isSetInNastaliq {
      var word = JoiningWord(start: place)
      var added = LetterSums()
      while let letter = word.next(bytes, joiningLetters) { added.add(letter) }
      if !word.isStuck {
        place = word.end
        sums.add(added)
        return true
      }
    }
    let start = place
    place = endOfWord(bytes, from: start)
    let found = words.sums(bytes.extracting(start..<place), locale: locale)
    sums += found
    return found.advance.text > 0
  }

  /// Adds the clusters of one script from `place` on, which advances to their end. False for clusters that must be
  /// shaped.
  ///
  /// - Parameters:
  ///   - script: the script of the first character's block.
  ///   - previous: the script of the last cluster in the text.
  private func addClusters(
    _ bytes: Span<UInt8>, _ place: inout Int, _ script: ClusterScript?, after previous: inout ClusterScript?,
    _ faceSet: FaceSet, to sums: inout WidthSums
  ) -> Bool {
    if let script, var run = MarkedLetterRun(start: place, face: faceSet[script], markedLetters) {
      var added = ClusterSums()
      while let cluster = run.next(bytes, markedLetters) { added.add(cluster) }
      if !run.isStuck {
        place = run.end
        previous = script
        sums.add(added, script)
        return true
      }
    }
    var run = ClusterRun(script: previous, faceSet: faceSet, setter: clusterSetter)
    while let next = run.next(bytes, &place) {
      sums.advance.text &+= next.kerning
      sums.add(next.cluster)
    }
    previous = run.script
    return !run.isStuck
  }

  /// The clusters of a string with `sums`; a tabulated character is a cluster.
  func clusters(of bytes: Span<UInt8>, locale: LocaleProfile, faceSet: FaceSet) -> [MeasuredCluster]? {
    var clusters: [MeasuredCluster] = []
    clusters.reserveCapacity(bytes.count)
    var row = 0
    // The last cluster that is not empty.
    var last: Int?
    var script: ClusterScript?
    var endOfWord = -1
    var place = 0
    while place < bytes.count {
      let start = place
      guard let scalar = Self.scalar(bytes, &place) else { return nil }
      let entry = widths.entries[Int(widths.entryOfScalar[scalar])]
      switch entry.role {
      case .tabulated:
        if let last { clusters[last].kernAfter += widths.kerning[row + Int(entry.column)].width }
        row = Int(entry.row)
        last = clusters.count
        clusters.append(
          MeasuredCluster(
            range: start..<place, advance: OpticalWidth(text: Int(entry.advance), display: Int(entry.display)),
            trackedGlyphs: Int(entry.trackedGlyphs), isSpace: entry.isSpace, basis: entry.basis))
      case .empty:
        guard start != endOfWord else { return nil }
        clusters.append(MeasuredCluster(range: start..<place))
      case .word:
        last = nil
        place = start
        guard !Self.isAfterJoiner(bytes, start), appendWord(bytes, &place, locale, to: &clusters) else { return nil }
        endOfWord = place
      case .cluster:
        last = nil
        place = start
        var run = ClusterRun(script: script, faceSet: faceSet, setter: clusterSetter)
        while let next = run.next(bytes, &place) {
          if next.kerning != 0, let last = clusters.indices.last { clusters[last].kernAfter.text += next.kerning }
          clusters.append(next.cluster)
        }
        guard !run.isStuck else { return nil }
        script = run.script
      case .shaped, .extender: return nil
      }
    }
    return clusters
  }

  /// Does the same as `addWord`.
  private func appendWord(
    _ bytes: Span<UInt8>, _ place: inout Int, _ locale: LocaleProfile, to clusters: inout [MeasuredCluster]
  ) -> Bool {
    if !locale.isSetInNastaliq {
      let first = clusters.count
      var word = JoiningWord(start: place)
      while let letter = word.next(bytes, joiningLetters) {
        if clusters.count > first { clusters[clusters.count - 1].end(at: letter.start, kerning: letter.kerning.width) }
        clusters.append(MeasuredCluster(letter))
      }
      if !word.isStuck {
        place = word.end
        if clusters.count > first { clusters[clusters.count - 1].end(at: place, kerning: .zero) }
        return true
      }
      clusters.removeLast(clusters.count - first)
    }
    let start = place
    place = endOfWord(bytes, from: start)
    let found = words.shaped(bytes.extracting(start..<place), locale: locale)
    for var cluster in found.clusters {
      cluster.range = cluster.range.lowerBound + start..<cluster.range.upperBound + start
      clusters.append(cluster)
    }
    return found.sums.advance.text > 0
  }

  private func endOfWord(_ bytes: Span<UInt8>, from start: Int) -> Int {
    var place = start
    while place < bytes.count {
      let before = place
      guard let scalar = Self.scalar(bytes, &place) else { return before }
      let role = widths.entries[Int(widths.entryOfScalar[scalar])].role
      guard role == .word || role == .extender else { return before }
    }
    return place
  }

  /// Whether a zero-width joiner of another script precedes, which the first letter of a word joins.
  @inline(__always)
  private static func isAfterJoiner(_ bytes: Span<UInt8>, _ place: Int) -> Bool {
    place >= 3 && bytes[place - 1] == 0x8D && bytes[place - 2] == 0x80 && bytes[place - 3] == 0xE2
  }

  /// The scalar that begins at `place`, which advances to the next; nil outside the Basic Multilingual Plane.
  @inline(__always)
  static func scalar(_ bytes: Span<UInt8>, _ place: inout Int) -> Int? {
    let first = bytes[place]
    if first < 0x80 {
      place &+= 1
      return Int(first)
    }
    // The bytes of a string are well-formed.
    if first < 0xE0 {
      defer { place &+= 2 }
      return Int(first & 0x1F) &<< 6 | Int(bytes[place &+ 1] & 0x3F)
    }
    guard first < 0xF0 else { return nil }
    defer { place &+= 3 }
    return Int(first & 0x0F) &<< 12 | Int(bytes[place &+ 1] & 0x3F) &<< 6 | Int(bytes[place &+ 2] & 0x3F)
  }
}

extension WidthSums {
  /// Adds a character and the kerning before it.
  @inline(__always)
  fileprivate mutating func add(_ entry: ScalarWidths.Entry, kerning: KerningAmount) {
    advance.text &+= Int(entry.advance) &+ KerningAmount.millionths(kerning.text)
    advance.display &+= Int(entry.display) &+ KerningAmount.millionths(kerning.display)
    spread &+= Int(entry.spread)
    displaySpread &+= Int(entry.displaySpread)
    wider &+= Int(entry.wider)
    trackedGlyphs &+= Int(entry.trackedGlyphs)
    bases.formUnion(entry.bases)
  }
  fileprivate mutating func add(_ letters: LetterSums) {
    let band = MetricBasis.arabic.errorBand
    advance += letters.advance
    spread += band.spread * band.spread * letters.weight
    displaySpread += band.displaySpread * band.displaySpread * letters.weight
    if letters.weight > 0 { bases.insert(.arabic) }
  }

  fileprivate mutating func add(_ clusters: ClusterSums, _ script: ClusterScript) {
    let band = MetricBasis.clusters.errorBand
    advance.text += clusters.text
    advance.straight += clusters.straight
    spread += band.spread * band.spread * clusters.weight
    displaySpread += band.displaySpread * band.displaySpread * clusters.weight
    if clusters.weight > 0 { bases.insert(.clusters) }
    scripts.insert(script)
  }
}

/// The sums of a word in Arabic letters.
private struct LetterSums {
  var advance = OpticalWidth.zero
  /// The sum of the advances, each in 1/10000 em.
  var weight = 0

  @inline(__always)
  mutating func add(_ letter: JoiningWord.Letter) {
    let form = letter.form
    advance.text &+= Int(form.text) &+ KerningAmount.millionths(letter.kerning.text)
    advance.display &+= Int(form.display) &+ KerningAmount.millionths(letter.kerning.display)
    advance.straight &+= Int(form.straight)
    advance.large &+= Int(form.large)
    weight &+= Int(form.text) / OpticalWidth.tenThousandth
  }
}

/// The sums of clusters from `MarkedLetters`.
private struct ClusterSums {
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

extension MeasuredCluster {
  /// A letter, which ends where the next one begins.
  fileprivate init(_ letter: JoiningWord.Letter) {
    self.init(range: letter.start..<letter.start, advance: letter.form.advance)
    // The alef of a ligature has no advance.
    if letter.form.text > 0 { basis = .arabic }
  }

  fileprivate mutating func end(at end: Int, kerning: OpticalWidth) {
    range = range.lowerBound..<end
    kernAfter = kerning
  }
}

extension LocaleProfile {
  /// Whether Arabic letters are set in Nastaliq, the style of Urdu.
  var isSetInNastaliq: Bool { faces.contains("NotoNastaliqUrdu") }
}
