package import Diagnostics

/// A `.stringsdict`: texts that vary with a number, a width or a device.
package struct StringsDictDocument: Sendable {
  /// The property list below; its source is what all ranges count in.
  package let propertyList: PropertyListDocument
  /// In the order of the file; none when any of them could not be read, and then an error was reported.
  package let entries: [StringsDictEntry]
  /// Whether the file was read to its last byte.
  package let isComplete: Bool

  /// Reads a file; what is wrong with it goes to `sink`.
  package static func parse(_ source: SourceFile, reportingTo sink: inout DiagnosticSink) -> StringsDictDocument {
    let propertyList = PropertyListDocument.parse(source, reportingTo: &sink)
    guard let root = propertyList.root?.dictionary else {
      return StringsDictDocument(propertyList: propertyList, entries: [], isComplete: false)
    }
    var reader = StringsDictReader(propertyList.source)
    let entries = reader.read(root)
    sink.report(contentsOf: reader.diagnostics)
    let isRefused = reader.diagnostics.contains { $0.severity == .error }
    return StringsDictDocument(
      propertyList: propertyList, entries: isRefused ? [] : entries, isComplete: propertyList.isComplete && !isRefused)
  }
}

/// What one key of a `.stringsdict` stands for.
package struct StringsDictEntry: Sendable {
  package let key: LocalizationKey
  /// The format with its `%#@name@`; nil for an entry that varies by width or device only.
  package let format: StringsDictText?
  /// In the order of the file.
  package let variables: [StringsDictVariable]
  /// By width: the name is the number of the width rule, in the unit that the app chooses.
  package let widths: [StringsDictText]
  /// By device: the name is "iphone", "mac", ….
  package let devices: [StringsDictText]
}

/// A number that an entry's format names.
package struct StringsDictVariable: Sendable {
  package let name: String
  /// The format specifier of the number without `%`: "d", "lu"; nil when the file has none.
  package let valueType: String?
  /// By plural category: the name is "one", "other", ….
  package let categories: [StringsDictText]
}

/// One text of an entry.
package struct StringsDictText: Sendable {
  /// What selects it; "" for a format.
  package let name: String
  package let text: String
  /// The `<string>` element; nil in a binary property list.
  package let range: SourceRange?
}
