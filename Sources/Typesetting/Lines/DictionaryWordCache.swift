/// A cache of the line breaks inside runs of a dictionary's script, with a fixed capacity: new runs replace old ones.
struct DictionaryWordCache: Sendable {
  private struct Slot: Sendable {
    var run: ContiguousArray<UInt8>
    var breaks: [Int]

    func holds(_ other: Span<UInt8>) -> Bool {
      run.count == other.count && other.indices.allSatisfy { run[$0] == other[$0] }
    }
  }

  private static let slotCount = 256
  /// In bytes; longer runs are not cached.
  private static let longestRun = 256

  /// Allocated with the first run: most languages have none.
  private var slots: [Slot?] = []

  /// UTF-8 offsets from the start of `run`, ascending.
  ///
  /// - Parameter find: finds the breaks of a run that is not cached.
  mutating func breaks(of run: Span<UInt8>, _ find: (String) -> [Int]) -> [Int] {
    guard run.count <= Self.longestRun else { return find(Self.string(run)) }
    let slot = Self.slot(of: run)
    if slot < slots.count, let known = slots[slot], known.holds(run) { return known.breaks }
    let breaks = find(Self.string(run))
    if slots.isEmpty { slots = Array(repeating: nil, count: Self.slotCount) }
    slots[slot] = Slot(run: ContiguousArray(run.indices.map { run[$0] }), breaks: breaks)
    return breaks
  }

  private static func string(_ run: Span<UInt8>) -> String {
    String(decoding: run.indices.map { run[$0] }, as: UTF8.self)
  }

  /// FNV-1a, followed by mixing the high bits into the low bits.
  private static func slot(of run: Span<UInt8>) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in run.indices { hash = (hash ^ UInt64(run[index])) &* 0x100_0000_01B3 }
    return Int(truncatingIfNeeded: (hash ^ hash >> 32) % UInt64(slotCount))
  }
}
