internal import Diagnostics
internal import LocaleSchema

/// Computes the sums of a string at one weight without shaping it, using tables and cached words.
///
/// The result equals that of `TextShaper`; if it cannot, there is no result. Characters are decoded from bytes, because
/// all other ways to iterate over a Swift string take longer than measuring it.
///
/// A class: to pass a structure on, its members would be copied for each text.
final class TabulatedText: Sendable {
  let widths: ScalarWidths
  let joiningLetters: JoiningLetters
  let markedLetters: MarkedLetters
  let clusterSetter: ClusterSetter
  let weight: FontWeight
  /// The errors of the clusters in tables.
  private let bandOfClusters: ErrorBand
  private let bandOfSlightlyKernedClusters: ErrorBand
  private let bandOfKernedClusters: ErrorBand

  /// - Parameter markedLetters: the same at every weight.
  init(_ shaper: TextShaper, _ markedLetters: MarkedLetters) {
    widths = ScalarWidths(shaper: shaper)
    joiningLetters = JoiningLetters(shaper: shaper)
    self.markedLetters = markedLetters
    clusterSetter = shaper.clusterSetter
    weight = shaper.kerning.weight
    bandOfClusters = MetricBasis.clusters.errorBand(at: weight)
    bandOfSlightlyKernedClusters = MetricBasis.slightlyKernedClusters.errorBand(at: weight)
    bandOfKernedClusters = MetricBasis.kernedClusters.errorBand(at: weight)
  }

  @inline(__always)
  private func band(of face: ClusterFace) -> ErrorBand {
    switch face.basis {
    case .kernedClusters: bandOfKernedClusters
    case .slightlyKernedClusters: bandOfSlightlyKernedClusters
    default: bandOfClusters
    }
  }

  /// nil for text that must be shaped in one piece.
  func sums(of text: String, locale: LocaleProfile, faceSet: FaceSet, _ words: WordCache) -> WidthSums? {
    text.withUTF8Span { sums(of: $0, locale: locale, faceSet: faceSet, words) }
  }

  private func sums(of bytes: Span<UInt8>, locale: LocaleProfile, faceSet: FaceSet, _ words: WordCache) -> WidthSums? {
    var sums = WidthSums()
    var row = 0
    var script: ClusterScript?
    // Arabic letters join across some empty characters.
    var endOfWord = -1
    var place = 0
    while true {
      place = Self.addCharacters(
        bytes, from: place, &row, to: &sums, widths.entryOfScalar, widths.entries, widths.kerning)
      if place == bytes.count { return sums }
      let start = place
      guard let scalar = Self.scalar(bytes, &place) else { return nil }
      let index = Int(widths.entryOfScalar[scalar])
      switch widths.entries[index].role {
      case .tabulated, .contextual:
        let entry = glyph(of: widths.entries[index], scalar, bytes, start, &place)
        sums.add(entry, kerning: widths.kerning[row &+ Int(entry.column)])
        row = Int(entry.row)
      case .empty: guard start != endOfWord else { return nil }
      case .word:
        row = 0
        place = start
        guard !Self.isAfterJoiner(bytes, start), addWord(bytes, &place, locale, words, to: &sums) else { return nil }
        endOfWord = place
      case .cluster:
        row = 0
        place = start
        guard addClusters(bytes, &place, widths.entries[index].script, after: &script, faceSet, to: &sums) else {
          return nil
        }
      case .shaped, .extender: return nil
      }
    }
  }

  /// Adds the characters from `start` on that have an entry and no glyph together with others; returns the place after them. Most texts have
  /// no other characters.
  ///
  /// - Parameters:
  ///   - row: that of the last character in the table of kerning.
  ///   - entryOfScalar, entries, kerning: as in `widths`.
  @inline(__always)
  private static func addCharacters(
    _ bytes: Span<UInt8>, from start: Int, _ row: inout Int, to sums: inout WidthSums,
    _ entryOfScalar: ContiguousArray<UInt16>, _ entries: ContiguousArray<ScalarWidths.Entry>,
    _ kerning: ContiguousArray<KerningAmount>
  ) -> Int {
    let entries = entries.span
    let entryOfScalar = entryOfScalar.span
    let kerning = kerning.span
    var place = start
    var next = start
    var added = CharacterSums()
    var kerningRow = row
    while place < bytes.count, let scalar = scalar(bytes, &next) {
      let index = Int(entryOfScalar[scalar])
      guard entries[index].role == .tabulated, !isToneMark(bytes, next) else { break }
      added.add(entries[index], kerning: kerning[kerningRow &+ Int(entries[index].column)])
      kerningRow = Int(entries[index].row)
      place = next
    }
    row = kerningRow
    sums.add(added)
    return place
  }

  /// Whether an Armenian mark from U+055B to U+055E is at `place`: with a vowel, it is one glyph. The second byte is checked first, because it
  /// is another one in nearly all texts.
  @inline(__always)
  static func isToneMark(_ bytes: Span<UInt8>, _ place: Int) -> Bool {
    place &+ 1 < bytes.count && bytes[place &+ 1] &- 0x9B < 4 && bytes[place] == 0xD5
  }

