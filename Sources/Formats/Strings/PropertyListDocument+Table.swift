package import Diagnostics

extension PropertyListDocument {
  /// Parses a `.strings` file in XML or binary form; reports values that are not strings as in the OpenStep form.
  package static func parse(
    table source: SourceFile, reportingTo sink: inout DiagnosticSink
  ) -> PropertyListDocument {
    let document = parse(source, reportingTo: &sink)
    guard let members = document.root?.dictionary?.effectiveMembers else { return document }
    let locator = SourceLocator(document.source)
    func place(_ range: SourceRange?) -> SourceLocation {
      range.map(locator.location(of:)) ?? SourceLocation(path: source.path)
    }
    for member in members {
      if member.value.string == nil {
        sink.report(.nonStringValue(ofKey: member.key, kind: member.value.kind, at: place(member.value.range)))
      }
      // U+0000 was reported with the property list.
      for (text, range) in [(member.key, member.keyRange), (member.value.string ?? "", member.value.range)]
      where !text.utf8.contains(0) {
        if let diagnostic = TextScreening.diagnostic(for: text, at: place(range)) { sink.report(diagnostic) }
      }
    }
    return document
  }
}

extension PropertyListNode {
  fileprivate var kind: String {
    switch value {
    case .string: "a string"
    case .integer, .real: "a number"
    case .boolean: "a Boolean"
    case .date: "a date"
    case .data: "data"
    case .array: "an array"
    case .dictionary: "a dictionary"
    case .uid: "a reference"
    case .null: "nothing"
    }
  }
}
