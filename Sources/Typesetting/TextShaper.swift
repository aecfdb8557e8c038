internal import HarfBuzz
internal import ICU

/// Converts text into measured clusters at one weight.
///
/// Widths do not depend on the visual order of runs, so the text is processed in logical order; joining, kerning and
/// conjuncts are handled in context.
struct TextShaper: Sendable {
  let cascade: FontCascade
  let table: AdvanceTable
  let kerning: Kerning
  let contextualGlyphs: ContextualGlyphs
  let complexShaper: ComplexShaper
  var clusterSetter: ClusterSetter
  private let classifier: ClusterClassifier
  private let nastaliqClassifier: ClusterClassifier

  init() throws(FontError) {
    self.init(try FontCascade(), ClusterSetter(alphabet: ClusterAlphabet()), .regular)
  }

  /// The shaper of another weight, with the same fonts.
  func instance(at weight: FontWeight) -> TextShaper { TextShaper(cascade, clusterSetter, weight) }

  private init(_ cascade: FontCascade, _ clusterSetter: ClusterSetter, _ weight: FontWeight) {
    self.cascade = cascade
    self.clusterSetter = clusterSetter
    table = AdvanceTable(weight)
    kerning = Kerning(weight)
    contextualGlyphs = ContextualGlyphs(table: table, kerning: kerning)
    complexShaper = ComplexShaper(cascade: cascade)
    classifier = ClusterClassifier(table: table, shapesArabic: false)
    nastaliqClassifier = ClusterClassifier(table: table, shapesArabic: true)
  }

  /// The advance of a Hangul syllable, in 1/10000 em.
  static let hangulAdvance = 8650

  /// The kind of the character by itself, outside Nastaliq.
  func kind(of scalar: Unicode.Scalar) -> ClusterKind { classifier.kind(of: CollectionOfOne(scalar)) }

  /// The clusters of `text`. `boundaries` are its grapheme boundaries in UTF-8, including 0 and the end; `faces` are
  /// the names of the locale's own measuring fonts; `faceSet` contains the fonts of scripts that are measured by
  /// clusters.
  func shape(_ text: String, boundaries: [Int], language: String, faces: [String], faceSet: FaceSet) -> ShapedText {
    let source = ScalarText(text).composed(in: boundaries)
    let classifier = faces.contains("NotoNastaliqUrdu") ? nastaliqClassifier : classifier
    let glyphs = contextualGlyphs.glyphs(of: source.scalars)
    var speller = Speller(text: source, table: table, cascade: cascade, faces: faces, glyphs: glyphs)
    var clusters: [MeasuredCluster] = []
    var complexRuns: [ComplexShaper.Run] = []
    var orthographic = OrthographicClusters(setter: clusterSetter, faceSet: faceSet)
    var scalarIndex = 0
    for (start, end) in zip(boundaries, boundaries.dropFirst()) {
      let first = scalarIndex
      while scalarIndex < source.scalars.count, source.offsets[scalarIndex] < end { scalarIndex += 1 }
      let scalars = first..<scalarIndex
      var cluster = MeasuredCluster(range: start..<end)
      if orthographic.take(source.scalars[scalars], range: start..<end, clusters: &clusters) { continue }
      switch classifier.kind(of: source.scalars[scalars]) {
      case .nothing: cluster.isSoftHyphen = scalars.count == 1 && source.scalars[first] == "\u{AD}"
      case .emoji(let count):
        cluster.emojiCount = count
        cluster.basis = .emoji
      case .hangul:
        cluster.advance = OpticalWidth(tenThousandths: Self.hangulAdvance)
        cluster.basis = .hangul
      case .eastAsian(let halfEms):
        cluster.advance = OpticalWidth(tenThousandths: halfEms * 5000)
        cluster.basis = .fullWidth
        cluster.isSpace = source.scalars[first] == "\u{3000}"
      case .letters: speller.measureScalars(scalars, into: &cluster)
      case .shaped(let script): complexRuns.append(script, clusterIndex: clusters.count)
      }
      clusters.append(cluster)
    }
    for index in orthographic.set(&clusters) {
      guard let scalar = source.scalar(at: clusters[index].range.lowerBound) else { continue }
      complexRuns.append(Script(of: scalar), clusterIndex: index)
    }
    var missing = speller.missing
    for run in complexRuns {
      complexShaper.shape(run, of: source, language: language, faces: faces, clusters: &clusters, missing: &missing)
    }
    kerning.apply(to: &clusters, of: source, glyphs)
    kerning.applyToArabic(&clusters, of: source)
    return ShapedText(text: source.utf8, clusters: clusters, missingScalars: missing.scalars, weight: kerning.weight)
  }
}

