internal import HarfBuzz

/// The pair kerning of a face, read from its `GPOS` table (OpenType 1.9, lookup type 2): what HarfBuzz adds between two glyphs
/// that stand side by side.
///
/// It is for text without marks, whose glyphs no feature replaces. A face that kerns in any other way than by pairs has none.
struct PairKerning: Sendable {
  /// A part of the lookup: the first that speaks of a pair decides.
  private enum Subtable {
    /// By the left glyph: the place of its set of pairs.
    case pairs(sets: [UInt16: Int], records: PairRecords)
    case classes(left: [UInt16: UInt16], right: [UInt16], amounts: ClassAmounts)
  }

  /// The form of the records of a set of pairs: the right glyph, then its values.
  private struct PairRecords {
    var size: Int
    var advanceOffset: Int
  }

  private struct ClassAmounts {
    var start: Int
    var size: Int
    var advanceOffset: Int
    var rightCount: Int
  }

  /// In the face.
  private let glyphCount: Int
  private let unitsPerEm: Int
  private let table: BigEndianTable
  private var subtables: [Subtable] = []
  /// The glyphs on the right of pairs that are listed one by one, by subtable.
  private var listedRights: [Set<UInt16>] = []

  /// nil for a face without pair kerning, or with more than that.
  init?(_ face: Face) {
    glyphCount = face.glyphCount
    unitsPerEm = face.unitsPerEm
    table = BigEndianTable(bytes: face.table("GPOS"))
    guard let lookups = kerningLookups(), lookups.count == 1, let lookup = lookups.first else { return nil }
    guard let list = table.offset16(at: 8, from: 0), let start = table.offset16(at: list + 2 + 2 * lookup, from: list),
      let type = table.uint16(at: start), let count = table.uint16(at: start + 4)
    else { return nil }
    for index in 0..<count {
      guard var place = table.offset16(at: start + 6 + 2 * index, from: start) else { return nil }
      var subtableType = type
      if type == 9 {
        guard let extended = table.uint16(at: place + 2), let offset = table.uint32(at: place + 4) else { return nil }
        subtableType = extended
        place += offset
      }
      guard subtableType == 2, let subtable = subtable(at: place) else { return nil }
      subtables.append(subtable)
      listedRights.append(listedRights(of: subtable))
    }
  }

  /// The glyphs on the right of pairs, by what subtables tell them apart by.
  struct Rights {
    let count: Int
    /// Places among the glyphs, by the glyph.
    fileprivate let places: [[Int]]
    /// Of each glyph, by subtable; empty for one without classes.
    fileprivate let classes: [[Int]]
  }

  func rights(_ glyphs: [UInt16]) -> Rights {
    var places = [[Int]](repeating: [], count: glyphCount)
    for (place, glyph) in glyphs.enumerated() where Int(glyph) < glyphCount { places[Int(glyph)].append(place) }
    let classes = subtables.map { subtable -> [Int] in
      guard case .classes(_, let right, _) = subtable else { return [] }
      return glyphs.map { Int($0) < right.count ? Int(right[Int($0)]) : Int.max }
    }
    return Rights(count: glyphs.count, places: places, classes: classes)
  }

  /// In 1/10000 em: what is added between `left` and each of `rights`.
  func amounts(after left: UInt16, before rights: Rights) -> [Int16] {
    var amounts = [Int16](repeating: 0, count: rights.count)
    for (subtable, rightClasses) in zip(subtables, rights.classes).reversed() {
      switch subtable {
      case .classes(let leftClasses, _, let classes):
        guard let leftClass = leftClasses[left] else { continue }
        let row = classes.start + Int(leftClass) * classes.rightCount * classes.size + classes.advanceOffset
        let values = (0..<classes.rightCount).map { scaled(row + $0 * classes.size) }
        for place in amounts.indices where rightClasses[place] < values.count {
          amounts[place] = values[rightClasses[place]]
        }
      case .pairs(let sets, let records):
        guard let set = sets[left], let count = table.uint16(at: set) else { continue }
        for index in 0..<count {
          let place = set + 2 + index * records.size
          guard let glyph = table.uint16(at: place), glyph < glyphCount else { break }
          for right in rights.places[glyph] { amounts[right] = scaled(place + 2 + records.advanceOffset) }
        }
      }
    }
    return amounts
  }

  /// The font units at `place`, in 1/10000 em.
  private func scaled(_ place: Int) -> Int16 { Int16(clamping: (table.int16(at: place) ?? 0) * 10000 / unitsPerEm) }

  private func listedRights(of subtable: Subtable) -> Set<UInt16> {
    guard case .pairs(let sets, let records) = subtable else { return [] }
    var found: Set<UInt16> = []
    for set in sets.values {
      for index in 0..<(table.uint16(at: set) ?? 0) {
        guard let glyph = table.uint16(at: set + 2 + index * records.size) else { break }
        found.insert(UInt16(truncatingIfNeeded: glyph))
      }
    }
    return found
  }

  /// Two glyphs of the same form kern alike with all that goes before.
  func rightForm(of glyph: UInt16) -> [Int] {
    zip(subtables, listedRights).map { subtable, listed in
      switch subtable {
      case .classes(_, let right, _): Int(glyph) < right.count ? Int(right[Int(glyph)]) : -1
      case .pairs: listed.contains(glyph) ? Int(glyph) : -1
      }
    }
  }

