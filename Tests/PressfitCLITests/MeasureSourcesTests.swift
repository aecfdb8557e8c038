import Console
import Foundation
import PressfitCLI
import Testing
import Workspace

@Suite struct MeasureSourcesTests {
  private static let inter = "/usr/share/fonts/opentype/inter/Inter-Regular.otf"

  private func run(_ files: [String: String], _ arguments: String...) -> (
    status: PressfitCLI.ExitStatus, output: String, errors: String
  ) {
    var context = CommandContext(fileSystem: InMemoryFileSystem(files))
    let status = Pressfit.tool.run(arguments, in: &context)
    return (status, context.output.captured, context.errorOutput.captured)
  }

  /// The output of a command that reads real files.
  private func outputOnDisk(_ arguments: String...) -> String {
    var context = CommandContext.process
    context.output = Console.OutputStream(.memory)
    #expect(Pressfit.tool.run(arguments, in: &context) == .success)
    return context.output.captured
  }

  private func measurements(_ output: String) throws -> [[String: Any]] {
    let report = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
    let sections = try #require(report?["sections"] as? [[String: Any]])
    return sections.flatMap { $0["measurements"] as? [[String: Any]] ?? [] }
  }

  /// A label of the app: a text style at several text sizes, or a size and a weight.
  @Test(arguments: [
    (["--style", "headline", "--text-size", "L", "--text-size", "AX1"], [47.0, 74.333], ["semibold", "semibold"]),
    (["--style", "headline", "--weight", "regular"], [44.333], ["regular"]), (["--bold-trait"], [47], ["semibold"]),
    (["--style", "17", "--weight", "semibold"], [47], ["semibold"]),
  ]) func measuresALabel(_ flags: [String], _ widths: [Double], _ weights: [String]) throws {
    var context = CommandContext(fileSystem: InMemoryFileSystem([:]))
    let arguments = ["measure", "--text", "Fertig", "-l", "de", "--format", "json"] + flags
    #expect(Pressfit.tool.run(arguments, in: &context) == .success)
    let report = try JSONSerialization.jsonObject(with: Data(context.output.captured.utf8)) as? [String: Any]
    let labels = try #require((report?["sections"] as? [[String: Any]])?.first?["labels"] as? [[String: Any]])
    #expect(labels.map { $0["weight"] as? String } == weights)
    #expect(labels.map { ($0["measured"] as? [String: Any])?["width"] as? Double } == widths)
    let text = run([:], "measure", "--text", "Fertig %s", "--style", "footnote")
    #expect(text.status == .success && text.output.contains("13 pt regular") && text.output.contains("%s"))
  }

  @Test(arguments: [
    (["--style", "body", "--width", "40"], "truncates"), (["--style", "body", "--width", "60"], "fits"),
    (["--style", "body", "--width", "40", "--lines", "2"], "wraps"), (["--place", "alert-button"], "fits"),
  ])
  func verdictsOfLabels(_ flags: [String], _ verdict: String) {
    var context = CommandContext(fileSystem: InMemoryFileSystem([:]))
    #expect(Pressfit.tool.run(["measure", "--text", "Fertig", "-l", "de"] + flags, in: &context) == .success)
    #expect(context.output.captured.contains("  \(verdict) "), "\(context.output.captured)")
  }

  @Test(arguments: [
    ["--style", "body"], ["--text", "a", "--style", "huge"], ["--text", "a", "--style", "0"],
    ["--text", "a", "--style", "17", "--bold-trait"], ["--text", "a", "--weight", "bold", "--bold-trait"],
    ["--text", "a", "--style", "body", "--menu", "ios18"], ["--text", "a", "--width", "-1"],
    ["--text", "a", "--lines", "x"],
    ["--text", "a", "--place", "tab-bar", "--items", "6"], ["--text", "a", "--place", "segment", "--items", "2"],
    ["--text", "a", "--items", "2"], ["--text", "a", "--place", "tab-bar", "--style", "body"], ["--place", "tab-bar"],
    ["--input", "-", "--weight", "bold"],
  ]) func rejectsLabels(_ flags: [String]) {
    var context = CommandContext(fileSystem: InMemoryFileSystem([:]))
    #expect(Pressfit.tool.run(["measure"] + flags, in: &context) == .usage)
  }

  @Test func measuresATableOfStrings() throws {
    let files = ["de.lproj/Localizable.strings": "\"new\" = \"Neue Notiz\";\n\"find\" = \"Suchen\";\n"]
    let result = run(files, "measure", "de.lproj/Localizable.strings", "--menu", "ios13", "--format", "json")
    #expect(result.status == .success)
    let found = try measurements(result.output)
    #expect(found.map { $0["key"] as? String } == ["new", "find"])
    #expect(found.allSatisfy { $0["localization"] as? String == "de" })
  }

