/// The parts of a comparison that a string needs; most strings need none.
struct TextTraits: OptionSet {
  let rawValue: UInt16

  static let percent = TextTraits(rawValue: 1)
  static let backslash = TextTraits(rawValue: 1 << 1)
  static let ampersand = TextTraits(rawValue: 1 << 2)
  /// `<` or `]]>`.
  static let angle = TextTraits(rawValue: 1 << 3)
  /// `{`.
  static let variable = TextTraits(rawValue: 1 << 4)
  /// `[[`, `#`, or two capitals of a mark; not ASCII.
  static let marker = TextTraits(rawValue: 1 << 5)
  static let space = TextTraits(rawValue: 1 << 6)
  static let dots = TextTraits(rawValue: 1 << 7)
  static let nonASCII = TextTraits(rawValue: 1 << 8)

  init(rawValue: UInt16) { self.rawValue = rawValue }

  init(_ text: String) {
    var traits: TextTraits = []
    var previous: UInt8 = 0x20
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "%"): traits.insert(.percent)
      case UInt8(ascii: "\\"): traits.insert(.backslash)
      case UInt8(ascii: "&"): traits.insert(.ampersand)
      case UInt8(ascii: "<"), UInt8(ascii: ">"): traits.insert(.angle)
      case UInt8(ascii: "{"): traits.insert(.variable)
      case UInt8(ascii: "#"), UInt8(ascii: "["): traits.insert(.marker)
      // TODO, TBD, FIXME, XXX
      case UInt8(ascii: "O"), UInt8(ascii: "B"), UInt8(ascii: "X"), UInt8(ascii: "I"):
        if previous == UInt8(ascii: "T") || previous == UInt8(ascii: "X") || previous == UInt8(ascii: "F") {
          traits.insert(.marker)
        }
      // "crwdns"
      case UInt8(ascii: "w") where previous == UInt8(ascii: "r"): traits.insert(.marker)
      // The first space of a string follows the initial `previous`.
      case 0x09...0x0D, 0x20: if previous == 0x20 || previous == 0x0A { traits.insert(.space) }
      case UInt8(ascii: "."): traits.insert(.dots)
      case 0x80...: traits.formUnion([.nonASCII, .marker])
      default: break
      }
      previous = byte
    }
    if (0x09...0x0D).contains(previous) || previous == 0x20 { traits.insert(.space) }
    self = traits
  }
}
