internal import HarfBuzz
internal import ICU

extension MetricsProfile {
  /// The metrics of `font`, at 17 pt if it has optical sizes.
  package init(of font: SuppliedFont) {
    let shaped = font.font(atPointSize: 17)
    let scalars = font.face.scalars.filter(Self.isIsolated)
    var advances: [Advances] = []
    for scalar in scalars {
      guard let glyph = shaped.nominalGlyph(for: scalar) else { continue }
      let value = CharacterProperties(scalar).hasAdvance ? shaped.advance(of: glyph) : 0
      if let last = advances.indices.last,
        advances[last].first.value + UInt32(advances[last].values.count) == scalar.value
      {
        advances[last].values.append(value)
      } else {
        advances.append(Advances(first: scalar, values: [value]))
      }
    }
    self.init(
      name: font.name, unitsPerEm: shaped.unitsPerEm, advances: advances,
      kerning: Self.kerning(of: shaped, among: scalars.filter(Self.mayKern)))
  }

  /// Whether the character's glyph is independent of adjacent characters.
  private static func isIsolated(_ scalar: Unicode.Scalar) -> Bool {
    ["Latn", "Grek", "Cyrl", "Hebr", "Armn", "Geor", "Zyyy", "Zinh", "Hani", "Hira", "Kana", "Bopo", "Hang"]
      .contains(Script(of: scalar).code)
  }

  /// Letters of the alphabets below U+0590, digits, spaces and punctuation; testing pairs of more characters would take
  /// hours.
  private static func mayKern(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20..<0x250, 0x386..<0x3D0, 0x400..<0x460, 0x490..<0x500, 0x531..<0x590, 0x1E80..<0x1F00, 0x2010..<0x2030:
      true
    default: false
    }
  }

  private static func kerning(of font: Font, among scalars: [Unicode.Scalar]) -> Kerning {
    let advances = scalars.map { scalar in font.nominalGlyph(for: scalar).map { font.advance(of: $0) } ?? 0 }
    let options = ShapingOptions(
      direction: .leftToRight, script: "Latn", language: "",
      features: [ShapingOptions.Feature("calt", isOn: false), ShapingOptions.Feature("liga", isOn: false)])
    var rows: [[Int]] = []
    for (left, scalar) in scalars.enumerated() {
      rows.append(
        scalars.enumerated().map { right, next in
          let text = Array((String(scalar) + String(next)).utf8)
          let glyphs = font.shape(text, range: text.indices, options: options)
          guard glyphs.count == 2 else { return 0 }
          return glyphs.reduce(0) { $0 + $1.xAdvance } - advances[left] - advances[right]
        })
    }
    let left = Classes(rows)
    let columns = scalars.indices.map { column in left.representatives.map { rows[$0][column] } }
    let right = Classes(columns)
    var amounts: [Kerning.Amount] = []
    for (leftClass, row) in left.representatives.enumerated() {
      for (rightClass, column) in right.representatives.enumerated() where rows[row][column] != 0 {
        amounts.append(Kerning.Amount(left: leftClass, right: rightClass, value: rows[row][column]))
      }
    }
    return Kerning(
      left: left.members.map { $0.map { scalars[$0] } }, right: right.members.map { $0.map { scalars[$0] } },
      amounts: amounts)
  }

  /// The rows of a table grouped into classes of equal rows; rows of zeros are dropped.
  private struct Classes {
    /// The first row of each class.
    var representatives: [Int] = []
    var members: [[Int]] = []

    init(_ rows: [[Int]]) {
      var known: [[Int]: Int] = [:]
      for (index, row) in rows.enumerated() where row.contains(where: { $0 != 0 }) {
        if let found = known[row] {
          members[found].append(index)
        } else {
          known[row] = members.count
          representatives.append(index)
          members.append([index])
        }
      }
    }
  }
}
