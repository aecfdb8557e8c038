import JSON
import Testing
import Typesetting

@testable import MeasureExchange

@Suite struct MeasureRequestTests {
  private func request(
    _ line: String, after locales: [String] = [], ignoresUnknown: Bool = false
  ) throws -> MeasureRequest {
    let bytes = Array(line.utf8)
    var cursor = JSONCursor(bytes)
    var languages = RequestLanguages()
    for locale in locales { _ = languages.index(of: locale) { _ in true } }
    return try MeasureRequest(&cursor, in: bytes.indices, languages, ignoresUnknown: ignoresUnknown)
  }

  private func failure(_ line: String) -> MeasureRequest.Failure? {
    do {
      _ = try request(line)
      return nil
    } catch {
      return error as? MeasureRequest.Failure
    }
  }

  @Test func everyMember() throws {
    let line = """
      {"unknown": [1, {"text": "no"}], "text": "Neu", "id": "a-1", "locale": "de", "style": 13, "width": 186.67, "lines": 2,
       "tightening": true, "system": "13-17", "format": false, "other member with a long name": null}
      """
    let request = try request(line, ignoresUnknown: true)
    #expect(request.text == "Neu")
    #expect(request.id.map { String(decoding: Array(line.utf8)[$0], as: UTF8.self) } == #""a-1""#)
    #expect(request.locale == .named("de"))
    #expect(request.style == TextStyle(pointSize: 13, systems: .ios13To17))
    #expect(request.width == LayoutUnit(points: 186.67))
    #expect(request.maximumLines == 2)
    #expect(request.tightens)
    #expect(!request.isFormat)
    #expect(!request.isIconName)
  }

