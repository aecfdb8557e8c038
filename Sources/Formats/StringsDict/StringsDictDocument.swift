package import Diagnostics

/// A `.stringsdict`: strings that vary by a number, a width or a device.
package struct StringsDictDocument: Sendable {
  /// The underlying property list; all ranges refer to its source.
  package let propertyList: PropertyListDocument
  /// In file order; empty, with an error reported, if any of them could not be read.
  package let entries: [StringsDictEntry]
  /// Whether the file was read to its last byte.
  package let isComplete: Bool

  /// Parses a file and reports problems to `sink`.
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

  /// The entry of `key`, compared by code unit; nil if not found.
  package func entry(_ key: LocalizationKey) -> StringsDictEntry? { entries.first { $0.key == key } }

  /// An empty file, as Xcode writes one.
  package static let emptyText = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    </dict>
    </plist>

    """
}

/// The value of one key of a `.stringsdict`.
package struct StringsDictEntry: Sendable {
  package let key: LocalizationKey
  /// The format with its `%#@name@`; nil for an entry that varies by width or device only.
  package var format: StringsDictText?
  /// In file order.
  package var variables: [StringsDictVariable]
  /// By width: the name is the number in the width rule, in a unit that the app chooses.
  package var widths: [StringsDictText]
  /// In file order.
  package var devices: [StringsDictDevice]

  /// The entry as an iPhone shows it: without devices, except where no device can be chosen.
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

extension StringsDictEntry {
  /// The strings of the entry, in the order of the file, with their places.
  package var texts: [(path: StringsDictPath, text: StringsDictText)] {
    var result = format.map { [([StringsDictKey.format], $0)] } ?? []
    for variable in variables {
      result += variable.categories.map {
        ([variable.name, $0.name] + ($0.device.map { [StringsDictKey.device, $0] } ?? []), $0)
      }
    }
    result += widths.map { ([StringsDictKey.width, $0.name], $0) }
    for device in devices {
      let own = [StringsDictKey.device, device.name]
      let hasVariables = !device.entry.variables.isEmpty
      if let format = device.entry.format {
        result.append((own + (hasVariables ? [StringsDictKey.format] : []), format))
      }
      for variable in device.entry.variables {
        result += variable.categories.map { (own + [variable.name, $0.name], $0) }
      }
    }
    return result.map { (StringsDictPath($0), $1) }
  }

  /// The part of the entry for `device`, nil if it is missing; the entry itself if `device` is nil.
  package func part(for device: String?) -> StringsDictEntry? {
    guard let device else { return self }
    return devices.first { $0.name == device }?.entry
  }

  func has(_ variable: String) -> Bool { variables.contains { $0.name == variable } }

  /// The first variable that `text` names and the entry does not have.
  package func undefinedVariable(in text: String) -> String? {
    FormatSpecifiers(text).substitutions.first { !has($0) }
  }
}

/// The part of an entry for one device.
package struct StringsDictDevice: Sendable {
  /// "iphone", "mac", ….
  package let name: String
  /// A single string, or a format with its own variables.
  package let entry: StringsDictEntry
}

/// A number that is used in an entry's format.
package struct StringsDictVariable: Sendable {
  package let name: String
  /// The format specifier of the number without `%`: "d", "lu"; nil if the file has none.
  package let valueType: String?
  /// By plural category: the name is "one", "other", …; a category that varies by device has one string per device.
  package var categories: [StringsDictText]
}

/// One string of an entry.
package struct StringsDictText: Sendable {
  /// The category, width or device that selects the string; "" for a format.
  package let name: String
  /// The device that the string is for; nil for all devices.
  package let device: String?
  package let text: String
  /// The `<string>` element; nil in a binary property list.
  package let range: SourceRange?
}
