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

  @Test func reportsMoreVariablesThanArguments() throws {
    let names = (1...128).map { "v\($0)" }
    func entry(_ names: [String]) -> String {
      let uses = format(names.map { "%#@\($0)@" }.joined())
      return "<dict>\(uses)\(names.map { variable($0, one: "%d day", other: "%d days") }.joined())</dict>"
    }
    #expect(parse(entry(names.dropLast())).sink.diagnostics.isEmpty)
    let diagnostic = try #require(parse(entry(names)).sink.diagnostics.first)
    #expect(diagnostic.id == "argument-position")
    #expect(diagnostic.message == "the entry has 128 variables; a format has at most 127 arguments")
  }

  @Test(arguments: ["NSStringVariableWidthRuleType", "NSStringDeviceSpecificRuleType"])
  func casesOfARuleAreADictionary(rule: String) {
    let (entry, sink) = parse("<dict><key>\(rule)</key><string>x</string></dict>")
    #expect(sink.worst == .error && entry == nil)
    #expect(sink.diagnostics.first?.message.contains(rule) == true)
    #expect(sink.diagnostics.first?.message.contains("a dictionary") == true)
  }

  @Test func aListIsNotATable() {
    var sink = DiagnosticSink()
    let document = StringsDictDocument.parse(
      SourceFile(path: "a.stringsdict", "<plist><array/></plist>"), reportingTo: &sink)
    #expect(document.entries.isEmpty && !document.isComplete)
  }
}
