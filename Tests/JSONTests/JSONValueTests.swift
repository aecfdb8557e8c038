import Foundation
import JSON
import Testing

@Suite struct JSONValueTests {
  @Test func writesWhatFoundationReads() throws {
    let text = "a\"b\\c\n\t\r\u{1}\u{7F}\u{2028}é漢😀"
    let value = JSONValue.object([
      ("text", .string(text)), ("number", .integer(-3)), ("width", .thousandths(-1_050)), ("none", .null),
      ("list", .array([.boolean(true), .array([]), .object([])])),
    ])
    for written in [value.document, value.line] {
      let read = try JSONSerialization.jsonObject(with: Data(written.utf8)) as? [String: Any]
      #expect(read?["text"] as? String == text)
      #expect(read?["number"] as? Int == -3)
      #expect(read?["width"] as? Double == -1.05)
      #expect((read?["list"] as? [Any])?.count == 3)
    }
  }

  @Test func membersKeepTheirOrder() {
    let value = JSONValue.object([("b", .integer(1)), ("a", .array([.thousandths(500), .thousandths(2000)]))])
    #expect(value.line == #"{"b":1,"a":[0.5,2]}"#)
    #expect(value.document == "{\n  \"b\": 1,\n  \"a\": [\n    0.5,\n    2\n  ]\n}\n")
  }
}
