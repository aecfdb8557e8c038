internal import Diagnostics
internal import JSON

// Diagnostics and their locations in messages.

extension Diagnostic.ID: ScanValue {}
extension Severity: ScanValue {}

extension SourceRange: ScanValue {
  var json: JSONValue { .object(of: ["start": start, "end": end]) }

  init(_ json: JSONElement) throws(ScanExchangeError) { self.init(try json.read("start"), try json.read("end")) }
}

extension LineIndex.Position: ScanValue {
  var json: JSONValue { .object(of: ["line": line, "column": column]) }

  init(_ json: JSONElement) throws(ScanExchangeError) {
    self.init(line: try json.read("line"), column: try json.read("column"))
  }
}

extension SourceLocation: ScanValue {
  var json: JSONValue { .object(of: ["path": path, "range": range, "position": position]) }

  init(_ json: JSONElement) throws(ScanExchangeError) {
    self.init(path: try json.read("path"))
    range = try json.read("range")
    position = try json.read("position")
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
