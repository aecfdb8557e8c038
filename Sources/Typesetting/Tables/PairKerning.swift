internal import HarfBuzz

/// The pair kerning of a face, read from its `GPOS` table (OpenType 1.9, lookup type 2): what HarfBuzz adds between two glyphs
/// that stand side by side.
///
/// It is for text without marks, whose glyphs no feature replaces. A face that kerns in any other way than by pairs has none.
struct PairKerning: Sendable {
  /// A part of the lookup: the first that speaks of a pair decides.
  private enum Subtable {
    /// By the left glyph, the place of its set of pairs, 0 where it has none; by the right one, whether a set names it.
    case pairs(sets: [Int], listed: [Bool], records: PairRecords)
    /// Classes by glyph; -1 for one on the left of which the subtable does not speak.
    case classes(left: [Int], right: [Int], amounts: ClassAmounts)
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
      guard case .classes(_, let right, let amounts) = subtable else { return [] }
      return glyphs.map { Int($0) < glyphCount ? right[Int($0)] : amounts.rightCount }
    }
    return Rights(count: glyphs.count, places: places, classes: classes)
  }

  /// Puts what is added between `left` and each of `rights` into `table`, from `start`; in 1/10000 em.
  func setAmounts(after left: UInt16, before rights: Rights, in table: inout [KerningAmount], from start: Int) {
    guard Int(left) < glyphCount else { return }
    for (subtable, rightClasses) in zip(subtables, rights.classes).reversed() {
      switch subtable {
      case .classes(let leftClasses, _, let classes):
        let leftClass = leftClasses[Int(left)]
        guard leftClass >= 0 else { continue }
        let row = classes.start + leftClass * classes.rightCount * classes.size + classes.advanceOffset
        let values = (0..<classes.rightCount).map { scaled(row + $0 * classes.size) }
        for place in 0..<rights.count where rightClasses[place] < values.count {
          table[start + place] = KerningAmount(text: values[rightClasses[place]])
        }
      case .pairs(let sets, _, let records):
        for (place, glyph) in pairs(at: sets[Int(left)], records) {
          let amount = KerningAmount(text: scaled(place + 2 + records.advanceOffset))
          for right in rights.places[glyph] { table[start + right] = amount }
        }
      }
    }
  }

  /// The font units at `place`, in 1/10000 em.
  private func scaled(_ place: Int) -> Int16 { Int16(clamping: (table.int16(at: place) ?? 0) * 10000 / unitsPerEm) }

  /// The records of a set of pairs, and the glyph on the right in each; none for the set at 0.
  private func pairs(at set: Int, _ records: PairRecords) -> some Sequence<(place: Int, glyph: Int)> {
    (0..<(set > 0 ? table.uint16(at: set) ?? 0 : 0)).lazy
      .map { set + 2 + $0 * records.size }
      .compactMap { place in table.uint16(at: place).map { (place, $0) } }
      .filter { $0.glyph < glyphCount }
  }

  /// A number for each of `glyphs`: the same for two that kern alike with all that goes before.
  func rightForms(of glyphs: [UInt16]) -> [Int] {
    forms(of: glyphs) { subtable, glyph in
      switch subtable {
      case .classes(_, let right, _): right[glyph]
      case .pairs(_, let listed, _): listed[glyph] ? glyph + 1 : 0
      }
    }
  }

  /// A number for each of `glyphs`: the same for two that kern alike with all that follows.
  func leftForms(of glyphs: [UInt16]) -> [Int] {
    forms(of: glyphs) { subtable, glyph in
      switch subtable {
      case .classes(let left, _, _): left[glyph] + 1
      case .pairs(let sets, _, _): sets[glyph]
      }
    }
  }

  /// Each subtable tells apart glyphs to which it gives different `marks`, which are 0 and above.
  private func forms(of glyphs: [UInt16], by mark: (Subtable, Int) -> Int) -> [Int] {
    var forms = [Int](repeating: 0, count: glyphs.count)
    for subtable in subtables {
      var numbers: [Int: Int] = [:]
      for (place, glyph) in glyphs.enumerated() {
        let key = forms[place] << 32 | (Int(glyph) < glyphCount ? mark(subtable, Int(glyph)) : 0)
        let next = numbers.count
        forms[place] = numbers[key] ?? next
        numbers[key] = forms[place]
      }
    }
    return forms
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
      let records = PairRecords(size: 2 + valueSize, advanceOffset: advanceOffset)
      var sets = [Int](repeating: 0, count: glyphCount)
      var listed = [Bool](repeating: false, count: glyphCount)
      for (index, glyph) in glyphs.enumerated() where glyph < glyphCount {
        sets[glyph] = table.offset16(at: place + 10 + 2 * index, from: place) ?? 0
        for pair in pairs(at: sets[glyph], records) { listed[pair.glyph] = true }
      }
      return .pairs(sets: sets, listed: listed, records: records)
    case 2:
      guard let leftTable = table.offset16(at: place + 8, from: place),
        let rightTable = table.offset16(at: place + 10, from: place),
        let leftClasses = classes(at: leftTable), let right = classes(at: rightTable),
        let rightCount = table.uint16(at: place + 14)
      else { return nil }
      var left = [Int](repeating: -1, count: glyphCount)
      for glyph in glyphs where glyph < glyphCount { left[glyph] = leftClasses[glyph] }
      let amounts = ClassAmounts(
        start: place + 16, size: valueSize, advanceOffset: advanceOffset, rightCount: rightCount)
      return .classes(left: left, right: right, amounts: amounts)
    default: return nil
    }
  }

  /// A Coverage table's glyphs, in order.
  private func coveredGlyphs(at place: Int) -> [Int]? {
    guard let format = table.uint16(at: place), let count = table.uint16(at: place + 2) else { return nil }
    if format == 1 { return (0..<count).compactMap { table.uint16(at: place + 4 + 2 * $0) } }
    return (0..<count).flatMap { index -> Range<Int> in
      let record = place + 4 + 6 * index
      guard let first = table.uint16(at: record), let last = table.uint16(at: record + 2), first <= last else {
        return 0..<0
      }
      return first..<last + 1
    }
  }

  /// A Class Definition table, by glyph; 0 for one that it does not name.
  private func classes(at place: Int) -> [Int]? {
    guard let format = table.uint16(at: place) else { return nil }
    var classes = [Int](repeating: 0, count: glyphCount)
    if format == 1 {
      guard let first = table.uint16(at: place + 2), let count = table.uint16(at: place + 4) else { return nil }
      for index in 0..<count where first + index < glyphCount {
        classes[first + index] = table.uint16(at: place + 6 + 2 * index) ?? 0
      }
      return classes
    }
    guard let count = table.uint16(at: place + 2) else { return nil }
    for index in 0..<count {
      let record = place + 4 + 6 * index
      guard let first = table.uint16(at: record), let last = table.uint16(at: record + 2), first <= last,
        let number = table.uint16(at: record + 4)
      else { return nil }
      for glyph in first..<last + 1 where glyph < glyphCount { classes[glyph] = number }
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
