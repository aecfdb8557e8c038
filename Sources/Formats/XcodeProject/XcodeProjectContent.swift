internal import Diagnostics
internal import JSON

/// The top-level dictionary of a project file in any form.
struct XcodeProjectContent {
  var source: SourceFile
  var form: XcodeProjectDocument.Form
  var members: PropertyListDictionary

  /// nil, with an error in `sink`, if `source` is neither a property list nor JSON with a dictionary at its top.
  static func read(_ source: SourceFile, reportingTo sink: inout DiagnosticSink) -> XcodeProjectContent? {
    if isJSON(source) { return readJSON(source, reportingTo: &sink) }
    var reporter = DiagnosticSink()
    let document = PropertyListDocument.parse(source, reportingTo: &reporter)
    sink.report(contentsOf: reporter.diagnostics)
    guard reporter.worst != .error, let members = document.root?.dictionary else { return nil }
    // Unlike a table, a partly read project is useless.
    guard document.isComplete else {
      sink.report(.incompleteProject(document.source))
      return nil
    }
    return XcodeProjectContent(
      source: document.source, form: XcodeProjectDocument.Form(document.format), members: members)
  }

  /// Whether the first member's key is quoted and followed by a colon.
  private static func isJSON(_ source: SourceFile) -> Bool {
    var text = source.text.drop(while: \.isXMLSpace)
    guard text.popFirst() == UInt8(ascii: "{") else { return false }
    text = text.drop(while: \.isXMLSpace)
    guard text.popFirst() == UInt8(ascii: "\"") else { return false }
    text = text.drop { $0 != UInt8(ascii: "\"") }.dropFirst().drop(while: \.isXMLSpace)
    return text.first == UInt8(ascii: ":")
  }

  private static func readJSON(_ source: SourceFile, reportingTo sink: inout DiagnosticSink) -> XcodeProjectContent? {
    guard let document = JSONDocument.parse(source, reportingTo: &sink),
      let members = PropertyListNode(document.root).dictionary
    else { return nil }
    sink.report(.jsonProject(source))
    return XcodeProjectContent(source: source, form: .json, members: members)
  }
}

extension XcodeProjectDocument.Form {
  fileprivate init(_ format: PropertyListDocument.Format) {
    self =
      switch format {
      case .openStep: .openStep
      case .xml: .xml
      case .binary: .binary
      }
  }
}

extension PropertyListNode {
  /// Converts a value; the JSON reader limits the depth of the recursion.
  fileprivate init(_ json: JSONElement) {
    let content: PropertyListValue =
      switch json.kind {
      case .object:
        .dictionary(
          PropertyListDictionary(
            json.members.map {
              PropertyListMember(key: $0.string ?? "", keyRange: $0.range, value: PropertyListNode($1))
            }, precedence: .last))
      case .array: .array(json.elements.map(PropertyListNode.init))
      case .string, .escapedString: .string(json.string ?? "")
      case .number: .string(json.document.source.string(in: json.range))
      case .true: .boolean(true)
      case .false: .boolean(false)
      case .null: .null
      }
    self.init(content, range: json.range, contentRange: json.range)
  }
}
