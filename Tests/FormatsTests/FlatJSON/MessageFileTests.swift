import Diagnostics
import Formats
import Testing

/// The JSON and ARB files of frameworks, read and edited.
@Suite struct MessageFileTests {
  private func file(_ text: String, _ path: String = "locales/de.json") throws -> MessageFile {
    var sink = DiagnosticSink()
    return try #require(MessageFile.parse(SourceFile(path: path, bytes: Array(text.utf8)), reportingTo: &sink))
  }

  private func edited(
    _ text: String, _ changes: [(String, String)], at path: String = "locales/de.json"
  ) throws -> String {
    let before = try file(text, path)
    let changes = changes.map { TableChange(LocalizationKey($0.0), $0.1, language: "", state: .translated) }
    let after = String(decoding: try before.bytes(after: changes), as: UTF8.self)
    #expect(before.isEdited(into: try file(after, path), by: changes))
    #expect(!before.isEdited(into: try file(after, path), by: []))
    return after
  }

  @Test func keysOfObjectsAreJoined() throws {
    let file = try file("{\"a\": {\"b\": \"x\", \"c.d\": \"y\"}, \"e\": \"z\", \"@e\": \"-\", \"n\": 1}")
    #expect(Set(file.messages.map(\.key.rawValue)) == ["a.b", "a.c.d", "e"])
    #expect(file["a.c.d"]?.text == "y")
    #expect(file["n"] == nil)
  }

  @Test func onlyTheValueChanges() throws {
    let text = "{\n  // a comment\n  \"a\" : { \"b\":\"x\" } ,\n  \"n\": [1, 2],\n}\n"
    #expect(
      try edited(text, [("a.b", "ü \"q\"\n\\")]) == text.replacing("\"x\"", with: "\"ü \\\"q\\\"\\n\\\\\""))
  }

  @Test func aNewMessageGoesIntoItsObject() throws {
    #expect(
      try edited("{\n  \"a\": {\n    \"b\": \"x\"\n  }\n}", [("a.c", "y")]).contains("\"b\": \"x\",\n    \"c\": \"y\""))
    // A flat file has the key as it is.
    #expect(try edited("{\"a.b\": \"x\"}", [("a.c", "y")]).contains("\"a.c\": \"y\""))
    #expect(try edited("{}", [("a.c", "y")]).contains("\"a.c\""))
    #expect(try edited("{\"a\": \"x\", \"o\": {}}", [("a.b", "y")]).contains("\"a.b\""))
  }

  @Test func placeholdersKeepTheirNames() throws {
    let text = "{\"receive\": \"Receive {coin} of {all}\", \"rate\": \"50%\", \"count\": \"{n, plural, other{#}}\"}"
    let path = "lib/l10n/app_de.arb"
    #expect(try file(text, path)["receive"]?.text == "Receive %@ of %@")
    #expect(try edited(text, [("receive", "%@ von %@: 5 %%")], at: path).contains("\"{coin} von {all}: 5 %\""))
    #expect(try edited(text, [("rate", "60 %")], at: path).contains("\"60 %\""))
    #expect(try edited(text, [("new", "100 %")], at: path).contains("\"100 %\""))
  }

  @Test(arguments: [
    ("receive", "Empfangen"), ("receive", "%@"), ("receive", "%@ %@ %@"), ("receive", "%@ %d %@"),
    ("rate", "{coin}"), ("new", "Neu %@"),
  ]) func otherPlaceholdersAreRefused(_ key: String, _ text: String) throws {
    let file = try file("{\"receive\": \"Receive {coin} of {all}\", \"rate\": \"50%\"}", "lib/l10n/app_de.arb")
    #expect(throws: TableEditError.placeholders) { try file.message(text, of: LocalizationKey(key)) }
  }

  @Test(arguments: [
    ("Receive {{coin}}", "{{coin}}"), ("Receive %{coin}", "%{coin}"), ("Receive {{ coin }}", "{{ coin }}"),
  ])
  func argumentsOfJSONKeepTheirNames(message: String, argument: String) throws {
    let text = "{\"receive\": \"\(message)\", \"one\": \"{coin}\", \"format\": \"{{n, number}}\"}"
    #expect(try file(text)["receive"]?.text == "Receive %@")
    #expect(try file(text)["one"]?.text == "{coin}")
    #expect(try file(text)["format"]?.text == "{{n, number}}")
    #expect(try edited(text, [("receive", "%@ empfangen")]).contains("\"\(argument) empfangen\""))
    #expect(throws: TableEditError.placeholders) { try file(text).message("Empfangen", of: "receive") }
  }

  @Test func interpolationOfJSONIsRefused() throws {
    let file = try file("{\"a\": \"x\"}")
    #expect(throws: TableEditError.placeholders) { try file.message("{{name}}", of: "a") }
    #expect(throws: TableEditError.placeholders) { try file.message("$t(b)", of: "a") }
    #expect(try file.message("50% $ t(b)", of: "a") == "50% $ t(b)")
  }
}
