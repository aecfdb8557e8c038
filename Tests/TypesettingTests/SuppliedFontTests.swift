import Foundation
import HarfBuzz
import ICU
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

  /// The width without tracking, in font units, of each string of one script if the font has all its characters.
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
      let sum = shaped.clusters.reduce(0) { $0 + $1.advance.text }
      // In 1/1000000 em, rounded once.
      let rounded = (Double(units) * 1_000_000 / Double(font.face.unitsPerEm)).rounded()
      #expect(abs(Double(sum) - rounded) <= 1, "\(text)")
      #expect(shaped.clusters.allSatisfy { $0.basis == .exactFont || $0.isEmpty })
    }
  }

  private func isOf(_ code: String, _ text: String) -> Bool {
    ScriptRun.runs(in: text).allSatisfy { $0.script.code == code }
  }

  private func advances(of texts: [String], _ test: Case) throws -> [Int] {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).txt")
    defer { try? FileManager.default.removeItem(at: file) }
    try (texts.joined(separator: "\n") + "\n").write(to: file, atomically: true, encoding: .utf8)
    let process = Process()
    process.executableURL = URL(filePath: oracle)
    process.arguments = [
      test.path, "--output-format=json", "--language=\(test.locale)", "--script=\(test.code)",
      "--direction=\(test.direction)", "--text-file=\(file.path(percentEncoded: false))",
    ]
    // hb-shape decodes its input by the locale.
    process.environment = ProcessInfo.processInfo.environment.merging(["LC_ALL": "C.UTF-8"]) { $1 }
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
}

/// `Tests/Fixtures/fonts/Variable.ttf`; its README has the numbers.
@Suite struct VariableFontTests {
  private let bytes: [UInt8]

  init() throws {
    let file = ReferenceMaterial.packageRoot.appending(path: "Tests/Fixtures/fonts/Variable.ttf")
    bytes = [UInt8](try Data(contentsOf: file))
  }

  /// In 1/1000000 em, of "a".
  private func advance(_ font: SuppliedFont, pointSize: Int = 17) throws -> Int? {
    let measurer = try TextMeasurer(supplied: SuppliedMetrics([.font(font)]))
    let profile = LocaleProfiles.closestProfile(for: "en")
    return measurer.shape("a", locale: profile, style: TextStyle(pointSize: pointSize)).clusters.first?.advance.text
  }

  @Test func isRegularAndFollowsThePointSize() throws {
    let font = try SuppliedFont(bytes, fileName: "")
    #expect(font.name == "Pressfit Test Regular" || font.name == "Pressfit Test")
    #expect(try [13, 17, 28, 53].map { try advance(font, pointSize: $0) } == [650_000, 650_000, 595_000, 595_000])
    let between = try #require(try advance(font, pointSize: 22))
    #expect((595_000..<650_000).contains(between))
  }

  @Test func axesCanBeSet() throws {
    let options = SuppliedFont.Options(variations: [
      Variation(axis: "wght", value: 900), Variation(axis: "opsz", value: 28), Variation(axis: "slnt", value: 9),
    ])
    #expect(try advance(SuppliedFont(bytes, fileName: "", options: options)) == 845_000)
  }

  /// A font is exact at its own weight; at another one, the true width may be 12 % narrower or wider. Regular is measured with any font.
  @Test(
    arguments: [
      (400, FontWeight.regular, true), (400, .semibold, false), (590, .semibold, true), (600, .semibold, true),
      (600, .bold, false), (700, .bold, true), (510, .medium, true), (900, .regular, true),
    ] as [(Float, FontWeight, Bool)])
  func weights(_ axis: Float, _ weight: FontWeight, _ isExact: Bool) throws {
    let options = SuppliedFont.Options(variations: [Variation(axis: "wght", value: axis)])
    let font = try SuppliedFont(bytes, fileName: "", options: options)
    let measurer = try TextMeasurer(supplied: SuppliedMetrics([.font(font)]))
    let measured = measurer.measure(
      "aaaa", locale: LocaleProfiles.closestProfile(for: "en"), style: TextStyle(pointSize: 17, weight: weight),
      in: TextBox(width: LayoutUnit(points: 100), maximumLines: 1))
    #expect(measured.source == (isExact ? .exactFont : .unfittedStandIn))
    let (least, greatest) = (measured.interval.lowerBound, measured.interval.upperBound)
    let margin = (greatest - least).points / measured.naturalWidth.points
    #expect(isExact ? margin < 0.02 : (0.22..<0.27).contains(margin))
    #expect(measured.fontRuns.map(\.font) == [font.name])
  }

  @Test func selectsAFaceOfACollection() throws {
    let collection = Self.collection(of: [bytes, bytes])
    for index in 0...1 {
      #expect(try advance(SuppliedFont(collection, fileName: "", options: .init(faceIndex: index))) == 650_000)
    }
    #expect(throws: FontError.noFace(index: 2)) {
      try SuppliedFont(collection, fileName: "", options: .init(faceIndex: 2))
    }
  }

  /// A file truncated at any byte is refused or measured, and nothing else happens.
  @Test func readersAcceptTruncatedFiles() {
    for length in stride(from: 0, to: bytes.count, by: 7) {
      if let font = try? SuppliedFont(Array(bytes.prefix(length)), fileName: "") { _ = try? advance(font) }
    }
  }

  /// The OpenType collection of `fonts`: a header, then the files, their table offsets moved along.
  private static func collection(of fonts: [[UInt8]]) -> [UInt8] {
    func word(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) } }
    var result = Array("ttcf".utf8) + word(0x10000) + word(fonts.count)
    var start = result.count + 4 * fonts.count
    for font in fonts {
      result += word(start)
      start += font.count
    }
    for var font in fonts {
      let base = result.count
      for table in 0..<(Int(font[4]) << 8 | Int(font[5])) {
        let place = 12 + 16 * table + 8
        let offset = font[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
        font.replaceSubrange(place..<place + 4, with: word(offset + base))
      }
      result += font
    }
    return result
  }
}

/// Limits of fonts that the user supplies.
@Suite struct FontLimitTests {
  /// HarfBuzz applies each lookup to each string; the first case has as many as a font may have.
  @Test(arguments: [(1_000, nil), (1_001, .tooManyLookups(1_001, limit: 1_000))] as [(Int, FontError?)])
  func lookupsAreLimited(_ count: Int, _ expected: FontError?) throws {
    var font = Array(
      try Data(contentsOf: ReferenceMaterial.packageRoot.appending(path: "Tests/Fixtures/fonts/Variable.ttf")))
    func bytes(_ number: Int, _ length: Int) -> [UInt8] {
      (0..<length).map { UInt8(truncatingIfNeeded: number >> (8 * (length - 1 - $0))) }
    }
    // Version, empty lists of scripts and features, and a list of lookups that all are the same one without subtables.
    let list = bytes(count, 2) + (0..<count).flatMap { _ in bytes(2 + 2 * count, 2) } + bytes(1, 2) + bytes(0, 4)
    let table = bytes(0x10000, 4) + bytes(10, 2) + bytes(12, 2) + bytes(14, 2) + bytes(0, 4) + list
    // The table replaces that of advances of variations, which is the first in the directory.
    let start = (font.count + 3) / 4 * 4
    font.replaceSubrange(12..<28, with: Array("GSUB".utf8) + bytes(0, 4) + bytes(start, 4) + bytes(table.count, 4))
    font += Array(repeating: 0, count: start - font.count) + table
    let result = Result { () throws(FontError) in try Face(copying: font) }
    if case .failure(let error) = result { #expect(error == expected) } else { #expect(expected == nil) }
  }
}
