/// A script measured by orthographic clusters, in the order of `scripts/generate/clusters`.
enum ClusterScript: UInt8, Hashable, Sendable, CaseIterable {
  case devanagari, bengali, gurmukhi, gujarati, oriya, tamil, telugu, kannada, malayalam, sinhala, thai, lao, tibetan,
    myanmar, ethiopic, khmer

  /// The ISO 15924 code.
  var code: String {
    switch self {
    case .devanagari: "Deva"
    case .bengali: "Beng"
    case .gurmukhi: "Guru"
    case .gujarati: "Gujr"
    case .oriya: "Orya"
    case .tamil: "Taml"
    case .telugu: "Telu"
    case .kannada: "Knda"
    case .malayalam: "Mlym"
    case .sinhala: "Sinh"
    case .thai: "Thai"
    case .lao: "Laoo"
    case .tibetan: "Tibt"
    case .myanmar: "Mymr"
    case .ethiopic: "Ethi"
    case .khmer: "Khmr"
    }
  }

  /// The code points of its letters.
  var block: Range<UInt32> {
    switch self {
    case .devanagari: 0x900..<0x980
    case .bengali: 0x980..<0xA00
    case .gurmukhi: 0xA00..<0xA80
    case .gujarati: 0xA80..<0xB00
    case .oriya: 0xB00..<0xB80
    case .tamil: 0xB80..<0xC00
    case .telugu: 0xC00..<0xC80
    case .kannada: 0xC80..<0xD00
    case .malayalam: 0xD00..<0xD80
    case .sinhala: 0xD80..<0xE00
    case .thai: 0xE00..<0xE80
    case .lao: 0xE80..<0xF00
    case .tibetan: 0xF00..<0xFF0
    case .myanmar: 0x1000..<0x10A0
    case .ethiopic: 0x1200..<0x13A0
    case .khmer: 0x1780..<0x1800
    }
  }

  /// Whether consonants are joined by a virama.
  var isIndic: Bool { rawValue <= Self.sinhala.rawValue }

  /// Whether vowel signs are on the first letter of a conjunct, with the other letters below.
  var hasSubscripts: Bool { self == .telugu || self == .kannada }
}

extension ClusterScript {
  /// The codes of characters from which clusters are composed; the Indic blocks have one order.
  struct Letters {
    var ka: UInt16 = 0x16
    var ra: UInt16 = 0x31
    var virama: UInt16 = 0x4E

    var la: UInt16 { ra + 2 }
    /// YA, RA and VA, which Malayalam writes as signs after the letter before.
    var joining: [UInt16] { [ra - 1, ra, ra + 5] }
    var consonants: Range<UInt16> { ka..<ka + 37 }
    var vowelSigns: ClosedRange<UInt16> { 0x3F...0x4D }
    var bindus: ClosedRange<UInt16> { 0x02...0x04 }
  }

  var letters: Letters { self == .sinhala ? Letters(ka: 0x1B, ra: 0x3C, virama: 0x4B) : Letters() }

  /// NGA, ASAT and the stacker, above the next letter in Burmese.
  static let kinzi: [UInt16] = [0x05, 0x3B, 0x3A]
  static let medialWa: UInt16 = 0x3E
}

/// The role of a character in an orthographic cluster.
enum ClusterRole: UInt8, Hashable, Sendable {
  /// Begins a cluster, or continues one after a virama.
  case letter
  case nukta
  /// In Indic scripts, joins the letters before and after it if there is nothing but a nukta between them.
  case virama
  /// Joins letters in any position: U+1039 of Burmese, COENG of Khmer.
  case stacker
  case mark
  /// U+200D.
  case joiner
  /// U+200C.
  case nonJoiner
  /// Belongs to the next letter: DOT REPH of Malayalam.
  case prefix
}

/// Finite automaton that finds the ends of orthographic clusters from the roles of characters:
///
/// Indic `(letter nukta? virama joiner?)* letter mark* (non-joiner | joiner)?`, where a virama before a non-joiner ends the
/// cluster; Burmese and Khmer `letter mark* (stacker letter mark*)*`; Thai, Lao, Tibetan and Ethiopic `letter mark*`.
struct ClusterAutomaton {
  private enum State: UInt8 {
    case start, letter, marks, virama, joined, closed, prefix
  }

  private var state = State.start

  /// Consumes the next character; returns whether it belongs to the same cluster as the previous one.
  @inline(__always)
  mutating func accept(_ role: ClusterRole) -> Bool {
    let belongs =
      switch role {
      case .letter: state == .virama || state == .prefix
      case .prefix: false
      default: state != .start && state != .closed
      }
    let before = belongs ? state : .start
    state =
      switch role {
      case .letter: .letter
      case .nukta: before == .letter ? .letter : .marks
      case .virama: before == .letter || before == .joined ? .virama : .marks
      case .stacker: .virama
      case .mark: .marks
      case .joiner: before == .virama ? .virama : .joined
      case .nonJoiner: .closed
      case .prefix: .prefix
      }
    return belongs
  }
}
