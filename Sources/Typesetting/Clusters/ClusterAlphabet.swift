internal import ICU

/// The characters of scripts that are measured by orthographic clusters.
struct ClusterAlphabet: Sendable {
  /// A character in a cluster.
  struct Letter: Hashable, Sendable {
    var script: ClusterScript
    var role: ClusterRole
    /// Its byte in a cluster's number, assigned by `scripts/generate/clusters`; above 255 in Ethiopic.
    var code: UInt16
  }

  private static let first = 0x900
  private static let end = 0x1800
  /// From U+0900 on; nil for a character that is unassigned or in another script.
  private let letters: [Letter?]

  init() {
    var letters = [Letter?](repeating: nil, count: Self.end - Self.first)
    for script in ClusterScript.allCases {
      for value in script.block {
        guard let scalar = Unicode.Scalar(value), let role = Self.role(of: scalar) else { continue }
        letters[Int(value) - Self.first] = Letter(
          script: script, role: role, code: UInt16(value - script.block.lowerBound + 1))
      }
    }
    self.letters = letters
  }

  private static func role(of scalar: Unicode.Scalar) -> ClusterRole? {
    switch scalar.value {
    case 0x94D, 0x9CD, 0xA4D, 0xACD, 0xB4D, 0xBCD, 0xC4D, 0xCCD, 0xD4D, 0xDCA: return .virama
    case 0x93C, 0x9BC, 0xA3C, 0xABC, 0xB3C: return .nukta
    case 0x1039, 0x17D2: return .stacker
    case 0xD4E: return .prefix
    // SARA AM of Thai and Lao.
    case 0xE33, 0xEB3: return .mark
    default: break
    }
    let properties = CharacterProperties(scalar)
    switch properties.generalCategory {
    case .unassigned, .control, .format: return nil
    default: return properties.isMark ? .mark : .letter
    }
  }

  /// nil for characters of other scripts.
  @inline(__always)
  func letter(_ scalar: Int) -> Letter? {
    scalar >= Self.first && scalar < Self.end ? letters[scalar - Self.first] : nil
  }

  /// Whether the scalar is only the second part of a letter or vowel sign that Unicode also has as one character, which the tables have: the
  /// length marks of Tamil (`ஔ`) and Telugu (`ై`).
  @inline(__always)
  static func isSecondPart(_ scalar: Int) -> Bool { scalar == 0xBD7 || scalar == 0xC56 }

  /// Whether several scripts share the character: a danda or a joiner.
  @inline(__always)
  static func isShared(_ scalar: Int) -> Bool { scalar & ~1 == 0x200C || scalar & ~1 == 0x964 }

  /// A character shared by several scripts, such as a danda or a joiner, as part of `script`.
  @inline(__always)
  static func shared(_ scalar: Int, in script: ClusterScript) -> Letter? {
    switch scalar {
    case 0x964 where script != .devanagari: Letter(script: script, role: .letter, code: 0xFA)
    case 0x965 where script != .devanagari: Letter(script: script, role: .letter, code: 0xFB)
    case 0x200C: Letter(script: script, role: .nonJoiner, code: 0xFC)
    case 0x200D: Letter(script: script, role: .joiner, code: 0xFD)
    default: nil
    }
  }

  /// The role of the character with `code` in `script`.
  func role(of code: UInt16, in script: ClusterScript) -> ClusterRole {
    switch code {
    case 0xFA where script != .ethiopic, 0xFB where script != .ethiopic: .letter
    case 0xFC where script != .ethiopic: .nonJoiner
    case 0xFD where script != .ethiopic: .joiner
    default: letter(Int(script.block.lowerBound) + Int(code) - 1)?.role ?? .letter
    }
  }
}