/// A string as scalars with their UTF-8 offsets.
struct ScalarText: Sendable {
  let utf8: [UInt8]
  let scalars: [Unicode.Scalar]
  /// The UTF-8 offset of each scalar.
  let offsets: [Int]

  private init(utf8: [UInt8], scalars: [Unicode.Scalar], offsets: [Int]) {
    self.utf8 = utf8
    self.scalars = scalars
    self.offsets = offsets
  }

  init(_ text: String) {
    utf8 = Array(text.utf8)
    var scalars: [Unicode.Scalar] = []
    var offsets: [Int] = []
    var offset = 0
    for scalar in text.unicodeScalars {
      scalars.append(scalar)
      offsets.append(offset)
      offset += UTF8.width(scalar)
    }
    self.scalars = scalars
    self.offsets = offsets
  }

  /// The same text with letters of two parts composed (NFC), as the system's fonts have glyphs for them: `d` and a caron is a letter with its
  /// own width. Each of the clusters between `boundaries` starts at the same offset.
  func composed(in boundaries: [Int]) -> ScalarText {
    guard scalars.contains(where: Self.isSecondPart) else { return self }
    var scalars: [Unicode.Scalar] = []
    var offsets: [Int] = []
    var next = 0
    for end in boundaries.dropFirst() {
      let start = next
      while next < self.scalars.count, self.offsets[next] < end { next += 1 }
      let cluster = self.scalars[start..<next]
      guard cluster.dropFirst().contains(where: Self.isSecondPart),
        let text = try? Normalization.composed.apply(to: String(String.UnicodeScalarView(cluster)))
      else {
        scalars += cluster
        offsets += self.offsets[start..<next]
        continue
      }
      for (number, scalar) in text.unicodeScalars.enumerated() {
        scalars.append(scalar)
        offsets.append(self.offsets[start] + number)
      }
    }
    return ScalarText(utf8: utf8, scalars: scalars, offsets: offsets)
  }

  /// Whether the scalar is a combining diacritical mark, of which Latin, Greek and Cyrillic letters are composed, a Hebrew point, the order of
  /// which matters, or one of an Indic script.
  private static func isSecondPart(_ scalar: Unicode.Scalar) -> Bool {
    (0x300..<0x370).contains(scalar.value) || (0x591..<0x5C8).contains(scalar.value)
      || ClusterAlphabet.isSecondPart(Int(scalar.value))
  }

  /// The scalar that starts at the UTF-8 offset; nil if not found.
  func scalar(at offset: Int) -> Unicode.Scalar? { index(at: offset).map { scalars[$0] } }

  /// The scalars in the UTF-8 range; empty if no scalar starts at its beginning.
  func scalars(in range: Range<Int>) -> ArraySlice<Unicode.Scalar> {
    guard let first = index(at: range.lowerBound) else { return [] }
    let end = offsets[first...].firstIndex { $0 >= range.upperBound } ?? offsets.endIndex
    return scalars[first..<end]
  }

  /// The index in `scalars` of the scalar that starts at the UTF-8 offset; nil if not found.
  func index(at offset: Int) -> Int? {
    var low = 0
    var high = offsets.count
    while low < high {
      let middle = (low + high) / 2
      if offsets[middle] < offset { low = middle + 1 } else { high = middle }
    }
    return low < offsets.count && offsets[low] == offset ? low : nil
  }
}

/// When to shape text for measuring.
package enum Shaping: Hashable, Sendable {
  /// Only if tables and cached words would give another result.
  case whereNeeded
  /// Always; used to verify the tables.
  case always
}
