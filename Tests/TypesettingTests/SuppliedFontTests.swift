import Foundation
import HarfBuzz
import LocaleProfiles
import LocaleSchema
import ReferenceMaterial
import Testing

@testable import Typesetting

/// Debian's own HarfBuzz on the command line.
private let oracle = "/usr/bin/hb-shape"
private let folder = "/usr/share/fonts/truetype/noto/"

@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: oracle)))
struct SuppliedFontTests {
  struct Case: Sendable, CustomTestStringConvertible {
    /// As `widths.jsonl` names the script.
    var script: String
    var code: String
    var locale: String
    var path: String
    var direction = "ltr"
    var testDescription: String { script }
  }

  static let cases = [
    Case(script: "Latin", code: "Latn", locale: "de", path: "/usr/share/fonts/opentype/inter/Inter-Regular.otf"),
    Case(script: "Cyrillic", code: "Cyrl", locale: "ru", path: folder + "NotoSans-Regular.ttf"),
    Case(script: "Greek", code: "Grek", locale: "el", path: folder + "NotoSans-Regular.ttf"),
    Case(script: "Hebrew", code: "Hebr", locale: "he", path: folder + "NotoSansHebrew-Regular.ttf", direction: "rtl"),
    Case(script: "Arabic", code: "Arab", locale: "ar", path: folder + "NotoSansArabic-Regular.ttf", direction: "rtl"),
    Case(script: "Devanagari", code: "Deva", locale: "hi", path: folder + "NotoSansDevanagari-Regular.ttf"),
    Case(script: "Bengali", code: "Beng", locale: "bn", path: folder + "NotoSansBengali-Regular.ttf"),
    Case(script: "Thai", code: "Thai", locale: "th", path: folder + "NotoSansThai-Regular.ttf"),
    Case(script: "Armenian", code: "Armn", locale: "hy", path: folder + "NotoSansArmenian-Regular.ttf"),
    Case(script: "Georgian", code: "Geor", locale: "ka", path: folder + "NotoSansGeorgian-Regular.ttf"),
  ]

  /// The width without tracking, in font units, of each string of one script that the font has whole.
  @Test(.enabled(if: ReferenceMaterial.isPresent), arguments: cases)
  func widthsEqualHBShapesToTheUnit(_ test: Case) throws {
    guard let data = FileManager.default.contents(atPath: test.path) else { return }
    let font = try SuppliedFont([UInt8](data), fileName: "")
    let code = test.code
    let texts = ReferenceMaterial.objects(of: "accuracy/widths.jsonl").filter { $0["script"] as? String == test.script }
      .compactMap { $0["text"] as? String }.filter { text in
        // A line feed would begin another text for the oracle, and another script another run for both.
        !text.contains("\n") && text.unicodeScalars.allSatisfy(font.has) && isOf(code, text)
      }
    #expect(!texts.isEmpty)
    let measurer = try TextMeasurer(supplied: SuppliedMetrics([.font(font)]))
    let profile = LocaleProfiles.closestProfile(for: .init(test.locale))
    let expected = try advances(of: texts, test)
    try #require(expected.count == texts.count)
    for (text, units) in zip(texts, expected) {
      let shaped = measurer.shape(text, locale: profile, style: TextStyle(pointSize: 17))
      let sum = shaped.clusters.reduce(0) { $0 + $1.advance }
      // In 1/10000 em, rounded once.
      let rounded = (Double(units) * 10000 / Double(font.face.unitsPerEm)).rounded()
      #expect(abs(Double(sum) - rounded) <= 1, "\(text)")
      #expect(shaped.clusters.allSatisfy { $0.basis == .exactFont || $0.isEmpty })
    }
  }

  private func isOf(_ code: String, _ text: String) -> Bool {
    SuppliedMetrics.scripts(in: text).allSatisfy { $0 == code }
  }

  private func advances(of texts: [String], _ test: Case) throws -> [Int] {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).txt")
    defer { try? FileManager.default.removeItem(at: file) }
    try (texts.joined(separator: "\n") + "\n").write(to: file, atomically: true, encoding: .utf8)
    let process = Process()
    process.executableURL = URL(filePath: oracle)
    process.arguments = [
      test.path, "--output-format=json", "--language=\(test.locale)", "--script=\(test.code)",
      "--direction=\(test.direction)", "--text-file=\(file.path())",
    ]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    struct Glyph: Decodable { var ax: Int }
    return try output.split(separator: "\n").map { line in
      try JSONDecoder().decode([Glyph].self, from: Data(line.utf8)).reduce(0) { $0 + $1.ax }
    }
  }

  @Test func trackingIsAddedOnce() throws {
    let path = "/usr/share/fonts/opentype/inter/Inter-Regular.otf"
    guard let data = FileManager.default.contents(atPath: path) else { return }
    let font = try SuppliedFont([UInt8](data), fileName: "")
    let measurer = try TextMeasurer(supplied: SuppliedMetrics([.font(font)]))
    let shaped = measurer.shape(
      "ab 漢 éa", locale: LocaleProfiles.closestProfile(for: "de"), style: TextStyle(pointSize: 17))
    #expect(shaped.clusters.map(\.trackedGlyphs) == [1, 1, 1, 0, 1, 1, 1])
    #expect(shaped.clusters[3].basis == .fullWidth)
  }

  @Test func variableFontsFollowThePointSize() throws {
    let path = "/usr/share/fonts/opentype/inter/InterVariable.ttf"
    guard let data = FileManager.default.contents(atPath: path) else { return }
    let bytes = [UInt8](data)
    let regular = try SuppliedFont(bytes, fileName: "")
    let bold = try SuppliedFont(
      bytes, fileName: "", options: .init(variations: [Variation(axis: "wght", value: 700)]))
    let profile = LocaleProfiles.closestProfile(for: "en")
    func width(_ font: SuppliedFont, _ size: Int) throws -> Double {
      try TextMeasurer(supplied: SuppliedMetrics([.font(font)])).naturalWidth(
        "Hamburgefonts", locale: profile, style: TextStyle(pointSize: size)
      ).width.points / Double(size)
    }
    #expect(try width(bold, 17) > width(regular, 17))
  }
}
