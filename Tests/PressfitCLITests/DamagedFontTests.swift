import CommandRuns
import Console
import Foundation
import PressfitCLI
import ReferenceMaterial
import ScanService
import Testing
import Workspace

/// Damaged fonts and metrics, from every source: each is rejected with a reason, or measures strings with plausible widths.
@Suite struct DamagedFontTests {
  /// A font of our own, and its tables.
  private struct FontFile {
    var bytes: [UInt8]

    init() throws {
      bytes = Array(
        try Data(contentsOf: ReferenceMaterial.packageRoot.appending(path: "Tests/Fixtures/fonts/Variable.ttf")))
    }

    func number(at offset: Int, _ length: Int) -> Int {
      bytes[offset..<offset + length].reduce(0) { $0 << 8 | Int($1) }
    }

    mutating func set(_ number: Int, at offset: Int, _ length: Int) {
      for index in 0..<length where offset + index < bytes.count {
        bytes[offset + index] = UInt8(truncatingIfNeeded: number >> (8 * (length - 1 - index)))
      }
    }

    /// The location of each table's entry in the table directory, by tag.
    var directory: [(tag: String, entry: Int)] {
      (0..<number(at: 4, 2)).map { index in
        let entry = 12 + 16 * index
        return (String(decoding: bytes[entry..<entry + 4], as: UTF8.self), entry)
      }
    }

    func offset(of tag: String) -> Int {
      directory.first { $0.tag == tag }.map { number(at: $0.entry + 8, 4) } ?? 0
    }
  }

  static let infoPlist = ProjectFixture.infoPlist([ProjectFixture.item("ab ba AVA fi \u{645}\u{631}")])

  /// Measures a string with the file, or runs all three commands that use fonts of a project, and verifies their output.
  private func expectHandled(
    _ bytes: [UInt8], named name: String, flag: String, key: String, everyWay: Bool = false, _ what: String
  ) throws {
    var files = InMemoryFileSystem([
      "App/Info.plist": Self.infoPlist, "App/.pressfit.json": "{\"\(key)\": [\"\(name)\"]}",
    ])
    files.setFile(name, bytes)
    files.setFile("App/\(name)", bytes)
    let runs = [
      [
        "measure", "--text", "ab ba AVA fi \u{645}\u{631} \u{301}a", "--language", "en", flag, name, "--format", "json",
      ],
      ["measure", "App", "--format", "json"], ["check", "App", "--format", "json"],
    ]
    for arguments in everyWay ? runs : Array(runs.prefix(1)) {
      var context = CommandContext(fileSystem: files)
      let status = Pressfit.tool.run(arguments, in: &context)
      let errors = context.errorOutput.captured
      switch status {
      case .success, .findings:
        for width in try widths(in: context.output.captured) {
          #expect(width.isFinite && width > 0 && width < 20_000, "\(what), \(arguments[0]): \(width)")
        }
      case .failure: #expect(errors.contains("error: cannot use \"") && errors.contains("help: "), "\(what): \(errors)")
      case .usage: Issue.record("\(what): \(errors)")
      }
    }
  }

  private func widths(in report: String) throws -> [Double] {
    func widths(_ value: Any) -> [Double] {
      switch value {
      case let object as [String: Any]:
        (object["width"] as? Double).map { [$0] } ?? object.values.flatMap(widths)
      case let array as [Any]: array.flatMap(widths)
      default: []
      }
    }
    return widths(try JSONSerialization.jsonObject(with: Data(report.utf8)))
  }

  private func expectHandled(_ font: FontFile, everyWay: Bool = false, _ what: String) throws {
    try expectHandled(font.bytes, named: "font.ttf", flag: "--font", key: "fonts", everyWay: everyWay, what)
  }

  // MARK: Fonts

  @Test func tables() throws {
    let complete = try FontFile()
    for (tag, entry) in complete.directory {
      let (offset, length) = (complete.number(at: entry + 8, 4), complete.number(at: entry + 12, 4))
      // Empty, half, past the end, before the file, over another table, larger than memory.
      for (newOffset, newLength) in [
        (offset, 0), (offset, 1), (offset, length / 2), (offset, 0xFFFF_FFFF), (complete.bytes.count, length),
        (0xFFFF_FFF0, length), (0, length),
        (offset + 2, length), (12, 0x7FFF_FFFF),
      ] {
        var font = complete
        font.set(newOffset, at: entry + 8, 4)
        font.set(newLength, at: entry + 12, 4)
        try expectHandled(font, "\(tag) at \(newOffset), \(newLength) bytes")
      }
      var font = complete
      font.bytes.replaceSubrange(offset..<offset + length, with: repeatElement(0, count: length))
      try expectHandled(font, "\(tag) of zeros")
      font.bytes.replaceSubrange(offset..<offset + length, with: repeatElement(0xFF, count: length))
      try expectHandled(font, "\(tag) of ones")
      font = complete
      font.bytes[offset..<offset + length].reverse()
      try expectHandled(font, "\(tag) reversed")
    }
  }

  @Test(arguments: [0, 1, 15, 16, 16_384, 16_385, 0x7FFF, 0x8000, 0xFFFF]) func unitsPerEm(_ number: Int) throws {
    var font = try FontFile()
    font.set(number, at: font.offset(of: "head") + 18, 2)
    try expectHandled(font, everyWay: true, "\(number) units per em")
  }

  @Test(arguments: [0, 1, 0x7FFF, 0x8000, 0xFFFF]) func advances(_ number: Int) throws {
    var font = try FontFile()
    for index in 0..<3 { font.set(number, at: font.offset(of: "hmtx") + 4 * index, 2) }
    try expectHandled(font, everyWay: true, "advances of \(number)")
    font.set(number, at: font.offset(of: "hhea") + 34, 2)
    try expectHandled(font, "\(number) advances")
  }

