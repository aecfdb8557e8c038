internal import MeasuringFaces

/// The clusters of the scripts in which a cluster is a letter with marks: Thai, Lao and Ethiopic.
///
/// Each font has a matrix of metrics, with a row for each letter and a column for each sequence of marks. A finite
/// automaton finds the column: it has a state for each sequence in the font's table. The metrics are those that
/// `ClusterRun` finds with a hash of the cluster, which takes longer.
struct MarkedLetters: Sendable {
  /// The metric of a cluster, as in `ClusterMetric`.
  struct Metric: Sendable {
    /// 0 for a cluster that is not in the font's table.
    var advance: Int32 = 0
    var straight: Int32 = 0
    var left: UInt16 = 0
    var right: UInt8 = 0
    var glyphs: UInt8 = 0

    init() {}

    init(_ metric: ClusterMetric) {
      advance = Int32(clamping: metric.advance)
      straight = Int32(clamping: metric.straight)
      left = metric.left
      right = metric.right
      glyphs = UInt8(clamping: metric.glyphs)
    }
  }

  /// The role of a character in clusters.
  enum Role: Sendable {
    /// Not in a cluster of the font.
    case unknown
    /// Begins a cluster.
    case letter(row: UInt16)
    case mark(column: UInt8)
    /// Never changes the metric.
    case ignored
  }

  /// A font: where its parts begin in the arrays, which all fonts share.
  struct Part: Sendable {
    var face: ClusterFace
    /// The code points of the script.
    var block: Range<Int>
    /// In `roles`: one for each code point.
    var roles: Int
    /// In `nextStates`: for each state, a row with the next state for each mark.
    var nextStates: Int
    var markCount: Int
    /// In `metrics`: for each letter, a row with the cluster for each state.
    var metrics: Int
    var stateCount: Int
  }

  private static let scripts: [ClusterScript] = [.thai, .lao, .ethiopic]
  /// The state without a mark.
  static let firstState: UInt8 = 0
  /// The state after marks that are not a sequence of the font.
  static let noState: UInt8 = 255

  /// By number of the face; nil for fonts of other scripts.
  private var parts = ContiguousArray<Part?>(repeating: nil, count: ClusterFace.allCases.count)
  private(set) var roles: ContiguousArray<Role> = []
  private(set) var nextStates: ContiguousArray<UInt8> = []
  private(set) var metrics: ContiguousArray<Metric> = []

  init(alphabet: ClusterAlphabet) {
    for script in Self.scripts {
      for face in FaceSet.faces(of: script) { append(face, of: script, alphabet) }
    }
  }

  @inline(__always)
  func part(of face: ClusterFace) -> Part? { parts[Int(face.rawValue)] }

  private mutating func append(_ face: ClusterFace, of script: ClusterScript, _ alphabet: ClusterAlphabet) {
    let block = Int(script.block.lowerBound)..<Int(script.block.upperBound)
    var part = Part(
      face: face, block: block, roles: roles.count, nextStates: nextStates.count, markCount: 0, metrics: metrics.count,
      stateCount: 1)
    for value in block {
      guard alphabet.letter(value)?.role == .mark else {
        roles.append(.unknown)
        continue
      }
      // Ethiopic marks are above their letter and add no width.
      roles.append(script == .ethiopic ? .ignored : .mark(column: UInt8(truncatingIfNeeded: part.markCount)))
      part.markCount += 1
    }
    nextStates += ContiguousArray(repeating: Self.noState, count: part.markCount)
    var letterCount = 0
    var found: [(row: Int, state: UInt8, metric: Metric)] = []
    found.reserveCapacity(4096)
    ClusterMetric.forEach(face: Int(face.rawValue)) { cluster, metric in
      // A letter and its marks, one byte for each; an Ethiopic letter has no marks and a greater number.
      let markCount = script == .ethiopic ? 0 : (63 - cluster.leadingZeroBitCount) / 8
      guard let state = state(after: cluster, markCount, &part),
        let row = row(of: cluster >> UInt64(8 * markCount), part, &letterCount)
      else { return }
      found.append((row, state, Metric(metric)))
    }
    metrics += ContiguousArray(repeating: Metric(), count: letterCount * part.stateCount)
    for entry in found { metrics[part.metrics + entry.row * part.stateCount + Int(entry.state)] = entry.metric }
    parts[Int(face.rawValue)] = part
  }

  /// The index in `roles` of a character with the code that `scripts/generate/clusters` assigns; nil for a character of
  /// another block.
  private static func role(of code: UInt64, _ part: Part) -> Int? {
    1...UInt64(part.block.count) ~= code ? part.roles + Int(code) - 1 : nil
  }

  /// The row of a letter, which is added if it is new; nil for other characters.
  private mutating func row(of code: UInt64, _ part: Part, _ count: inout Int) -> Int? {
    guard let place = Self.role(of: code, part) else { return nil }
    switch roles[place] {
    case .letter(let row): return Int(row)
    case .unknown:
      roles[place] = .letter(row: UInt16(truncatingIfNeeded: count))
      count += 1
      return count - 1
    case .mark, .ignored: return nil
    }
  }

  /// The state after the last `count` characters of `cluster`, which is added if it is new; nil for a character that is
  /// not a mark.
  private mutating func state(after cluster: UInt64, _ count: Int, _ part: inout Part) -> UInt8? {
    var state = Self.firstState
    for index in 0..<max(0, count) {
      guard let place = Self.role(of: cluster >> UInt64(8 * (count - 1 - index)) & 0xFF, part),
        case .mark(let column) = roles[place]
      else { return nil }
      let next = part.nextStates + Int(state) * part.markCount + Int(column)
      if nextStates[next] == Self.noState {
        guard part.stateCount < Int(Self.noState) else { return nil }
        nextStates[next] = UInt8(truncatingIfNeeded: part.stateCount)
        part.stateCount += 1
        for _ in 0..<part.markCount { nextStates.append(Self.noState) }
      }
      state = nextStates[next]
    }
    return state
  }
}
