internal import CMeasuringFaces
package import HarfBuzz

/// A font without outlines that is embedded in the program: Inter, or Noto for one script.
package struct MeasuringFace: Sendable {
  /// `Inter`, `NotoSansThai`
  package let name: String
  /// The Debian package that it was made from.
  package let package: String
  /// That package's version.
  package let version: String
  /// The font file.
  package let bytes: StaticBytes

  /// All fonts: those for many scripts first, symbols last.
  package static var all: [MeasuringFace] {
    (0..<cmeasuring_face_count()).compactMap { index in
      guard let face = unsafe cmeasuring_face(index)?.pointee else { return nil }
      return unsafe MeasuringFace(
        name: String(cString: face.name), package: String(cString: face.package),
        version: String(cString: face.version),
        bytes: StaticBytes(base: face.bytes, count: face.length))
    }
  }
}
