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

/// A place on the weight axis of San Francisco's faces, from Regular to Black: the share of the Black design in the blend.
package struct BlackShare: Hashable, Sendable {
  /// In 1/16384, as the axis has it (F2Dot14).
  package let numerator: Int

  package static let unit = 16384
  package static let regular = BlackShare(0)

  package init(_ numerator: Int) { self.numerator = numerator }

  /// The blend of a number in the two designs, in 1/16384 of their unit: exact.
  package func blend(_ regular: some BinaryInteger, _ black: some BinaryInteger) -> Int {
    Int(regular) * (Self.unit - numerator) + Int(black) * numerator
  }

  /// The blend of two advances, in their unit; like CoreText, does not round to font units.
  func advance(_ regular: Int32, _ black: Int32) -> Int { (blend(regular, black) + Self.unit / 2) / Self.unit }
}
