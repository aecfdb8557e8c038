internal import Diagnostics
internal import LocaleSchema

extension TabulatedText {
  /// Adds the clusters of a string with `sums` to `line`; a tabulated character is a cluster. Returns false if there are no sums.
  func append(
    _ text: String, locale: LocaleProfile, faceSet: FaceSet, _ words: WordCache, to line: inout TabulatedLineText
  ) -> Bool {
    text.withUTF8Span { append($0, locale: locale, faceSet: faceSet, words, to: &line) }
  }

  private func append(
    _ bytes: Span<UInt8>, locale: LocaleProfile, faceSet: FaceSet, _ words: WordCache, to line: inout TabulatedLineText
  ) -> Bool {
    var row = 0
    var script: ClusterScript?
    var endOfWord = -1
    var place = 0
    while true {
      place = line.appendCharacters(
        bytes, from: place, &row, widths.entryOfScalar, widths.entries, widths.kerning)
      if place == bytes.count { break }
      let start = place
      guard let scalar = Self.scalar(bytes, &place) else { return false }
      let index = Int(widths.entryOfScalar[scalar])
      switch widths.entries[index].role {
      case .tabulated where !Self.isToneMark(bytes, place):
        row = line.append(
          widths.entries[index], offset: start, widths.kerning[row &+ Int(widths.entries[index].column)])
      case .tabulated, .contextual:
        var next = place
        let entry = glyph(of: widths.entries[index], scalar, bytes, start, &place)
        row = line.append(entry, offset: start, widths.kerning[row &+ Int(entry.column)])
        // Further characters of the glyph.
        while next < place {
          guard line.appendEmpty(offset: next), Self.scalar(bytes, &next) != nil else { return false }
        }
      case .empty: guard start != endOfWord, line.appendEmpty(offset: start) else { return false }
      case .word:
        row = 0
        place = start
        guard !Self.isAfterJoiner(bytes, start), appendWord(bytes, &place, locale, words, to: &line) else {
          return false
        }
        endOfWord = place
      case .cluster:
        row = 0
        place = start
        guard
          appendClusters(bytes, &place, widths.entries[index].script, after: &script, faceSet, to: &line)
        else { return false }
      case .shaped, .extender: return false
      }
    }
    line.finish()
    return true
  }

  /// Does the same as `addWord`.
  private func appendWord(
    _ bytes: Span<UInt8>, _ place: inout Int, _ locale: LocaleProfile, _ words: WordCache,
    to line: inout TabulatedLineText
  ) -> Bool {
    if !locale.isSetInNastaliq {
      let mark = line.mark
      var word = JoiningWord(start: place)
      while let letter = word.next(bytes, joiningLetters) {
        if letter.kerning != .zero { line.kern(letter.kerning.width) }
        line.append(offset: letter.start, advance: letter.form.advance, trackedGlyphs: 0, isSpace: false)
      }
      if !word.isStuck {
        place = word.end
        return true
      }
      line.removeAll(after: mark)
    }
    let start = place
    place = endOfWord(bytes, from: start)
    let found = words.shaped(bytes.extracting(start..<place), locale: locale, at: weight)
    for cluster in found.clusters { line.append(cluster, offset: start) }
    return found.sums.advance.text > 0
  }

  /// Does the same as `addClusters`.
  private func appendClusters(
    _ bytes: Span<UInt8>, _ place: inout Int, _ script: ClusterScript?, after previous: inout ClusterScript?,
    _ faceSet: FaceSet, to line: inout TabulatedLineText
  ) -> Bool {
    if let script, var run = MarkedLetterRun(start: place, face: faceSet[script], markedLetters) {
      let mark = line.mark
      while let cluster = run.next(bytes, markedLetters) {
        if cluster.kerning != 0 { line.kern(OpticalWidth(text: cluster.kerning)) }
        line.append(
          offset: cluster.start,
          advance: OpticalWidth(text: Int(cluster.metric.advance), straight: Int(cluster.metric.straight)),
          trackedGlyphs: 0, isSpace: false)
      }
      if !run.isStuck {
        place = run.end
        previous = script
        return true
      }
      line.removeAll(after: mark)
    }
    var run = ClusterRun(script: previous, faceSet: faceSet, setter: clusterSetter)
    while let next = run.next(bytes, &place) {
      if next.kerning.text != 0 { line.kern(next.kerning.width) }
      line.append(run.measured(next))
    }
    previous = run.script
    return !run.isStuck
  }
}

extension TabulatedLineText {
  /// Adds a character after the kerning with the one before it; returns its row in the table of kerning.
  @inline(__always)
  fileprivate mutating func append(_ entry: ScalarWidths.Entry, offset: Int, _ kerning: KerningAmount) -> Int {
    if kerning != .zero { kern(kerning.width) }
    append(
      offset: offset, advance: OpticalWidth(text: Int(entry.advance), display: Int(entry.display)),
      trackedGlyphs: Int(entry.trackedGlyphs), isSpace: entry.isSpace)
    return Int(entry.row)
  }
}
