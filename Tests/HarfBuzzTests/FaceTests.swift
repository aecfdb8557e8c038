import HarfBuzz
import MeasuringFaces
import Testing

@Suite struct FaceTests {
  @Test(arguments: MeasuringFace.all.map(\.name))
  func embeddedFaceOpens(name: String) throws {
    let face = try #require(MeasuringFace.all.first { $0.name == name })
    let font = try Font(Face(face.bytes))
    #expect(font.face.glyphCount > 0)
    #expect(!face.version.isEmpty && face.package.hasPrefix("fonts-"))
  }

  @Test(arguments: [[], [0], Array("not a font at all".utf8), Array(repeating: 0xFF, count: 4096)])
  func rejectsBytesThatAreNotAFont(bytes: [UInt8]) {
    #expect(throws: FontError.self) { try Face(copying: bytes) }
  }

  /// Only a table directory: HarfBuzz opens it, without glyphs.
  @Test func fontWithoutTablesIsRefused() {
    let header: [UInt8] = [0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    #expect(throws: FontError.missingTable("head")) { try Face(copying: header) }
  }

  @Test func faceNumberOutsideOfTheFileIsRefused() throws {
    let face = try #require(MeasuringFace.all.first)
    #expect(throws: FontError.noFace(index: 1)) { try Face(face.bytes, index: 1) }
    #expect(throws: FontError.noFace(index: -1)) { try Face(face.bytes, index: -1) }
  }

  @Test func knownAdvancesAreSortedAndPlausible() {
    let scalars = KnownAdvance.all(at: .regular).map(\.scalar)
    #expect(scalars == scalars.sorted())
    #expect(scalars.count > 1800)
    let letter = KnownAdvance.all(at: .regular).first { $0.scalar == "A" }
    #expect(letter.map { [$0.text, $0.display] } == [673_828, 635_254])
    let joining = JoiningAdvance.all(at: .regular).map(\.scalar)
    #expect(joining == joining.sorted())
    let beh = JoiningAdvance.all(at: .regular).first { $0.scalar == "\u{628}" }
    #expect(beh?.forms.map(\.at17) == [899_902, 267_090, 326_172, 945_312])
    #expect(beh?.forms.map(\.at80) == [888_184, 238_281, 279_297, 917_480])
  }
}
