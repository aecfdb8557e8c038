internal import MeasuringFaces

/// The space that San Francisco adds between two letters, in 1/1000000 em: in the Text design, and the difference to the Display design.
struct KerningAmount: Hashable, Sendable {
  private(set) var text: Int32 = 0
  private(set) var display: Int32 = 0

  static let zero = KerningAmount(text: 0, display: 0)

  /// Amounts in 1/2048 em times `BlackShare.unit`, which are integers at every weight.
  ///
  /// - Parameter display: the amount in the Display design, not the difference.
  init(text: Int, display: Int) {
    self.text = Int32(clamping: Self.millionths(Int32(clamping: text)))
    self.display = Int32(clamping: Self.millionths(Int32(clamping: display - text)))
  }

  init(_ entry: KerningEntry) { self.init(text: entry.text, display: entry.display) }

  /// `BlackShare.unit`; a constant of another module takes a call for each letter.
  static let unit = 16384

  /// Converts an amount to 1/1000000 em.
  @inline(__always)
  static func millionths(_ units: Int32) -> Int { Int(units) &* 15_625 / (32 * unit) }

  var width: OpticalWidth { OpticalWidth(text: Int(text), display: Int(display)) }
}

/// The same in SF Arabic: at 17 pt, and the differences at 28 and 80 pt.
struct JoiningAmount: Hashable, Sendable {
  private(set) var text: Int32 = 0
  private(set) var straight: Int32 = 0
  private(set) var large: Int32 = 0

  static let zero = JoiningAmount()

  init() {}

  init(_ amounts: JoiningKerningEntry.Amounts) {
    text = Int32(clamping: amounts.at17)
    straight = Int32(clamping: amounts.at28 - amounts.at17)
    large = Int32(clamping: amounts.at80 - amounts.at28)
  }

  static func += (left: inout JoiningAmount, right: JoiningAmount) {
    left.text &+= right.text
    left.straight &+= right.straight
    left.large &+= right.large
  }

  var width: OpticalWidth {
    OpticalWidth(
      text: KerningAmount.millionths(text), straight: KerningAmount.millionths(straight),
      large: KerningAmount.millionths(large))
  }
}

/// Where a letter's amounts are in a table: they are at `row` of the left letter + `column` of the right one.
struct KerningPlace: Hashable, Sendable {
  /// 0 for a letter that never kerns with the next one.
  var row = 0
  /// 0 for a letter that never kerns with the previous one.
  var column = 0
}

/// The kerning of a font between classes of letters.
struct KerningTable<Amount: Sendable>: Sendable {
  /// Row by row; the first row and the first column are zero.
  private(set) var amounts: ContiguousArray<Amount>
  private var places: [UInt32: KerningPlace] = [:]
  private let width: Int

  init(letters: [KerningLetter], zero: Amount, entries: [(left: UInt16, right: UInt16, amount: Amount)]) {
    width = (letters.map(\.rightClass).max() ?? 0) + 1
    amounts = ContiguousArray(repeating: zero, count: ((letters.map(\.leftClass).max() ?? 0) + 1) * width)
    for entry in entries { amounts[Int(entry.left) * width + Int(entry.right)] = entry.amount }
    places.reserveCapacity(letters.count)
    for letter in letters { places[letter.scalar] = place(letter.leftClass, letter.rightClass) }
  }

  /// The place of a letter with these classes.
  func place(_ leftClass: Int, _ rightClass: Int) -> KerningPlace {
    KerningPlace(row: leftClass * width, column: rightClass)
  }

  /// A letter that is not in the table never kerns.
  func place(of letter: UInt32) -> KerningPlace { places[letter] ?? KerningPlace() }
}

/// Pair kerning of San Francisco and of its Hebrew, Armenian, Georgian and Arabic faces at one weight.
struct Kerning: Sendable {
  let weight: FontWeight
  let letters: KerningTable<KerningAmount>
  /// By Arabic letter and form.
  let joining: KerningTable<JoiningAmount>
  /// The parts that Arabic letters have in sequences, by letter and form.
  private let sequenceRoles: [UInt32: UInt8]

