package import Diagnostics
internal import Formats
package import Localization

extension LocalizedTableReader {
  /// Reads a `.loctable`: a table for each language, by name; empty, with an error in `sink`, if it cannot be read.
  package static func read(loctable source: SourceFile, reportingTo sink: inout DiagnosticSink) -> [LocalizedTable] {
    let document = LoctableDocument.parse(source, reportingTo: &sink)
    let locator = SourceLocator(document.propertyList.source)
    return document.languages.map { language in
      let strings = language.strings.map { member in
        LocalizedTable.Entry(
          key: LocalizationKey(member.key), value: member.value.string ?? "",
          location: member.keyRange.map(locator.location(of:)) ?? SourceLocation(path: source.path))
      }
      return LocalizedTable(
        localization: language.name, path: source.path,
        form: document.propertyList.format == .binary ? .binaryPropertyList : .xmlPropertyList,
        encoding: document.propertyList.format == .binary ? "binary" : source.encoding.rawValue,
        entries: strings + language.varied.compactMap { entry($0, at: source.path, locator) })
    }
  }
}
