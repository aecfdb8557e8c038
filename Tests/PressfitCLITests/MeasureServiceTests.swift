import Console
import Foundation
import PressfitCLI
import ReferenceMaterial
import Testing
import Workspace

@Suite struct MeasureServiceTests {
  private func serve(_ input: String, _ arguments: String...) throws -> (
    status: PressfitCLI.ExitStatus, lines: [String]
  ) {
    var context = CommandContext(fileSystem: InMemoryFileSystem([:]), input: input)
    let status = Pressfit.tool.run(["measure", "--input", "-"] + arguments, in: &context)
    let text = context.output.captured
    #expect(text.isEmpty || text.hasSuffix("\n"))
    return (status, text.split(separator: "\n").map(String.init))
  }

  private func object(_ line: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
  }

  @Test func answersARequest() throws {
    let (status, lines) = try serve(
      #"{"id": 7, "text": "Neue Notiz", "locale": "de", "style": "body", "width": 60, "lines": 1}"#)
    #expect(status == .success)
    let answer = try object(try #require(lines.first))
    #expect(answer["id"] as? Int == 7)
    #expect(answer["verdict"] as? String == "truncates")
    #expect((answer["visible"] as? String)?.hasSuffix("…") == true)
    #expect(answer["source"] as? String == "metric-compatible")
    let width = try #require(answer["width"] as? Double)
    // The width is rounded up to a third of a point.
    #expect((answer["least"] as? Double ?? 0) < width && width < (answer["greatest"] as? Double ?? 0) + 0.334)
  }

  @Test(arguments: [("true", "borderline"), ("false", "truncates"), ("null", "truncates")])
  func tightensOnRequest(_ value: String, _ verdict: String) throws {
    let request = #"{"text": "Neue Notiz", "locale": "de", "width": 82, "tightening": \#(value)}"#
    #expect(try object(try #require(try serve(request).lines.first))["verdict"] as? String == verdict)
  }

  @Test(arguments: [
    (#""width": 75"#, "squeezed", "squeezed", 4, "Toronto Hydro"),
    (#""width": 101"#, "fits", "fits", 0, "Toronto Hydro"),
    (#""width": 50"#, "truncated", "truncated", 0, "Toronto …"),
    ("\"lines\": 1", "squeezed", "squeezed", 4, "Toronto Hydro"),
  ])
  func measuresNamesBelowIcons(
    _ member: String, _ verdict: String, _ expected: String, _ step: Int, _ visible: String
  ) throws {
    let request = #"{"text": "Toronto Hydro", "surface": "home-screen-icon", \#(member)}"#
    let answer = try object(try #require(try serve(request).lines.first))
    #expect(answer["verdict"] as? String == verdict && answer["expected"] as? String == expected)
    #expect(answer["step"] as? Int ?? 0 == step)
    #expect((answer["visible"] as? String)?.replacing(" ", with: "") == visible.replacing(" ", with: ""))
    #expect(abs((answer["width"] as? Double ?? 0) - 80.79) < 0.0101)
  }

  @Test func rejectsOtherSurfaces() throws {
    let (status, lines) = try serve(#"{"text": "a", "surface": "ios18"}"#)
    #expect(status == .findings && lines[0].contains("bad-request"))
  }

  /// Kohinoor Devanagari up to iOS 14, SF Devanagari since iOS 18, either of them between.
  @Test func measuresWithTheFontsOfASystem() throws {
    let answers = try ["\"13\"", "\"18\"", "null", "\"13-17\""].map {
      try object(try #require(try serve("{\"text\":\"कमल\",\"locale\":\"hi\",\"system\":\($0)}").lines.first))
    }
    let widths = answers.compactMap { $0["width"] as? Double }
    #expect(widths[0] != widths[1] && widths[1] == widths[2] && widths[3] == widths[0])
    let least = answers.compactMap { $0["least"] as? Double }
    let greatest = answers.compactMap { $0["greatest"] as? Double }
    #expect(least[3] == min(least[0], least[1]) && greatest[3] == max(greatest[0], greatest[1]))
  }

  @Test(arguments: [("true", false), ("null", false), ("false", true)])
  func measuresAStaticTitleWithoutFilling(format: String, isLiteral: Bool) throws {
    let answer = try serve("{\"text\":\"100 %%\",\"width\":190,\"format\":\(format)}").lines.first
    #expect(try object(try #require(answer))["visible"] as? String == (isLiteral ? "100 %%" : "100 %"))
  }

  /// The string, the width, and the visible text and number of lines without a limit of lines.
  @Test(arguments: [
    (#"Einstel\u00adlungen"#, 70, "Einstel-\nlungen", 2), (#"One\r\nTwo"#, 190, "One\nTwo", 2),
    (#"One\u2028Two"#, 190, "One\nTwo", 2),
    (#"One\n\nTwo"#, 190, "One\n\nTwo", 3), ("WWW", 5, "W\nW\nW", 3),
    ("Hello world this is text", 80, "Hello\nworld this\nis text", 3),
  ])
  func countsLines(text: String, width: Int, visible: String, lines: Int) throws {
    let answer = try object(
      try #require(try serve("{\"text\":\"\(text)\",\"width\":\(width),\"lines\":0}").lines.first))
    #expect(answer["visible"] as? String == visible)
    #expect(answer["lines"] as? Int == lines)
  }

  @Test func setsTabsAtStops() throws {
    let lines = try serve(#"{"text":"a\tb"}"# + "\n" + #"{"text":"b"}"#).lines
    let widths = try lines.map { try #require(try object($0)["width"] as? Double) }
    #expect(abs(widths[0] - widths[1] - 28) < 0.34)
  }

  @Test func giveNoVerdictWithoutAWidth() throws {
    let answer = try object(try #require(try serve(#"{"text":"a"}"#).lines.first))
    #expect(answer["verdict"] == nil && answer["id"] == nil && answer["lines"] as? Int == 1)
  }

  /// An answer equals the output of `--text` for the same string.
  @Test func agreesWithTheReport() throws {
    let text = "Neues privates \"Fenster\" \\ öffnen\u{1F600}"
    let json = String(
      decoding: try JSONSerialization.data(withJSONObject: ["text": text, "width": 190, "lines": 2]), as: UTF8.self)
    let answer = try object(try #require(try serve(json, "--language", "de").lines.first))
    var context = CommandContext(fileSystem: InMemoryFileSystem([:]))
    _ = Pressfit.tool.run(
      ["measure", "--text", text, "--language", "de", "--menu", "ios13", "--format", "json"], in: &context)
    let report = try object(context.output.captured)
    let sections = try #require(report["sections"] as? [[String: Any]])
    let measured = try #require((sections[0]["measurements"] as? [[String: Any]])?[0]["measured"] as? [String: Any])
    #expect(answer["width"] as? Double == measured["width"] as? Double)
    #expect(answer["visible"] as? String == measured["visibleText"] as? String)
  }

  @Test(arguments: [
    ("nonsense", "bad-json"), ("[1]", "bad-json"), ("{\"text\":\"a\"", "bad-json"), ("{\"text\":\"a\"} x", "bad-json"),
    ("{\"text\":\"\\ud8\"}", "bad-json"), ("{\"text\":\"a\",}", "bad-json"), ("{\"x\":{\"y\":[1,}]}}", "bad-json"),
    ("{}", "bad-request"), ("{\"text\":1}", "bad-request"), ("{\"text\":null}", "bad-request"),
    ("{\"text\":\"a\",\"text\":\"b\"}", "bad-request"), ("{\"text\":\"a\",\"width\":1e300}", "bad-request"),
    ("{\"text\":\"a\",\"width\":-1}", "bad-request"), ("{\"text\":\"a\",\"lines\":1.5}", "bad-request"),
    ("{\"text\":\"a\",\"tightening\":1}", "bad-request"), ("{\"text\":\"a\",\"format\":0}", "bad-request"),
    ("{\"text\":\"a\",\"system\":\"19\"}", "bad-request"), ("{\"text\":\"a\",\"system\":26}", "bad-request"),
    ("{\"text\":\"a\",\"style\":\"huge\"}", "bad-request"),
    ("{\"text\":\"a\",\"wieght\":\"bold\"}", "bad-request"), ("{\"text\":\"a\",\"style\":9e99}", "bad-request"),
  ]) func aWrongLineIsAnsweredAndTheNextToo(_ line: String, _ code: String) throws {
    let (status, lines) = try serve("\n" + line + "\r\n{\"text\":\"b\",\"id\":\"next\"}\n")
    #expect(status == .findings)
    try #require(lines.count == 2)
    let first = try object(lines[0])
    #expect((first["error"] as? [String: Any])?["code"] as? String == code)
    #expect(first["line"] as? Int == 2)
    #expect(try object(lines[1])["id"] as? String == "next")
  }

  /// Semibold is wider, and never measured as Regular because of a typing error.
  @Test func weights() throws {
    let members = [
      "\"weight\":\"regular\"", "\"weight\":\"semibold\"", "\"textStyle\":\"headline\"", "\"wieght\":\"semibold\"",
    ]
    let requests = members.map { "{\"text\":\"Neue Notiz\",\($0)}\n" }
    let (status, lines) = try serve(requests.joined())
    #expect(status == .findings)
    let widths = try lines.map { try object($0)["width"] as? Double }
    #expect(widths == [84.667, 87.667, 87.667, nil])
    let accepted = try serve(requests[3], "--unknown-members", "ignore")
    #expect(accepted.status == .success)
    #expect(try object(accepted.lines[0])["width"] as? Double == 84.667)
  }

  @Test(
    arguments: [
      ("\"place\":\"tab-bar\",\"items\":4,\"system\":\"18\",\"device\":\"iphone-375\"", "squeezed", 87.75),
      ("\"place\":\"tab-bar\"", "unknown", nil), ("\"place\":\"alert-button\",\"system\":\"13-17\"", "stacked", 111),
      ("\"place\":\"large-title\",\"textSize\":\"AX1\"", "truncates", 343),
      ("\"place\":\"tab-bar\",\"device\":\"ipad\"", "unmeasurable", nil),
      ("\"place\":\"alert-title\",\"items\":2", nil, nil), ("\"place\":\"alert-title\",\"width\":2", nil, nil),
      ("\"place\":\"tab-bar\",\"items\":6", nil, nil), ("\"place\":\"menu\"", nil, nil),
      ("\"place\":\"tab-bar\",\"device\":\"mac\"", nil, nil),
    ] as [(String, String?, Double?)])
  func places(_ members: String, _ verdict: String?, _ room: Double?) throws {
    let (status, lines) = try serve("{\"text\":\"Benachrichtigungen\",\"locale\":\"de\",\(members)}\n")
    #expect(status == (verdict == nil ? .findings : .success))
    let answer = try object(try #require(lines.first))
    #expect(answer["verdict"] as? String == verdict && answer["room"] as? Double == room)
    #expect((answer["squeeze"] != nil) == (verdict == "squeezed"))
  }

  @Test func idsRoundTrip() throws {
    let ids = ["1.50", "\"a\\u0041\\n\"", "null", "[1, {\"a\": []}]", "{}"]
    let lines = try serve(ids.map { "{\"id\":\($0),\"text\":\"a\"}" }.joined(separator: "\n")).lines
    #expect(lines.map { String($0.prefix { $0 != "w" }) } == ids.map { "{\"id\":\($0),\"" })
  }

  @Test(arguments: ["1", "2", "7"]) func ordersAnswersOnAnyNumberOfThreads(_ jobs: String) throws {
    // Long enough for many blocks.
    let padding = String(repeating: "x", count: 1000)
    let requests = (0..<2000).map { "{\"id\":\($0),\"text\":\"Text \($0)\",\"pad\":\"\(padding)\"}\n" }.joined()
    let (status, lines) = try serve(requests, "--jobs", jobs, "--unknown-members", "ignore")
    #expect(status == .success)
    #expect(lines.count == 2000)
    #expect(lines.enumerated().allSatisfy { $1.hasPrefix("{\"id\":\($0),") })
  }

  @Test func skipsALineThatIsTooLong() throws {
    let long = String(repeating: "x", count: 3 << 20)
    let (status, lines) = try serve("{\"text\":\"a\"}\n\(long)\n{\"text\":\"b\",\"id\":3}\n")
    #expect(status == .findings)
    try #require(lines.count == 3)
    #expect(lines[1].contains("\"line\":2") && lines[1].contains("line-too-long"))
    #expect(lines[2].hasPrefix("{\"id\":3,"))
  }

  @Test func emptyInputGivesEmptyOutput() throws {
    #expect(try serve("").lines.isEmpty)
    #expect(try serve("\n \n").status == .success)
  }

  @Test func placeholdersAreIntervals() throws {
    let lines = try serve(
      #"{"text":"%d files"}"# + "\n" + #"{"text":"%s","id":1}"# + "\n", "--sample", "d=1", "--sample", "d=1000000"
    ).lines
    let answer = try object(lines[0])
    #expect((answer["greatest"] as? Double ?? 0) - (answer["least"] as? Double ?? 0) > 40)
    #expect(try object(lines[1])["verdict"] as? String == "unmeasurable")
  }

  @Test(arguments: [["--input", "file"], ["--input", "-", "x"], ["--input", "-", "--jobs", "0"]])
  func reportsWrongUsage(_ arguments: [String]) {
    var context = CommandContext(fileSystem: InMemoryFileSystem([:]))
    #expect(Pressfit.tool.run(["measure"] + arguments, in: &context) == .usage)
  }
}
