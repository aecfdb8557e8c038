import Foundation
import HarfBuzz
import MeasuringFaces
import Testing

/// Debian's own HarfBuzz on the command line.
private let oracle = "/usr/bin/hb-shape"

@Suite struct ShapingTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var face: String
    var script: String
    var text: String
    var direction = ShapingOptions.Direction.leftToRight
    var testDescription: String { text }
  }

  static let cases = [
    Case(face: "Inter", script: "Latn", text: "Wave AVATAR To. Yes"),
    Case(face: "Inter", script: "Cyrl", text: "Гудок Таг"),
    Case(face: "NotoSansDevanagari", script: "Deva", text: "क्षत्रिय हिन्दी"),
    Case(face: "NotoSansBengali", script: "Beng", text: "রূপান্তর কিছু"),
    Case(face: "NotoSansArabic", script: "Arab", text: "سلام لا", direction: .rightToLeft),
    Case(face: "NotoNastaliqUrdu", script: "Arab", text: "نیا نوٹ", direction: .rightToLeft),
    Case(face: "NotoSansKhmer", script: "Khmr", text: "ភាសាខ្មែរ"),
    Case(face: "NotoSansMyanmar", script: "Mymr", text: "မြန်မာ"),
    Case(face: "NotoSansThai", script: "Thai", text: "น้ำตาล"),
    Case(face: "NotoSansTamil", script: "Taml", text: "தமிழ் கோ"),
  ]

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: oracle)), arguments: cases)
  func glyphsAndAdvancesEqualHBShape(_ test: Case) throws {
    let face = try #require(MeasuringFace.all.first { $0.name == test.face })
    let text = Array(test.text.utf8)
    let glyphs = try Font(Face(face.bytes)).shape(
      text, range: 0..<text.count,
      options: ShapingOptions(direction: test.direction, script: Tag(test.script), language: "en"))
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Locales/faces").standardizedFileURL
    let fonts = try FileManager.default.contentsOfDirectory(at: file, includingPropertiesForKeys: nil)
    let font = try #require(fonts.first { $0.lastPathComponent.hasPrefix(test.face + "-") })
    #expect(
      glyphs.map { "\($0.id)+\($0.xAdvance)" } == (try shapeWithOracle(test, font: font.path(percentEncoded: false))))
  }

  private func shapeWithOracle(_ test: Case, font: String) throws -> [String] {
    let process = Process()
    process.executableURL = URL(filePath: oracle)
    process.arguments = [
      font, "--no-glyph-names", "--no-clusters", "--output-format=json", "--language=en",
      "--script=\(test.script)", "--direction=\(test.direction == .rightToLeft ? "rtl" : "ltr")", "--cluster-level=1",
      "--text=\(test.text)",
    ]
    // hb-shape decodes its input by the locale.
    process.environment = ProcessInfo.processInfo.environment.merging(["LC_ALL": "C.UTF-8"]) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = try #require(try pipe.fileHandleForReading.readToEnd())
    process.waitUntilExit()
    struct Glyph: Decodable {
      var g: Int
      var ax: Int
    }
    return try JSONDecoder().decode([Glyph].self, from: output).map { "\($0.g)+\($0.ax)" }
  }

  @Test func rangeIsShapedInItsContext() throws {
    let face = try #require(MeasuringFace.all.first { $0.name == "NotoSansArabic" })
    let font = try Font(Face(face.bytes))
    let options = ShapingOptions(direction: .rightToLeft, script: "Arab", language: "ar")
    let word = Array("ببب".utf8)
    let alone = font.shape(Array("ب".utf8), range: 0..<2, options: options)
    let inside = font.shape(word, range: 2..<4, options: options)
    #expect(alone.map(\.id) != inside.map(\.id))
    #expect(inside.map(\.cluster) == [2])
    #expect(font.shape(word, range: 4..<400, options: options).count == 1)
  }

  @Test func disablesAFeature() throws {
    let face = try #require(MeasuringFace.all.first { $0.name == "Inter" })
    let font = try Font(Face(face.bytes))
    let text = Array("AV".utf8)
    func advance(_ features: [ShapingOptions.Feature]) -> Int {
      let options = ShapingOptions(direction: .leftToRight, script: "Latn", language: "en", features: features)
      return font.shape(text, range: 0..<2, options: options).reduce(0) { $0 + $1.xAdvance }
    }
    #expect(advance([]) < advance([.init("kern", isOn: false)]))
  }
}
