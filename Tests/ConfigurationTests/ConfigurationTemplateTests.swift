import Configuration
import Diagnostics
import Testing

@Suite struct ConfigurationTemplateTests {
  private func diagnostics(of text: String) -> [Diagnostic] {
    var sink = DiagnosticSink()
    _ = Configuration.read(SourceFile(path: "a", text), locating: { $0 }, reportingTo: &sink)
    return sink.sorted
  }

  @Test func readsTheFileOfInit() {
    #expect(diagnostics(of: ConfigurationTemplate.text(found: [:], giving: [])).isEmpty)
    #expect(diagnostics(of: ConfigurationTemplate.text(found: [:], giving: [.surfaces, .textSizes, .policy])).isEmpty)
  }

  /// The reader accepts all examples and defaults.
  @Test func everyExampleIsRight() {
    #expect(diagnostics(of: ConfigurationTemplate.text(found: [:], giving: Set(ConfigurationKey.allCases))).isEmpty)
    for key in ConfigurationKey.allCases {
      for value in [key.example, key.standard].compactMap(\.self) {
        #expect(diagnostics(of: "{\"\(key.rawValue)\": \(value)}").isEmpty, "\(key)")
      }
    }
  }

  @Test func everyKeyIsThere() {
    let text = ConfigurationTemplate.text(found: [.targets: "[\"Quill\"]"], giving: [])
    for key in ConfigurationKey.allCases { #expect(text.contains("// \"\(key.rawValue)\": ")) }
    #expect(text.contains("// \"targets\": [\"Quill\"],"))
  }
}