  /// Axes with a minimum above the maximum.
  @Test(arguments: [(4, 0x7FFF_FFFF), (8, 0x8000_0000), (12, 0x8000_0000), (12, 0), (4, 0xFFFF_FFFF)])
  func axes(_ change: (field: Int, value: Int)) throws {
    var font = try FontFile()
    font.set(change.value, at: font.offset(of: "fvar") + 16 + change.field, 4)
    try expectHandled(font, "axis field \(change.field) of \(change.value)")
  }

  @Test func acceptsTheEndAnywhere() throws {
    let complete = try FontFile()
    for end in stride(from: 0, to: complete.bytes.count, by: 37) {
      var font = complete
      font.bytes.removeSubrange(end...)
      try expectHandled(font, "the first \(end) bytes")
    }
  }

  @Test(arguments: 0..<4) func randomDamage(_ seed: Int) throws {
    let complete = try FontFile()
    var random = SplitMix(state: UInt64(seed))
    for round in 0..<40 {
      var font = complete
      for _ in 0..<Int.random(in: 1...16, using: &random) {
        let value = [0, 1, 0x7F, 0x80, 0xFF, Int.random(in: 0...255, using: &random)]
        font.set(
          value[Int.random(in: 0..<6, using: &random)], at: Int.random(in: 0..<font.bytes.count, using: &random), 1)
      }
      try expectHandled(font, "seed \(seed), round \(round)")
    }
  }

  // MARK: Metrics

  private static func metrics(
    unitsPerEm: String = "1000", advances: String = "[[65, [600, 500]], [86, [640]]]", left: String = "[[65]]",
    right: String = "[[86]]",
    kerning: String = "[[0, 0, -80]]", version: String = "1"
  ) -> String {
    """
    {"version": \(version), "kind": "pressfit-metrics", "font": "Demo", "unitsPerEm": \(unitsPerEm), "advances": \(advances),
     "left": \(left), "right": \(right), "kerning": \(kerning)}
    """
  }

  private static let numbers = [
    "0", "-1", "1e3", "NaN", "Infinity", "1.5", "null", "true", "\"1000\"", "[]", "9223372036854775807",
    "-9223372036854775808",
    "9223372036854775808", "1e400", "0x10",
  ]

  static let profiles: [String] =
    numbers.flatMap { number in
      [
        metrics(unitsPerEm: number), metrics(advances: number), metrics(advances: "[[\(number), [600]]]"),
        metrics(advances: "[[65, [\(number)]]]"),
        metrics(advances: "[[65, \(number)]]"), metrics(left: "[[\(number)]]"), metrics(right: number),
        metrics(kerning: "[[\(number), 0, 1]]"),
        metrics(kerning: "[[0, 0, \(number)]]"), metrics(kerning: number), metrics(version: number),
      ]
    } + [
      "", "{}", "[]", "null", metrics(advances: "[[65, [0, 0]], [86, [0]]]"), metrics(advances: "[[65, []]]"),
      metrics(advances: "[[1114111, [1, 2]]]"),
      metrics(advances: "[[55295, [1, 2]]]"), metrics(advances: "[[86, [640]], [65, [600]]]"),
      metrics(advances: "[[65, [600]], [65, [600]]]"),
      metrics(advances: "[[65, [600]], [64, [1, 1]]]"), metrics(advances: "[[65, [32000]]]"),
      metrics(advances: "[[65, [32001]]]"),
      metrics(kerning: "[[0, 1, 1]]"), metrics(kerning: "[[0, 0, 4000]]"), metrics(kerning: "[[0, 0, 4001]]"),
      metrics(kerning: "[[0, 0]]"),
      metrics(kerning: "[[0, 0, -4000]]"), metrics(left: "[[65], [65]]"), metrics(unitsPerEm: "16"),
      metrics(unitsPerEm: "16384"),
    ]

  @Test func damagedMetrics() throws {
    for (index, profile) in Self.profiles.enumerated() {
      try expectHandled(
        Array(profile.utf8), named: "metrics.json", flag: "--metrics", key: "metrics",
        everyWay: index.isMultiple(of: 16), profile)
    }
  }

  // MARK: Findings

  /// Kerning is larger than the letters' widths: the string is measured without the profile, and this is a finding.
  @Test func implausibleRunsAreReported() throws {
    let files = [
      "App/Info.plist": ProjectFixture.infoPlist([ProjectFixture.item("AVAVAV")]),
      "metrics.json": Self.metrics(left: "[[65, 86]]", right: "[[65, 86]]", kerning: "[[0, 0, -4000]]"),
      "App/.pressfit.json": "{\"metrics\": [\"metrics.json\"]}", "App/metrics.json": Self.metrics(),
    ]
    func output(_ arguments: String...) -> String {
      var context = CommandContext(fileSystem: InMemoryFileSystem(files))
      #expect(Pressfit.tool.run(arguments, in: &context) != .failure, "\(context.errorOutput.captured)")
      return context.output.captured
    }
    let found = output("check", "App", "--metrics", "metrics.json", "--format", "xcode")
    #expect(found.contains("the font \"Demo\" gives title \"AVAVAV\" an implausible width"))
    #expect(found.split(separator: "\n").count { $0.contains("[implausible-font]") } == 1)
    // The same profile with plausible kerning.
    #expect(!output("check", "App", "--format", "xcode").contains("implausible-font"))
    #expect(output("measure", "App", "--menu", "ios13").contains("Demo"))
    #expect(!output("measure", "App", "--metrics", "metrics.json", "--menu", "ios13").contains("Demo"))
  }
}
