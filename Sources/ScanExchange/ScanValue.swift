internal import Diagnostics
internal import JSON

/// Why a request cannot be read.
package enum ScanExchangeError: Error, Hashable, Sendable {
  /// It is not complete JSON, or a value is missing or has another type.
  case malformed
  /// It is a request of another version of Pressfit.
  case otherVersion(String)
}

/// A value that the two programs exchange as JSON: a structure is an object with the names of its properties.
protocol ScanValue {
  var json: JSONValue { get }
  init(_ json: JSONElement) throws(ScanExchangeError)
}

extension ScanValue {
  /// One line, with its line feed.
  var encoded: [UInt8] { Array(json.line.utf8) + [0x0A] }

  /// The value in `bytes`, one JSON document.
  init(bytes: some Sequence<UInt8>) throws(ScanExchangeError) {
    var sink = DiagnosticSink()
    guard let document = JSONDocument.parse(SourceFile(path: "", bytes: Array(bytes)), reportingTo: &sink) else {
      throw .malformed
    }
    try self.init(document.root)
  }
}

extension JSONValue {
  static func object(of members: KeyValuePairs<String, any ScanValue>) -> JSONValue {
    .object(JSONObject(members.map { (name: $0.key, value: $0.value.json) }))
  }
}

extension JSONElement {
  /// The member `name`, which must exist; null is the value of an optional.
  func read<Value: ScanValue>(_ name: String) throws(ScanExchangeError) -> Value {
    guard let value = self[name] else { throw .malformed }
    return try Value(value)
  }

  /// The first member of an object, which represents a case of an enumeration.
  func readCase() throws(ScanExchangeError) -> (name: String, value: JSONElement) {
    var members = members
    guard let member = members.next(), let name = member.key.string else { throw .malformed }
    return (name, member.value)
  }
}

// MARK: Types of the standard library

extension String: ScanValue {
  init(_ json: JSONElement) throws(ScanExchangeError) {
    guard let text = json.string else { throw .malformed }
    self = text
  }
}

extension Int: ScanValue {
  init(_ json: JSONElement) throws(ScanExchangeError) {
    guard let number = json.integer else { throw .malformed }
    self = number
  }
}

extension Bool: ScanValue {
  init(_ json: JSONElement) throws(ScanExchangeError) {
    guard let flag = json.boolean else { throw .malformed }
    self = flag
  }
}

extension Optional: ScanValue where Wrapped: ScanValue {
  var json: JSONValue { map(\.json) ?? .null }
  init(_ json: JSONElement) throws(ScanExchangeError) { self = json.kind == .null ? nil : try Wrapped(json) }
}

extension Array: ScanValue where Element: ScanValue {
  var json: JSONValue { .array(map(\.json)) }
  init(_ json: JSONElement) throws(ScanExchangeError) {
    guard json.kind == .array else { throw .malformed }
    self = []
    for element in json.elements { append(try Element(element)) }
  }
}

/// An enumeration without associated values.
extension ScanValue where Self: RawRepresentable, RawValue == String {
  var json: JSONValue { .string(rawValue) }
  init(_ json: JSONElement) throws(ScanExchangeError) {
    guard let value = json.string.flatMap(Self.init(rawValue:)) else { throw .malformed }
    self = value
  }
}
