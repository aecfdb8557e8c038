internal import LocaleSchema

/// Computes the sums of a string without shaping it, using tables and cached words.
///
/// The result equals that of `TextShaper`; if it cannot, there is no result. Characters are decoded from bytes, because
/// all other ways to iterate over a Swift string take longer than measuring it.
struct TabulatedText: Sendable {
  private let widths: ScalarWidths
  private let words: WordCache
  private let clusterSetter: ClusterSetter

  /// - Parameter shape: for words that are not cached.
  init(shaper: TextShaper, shape: @escaping WordCache.Shape) {
    widths = ScalarWidths(shaper: shaper)
    words = WordCache(shape)
    clusterSetter = shaper.clusterSetter
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
    var wordStart: Int?
    var script: ClusterScript?
    var place = 0
    while place < bytes.count {
      let start = place
      guard let scalar = Self.scalar(bytes, &place) else { return nil }
      let entry = entries[Int(entryOfScalar[scalar])]
      if entry.role == .tabulated {
        if let first = wordStart {
          guard add(bytes.extracting(first..<start), locale, to: &sums) else { return nil }
          wordStart = nil
          row = 0
        }
        sums.add(entry, kerning: kerning[row &+ Int(entry.column)])
        row = Int(entry.row)
      } else if entry.role == .cluster {
        if let first = wordStart {
          guard add(bytes.extracting(first..<start), locale, to: &sums) else { return nil }
          wordStart = nil
        }
        row = 0
        place = start
        var runs = ClusterRun(script: script, faceSet: faceSet, setter: clusterSetter)
        while let next = runs.next(bytes, &place) {
          sums.advance.text &+= next.kerning
          sums.add(next.cluster)
        }
        guard !runs.isStuck else { return nil }
        script = runs.script
      } else if entry.role == .word {
        wordStart = wordStart ?? start
      } else if entry.role != .extender || wordStart == nil {
        return nil
      }
    }
    if let wordStart, !add(bytes.extracting(wordStart...), locale, to: &sums) { return nil }
    return sums
  }

  /// The clusters of a string with `sums`; a tabulated character is a cluster.
  func clusters(of bytes: Span<UInt8>, locale: LocaleProfile, faceSet: FaceSet) -> [MeasuredCluster]? {
    var clusters: [MeasuredCluster] = []
    clusters.reserveCapacity(bytes.count)
    var row = 0
    var wordStart: Int?
    var script: ClusterScript?
    var place = 0
    while place < bytes.count {
      let start = place
      guard let scalar = Self.scalar(bytes, &place) else { return nil }
      let entry = widths.entries[Int(widths.entryOfScalar[scalar])]
      if entry.role == .cluster {
        if let first = wordStart {
          guard append(first..<start, of: bytes, locale, to: &clusters) else { return nil }
          wordStart = nil
        }
        row = 0
        place = start
        var runs = ClusterRun(script: script, faceSet: faceSet, setter: clusterSetter)
        while let next = runs.next(bytes, &place) {
          if next.kerning != 0, let last = clusters.indices.last { clusters[last].kernAfter.text += next.kerning }
          clusters.append(next.cluster)
        }
        guard !runs.isStuck else { return nil }
        script = runs.script
        continue
      }
      guard entry.role == .tabulated else {
        if entry.role == .word || entry.role == .extender && wordStart != nil {
          wordStart = wordStart ?? start
          continue
        }
        return nil
      }
      if let first = wordStart {
        guard append(first..<start, of: bytes, locale, to: &clusters) else { return nil }
        wordStart = nil
        row = 0
      }
      if let last = clusters.indices.last {
        clusters[last].kernAfter += widths.kerning[row + Int(entry.column)].width
      }
      row = Int(entry.row)
      clusters.append(
        MeasuredCluster(
          range: start..<place, advance: OpticalWidth(text: Int(entry.advance), display: Int(entry.display)),
          trackedGlyphs: Int(entry.trackedGlyphs),
          isSpace: entry.isSpace, basis: entry.basis))
    }
    if let wordStart, !append(wordStart..<bytes.count, of: bytes, locale, to: &clusters) { return nil }
    return clusters
  }

  /// Returns false in the same cases as `add`.
  private func append(
    _ word: Range<Int>, of bytes: Span<UInt8>, _ locale: LocaleProfile,
    to clusters: inout [MeasuredCluster]
  ) -> Bool {
    let found = words.shaped(bytes.extracting(word), locale: locale)
    for var cluster in found.clusters {
      cluster.range = cluster.range.lowerBound + word.lowerBound..<cluster.range.upperBound + word.lowerBound
      clusters.append(cluster)
    }
    return found.sums.advance.text > 0
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

  /// False for a word without width, across which its neighbors kern.
  private func add(
    _ word: Span<UInt8>, _ locale: LocaleProfile, to sums: inout WidthSums
  ) -> Bool {
    let found = words.sums(word, locale: locale)
    sums += found
    return found.advance.text > 0
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
}
