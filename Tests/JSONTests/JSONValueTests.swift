import Foundation
import JSON
import Testing

@Suite struct JSONValueTests {
  @Test func writesWhatFoundationReads() throws {
    let text = "a\"b\\c\n\t\r\u{1}\u{7F}\u{2028}é漢😀"
    let value: JSONValue = [
      "text": text, "number": -3, "width": JSONValue.thousandths(-1_050), "none": JSONValue.null,
      "list": JSONValue.array([.boolean(true), .array([]), [:]]),
    ]
    for written in [value.document, value.line] {
      let read = try JSONSerialization.jsonObject(with: Data(written.utf8)) as? [String: Any]
      #expect(read?["text"] as? String == text)
      #expect(read?["number"] as? Int == -3)
      #expect(read?["width"] as? Double == -1.05)
      #expect((read?["list"] as? [Any])?.count == 3)
    }
  }

  @Test func membersKeepTheirOrder() {
    let value: JSONValue = ["b": 1, "a": JSONValue.array([.thousandths(500), .thousandths(2000)])]
    #expect(value.line == #"{"b":1,"a":[0.5,2]}"#)
    #expect(value.document == "{\n  \"b\": 1,\n  \"a\": [\n    0.5,\n    2\n  ]\n}\n")
  }
}
