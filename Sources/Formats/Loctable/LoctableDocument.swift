package import Diagnostics

/// A `.loctable`: one table in all languages, as Apple's own apps contain it.
///
/// A property list of language → key → string, or a dictionary as in a `.stringsdict`. All members
/// are languages, except `LocProvenance` and values that are not dictionaries.
package struct LoctableDocument: Sendable {
  /// The table of one language.
  package struct Language: Sendable {
    /// As in the file, usually with underscores: "de", "pt_BR".
    package let name: String
    /// The strings, in file order.
    package let strings: [PropertyListMember]
    /// The strings that vary.
    package let varied: [StringsDictEntry]
  }

  /// The underlying property list.
  package let propertyList: PropertyListDocument
  /// Sorted by name; empty, with an error reported, if the file could not be read.
  package let languages: [Language]

  /// The entry with the build system's notes.
  private static let provenanceKey = "LocProvenance"

  /// Parses a file and reports problems to `sink`.
  package static func parse(_ source: SourceFile, reportingTo sink: inout DiagnosticSink) -> LoctableDocument {
    let propertyList = PropertyListDocument.parse(source, reportingTo: &sink)
    guard let root = propertyList.root?.dictionary else {
      return LoctableDocument(propertyList: propertyList, languages: [])
    }
    var languages: [Language] = []
    var reader = StringsDictReader(propertyList.source)
    for member in root.effectiveMembers where member.key != provenanceKey {
      guard let table = member.value.dictionary else { continue }
      let rules = PropertyListDictionary(
        table.effectiveMembers.filter { $0.value.dictionary != nil }, precedence: table.precedence)
      languages.append(
        Language(
          name: member.key, strings: table.effectiveMembers.filter { $0.value.string != nil },
          varied: reader.read(rules)))
    }
    sink.report(contentsOf: reader.diagnostics)
    languages.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    return LoctableDocument(propertyList: propertyList, languages: languages)
  }
}
