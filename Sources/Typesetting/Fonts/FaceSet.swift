/// The font of each script that is measured by clusters.
struct FaceSet: Hashable, Sendable {
  /// The number of the face of each script: a vector, because an array is reference counted for each text.
  private var faces = SIMD16<UInt8>()

  @inline(__always)
  subscript(_ script: ClusterScript) -> ClusterFace {
    ClusterFace(rawValue: faces[Int(script.rawValue)]) ?? .sfDevanagari
  }

  /// Which of several possible fonts to use.
  enum Age: Hashable, Sendable {
    case oldest, newest
  }

  /// The oldest or the newest font that `systems` may use, for each script.
  init(_ systems: SystemRange, _ age: Age) {
    let isPossible = { (font: SystemFont) in font.mayBe(on: systems) }
    for (script, fonts) in zip(faces.indices, Self.candidates) {
      // Every version has a font for each script; SystemFontTests verify this.
      let font = age == .oldest ? fonts.first(where: isPossible) : fonts.last(where: isPossible)
      faces[script] = (font?.face ?? .sfDevanagari).rawValue
    }
  }

  /// The fonts of each script, from the oldest to the newest.
  private static let candidates = ClusterScript.allCases.map { script in
    SystemFont.all.filter { $0.scripts == [script.code] && $0.face != nil }
  }

  /// The faces of a script, from the oldest to the newest.
  static func faces(of script: ClusterScript) -> [ClusterFace] {
    candidates[Int(script.rawValue)].compactMap(\.face)
  }

  /// The scripts that use another font in `other`.
  func differences(from other: FaceSet) -> ClusterScripts {
    ClusterScript.allCases.reduce(into: ClusterScripts()) { result, script in
      if self[script] != other[script] { result.insert(script) }
    }
  }
}

/// A set of scripts.
struct ClusterScripts: OptionSet, Hashable, Sendable {
  let rawValue: UInt16

  init(rawValue: UInt16) { self.rawValue = rawValue }

  @inline(__always)
  init(_ script: ClusterScript) { rawValue = 1 << UInt16(script.rawValue) }

  @inline(__always)
  mutating func insert(_ script: ClusterScript) { formUnion(ClusterScripts(script)) }
}
