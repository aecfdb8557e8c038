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

  /// The language's message, a translation, and the message that is written: arguments are numbered as in "Move {a} to {b}".
  @Test(
    arguments: [
      ("Nach {b} schiebe {a}", "Bewege %@ nach %@", "Bewege {a} nach {b}"),
      ("Nach {b} schiebe {a}", "Nach %2$@ bewege %1$@", "Nach {b} bewege {a}"),
      ("Nach {b} schiebe {a}", "Nach {b} bewege {a}", "Nach {b} bewege {a}"),
      ("Schiebe {a} nach {b}", "Nach %2$@ %1$@", "Nach {b} {a}"), ("Nach {b}", "Bis %2$@", "Bis {b}"),
      (nil, "Bewege %@ nach %@", "Bewege {a} nach {b}"), (nil, "Nach %2$@ %1$@", "Nach {b} {a}"),
      (nil, "Nach {b} {a}", "Nach {b} {a}"), ("Nach {c} schiebe {a}", "Nach %@ %@", "Nach {c} {a}"),
      // Others are refused.
      ("Nach {b} schiebe {a}", "Bewege %@ nach %2$@", nil), ("Nach {b} schiebe {a}", "Bewege %1$@", nil),
      ("Nach {b} schiebe {a}", "Bewege %3$@ nach %1$@", nil), ("Nach {b}", "Bis %@", nil), (nil, "Bewege {a}", nil),
      (nil, "Bewege", nil), (nil, "Bewege {a} nach %@", nil), ("Nach {c} schiebe {a}", "Nach %1$@ %2$@", nil),
    ] as [(String?, String, String?)])
  func argumentsInTheOrderOfTheSource(_ message: String?, _ text: String, _ expected: String?) throws {
    for (path, open, close) in [("l10n/app_de.arb", "{", "}"), ("locales/de.json", "{{", "}}")] {
      let spelled = { (text: String) in text.replacing("{", with: open).replacing("}", with: close) }
      let model = SourceFile(path: path, "{\"k\": \"\(spelled("Move {a} to {b}"))\"}")
      let source = message.map { "{\"k\": \"\(spelled($0))\"}" } ?? "{}"
      let bytes = Array(source.utf8)
      var sink = DiagnosticSink()
      let file = try #require(MessageFile.parse(SourceFile(path: path, bytes: bytes), model: model, reportingTo: &sink))
      guard let expected else {
        #expect(throws: TableEditError.placeholders, "\(path)") { try file.message(spelled(text), of: "k") }
        continue
      }
      #expect(try file.message(spelled(text), of: "k") == spelled(expected))
      let change = TableChange("k", file.spelling(of: spelled(text), for: "k"), language: "de", state: .translated)
      let after = try #require(
        MessageFile.parse(
          SourceFile(path: path, bytes: try file.bytes(after: [change])), model: model, reportingTo: &sink))
      #expect(after["k"]?.message == spelled(expected) && after["k"]?.text == change.text)
      #expect(after.spelling(of: spelled(text), for: "k") == change.text)
    }
  }

  /// A message without arguments has no numbered ones, whatever its text looks like.
  @Test(arguments: [("100 %1$@", "100 %1$@"), ("%", "%"), ("%@", nil)])
  func textsWithoutArguments(_ text: String, _ expected: String?) throws {
    let model = SourceFile(path: "l10n/app_en.arb", "{\"k\": \"Move\"}")
    var sink = DiagnosticSink()
    let file = try #require(
      MessageFile.parse(SourceFile(path: "l10n/app_de.arb", "{\"k\": \"Los\"}"), model: model, reportingTo: &sink))
    #expect((try? file.message(text, of: "k")) == expected)
  }

  /// A message in the order of the source has no numbers, nor one with an argument that the source does not have.
  @Test(arguments: [
    ("Schiebe {a} nach {b}", "Schiebe %@ nach %@"), ("Nach {b} schiebe {a}", "Nach %2$@ schiebe %1$@"),
    ("Nach {c} schiebe {a}", "Nach %@ schiebe %@"), ("Nach {b}", "Nach %2$@"), ("Schiebe", "Schiebe"),
  ]) func numbersOfArguments(_ message: String, _ text: String) throws {
    let model = SourceFile(path: "l10n/app_en.arb", "{\"k\": \"Move {a} to {b}\"}")
    let source = SourceFile(path: "l10n/app_de.arb", "{\"k\": \"\(message)\"}")
    var sink = DiagnosticSink()
    #expect(MessageFile.parse(source, model: model, reportingTo: &sink)?["k"]?.text == text)
    let german = MessageFile.parse(source, reportingTo: &sink)
    #expect(german?["k"]?.text.contains("$") == false)
  }

  @Test func aNewMessageOfASourceWithPluralsIsRefused() throws {
    let model = SourceFile(path: "l10n/app_en.arb", "{\"k\": \"{n, plural, other{#}}\", \"l\": \"x\"}")
    var sink = DiagnosticSink()
    let source = SourceFile(path: "l10n/app_de.arb", "{}")
    let file = try #require(MessageFile.parse(source, model: model, reportingTo: &sink))
    #expect(throws: TableEditError.placeholders) { try file.message("Neu", of: "k") }
    #expect(try file.message("Neu", of: "l") == "Neu")
  }

  @Test func interpolationOfJSONIsRefused() throws {
    let file = try file("{\"a\": \"x\"}")
    #expect(throws: TableEditError.placeholders) { try file.message("{{name}}", of: "a") }
    #expect(throws: TableEditError.placeholders) { try file.message("$t(b)", of: "a") }
    #expect(try file.message("50% $ t(b)", of: "a") == "50% $ t(b)")
  }
}
