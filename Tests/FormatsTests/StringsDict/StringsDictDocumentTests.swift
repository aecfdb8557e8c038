import Diagnostics
import Formats
import ReferenceMaterial
import Testing

@Suite struct StringsDictDocumentTests {
  private func parse(_ entry: String) -> (entry: StringsDictEntry?, sink: DiagnosticSink) {
    var sink = DiagnosticSink()
    let source = SourceFile(path: "a.stringsdict", "<plist><dict><key>k</key>\(entry)</dict></plist>")
    return (StringsDictDocument.parse(source, reportingTo: &sink).entries.first, sink)
  }

  private func variable(_ name: String, one: String, other: String) -> String {
    """
    <key>\(name)</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>d</string><key>one</key><string>\(one)</string>
    <key>other</key><string>\(other)</string></dict>
    """
  }

  private func format(_ text: String) -> String { "<key>NSStringLocalizedFormatKey</key><string>\(text)</string>" }

  @Test func readsVariables() throws {
    let (entry, sink) = parse("<dict>\(format("%1$#@n@ left"))\(variable("n", one: "%d day", other: "%d days"))</dict>")
    #expect(sink.diagnostics.isEmpty)
    let variable = try #require(entry?.variables.first)
    #expect(entry?.format?.text == "%1$#@n@ left")
    #expect(variable.name == "n" && variable.valueType == "d")
    #expect(variable.categories.map(\.name) == ["one", "other"])
    #expect(variable.categories.map(\.text) == ["%d day", "%d days"])
  }

  @Test func readsWidths() {
    let (entry, sink) = parse(
      "<dict><key>NSStringVariableWidthRuleType</key><dict><key>1</key><string>Hi</string><key>20</key><string>Hello</string></dict></dict>"
    )
    #expect(sink.diagnostics.isEmpty)
    #expect(entry?.widths.map(\.name) == ["1", "20"])
  }

  @Test func followsVariables() {
    let chain = variable("n", one: "%#@m@", other: "x") + variable("m", one: "%#@n@", other: "y")
    #expect(
      parse("<dict>\(format("%#@n@"))\(chain)</dict>").sink.diagnostics.map(\.id) == [
        "recursive-variable", "recursive-variable",
      ])
    let ids = parse("<dict>\(format("%#@q@"))\(variable("n", one: "", other: ""))</dict>").sink.diagnostics.map(\.id)
    #expect(ids == ["undefined-variable", "unused-variable"])
  }

  @Test(arguments: [
    "<string>x</string>", "<dict/>", "<dict><key>NSStringLocalizedFormatKey</key><integer>1</integer></dict>",
  ])
  func refuses(_ entry: String) {
    #expect(parse(entry).sink.worst == .error)
    #expect(parse(entry).entry == nil)
  }
}
