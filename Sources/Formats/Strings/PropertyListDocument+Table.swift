package import Diagnostics

extension PropertyListDocument {
  /// Parses a `.strings` file in XML or binary form; reports values that are not strings as in the OpenStep form.
  package static func parse(
    table source: SourceFile, reportingTo sink: inout DiagnosticSink
  ) -> PropertyListDocument {
    let document = parse(source, reportingTo: &sink)
    let odd = document.root?.dictionary?.effectiveMembers.filter { $0.value.string == nil } ?? []
    if odd.isEmpty { return document }
    let locator = SourceLocator(document.source)
    for member in odd {
      let place = member.value.range.map(locator.location(of:)) ?? SourceLocation(path: source.path)
      sink.report(.nonStringValue(ofKey: member.key, kind: member.value.kind, at: place))
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
