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

/// The kerning of a font between classes of letters.
struct KerningTable: Sendable {
  /// Where a letter's amounts are in `amounts`: they are at `row` of the left letter + `column` of the right one.
  struct Place: Hashable, Sendable {
    /// 0 for a letter that never kerns with the next one.
    var row = 0
    /// 0 for a letter that never kerns with the previous one.
    var column = 0
  }

  /// Row by row; the first row and the first column are zero.
  private(set) var amounts = [KerningAmount.zero]
  private(set) var places: [UInt16: Place] = [:]

  /// Without any kerning.
  init() {}

  init(letters: [KerningLetter], entries: [KerningEntry]) {
    let width = (letters.map(\.rightClass).max() ?? 0) + 1
    amounts = Array(repeating: .zero, count: ((letters.map(\.leftClass).max() ?? 0) + 1) * width)
    for entry in entries { amounts[Int(entry.left) * width + Int(entry.right)] = KerningAmount(entry) }
    places.reserveCapacity(letters.count)
    for letter in letters { places[letter.scalar] = Place(row: letter.leftClass * width, column: letter.rightClass) }
  }

  func amount(_ left: Place, _ right: Place) -> KerningAmount { amounts[left.row + right.column] }
}

/// Pair kerning of San Francisco and of its Hebrew, Armenian, Georgian and Arabic faces, as `scripts/generate/kerning-fit` found it.
struct Kerning: Sendable {
  typealias Place = KerningTable.Place

  private let letters: KerningTable
  /// By Arabic letter and form.
  private let joining: KerningTable

  /// Row by row; the first row and the first column are zero.
  var amounts: [KerningAmount] { letters.amounts }
  /// The same between Arabic letters.
  var joiningAmounts: [KerningAmount] { joining.amounts }

  init(fitting: Fitting) {
    guard fitting == .applied else {
      letters = KerningTable()
      joining = KerningTable()
      return
    }
    letters = KerningTable(letters: KerningLetter.all, entries: KerningEntry.classes)
    joining = KerningTable(letters: KerningLetter.joining, entries: KerningEntry.joining)
  }

  /// A letter without its own place has that of its base letter: `e` for `e` with any accents.
  func place(of scalar: Unicode.Scalar) -> Place {
    if let place = UInt16(exactly: scalar.value).flatMap({ letters.places[$0] }) { return place }
    return UInt16(exactly: Normalization.base(of: scalar).value).flatMap { letters.places[$0] } ?? Place()
  }

  /// Kerns neighboring clusters that are set in San Francisco; clusters without a width do not separate them, but for line breaks.
  func apply(to clusters: inout [MeasuredCluster], of text: ScalarText) {
    var previous: (index: Int, row: Int)?
    // A white space without a width ends a line.
    for index in clusters.indices where !clusters[index].isEmpty || clusters[index].isSpace {
      guard clusters[index].trackedGlyphs > 0, let scalar = text.scalar(at: clusters[index].range.lowerBound) else {
        previous = nil
        continue
      }
      let place = place(of: scalar)
      if let previous { clusters[previous.index].kernAfter += amounts[previous.row + place.column].width }
      previous = (index, place.row)
    }
  }

  /// A letter that no known string shows has the place of its base letter: the beh's for a beh with other dots, if Unicode decomposes it.
  func place(ofArabic scalar: Unicode.Scalar, _ form: JoiningForm) -> Place {
    ownPlace(ofArabic: scalar, form) ?? ownPlace(ofArabic: Normalization.base(of: scalar), form) ?? Place()
  }

  private func ownPlace(ofArabic scalar: Unicode.Scalar, _ form: JoiningForm) -> Place? {
    Self.code(of: scalar, form).flatMap { joining.places[$0] }
  }

  /// The place of each form of a letter, in the order of `JoiningForm`.
  func places(ofArabic scalar: Unicode.Scalar) -> [Place] {
    let base = Normalization.base(of: scalar)
    return JoiningForm.allCases.map { ownPlace(ofArabic: scalar, $0) ?? ownPlace(ofArabic: base, $0) ?? Place() }
  }

  /// As `scripts/generate/metrics` has it; nil for a character that is not Arabic.
  private static func code(of scalar: Unicode.Scalar, _ form: JoiningForm) -> UInt16? {
    let number: UInt32 =
      switch form {
      case .isolated: 0
      case .final: 1
      case .initial: 2
      case .medial: 3
      }
    return scalar.value < 0x4000 ? UInt16(scalar.value << 2 | number) : nil
  }

  /// Between Arabic letters that are side by side, joined or not.
  func joiningAmount(_ left: Place, _ right: Place) -> KerningAmount { joining.amount(left, right) }

  var isEmpty: Bool { letters.places.isEmpty }
}
