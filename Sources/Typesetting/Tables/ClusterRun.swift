internal import MeasuringFaces

/// Reads adjacent orthographic clusters of one script in a string.
struct ClusterRun {
  /// The script of the last cluster in the text; nil before the first.
  private(set) var script: ClusterScript?
  /// Whether the text cannot be measured with tables and must be shaped.
  private(set) var isStuck = false
  private let faceSet: FaceSet
  private let setter: ClusterSetter
  private var automaton = ClusterAutomaton()
  private var previous: ClusterMetric?
  private var hasBegun = false

  init(script: ClusterScript?, faceSet: FaceSet, setter: ClusterSetter) {
    self.script = script
    self.faceSet = faceSet
    self.setter = setter
  }

  /// A cluster without what all clusters of the run have in common.
  struct Cluster {
    /// In UTF-8.
    var range: Range<Int>
    var found: SetCluster
    /// The kerning before it.
    var kerning: ClusterKerning
  }

  /// The cluster that begins at `place`, which is advanced. nil at the end of the run, or if the run is stuck.
  mutating func next(_ bytes: Span<UInt8>, _ place: inout Int) -> Cluster? {
    let start = place
    // The automaton consumed the first character at the end of the previous cluster.
    guard place < bytes.count, let first = letter(bytes, &place), !hasBegun || first.script == script else {
      place = start
      return nil
    }
    if !hasBegun { _ = automaton.accept(first.role) }
    guard first.role == .letter else { return stick() }
    hasBegun = true
    script = first.script
    var number = UInt64(first.code)
    var count = 1
    var end = place
    while end < bytes.count, let next = letter(bytes, &place), next.script == first.script,
      automaton.accept(next.role)
    {
      end = place
      // Ethiopic marks are above their letter and add no width.
      if first.script == .ethiopic { continue }
      number = number << 8 | UInt64(next.code)
      count += 1
    }
    place = end
    let face = faceSet[first.script]
    guard let found = found(number, count, bytes.extracting(start..<end), first.script, face), found.metric.advance > 0
    else { return stick() }
    let kerning = previous?.kerning(before: found.metric, in: face) ?? ClusterKerning()
    previous = found.metric
    return Cluster(range: start..<end, found: found, kerning: kerning)
  }

  /// The same cluster as part of a string.
  func measured(_ cluster: Cluster) -> MeasuredCluster {
    var measured = MeasuredCluster(range: cluster.range)
    if let script { measured.set(cluster.found, script: script, face: faceSet[script]) }
    return measured
  }

  private mutating func stick() -> Cluster? {
    isStuck = true
    return nil
  }

  /// The character at `place`, which advances to the next; nil if its script has no tables.
  @inline(__always)
  private func letter(_ bytes: Span<UInt8>, _ place: inout Int) -> ClusterAlphabet.Letter? {
    TabulatedText.scalar(bytes, &place).flatMap {
      // Composed by the shaper.
      ClusterAlphabet.isSecondPart($0) ? nil : setter.letter($0, after: script, isAdjacent: hasBegun, in: faceSet)
    }
  }

  @inline(__always)
  private func found(
    _ number: UInt64, _ count: Int, _ bytes: Span<UInt8>, _ script: ClusterScript, _ face: ClusterFace
  ) -> SetCluster? {
    if count <= 8, let metric = ClusterMetric(cluster: number, face: Int(face.rawValue)) {
      return SetCluster(metric: metric, isComposed: false)
    }
    return compose(bytes, script, face)
  }

  private func compose(_ bytes: Span<UInt8>, _ script: ClusterScript, _ face: ClusterFace) -> SetCluster? {
    var codes: [UInt16] = []
    var place = 0
    while place < bytes.count {
      guard let scalar = TabulatedText.scalar(bytes, &place),
        let letter = setter.letter(scalar, after: script, isAdjacent: true, in: faceSet)
      else { return nil }
      codes.append(letter.code)
    }
    return setter.set(codes, script: script, face: face)
  }
}
