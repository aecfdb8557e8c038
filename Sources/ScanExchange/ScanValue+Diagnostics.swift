internal import Diagnostics
internal import JSON

// Diagnostics and their locations in messages.

extension Diagnostic.ID: ScanValue {}
extension Severity: ScanValue {}

/// The most frequent value, therefore an array: the path, then, unless it is a complete file, start, end, line and column.
extension SourceLocation: ScanValue {
  var json: JSONValue {
    guard let range, let position else { return .array([path.json]) }
    return .array([path.json, range.start.json, range.end.json, position.line.json, position.column.json])
  }

  init(_ json: JSONElement) throws(ScanExchangeError) {
    var elements = json.elements
    guard let path = elements.next() else { throw .malformed }
    self.init(path: try String(path))
    guard let start = elements.next() else { return }
    guard let end = elements.next(), let line = elements.next(), let column = elements.next() else { throw .malformed }
    range = SourceRange(try Int(start), try Int(end))
    position = LineIndex.Position(line: try Int(line), column: try Int(column))
  }
}

extension Diagnostic.RelatedLocation: ScanValue {
  var json: JSONValue { .object(of: ["location": location, "label": label]) }

  init(_ json: JSONElement) throws(ScanExchangeError) {
    self.init(try json.read("location"), label: try json.read("label"))
  }
}

/// Without fix-its, which the scanner does not make.
extension Diagnostic: ScanValue {
  var json: JSONValue {
    .object(of: [
      "id": id, "severity": severity, "message": message, "primary": primary, "secondary": secondary, "notes": notes,
      "help": help,
    ])
  }

  init(_ json: JSONElement) throws(ScanExchangeError) {
    self.init(
      try json.read("id"), try json.read("severity"), try json.read("message"), at: try json.read("primary"),
      secondary: try json.read("secondary"), notes: try json.read("notes"), help: try json.read("help"))
  }
}
