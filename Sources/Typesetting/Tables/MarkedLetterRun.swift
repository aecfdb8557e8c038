internal import MeasuringFaces

/// Reads adjacent clusters of one script from `MarkedLetters`.
struct MarkedLetterRun {
  struct Cluster {
    /// Where it begins, in UTF-8.
    var start: Int
    var metric: MarkedLetters.Metric
    /// The kerning before it, in 1/1000000 em.
    var kerning: Int
  }

  /// The place up to which the run has been read.
  private(set) var end: Int
  /// Whether the run contains a cluster that is not in the table, so that it must be read with `ClusterRun`.
  private(set) var isStuck = false
  private let part: MarkedLetters.Part
  /// The last letter, the marks of which are not yet read.
  private var pending: (start: Int, row: Int)?
  private var left: UInt16 = 0

  /// nil for a font without a matrix.
  @inline(__always)
  init?(start: Int, face: ClusterFace, _ letters: borrowing MarkedLetters) {
    guard let part = letters.part(of: face) else { return nil }
    self.part = part
    end = start
  }

  /// nil at the end of the run, or if the run is stuck.
  @inline(__always)
  mutating func next(_ bytes: Span<UInt8>, _ letters: borrowing MarkedLetters) -> Cluster? {
    var state = Int(MarkedLetters.firstState)
    while end < bytes.count {
      let start = end
      guard let scalar = TabulatedText.scalar(bytes, &end) else { return stick() }
      guard part.block.contains(scalar) else {
        // A joiner or a danda may belong to the last cluster.
        if ClusterAlphabet.isShared(scalar) { return stick() }
        end = start
        break
      }
      switch letters.roles[part.roles &+ scalar &- part.block.lowerBound] {
      case .letter(let row):
        let last = pending
        pending = (start, Int(row))
        if let last { return cluster(last, state, letters) }
      case .mark(let column):
        guard pending != nil else { return stick() }
        state = Int(letters.nextStates[part.nextStates &+ state &* part.markCount &+ Int(column)])
        if state == Int(MarkedLetters.noState) { return stick() }
      case .ignored: if pending == nil { return stick() }
      case .unknown: return stick()
      }
    }
    guard let last = pending else { return nil }
    pending = nil
    return cluster(last, state, letters)
  }

  @inline(__always)
  private mutating func cluster(
    _ found: (start: Int, row: Int), _ state: Int, _ letters: borrowing MarkedLetters
  ) -> Cluster? {
    let metric = letters.metrics[part.metrics &+ found.row &* part.stateCount &+ state]
    guard metric.advance > 0 else { return stick() }
    // Nearly all fonts of these scripts have no kerning.
    let kerning =
      left == 0 || metric.right == 0
      ? 0 : ClusterMetric.kerning(left: left, right: metric.right, face: Int(part.face.rawValue))
    left = metric.left
    return Cluster(start: found.start, metric: metric, kerning: kerning)
  }

  private mutating func stick() -> Cluster? {
    isStuck = true
    return nil
  }
}
