import Foundation
import JSON
import Testing

struct JSONTextTests {
  @Test(arguments: [JSONText.Escapes.required, .invisible]) func foundationReadsEveryCharacter(
    _ escapes: JSONText.Escapes
  )
    throws
  {
    let scalars = (0..<0x3000).compactMap(Unicode.Scalar.init) + "\u{FFFE}\u{FFFF}😀\u{10FFFF}".unicodeScalars
    for scalar in scalars {
      let text = "a\(scalar)b"
      let written = JSONText.quoted(text, escaping: escapes)
      let read = try JSONSerialization.jsonObject(with: Data(written.utf8), options: .fragmentsAllowed) as? String
      #expect(read?.utf8.elementsEqual(text.utf8) == true, "U+\(String(scalar.value, radix: 16))")
    }
  }

  @Test(
    arguments: [
      ("a\"b\\c", #"a\"b\\c"#, #"a\"b\\c"#), ("\n\r\t", #"\n\r\t"#, #"\n\r\t"#),
      ("\u{8}\u{C}\u{1F}", #"\b\f\u001f"#, #"\u0008\u000c\u001f"#), ("\u{7F}\u{9F}", "\u{7F}\u{9F}", #"\u007f\u009f"#),
      ("\u{2028}\u{202E}\u{2066}", "\u{2028}\u{202E}\u{2066}", #"\u2028\u202e\u2066"#),
      ("Neues priv…\u{A0}é", "Neues priv…\u{A0}é", "Neues priv…\u{A0}é"),
    ]) func escapes(_ text: String, _ required: String, _ invisible: String)
  {
    #expect(JSONText.quoted(text, escaping: .required) == "\"\(required)\"")
    #expect(JSONText.quoted(text, escaping: .invisible) == "\"\(invisible)\"")
  }
}
