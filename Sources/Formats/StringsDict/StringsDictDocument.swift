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
  package var format: StringsDictText?
  /// In the order of the file.
  package var variables: [StringsDictVariable]
  /// By width: the name is the number of the width rule, in the unit that the app chooses.
  package var widths: [StringsDictText]
  /// In the order of the file.
  package var devices: [StringsDictDevice]

  /// The same as an iPhone shows it: without devices but those that cannot be chosen between.
  package var onPhone: StringsDictEntry {
    var entry = (devices.first { $0.name == "iphone" } ?? devices.first { $0.name == "other" })?.entry.onPhone ?? self
    for index in entry.variables.indices {
      entry.variables[index].categories = Self.onPhone(entry.variables[index].categories)
    }
    return entry
  }

  private static func onPhone(_ categories: [StringsDictText]) -> [StringsDictText] {
    categories.filter { text in
      guard let device = text.device, device != "iphone" else { return true }
      return device == "other" && !categories.contains { $0.name == text.name && $0.device == "iphone" }
    }
  }
}

/// What one device shows of an entry.
package struct StringsDictDevice: Sendable {
  /// "iphone", "mac", ….
  package let name: String
  /// A text alone, or a format with variables of its own.
  package let entry: StringsDictEntry
}

/// A number that an entry's format names.
package struct StringsDictVariable: Sendable {
  package let name: String
  /// The format specifier of the number without `%`: "d", "lu"; nil when the file has none.
  package let valueType: String?
  /// By plural category: the name is "one", "other", …; one that varies by device has a text for each.
  package var categories: [StringsDictText]
}

/// One text of an entry.
package struct StringsDictText: Sendable {
  /// What selects it; "" for a format.
  package let name: String
  /// The device that it is for; nil: for all.
  package var device: String? = nil
  package let text: String
  /// The `<string>` element; nil in a binary property list.
  package let range: SourceRange?
}
