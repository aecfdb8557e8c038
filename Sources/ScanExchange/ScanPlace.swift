internal import JSON

/// A declaration or call that the source scanner reads.
package struct ScanPlace: Hashable, Sendable {
  package var path: String
  /// The UTF-8 offset of its start in the file.
  package var offset: Int

  package init(path: String, offset: Int) {
    self.path = path
    self.offset = offset
  }
}

extension ScanPlace: ScanValue {
  var json: JSONValue { .object(of: ["path": path, "offset": offset]) }

  init(_ json: JSONElement) throws(ScanExchangeError) {
    self.init(path: try json.read("path"), offset: try json.read("offset"))
  }
}
