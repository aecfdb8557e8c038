internal import Diagnostics

extension PropertyListDocument {
  /// Parses an OpenStep property list, which has strings, data, arrays and dictionaries.
  static func parseOpenStep(_ source: SourceFile, reportingTo sink: inout DiagnosticSink) -> PropertyListDocument {
    let document = OpenStepDocument.parse(source, reportingTo: &sink)
    return PropertyListDocument(
      source: document.source, format: .openStep,
      root: document.hasError ? nil : document.root.map(PropertyListNode.init(openStep:)),
      isComplete: document.isComplete)
  }
}

extension PropertyListNode {
  /// Converts a node; the parser limits the depth of the recursion.
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
  /// The content is not a property list.
  static func notAPropertyList(_ source: SourceFile, at location: SourceLocation? = nil) -> Diagnostic {
    Diagnostic(
      .notAPlist, .error, "\"\(source.path)\" is not a property list",
      at: location ?? SourceLocation(path: source.path),
      help: "check the file name")
  }
}