  /// Two glyphs of the same form kern alike with all that follows.
  func leftForm(of glyph: UInt16) -> [Int] {
    subtables.map { subtable in
      switch subtable {
      case .classes(let left, _, _): left[glyph].map { Int($0) } ?? -1
      case .pairs(let sets, _): sets[glyph] ?? -1
      }
    }
  }
}

extension PairKerning {
  /// The lookups of the `kern` feature; nil when scripts differ in them.
  private func kerningLookups() -> [Int]? {
    guard let list = table.offset16(at: 6, from: 0), let count = table.uint16(at: list) else { return nil }
    var found: [Int]?
    for index in 0..<count {
      let record = list + 2 + 6 * index
      guard table.uint32(at: record) == Int(Tag("kern").rawValue) else { continue }
      guard let feature = table.offset16(at: record + 4, from: list), let size = table.uint16(at: feature + 2) else {
        return nil
      }
      let lookups = (0..<size).compactMap { table.uint16(at: feature + 4 + 2 * $0) }
      if let found, found != lookups { return nil }
      found = lookups
    }
    return found
  }

  private func subtable(at place: Int) -> Subtable? {
    guard let format = table.uint16(at: place), let coverage = table.offset16(at: place + 2, from: place),
      let glyphs = coveredGlyphs(at: coverage), let leftValues = table.uint16(at: place + 4),
      // The second glyph's own values are no kerning between the two.
      table.uint16(at: place + 6) == 0, leftValues & 4 != 0
    else { return nil }
    let valueSize = 2 * leftValues.nonzeroBitCount
    let advanceOffset = 2 * (leftValues & 3).nonzeroBitCount
    switch format {
    case 1:
      var sets: [UInt16: Int] = [:]
      for (index, glyph) in glyphs.enumerated() {
        sets[glyph] = table.offset16(at: place + 10 + 2 * index, from: place)
      }
      return .pairs(sets: sets, records: PairRecords(size: 2 + valueSize, advanceOffset: advanceOffset))
    case 2:
      guard let leftTable = table.offset16(at: place + 8, from: place),
        let rightTable = table.offset16(at: place + 10, from: place),
        let leftClasses = classes(at: leftTable), let rightClasses = classes(at: rightTable),
        let rightCount = table.uint16(at: place + 14)
      else { return nil }
      var left: [UInt16: UInt16] = [:]
      for glyph in glyphs { left[glyph] = leftClasses[glyph] ?? 0 }
      let amounts = ClassAmounts(
        start: place + 16, size: valueSize, advanceOffset: advanceOffset, rightCount: rightCount)
      var right = [UInt16](repeating: 0, count: glyphCount)
      for (glyph, number) in rightClasses where Int(glyph) < glyphCount { right[Int(glyph)] = number }
      return .classes(left: left, right: right, amounts: amounts)
    default: return nil
    }
  }

  /// A Coverage table's glyphs, in order.
  private func coveredGlyphs(at place: Int) -> [UInt16]? {
    guard let format = table.uint16(at: place), let count = table.uint16(at: place + 2) else { return nil }
    if format == 1 {
      return (0..<count).compactMap { table.uint16(at: place + 4 + 2 * $0) }.map { UInt16(truncatingIfNeeded: $0) }
    }
    return (0..<count).flatMap { index -> [UInt16] in
      let record = place + 4 + 6 * index
      guard let first = table.uint16(at: record), let last = table.uint16(at: record + 2), first <= last else {
        return []
      }
      return (first...last).map { UInt16(truncatingIfNeeded: $0) }
    }
  }

  /// A Class Definition table; glyphs of class 0 are left out.
  private func classes(at place: Int) -> [UInt16: UInt16]? {
    guard let format = table.uint16(at: place) else { return nil }
    var classes: [UInt16: UInt16] = [:]
    if format == 1 {
      guard let first = table.uint16(at: place + 2), let count = table.uint16(at: place + 4) else { return nil }
      for index in 0..<count {
        classes[UInt16(truncatingIfNeeded: first + index)] = table.uint16(at: place + 6 + 2 * index).map {
          UInt16(truncatingIfNeeded: $0)
        }
      }
      return classes
    }
    guard let count = table.uint16(at: place + 2) else { return nil }
    for index in 0..<count {
      let record = place + 4 + 6 * index
      guard let first = table.uint16(at: record), let last = table.uint16(at: record + 2), first <= last,
        let number = table.uint16(at: record + 4)
      else { return nil }
      for glyph in first...last { classes[UInt16(truncatingIfNeeded: glyph)] = UInt16(truncatingIfNeeded: number) }
    }
    return classes
  }
}

/// Bytes read as OpenType writes numbers: the highest byte first. nil for what is past the end.
private struct BigEndianTable: Sendable {
  let bytes: [UInt8]

  func uint16(at place: Int) -> Int? {
    guard place >= 0, place < bytes.count - 1 else { return nil }
    return Int(bytes[place]) << 8 | Int(bytes[place + 1])
  }

  func int16(at place: Int) -> Int? {
    uint16(at: place).map { Int(Int16(truncatingIfNeeded: $0)) }
  }

  func uint32(at place: Int) -> Int? {
    guard let high = uint16(at: place), let low = uint16(at: place + 2) else { return nil }
    return high << 16 | low
  }

  /// Where the 16-bit offset at `place` leads, reckoned from `base`; nil for a null offset.
  func offset16(at place: Int, from base: Int) -> Int? {
    guard let offset = uint16(at: place), offset > 0 else { return nil }
    return base + offset
  }
}
