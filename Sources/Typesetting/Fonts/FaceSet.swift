/// Which face sets each of the scripts that are measured by clusters.
struct FaceSet: Hashable, Sendable {
  /// By script.
  private var faces: [ClusterFace]

  @inline(__always)
  subscript(_ script: ClusterScript) -> ClusterFace { faces[Int(script.rawValue)] }

  /// Which font of several that systems may have.
  enum Age: Hashable, Sendable {
    case oldest, newest
  }

  /// The oldest or the newest font that `systems` may have, script by script.
  init(_ systems: SystemRange, _ age: Age) {
    faces = ClusterScript.allCases.map { script in
      let candidates = SystemFont.all.filter { $0.scripts == [script.code] && $0.mayBe(on: systems) }
        .compactMap(\.face)
      // Every version has a font of each script; SystemFontTests prove it.
      return (age == .oldest ? candidates.first : candidates.last) ?? .sfDevanagari
    }
  }

  /// The scripts that `other` sets in another face.
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

  init(_ script: ClusterScript) { rawValue = 1 << UInt16(script.rawValue) }

  mutating func insert(_ script: ClusterScript) { formUnion(ClusterScripts(script)) }
}
