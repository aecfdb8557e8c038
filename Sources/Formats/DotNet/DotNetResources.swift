package import Diagnostics
internal import XML

/// The texts of a `.resx`, the string table of .NET.
package enum DotNetResources {
  /// The name and text of each `<data>`, with its place; empty, with an error in `sink`, for a file that is not
  /// well-formed.
  package static func read(
    _ source: SourceFile, reportingTo sink: inout DiagnosticSink
  ) -> [(key: LocalizationKey, value: String, range: SourceRange)] {
    guard let root = XMLElement.root(of: source, reportingTo: &sink), root.name.local == "root" else { return [] }
    return root.elements.compactMap { data in
      // Other resources name a type: images, files.
      guard data.name.local == "data", let key = data[attribute: "name"], data[attribute: "type"] == nil,
        let value = data.elements.first(where: { $0.name.local == "value" })
      else { return nil }
      return (LocalizationKey(key), value.characters, data.range)
    }
  }
}
