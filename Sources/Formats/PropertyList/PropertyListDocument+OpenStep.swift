internal import Diagnostics

extension PropertyListDocument {
  /// Reads an OpenStep property list; it knows strings, data, arrays and dictionaries.
  static func parseOpenStep(_ source: SourceFile, reportingTo sink: inout DiagnosticSink) -> PropertyListDocument {
    let document = OpenStepDocument.parse(source, reportingTo: &sink)
    return PropertyListDocument(
      source: document.source, format: .openStep,
      root: document.hasError ? nil : document.root.map(PropertyListNode.init(openStep:)),
      isComplete: document.isComplete)
  }
}

extension PropertyListNode {
  /// The same node; nested no deeper than the reader lets it be.
  fileprivate init(openStep value: OpenStepValue) {
    let content: PropertyListValue =
      switch value {
      case .string(let string): .string(string.value)
      case .data(let data): .data(data.bytes)
      case .array(let array): .array(array.elements.map(PropertyListNode.init(openStep:)))
      case .dictionary(let dictionary):
        .dictionary(
          PropertyListDictionary(
            dictionary.members.map { member in
              PropertyListMember(
                key: member.key.value, keyRange: member.key.range, value: PropertyListNode(openStep: member.value))
            }, precedence: .last))
      }
    self.init(content, range: value.range, contentRange: value.range)
  }
}

extension Diagnostic {
  /// Content that is no property list at all.
  static func notAPropertyList(_ source: SourceFile, at location: SourceLocation? = nil) -> Diagnostic {
    Diagnostic(
      "not-a-plist", .error, "\"\(source.path)\" is not a property list",
      at: location ?? SourceLocation(path: source.path),
      help: "check the file name")
  }
}