  @Test func defaults() throws {
    let request = try request(#"{"text":""}"#)
    #expect(request.id == nil)
    #expect(request.locale == .standard)
    #expect(request.style == TextStyle(pointSize: 17))
    #expect(request.width == nil)
    #expect(request.maximumLines == 1)
    #expect(!request.tightens)
    #expect(request.isFormat)
  }

  @Test(arguments: [
    (#""weight":"semibold""#, 17, FontWeight.semibold), (#""style":13,"weight":"bold""#, 13, .bold),
    (#""style":"headline""#, 17, .semibold), (#""textStyle":"headline","textSize":"AX1""#, 28, .semibold),
    (#""weight":"medium","textStyle":"headline""#, 17, .medium), (#""boldTrait":true"#, 17, .semibold),
    (#""boldTrait":true,"style":"largeTitle","textSize":"XS""#, 31, .bold), (#""textStyle":"title3""#, 20, .regular),
    (#""style":"title","boldTrait":false"#, 28, .regular), (#""style":"caption","textSize":"XXXL""#, 18, .regular),
    (#""weight":null,"textSize":null,"textStyle":null,"boldTrait":null"#, 17, .regular),
    (#""surface":"home-screen-icon","weight":"medium""#, 12, .medium),
  ]) func fonts(members: String, size: Int, weight: FontWeight) throws {
    #expect(try request("{\"text\":\"a\",\(members)}").style == TextStyle(pointSize: size, weight: weight))
  }

  /// null is like a missing member; with 0 lines, any number is allowed.
  @Test func nullsAndZero() throws {
    let request = try request(
      #"{"text":"a","locale":null,"style":null,"width":null,"lines":0,"system":null,"format":null,"surface":null}"#)
    #expect(request.locale == .standard)
    #expect(request.style == TextStyle(pointSize: 17))
    #expect(request.width == nil)
    #expect(request.maximumLines == nil)
    #expect(request.isFormat)
    #expect(!request.isIconName)
  }

  @Test(arguments: [
    ("de", MeasureRequest.Locale.known(1)), ("de-AT", .known(2)), ("d", .named("d")), ("de-A", .named("de-A")),
    ("DE", .named("DE")), (#"d\u0065"#, .named("de")), ("", .named("")), ("zh-Hant-TW", .known(3)),
    ("zh-Hant-HK", .named("zh-Hant-HK")),
  ]) func localesOfEarlierRequestsAreNotDecodedAgain(name: String, expected: MeasureRequest.Locale) throws {
    let earlier = ["en", "de", "de-AT", "zh-Hant-TW"]
    #expect(try request(#"{"locale":"\#(name)","text":"a"}"#, after: earlier).locale == expected)
    #expect(try request(#"{"text":"a","locale":"\#(name)"}"#, after: earlier).locale == expected)
  }

  @Test(arguments: [
    ("190", 190.0), ("190.5", 190.5), ("0", 0), ("0.25", 0.25), ("1e2", 100), ("100000", 100_000),
    ("186.66666666666666666", 186.66666666666666666), ("12.345678901234", 12.345678901234),
  ]) func widths(number: String, expected: Double) throws {
    for end in ["}", " }", ",\"lines\":1}", "\n}"] {
      #expect(try request("{\"text\":\"a\",\"width\":\(number)\(end)").width == LayoutUnit(points: expected))
    }
  }

  @Test(arguments: [
    ("", "not a JSON object"), ("[]", "not a JSON object"), (#"{"text":"a""#, "',' or '}' is missing"),
    (#"{"text""#, "':' is missing"), (#"{"text":"a"} x"#, "unexpected content after the object"),
    (#"{"text":"a","width":01}"#, "malformed number"), (#"{"text":"a","width":1.}"#, "malformed number"),
    (#"{"text":"a","width":1..5}"#, "malformed number"), (#"{"text":"a","width":.5}"#, "a value is missing"),
    (#"{"text":"a","width":1e999}"#, "number out of range"), (#"{"text":"a\q"}"#, "invalid escape sequence"),
    ("{\"text\":\"a\u{1}\"}", "unescaped control character in a string"), (#"{"text":"a}"#, "unterminated string"),
    (#"{"locale":"de,"text":"a"}"#, "',' or '}' is missing"),
  ]) func invalidJSON(line: String, problem: String) {
    let failure = failure(line)
    #expect(failure?.code == "bad-json")
    #expect(failure?.message.hasPrefix(problem + ", at byte ") == true, "\(failure?.message ?? "none")")
  }

  @Test(arguments: [
    (#"{"id":1}"#, #""text" is missing"#), (#"{"text":null}"#, #""text" is not a string"#),
    (#"{"text":1}"#, #""text" is not a string"#), (#"{"text":"a","text":"b"}"#, #""text" appears more than once"#),
    (#"{"text":"a","tightening":true,"tightening":true}"#, #""tightening" appears more than once"#),
    (#"{"text":"a","width":-1}"#, #""width" is not between 0 and 100000"#),
    (#"{"text":"a","width":"1"}"#, #""width" is not a number"#),
    (#"{"text":"a","lines":1.5}"#, #""lines" is not an integer"#),
    (#"{"text":"a","locale":1}"#, #""locale" is not a string"#),
    (#"{"text":"a","style":"huge"}"#, #""style" is neither a number nor one of"#),
    (#"{"text":"a","system":"12"}"#, #""system" is not an iOS version"#),
    (#"{"text":"a","surface":"menu"}"#, #""surface" is not "#),
    (#"{"text":"a","format":1}"#, #""format" is not a Boolean"#),
    (#"{"text":"a","wieght":"bold"}"#, #""wieght" is not a member of a request"#),
    (#"{"text":"a","a member with a long name":1}"#, #""a member with a long name" is not a member"#),
    (#"{"text":"a","weight":"heavy"}"#, #""weight" is not one of "regular", "medium""#),
    (#"{"text":"a","weight":600}"#, #""weight" is not a string"#),
    (#"{"text":"a","textStyle":"huge"}"#, #""textStyle" is not one of "largeTitle""#),
    (#"{"text":"a","textStyle":17}"#, #""textStyle" is not a string"#),
    (#"{"text":"a","textSize":"ax1"}"#, #""textSize" is not one of "XS""#),
    (#"{"text":"a","textSize":"AX1","style":17}"#, #""textSize" needs a text style"#),
    (#"{"text":"a","style":"body","textStyle":"body"}"#, #""style" and "textStyle" exclude each other"#),
    (#"{"text":"a","boldTrait":1}"#, #""boldTrait" is not a Boolean"#),
    (#"{"text":"a","boldTrait":true,"weight":"bold"}"#, #""boldTrait" needs a text style without "weight""#),
    (#"{"text":"a","boldTrait":true,"style":17}"#, #""boldTrait" needs a text style without "weight""#),
  ]) func validJSONThatIsNoRequest(line: String, problem: String) {
    let failure = failure(line)
    #expect(failure?.code == "bad-request")
    #expect(failure?.message.hasPrefix(problem) == true, "\(failure?.message ?? "none")")
  }

  /// An error has the id of its request if it was read before.
  @Test func errorsHaveTheID() {
    #expect(failure(#"{"id":17,"text":1}"#)?.id == 6..<8)
    #expect(failure(#"{"text":"a\q","id":17}"#)?.id == nil)
  }
}
