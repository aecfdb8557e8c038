package import Diagnostics
internal import XML

/// The settings for iOS in Titanium's `tiapp.xml`.
package struct TitaniumConfiguration: Sendable {
  /// `<name>`; nil if it is missing.
  package let name: String?
  /// The location of the name.
  package let nameRange: SourceRange?
  /// The property list in `<ios><plist>`, with locations in the XML file; nil if it is missing.
  package let propertyList: PropertyListDocument?

  /// Reads `source`; nil if it is not Titanium's.
  package static func parse(_ source: SourceFile, reportingTo sink: inout DiagnosticSink) -> TitaniumConfiguration? {
    guard let root = XMLElement.root(of: source, reportingTo: &sink), ["ti:app", "app"].contains(root.name.local) else {
      return nil
    }
    let name = root.elements.first { $0.name.local == "name" }
    let list = root.elements.first { $0.name.local == "ios" }?.elements.first { $0.name.local == "plist" }
    return TitaniumConfiguration(
      name: name.map {
        source.string(in: $0.contentRange).split(whereSeparator: \.isWhitespace).joined(separator: " ")
      },
      nameRange: name?.contentRange,
      propertyList: list.map { PropertyListDocument.parse(only($0.range, of: source), reportingTo: &sink) })
  }

  /// `source` with blanks outside `range`, so that offsets match.
  private static func only(_ range: SourceRange, of source: SourceFile) -> SourceFile {
    var text = source.text.map { $0 == 0x0A || $0 == 0x0D ? $0 : 0x20 }
    text.replaceSubrange(range.start..<range.end, with: source.text[range.start..<range.end])
    return SourceFile(path: source.path, bytes: text)
  }
}

/// The texts of an Android string resource, which Titanium uses for all systems: `i18n/de/strings.xml`, `i18n/de/app.xml`.
package enum StringResources {
  /// The name and text of each `<string>`, with its place; empty, with an error in `sink`, for a file that is not well-formed.
  package static func read(
    _ source: SourceFile, reportingTo sink: inout DiagnosticSink
  ) -> [(key: LocalizationKey, value: String, range: SourceRange)] {
    guard let root = XMLElement.root(of: source, reportingTo: &sink), root.name.local == "resources" else { return [] }
    return root.elements.compactMap { element in
      guard element.name.local == "string", let key = element[attribute: "name"] else { return nil }
      return (LocalizationKey(key), element.characters, element.range)
    }
  }
}
