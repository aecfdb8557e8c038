internal import Diagnostics
internal import JSON
internal import Typesetting

/// Writes JSON directly as UTF-8, without intermediate values, eight bytes at a time.
struct JSONLineWriter {
  /// The written bytes, and free space after them.
  private var space: ContiguousArray<UInt8> = []
  private var count = 0

  /// What has been written.
  var bytes: [UInt8] { Array(space[..<count]) }

  /// Makes space for at least `added` more bytes and a word.
  @inline(__always)
  mutating func reserve(_ added: Int) { if space.count - count < added + ByteLanes.count { grow(added) } }

  private mutating func grow(_ added: Int) {
    space.append(contentsOf: repeatElement(0, count: max(added + ByteLanes.count, space.count)))
  }

  /// Writes the first `count` bytes of `word`, eight at most; the first is the lowest.
  @inline(__always)
  private mutating func write(_ word: UInt64, count added: Int) {
    reserve(added)
    let start = count
    count &+= added
    var bytes = space.mutableSpan
    Self.store(word, in: &bytes, at: start)
  }

  /// Stores eight bytes.
  @inline(__always)
  private static func store(_ word: UInt64, in bytes: inout MutableSpan<UInt8>, at start: Int) {
    // The compiler turns this into one store. Swift 6.3 has no other name for this function.
    var lanes = bytes._mutatingExtracting(start..<start &+ ByteLanes.count)
    for place in 0..<ByteLanes.count { lanes[place] = UInt8(truncatingIfNeeded: word >> (8 &* UInt64(place))) }
  }

  /// Writes text that is already JSON.
  mutating func write(json: String) { json.withUTF8Span { write(json: $0) } }

  /// Writes bytes that are already JSON.
  mutating func write(json: Span<UInt8>) {
    reserve(json.count)
    let start = count
    count &+= json.count
    var bytes = space.mutableSpan
    guard json.count >= ByteLanes.count else {
      return Self.store(ByteLanes(json, in: json.indices).word, in: &bytes, at: start)
    }
    var place = 0
    while place &+ ByteLanes.count < json.count {
      Self.store(ByteLanes(json, at: place).word, in: &bytes, at: start &+ place)
      place &+= ByteLanes.count
    }
    // The last word may overlap with the one before.
    place = json.count &- ByteLanes.count
    Self.store(ByteLanes(json, at: place).word, in: &bytes, at: start &+ place)
  }

  /// Text of at most 16 bytes that is already JSON.
  struct Piece: Sendable {
    fileprivate let words: (UInt64, UInt64)
    fileprivate let count: Int

    /// Longer text is shortened.
    init(_ text: String) {
      let bytes = ContiguousArray(text.utf8.prefix(2 * ByteLanes.count))
      let (head, tail) = (bytes.indices.prefix(ByteLanes.count), bytes.indices.dropFirst(ByteLanes.count))
      words = (ByteLanes(bytes.span, in: head).word, ByteLanes(bytes.span, in: tail).word)
      count = bytes.count
    }
  }

  mutating func write(_ piece: Piece) {
    reserve(2 * ByteLanes.count)
    let start = count
    count &+= piece.count
    var bytes = space.mutableSpan
    Self.store(piece.words.0, in: &bytes, at: start)
    Self.store(piece.words.1, in: &bytes, at: start &+ ByteLanes.count)
  }

  mutating func write(json: UInt8) { write(UInt64(json), count: 1) }

  /// Writes a non-negative number.
  mutating func write(_ number: UInt) {
    var digits = Digits()
    digits.prepend(number)
    if let rest = digits.rest { write(rest) }
    write(digits.word, count: digits.count)
  }

  /// Writes a length in points, rounded to thousandths.
  mutating func write(_ length: LayoutUnit) {
    let (isNegative, thousandths) = length.thousandths
    if isNegative { write(json: UInt8(ascii: "-")) }
    var digits = Digits()
    digits.prepend(thousandths: thousandths % 1000)
    digits.prepend(thousandths / 1000)
    if let rest = digits.rest { write(rest) }
    write(digits.word, count: digits.count)
  }

  /// The last characters of a number, collected from its end.
  private struct Digits {
    private(set) var word: UInt64 = 0
    private(set) var count = 0
    /// What is before these digits; nil for nothing.
    private(set) var rest: UInt?

    @inline(__always)
    mutating func prepend(_ number: UInt) {
      var number = number
      repeat {
        if count == ByteLanes.count {
          rest = number
          return
        }
        prepend(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number % 10))
        number /= 10
      } while number > 0
    }

    /// The decimal fraction, without zeros at its end.
    @inline(__always)
    mutating func prepend(thousandths: UInt) {
      if thousandths == 0 { return }
      var (rest, digits) = (thousandths, 3)
      while rest % 10 == 0 {
        rest /= 10
        digits -= 1
      }
      for _ in 0..<digits {
        prepend(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest % 10))
        rest /= 10
      }
      prepend(UInt8(ascii: "."))
    }

    @inline(__always)
    private mutating func prepend(_ character: UInt8) {
      word = word << 8 | UInt64(character)
      count &+= 1
    }
  }

  /// Writes a string with quotes.
  mutating func write(_ text: String) {
    write(json: UInt8(ascii: "\""))
    text.withUTF8Span { write(escaping: $0) }
    write(json: UInt8(ascii: "\""))
  }

  /// Writes the visible lines, joined by line feeds, as one string.
  mutating func write(visibleLinesOf measurement: Measurement) {
    write(json: UInt8(ascii: "\""))
    var isFirst = true
    measurement.forEachLine { line in
      if !isFirst { write(json: "\\n") }
      isFirst = false
      line.forEachVisiblePart { write(escaping: $0) }
    }
    write(json: UInt8(ascii: "\""))
  }

  /// Writes the content of a string.
  private mutating func write(escaping text: Span<UInt8>) {
    if JSONText.firstThatMayNeedEscape(text) == nil { return write(json: text) }
    var escaped: [UInt8] = []
    JSONText.append(
      String(decoding: text.indices.map { text[$0] }, as: UTF8.self), to: &escaped, escaping: .invisible)
    let slice = escaped[...]
    write(json: slice.span)
  }
}