  /// Adds the word at `place`, which advances to its end. False for a word without width, across which its neighbors
  /// kern.
  private func addWord(
    _ bytes: Span<UInt8>, _ place: inout Int, _ locale: LocaleProfile, _ words: WordCache, to sums: inout WidthSums
  ) -> Bool {
    if !locale.isSetInNastaliq {
      var word = JoiningWord(start: place)
      var added = LetterSums()
      while let letter = word.next(bytes, joiningLetters) { added.add(letter) }
      if !word.isStuck {
        place = word.end
        sums.add(added, at: weight)
        return true
      }
    }
    let start = place
    place = endOfWord(bytes, from: start)
    let found = words.sums(bytes.extracting(start..<place), locale: locale, at: weight)
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
    if let script {
      let face = faceSet[script]
      if var run = MarkedLetterRun(start: place, face: face, markedLetters) {
        var added = ClusterSums()
        while let cluster = run.next(bytes, markedLetters) { added.add(cluster) }
        if !run.isStuck {
          place = run.end
          previous = script
          sums.add(added, script, face, band(of: face))
          return true
        }
      }
    }
    return addClusterRun(bytes, &place, after: &previous, faceSet, to: &sums)
  }

  /// Out of line, because its memory would be reserved for each text.
  @inline(never)
  private func addClusterRun(
    _ bytes: Span<UInt8>, _ place: inout Int, after previous: inout ClusterScript?, _ faceSet: FaceSet,
    to sums: inout WidthSums
  ) -> Bool {
    var run = ClusterRun(script: previous, faceSet: faceSet, setter: clusterSetter)
    var added = ClusterSums()
    while let next = run.next(bytes, &place) {
      added.add(next)
      if next.found.isComposed { sums.add(run.measured(next), at: weight) }
    }
    if let script = run.script { sums.add(added, script, faceSet[script], band(of: faceSet[script])) }
    previous = run.script
    return !run.isStuck
  }

  func endOfWord(_ bytes: Span<UInt8>, from start: Int) -> Int {
    var place = start
    while place < bytes.count {
      let before = place
      guard let scalar = Self.scalar(bytes, &place) else { return before }
      let role = widths.entries[Int(widths.entryOfScalar[scalar])].role
      guard role == .word || role == .extender else { return before }
    }
    return place
  }

  /// The entry of the glyph that a character is drawn with beside its neighbors.
  ///
  /// - Parameters:
  ///   - entry: that of the character by itself.
  ///   - start: where the character begins.
  ///   - place: its end; advances past further characters of the glyph.
  func glyph(
    of entry: ScalarWidths.Entry, _ scalar: Int, _ bytes: Span<UInt8>, _ start: Int, _ place: inout Int
  ) -> ScalarWidths.Entry {
    var end = place
    let next = Self.unicodeScalar(bytes, &end)
    if let next, let marked = widths.markedVowel(scalar, Int(next.value)) {
      place = end
      return marked
    }
    switch Unicode.Scalar(UInt32(scalar)) {
    case ContextualGlyphs.colon:
      // Nearly all colons are before a space.
      guard let next, next != " ", let previous = Self.scalarBefore(bytes, start) else { return entry }
      return ContextualGlyphs.raisesColon(between: previous, and: next) ? widths.raisedColon : entry
    case ContextualGlyphs.florin:
      let isWide = ContextualGlyphs.isWideFlorin(between: Self.scalarBefore(bytes, start), and: next)
      return isWide ? widths.wideFlorin : entry
    case ContextualGlyphs.emDash:
      guard next == ContextualGlyphs.emDash else { return entry }
      place = end
      guard Self.unicodeScalar(bytes, &end) == ContextualGlyphs.emDash else { return widths.twoEmDash }
      place = end
      return widths.threeEmDash
    default: return entry
    }
  }

  /// The scalar that begins at `place`, which advances to the next; nil at the end, and outside the Basic Multilingual Plane.
  @inline(__always)
  private static func unicodeScalar(_ bytes: Span<UInt8>, _ place: inout Int) -> Unicode.Scalar? {
    guard place < bytes.count, let scalar = scalar(bytes, &place) else { return nil }
    return Unicode.Scalar(UInt32(scalar))
  }

  /// The scalar that ends at `place`; nil at the beginning, and outside the Basic Multilingual Plane.
  private static func scalarBefore(_ bytes: Span<UInt8>, _ place: Int) -> Unicode.Scalar? {
    var start = place - 1
    while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return start < 0 ? nil : unicodeScalar(bytes, &start)
  }

  /// Whether a zero-width joiner of another script precedes, which the first letter of a word joins.
  @inline(__always)
  static func isAfterJoiner(_ bytes: Span<UInt8>, _ place: Int) -> Bool {
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
