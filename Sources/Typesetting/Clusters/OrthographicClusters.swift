internal import MeasuringFaces

/// Combines grapheme clusters to orthographic clusters and measures these.
struct OrthographicClusters {
  /// An incomplete cluster.
  private struct Pending {
    /// Index in the text's clusters.
    var index: Int
    var script: ClusterScript
    var codes: [UInt16]
  }

  private let setter: ClusterSetter
  private let faceSet: FaceSet
  private var automaton = ClusterAutomaton()
  private var pending: [Pending] = []

  init(setter: ClusterSetter, faceSet: FaceSet) {
    self.setter = setter
    self.faceSet = faceSet
  }

  /// Consumes a grapheme cluster; false if its script has no tables.
  mutating func take(
    _ scalars: ArraySlice<Unicode.Scalar>, range: Range<Int>, clusters: inout [MeasuredCluster]
  ) -> Bool {
    guard let letters = letters(scalars, isFirst: pending.last?.index != clusters.count - 1), let first = letters.first
    else { return false }
    if let last = pending.last, last.index == clusters.count - 1, last.script == first.script {
      if automaton.accept(first.role) {
        clusters[last.index].range = clusters[last.index].range.lowerBound..<range.upperBound
      } else {
        append(first.script, range: range, clusters: &clusters)
      }
    } else {
      automaton = ClusterAutomaton()
      _ = automaton.accept(first.role)
      append(first.script, range: range, clusters: &clusters)
    }
    // A grapheme cluster is never divided.
    for letter in letters.dropFirst() { _ = automaton.accept(letter.role) }
    // Ethiopic marks are above their letter and add no width.
    let codes = first.script == .ethiopic ? letters.filter { $0.role == .letter } : letters
    pending[pending.count - 1].codes += codes.map(\.code)
    return true
  }

  private mutating func append(_ script: ClusterScript, range: Range<Int>, clusters: inout [MeasuredCluster]) {
    pending.append(Pending(index: clusters.count, script: script, codes: []))
    clusters.append(MeasuredCluster(range: range))
  }

  /// The letters, if they are all of one script; nil otherwise.
  private func letters(_ scalars: ArraySlice<Unicode.Scalar>, isFirst: Bool) -> [ClusterAlphabet.Letter]? {
    var letters: [ClusterAlphabet.Letter] = []
    // A joiner belongs to the preceding cluster, a danda to the script of the text.
    var script = pending.last?.script
    for scalar in scalars {
      guard
        let letter = setter.letter(
          Int(scalar.value), after: script, isAdjacent: !isFirst || !letters.isEmpty, in: faceSet)
      else { return nil }
      if let first = letters.first, first.script != letter.script { return nil }
      letters.append(letter)
      script = letter.script
    }
    return letters
  }

  /// Sets the widths of the clusters; returns the indices of those without a metric.
  func set(_ clusters: inout [MeasuredCluster]) -> [Int] {
    var unknown: [Int] = []
    var previous: (pending: Pending, metric: SetCluster)?
    for next in pending {
      let face = faceSet[next.script]
      guard let found = setter.set(next.codes, script: next.script, face: face) else {
        unknown.append(next.index)
        previous = nil
        continue
      }
      clusters[next.index].set(found, script: next.script, face: face)
      if let previous, previous.pending.index + 1 == next.index, previous.pending.script == next.script {
        clusters[previous.pending.index].kernAfter +=
          previous.metric.metric.kerning(
            before: found.metric, in: face
          ).width
      }
      previous = (next, found)
    }
    return unknown
  }
}

extension MeasuredCluster {
  /// Assigns the metric `found` of `face` to this cluster.
  mutating func set(_ found: SetCluster, script: ClusterScript, face: ClusterFace) {
    advance = OpticalWidth(text: found.metric.advance, straight: found.metric.straight)
    indicGlyphs = face.isTracked ? found.metric.glyphs : 0
    clusterGlyphs = found.metric.glyphs
    basis = found.isComposed ? face.basisOfComposedClusters : face.basis
    self.script = script
  }
}

extension ClusterSetter {
  /// The character as a letter of a cluster; nil if its script has no tables.
  ///
  /// - Parameters:
  ///   - script: the script of the preceding cluster in the text.
  ///   - isAdjacent: whether that cluster directly precedes, so that a joiner may belong to it.
  @inline(__always)
  func letter(
    _ scalar: Int, after script: ClusterScript?, isAdjacent: Bool, in faceSet: FaceSet
  ) -> ClusterAlphabet.Letter? {
    if scalar == 0x200C || scalar == 0x200D {
      return isAdjacent ? script.flatMap { ClusterAlphabet.shared(scalar, in: $0) } : nil
    }
    if scalar == 0x964 || scalar == 0x965 {
      // iOS searches SF Bangla before the other SF Indic faces, so it has the danda of all their scripts. Older faces have their own.
      let first: ClusterScript? = faceSet[.bengali] == .sfBangla ? .bengali : script
      if let danda = danda(scalar, of: first, in: faceSet) ?? danda(scalar, of: script, in: faceSet) { return danda }
    }
    return alphabet.letter(scalar)
  }

  /// The danda of a script's face; nil if the face has none.
  private func danda(_ scalar: Int, of script: ClusterScript?, in faceSet: FaceSet) -> ClusterAlphabet.Letter? {
    guard let script, let shared = ClusterAlphabet.shared(scalar, in: script),
      ClusterMetric(cluster: UInt64(shared.code), face: Int(faceSet[script].rawValue)) != nil
    else { return nil }
    return shared
  }
}
