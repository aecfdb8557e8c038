internal import ICU
internal import MeasuringFaces

/// The space that a font adds between two letters, in 1/2048 em: in the Text design, and how much more in the Display design.
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

  /// `units` of 1/2048 em in 1/1000000 em.
  @inline(__always)
  static func millionths(_ units: Int16) -> Int { Int(units) &* 15_625 / 32 }

  var width: OpticalWidth { OpticalWidth(text: Self.millionths(text), display: Self.millionths(display)) }
}

/// Pair kerning of San Francisco and of its Hebrew, Armenian, Georgian and Arabic faces, as `scripts/fit-metrics` found it.
struct Kerning: Sendable {
  /// Where a letter's amounts are in `amounts`: they are at `row` of the left letter + `column` of the right one.
  struct Place: Hashable, Sendable {
    /// 0 for a letter that kerns with nothing after it.
    var row = 0
    /// 0 for a letter that kerns with nothing before it.
    var column = 0
  }

  /// Row by row; the first row and the first column are zero.
  let amounts: [KerningAmount]
  private let places: [UInt16: Place]
  /// By the presentation forms of the shapes on the left and on the right.
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

  /// A letter without a place of its own has that of its base letter: `e` for `e` with any accents.
  func place(of scalar: Unicode.Scalar) -> Place {
    if let place = UInt16(exactly: scalar.value).flatMap({ places[$0] }) { return place }
    return UInt16(exactly: Normalization.base(of: scalar).value).flatMap { places[$0] } ?? Place()
  }

  /// Kerns neighboring clusters that are set in San Francisco; clusters without a width do not separate them.
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

  /// Between two Arabic shapes that are side by side in a word and do not join.
  func amount(betweenShape left: UInt16, and right: UInt16) -> KerningAmount {
    joining[Self.key(left, right)] ?? .zero
  }

  /// The shapes that kern.
  var joiningShapes: Set<UInt16> {
    Set(joining.keys.flatMap { [UInt16(truncatingIfNeeded: $0 >> 16), UInt16(truncatingIfNeeded: $0)] })
  }

  var isEmpty: Bool { places.isEmpty }
}