  init(_ weight: FontWeight) {
    self.weight = weight
    letters = KerningTable(
      letters: KerningLetter.all, zero: .zero,
      entries: KerningEntry.classes(at: weight.blackShare).map { ($0.left, $0.right, KerningAmount($0)) })
    let joiningLetters = KerningLetter.joining
    joining = KerningTable(
      letters: joiningLetters, zero: .zero,
      entries: JoiningKerningEntry.classes(at: weight.blackShareInArabic).map {
        ($0.left, $0.right, JoiningAmount($0.amounts))
      })
    sequenceRoles = Dictionary(
      uniqueKeysWithValues: joiningLetters.filter { $0.sequenceRoles != 0 }.map { ($0.scalar, $0.sequenceRoles) })
  }

  func place(of scalar: Unicode.Scalar) -> KerningPlace { letters.place(of: scalar.value) }

  /// Kerns neighboring clusters that are set in San Francisco; clusters without a width do not separate them, but for line breaks.
  ///
  /// - Parameter glyphs: the glyphs that depend on neighboring characters, by index of the scalar.
  func apply(to clusters: inout [MeasuredCluster], of text: ScalarText, _ glyphs: [Int: ContextualGlyph]) {
    var previous: (index: Int, row: Int)?
    // A white space without a width ends a line.
    for index in clusters.indices where !clusters[index].isEmpty || clusters[index].isSpace {
      guard clusters[index].trackedGlyphs > 0, let number = text.index(at: clusters[index].range.lowerBound) else {
        previous = nil
        continue
      }
      let place = glyphs[number]?.place ?? place(of: text.scalars[number])
      if let previous { clusters[previous.index].kernAfter += letters.amounts[previous.row + place.column].width }
      previous = (index, place.row)
    }
  }
}

extension Kerning {
  /// An Arabic letter in one of its forms, or a ligature: its key in the tables.
  struct JoiningGlyph: Hashable, Sendable {
    let code: UInt32

    init(_ scalar: Unicode.Scalar, _ form: JoiningForm) {
      let number: UInt32 =
        switch form {
        case .isolated: 0
        case .final: 1
        case .initial: 2
        case .medial: 3
        }
      code = scalar.value << 2 | number
    }

    /// The ligature that an alef and the lam before it form; nil if they form none.
    init?(alef: Unicode.Scalar, lamJoinsPrevious: Bool) {
      guard let ligature = AdvanceTable.lamAlef(alef, lamJoinsPrevious: lamJoinsPrevious) else { return nil }
      self.init(ligature, .isolated)
    }
  }

  func place(of glyph: JoiningGlyph) -> KerningPlace { joining.place(of: glyph.code) }

  func sequenceRoles(of glyph: JoiningGlyph) -> UInt8 { sequenceRoles[glyph.code] ?? 0 }

  /// What the last of a sequence of letters adds to the kerning before it.
  ///
  /// - Parameters:
  ///   - glyphs: the codes of the last four letters; 0 for none.
  ///   - isMarked: whether the letter before the last one has a mark.
  static func sequenceAmount(
    _ glyphs: (UInt32, UInt32, UInt32, UInt32), isMarked: Bool, at weight: FontWeight
  ) -> JoiningAmount {
    var amount = JoiningAmount.zero
    func add(_ letters: (UInt32, UInt32, UInt32, UInt32)) {
      guard let added = JoiningSequence.amounts(letters, at: weight.blackShareInArabic) else { return }
      amount += JoiningAmount(added)
    }
    add((0, glyphs.1, glyphs.2, glyphs.3))
    if glyphs.0 > 0 { add(glyphs) }
    if isMarked { add((0, glyphs.2, JoiningSequence.anyMark, glyphs.3)) }
    return amount
  }
}