  @Test func measuresEveryPluralOfACatalog() throws {
    let catalog = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"files": {"localizations": {
        "pl": {"variations": {"plural": {
          "one": {"stringUnit": {"state": "translated", "value": "%lld plik"}},
          "few": {"stringUnit": {"state": "translated", "value": "%lld pliki do natychmiastowego skopiowania teraz"}},
          "other": {"stringUnit": {"state": "translated", "value": "%lld pliku"}}}}}}}}}
      """
    let result = run(
      ["L.xcstrings": catalog], "measure", "L.xcstrings", "--language", "pl", "--menu", "ipados26", "--format", "json",
      "--with-subtitle")
    let found = try #require(try measurements(result.output).first)
    let filled = try #require(found["filled"] as? [String: Any])
    #expect(filled["category"] as? String == "few")
    #expect(found["verdict"] as? String == "truncates")
  }

  @Test func measuresVariablesOfAStringsDict() throws {
    let plist = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>k</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@count@ left</string>
      <key>count</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>one</key><string>a single file</string><key>other</key><string>%d files</string></dict>
      </dict></dict></plist>
      """
    let result = run(
      ["en.lproj/L.stringsdict": plist], "measure", "en.lproj/L.stringsdict", "--menu", "ios13", "--format", "json")
    let found = try #require(try measurements(result.output).first)
    let filled = try #require(found["filled"] as? [String: Any])
    let texts = [filled["shortest"] as? String, filled["longest"] as? String]
    #expect(
      texts == ["0 files left", "a single file left"] || texts == ["2 files left", "a single file left"]
        || texts[1] == "a single file left")
  }

  @Test func computesBudgets() throws {
    let result = run([:], "measure", "--limits", "--language", "de", "--language", "ja", "--format", "json")
    let report = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    let budgets = try #require(report?["budgets"] as? [[String: Any]])
    #expect(budgets.count == 2 * 4 * 3)
    for budget in budgets {
      let typical = try #require(budget["typical"] as? Int)
      let safe = try #require(budget["safe"] as? Int)
      #expect(1 <= safe && safe <= typical)
      #expect(budget["source"] as? String == "region-names")
      // Kanji and kana are one em wide, Latin letters about half of it.
      let lines = try #require(budget["lines"] as? Int)
      let perLine = typical / lines
      #expect(budget["locale"] as? String == "ja" ? perLine < 15 : perLine > 15)
      #expect(safe <= (try #require(budget["limit"] as? Int)))
    }
  }

  @Test(arguments: ["nofont", "missing"]) func aDamagedFontIsAnError(_ name: String) {
    let result = run(["nofont": "no font at all"], "measure", "--text", "a", "--font", name)
    #expect(result.status == .failure)
    #expect(result.errors.contains("\"\(name)\""))
    #expect(result.output.isEmpty)
  }

  @Test func listsFaces() throws {
    let result = run([:], "faces", "--language", "th", "--format", "json")
    let report = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    let cascade = try #require((report?["cascades"] as? [[String: Any]])?.first)
    #expect(cascade["faces"] as? [String] == ["Inter", "NotoSansThai"])
    let fonts = try #require(report?["fonts"] as? [[String: Any]]).filter { $0["script"] as? String == "Thai" }
    #expect(fonts.map { $0["systems"] as? String } == ["13-17", "13-17", "18", "26"])
    #expect(fonts.map { $0["font"] as? String } == ["Thonburi", "Thonburi UI", "Thonburi UI", "Thonburi UI"])
    #expect(fonts.map { $0["confidence"] as? String } == ["medium", "low", "high", "medium"])
    let text = run([:], "faces")
    #expect(text.output.contains("NotoSansThai") && text.output.contains("fonts-noto-core"))
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: inter))) func namesTheFontOfEachRun() {
    let text = outputOnDisk("measure", "--text", "打开 Safari", "--language", "zh-Hans", "--font", Self.inter)
    #expect(text.contains("embedded \"打开\", Inter Regular \" Safari\""))
    #expect(outputOnDisk("measure", "--text", "Safari", "--font", Self.inter).contains("Inter Regular\n"))
    #expect(!run([:], "measure", "--text", "Safari").output.contains("font"))
  }

  /// A profile measures like the font that it was created from.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: inter))) func aProfileMeasuresLikeItsFont() throws {
    let profile = outputOnDisk("calibrate", "--font", Self.inter)
    #expect(profile.utf8.count < 200_000)
    for text in ["AVATAR To day, We.", "Größe – 12:30", "Привет, Гудок", "Ελληνικά"] {
      let report = outputOnDisk(
        "measure", "--text", text, "--font", Self.inter, "--menu", "ios13", "--format", "json")
      let exact = try #require(try measurements(report).first?["measured"] as? [String: Any])
      let result = run(
        ["m.json": profile], "measure", "--text", text, "--metrics", "m.json", "--menu", "ios13", "--format", "json")
      let measured = try #require(try measurements(result.output).first?["measured"] as? [String: Any])
      #expect(exact["source"] as? String == "exact-font")
      #expect(measured["source"] as? String == "metric-compatible")
      #expect(abs((exact["width"] as? Double ?? 0) - (measured["width"] as? Double ?? 9)) < 0.4)
      let fonts = try #require(exact["fonts"] as? [[String: Any]])
      #expect(fonts.map { $0["font"] as? String } == ["Inter Regular"])
      #expect(fonts.first?["end"] as? Int == text.utf8.count)
    }
  }

  @Test(arguments: [
    "", "{}", "{\"kind\":\"pressfit-metrics\",\"version\":2}",
    "{\"kind\":\"pressfit-metrics\",\"version\":1,\"unitsPerEm\":0}",
    "{\"kind\":\"pressfit-metrics\",\"version\":1,\"unitsPerEm\":1000,\"advances\":[[65,[9e99]]]}",
    "{\"kind\":\"pressfit-metrics\",\"version\":1,\"unitsPerEm\":1000,\"advances\":[[55296,[1]]]}",
  ]) func aDamagedProfileIsAnError(_ text: String) {
    let result = run(["m.json": text], "measure", "--text", "a", "--metrics", "m.json")
    #expect(result.status == .failure)
    #expect(result.errors.contains("metrics file"))
  }
}
