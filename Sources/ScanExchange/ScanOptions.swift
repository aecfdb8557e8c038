internal import JSON

/// Options for scanning a project.
package struct ScanOptions: Hashable, Sendable {
  /// The project's own lookup functions; further arguments are recognized by the labels `comment:`, `table:`,
  /// `tableName:`, `value:` and `defaultValue:`.
  package var routines: [LookupRoutine]
  /// The maximum size of a parsed file, in bytes; larger files are generated.
  package var sizeLimit: Int

  /// The declarations and calls that are not read, because the scanner cannot: it ended while reading them.
  package var omitted: Set<ScanPlace>

  package init(routines: [LookupRoutine] = [], sizeLimit: Int = 8 << 20, omitting omitted: Set<ScanPlace> = []) {
    self.routines = routines
    self.sizeLimit = sizeLimit
    self.omitted = omitted
  }

  /// The routine `name`; nil if missing.
  package func routine(named name: String) -> LookupRoutine? {
    routines.first { $0.name == name || "#" + $0.name == name }
  }
}

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
