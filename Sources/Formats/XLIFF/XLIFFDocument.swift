package import Diagnostics

/// An XLIFF document as Xcode and its translators' tools exchange it.
package struct XLIFFDocument: Sendable {
  /// Which versions are read.
  package enum Versions: Hashable, Sendable {
    /// 1.2 and its predecessors: what Xcode imports.
    case version1
    /// 2.0 and 2.1 as well.
    case all
  }

  /// The file that all ranges count in; decoded anew when its XML declaration names another encoding.
  package let source: SourceFile
  /// In the order of the document; none when any of it could not be read, and then an error was reported.
  package let files: [XLIFFFile]
  /// Whether the document was read to its last byte.
  package let isComplete: Bool

  /// Reads a document; what is wrong with it goes to `sink`.
  package static func parse(
    _ source: SourceFile, versions: Versions = .version1, reportingTo sink: inout DiagnosticSink
  ) -> XLIFFDocument {
    XLIFFReader.read(source, versions: versions, reportingTo: &sink)
  }
}

/// The texts of one original file.
package struct XLIFFFile: Sendable {
  /// The path of the original as the document has it: relative, below the project, never empty.
  package let original: String
  package let sourceLanguage: String?
  /// As the document spells it; nil in a template without a language.
  package let targetLanguage: String?
  /// Those of groups too, in the order of the document.
  package let units: [XLIFFUnit]
  package let range: SourceRange
}

/// One text and its translation.
package struct XLIFFUnit: Sendable {
  /// Xcode's: the key, for catalogs with `|==|` and the variant. Other tools' may be a number. Of XLIFF 2 the `name`, else the `id`.
  package let id: String
  /// The key where the id is a tool's own (`resname`, as Crowdin and Phrase write it); nil when the document has none.
  package let resourceName: String?
  package let source: String
  /// nil: there is no target; "" is a translation to nothing.
  package let target: String?
  /// The target's state as the document has it; nil when it has none.
  package let state: String?
  /// How the target came to be, such as "leveraged-mt"; nil when the document does not say.
  package let stateQualifier: String?
  /// All notes but the exporter's about room, one below the other; nil when there is none.
  package let note: String?
  /// The targets of `alt-trans`, in order: other translations of the same text, such as shorter ones.
  package let alternatives: [String]
  /// The whole `trans-unit`.
  package let range: SourceRange
  /// Between the tags of `source`.
  package let sourceRange: SourceRange
  /// The whole `target` element; nil when there is none.
  package let targetRange: SourceRange?
}
