internal import ICU
internal import MeasuringFaces

/// The space that a font adds between two letters, in 1/2048 em: in the Text design, and the difference to the Display
/// design.
struct KerningAmount: Hashable, Sendable {
  var text: Int16 = 0
  var display: Int16 = 0

  static let zero = KerningAmount()

  init(text: Int16 = 0, display: Int16 = 0) {
    self.text = text
    self.display = display
  }

  init(_ entry: KerningEntry) {
    text = entry.text
    display = entry.display &- entry.text
  }

  /// Converts `units` of 1/2048 em to 1/1000000 em.
  @inline(__always)
  static func millionths(_ units: Int16) -> Int { Int(units) &* 15_625 / 32 }

  var width: OpticalWidth { OpticalWidth(text: Self.millionths(text), display: Self.millionths(display)) }
}

/// Pair kerning of San Francisco and its Hebrew, Armenian, Georgian and Arabic fonts, as fitted by
/// `scripts/fit-metrics`.
struct Kerning: Sendable {
  /// The position of a letter in `amounts`: a pair is at `row` of the left letter + `column` of the right letter.
  struct Place: Hashable, Sendable {
    /// 0 for a letter that never kerns with the next one.
    var row = 0
    /// 0 for a letter that never kerns with the previous one.
    var column = 0
  }

  /// Row by row; the first row and column are zero.
  let amounts: [KerningAmount]
  private let places: [UInt16: Place]
  /// By the presentation forms of the left and right shapes.
  private let joining: [UInt32: KerningAmount]

  init(fitting: Fitting) {
    guard fitting == .applied else {
      amounts = [.zero]
      places = [:]
      joining = [:]
      return
    }
    let letters = KerningLetter.all
    let width = (letters.map(\.rightClass).max() ?? 0) + 1
    var amounts = [KerningAmount](
      repeating: .zero, count: ((letters.map(\.leftClass).max() ?? 0) + 1) * width)
    for entry in KerningEntry.classes { amounts[Int(entry.left) * width + Int(entry.right)] = KerningAmount(entry) }
    self.amounts = amounts
    var places: [UInt16: Place] = [:]
    places.reserveCapacity(letters.count)
    for letter in letters { places[letter.scalar] = Place(row: letter.leftClass * width, column: letter.rightClass) }
    self.places = places
    var joining: [UInt32: KerningAmount] = [:]
    for entry in KerningEntry.joining { joining[Self.key(entry.left, entry.right)] = KerningAmount(entry) }
    self.joining = joining
  }

  private static func key(_ left: UInt16, _ right: UInt16) -> UInt32 { UInt32(left) << 16 | UInt32(right) }

  /// A letter without its own position uses that of its base letter: `e` for `e` with any accents.
  func place(of scalar: Unicode.Scalar) -> Place {
    if let place = UInt16(exactly: scalar.value).flatMap({ places[$0] }) { return place }
    return UInt16(exactly: Normalization.base(of: scalar).value).flatMap { places[$0] } ?? Place()
  }

  /// Kerns adjacent clusters in San Francisco, also across clusters without width.
  func apply(to clusters: inout [MeasuredCluster], of text: ScalarText) {
    var previous: (index: Int, row: Int)?
    for index in clusters.indices where !clusters[index].isEmpty {
      guard clusters[index].trackedGlyphs > 0, let scalar = text.scalar(at: clusters[index].range.lowerBound) else {
        previous = nil
        continue
      }
      let place = place(of: scalar)
      if let previous { clusters[previous.index].kernAfter += amounts[previous.row + place.column].width }
      previous = (index, place.row)
    }
  }

  /// The kerning between two Arabic shapes that are adjacent in a word and do not join.
  func amount(betweenShape left: UInt16, and right: UInt16) -> KerningAmount {
    joining[Self.key(left, right)] ?? .zero
  }

  /// The shapes that kern.
  var joiningShapes: Set<UInt16> {
    Set(joining.keys.flatMap { [UInt16(truncatingIfNeeded: $0 >> 16), UInt16(truncatingIfNeeded: $0)] })
  }

  var isEmpty: Bool { places.isEmpty }
}
