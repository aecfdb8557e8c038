package import Diagnostics
internal import XML

/// An XLIFF document as exchanged between Xcode and translation tools.
package struct XLIFFDocument: Sendable {
  /// The accepted versions.
  package enum Versions: Hashable, Sendable {
    /// 1.2 and earlier: the versions that Xcode imports.
    case version1
    /// Also 2.0 and 2.1.
    case all
  }

  /// The file that all ranges refer to; decoded again if its XML declaration names another encoding.
  package let source: SourceFile
  /// In document order; empty, with an error reported, if any of it could not be read.
  package let files: [XLIFFFile]
  /// How many units are in places where XLIFF has none, or have errors; each place is reported.
  package let unreadUnitCount: Int
  /// Whether the document was read to its last byte.
  package let isComplete: Bool

  /// Parses a document and reports problems to `sink`.
  ///
  /// - Parameter isMerged: whether to read what a merge can use: files with originals outside the project, because Xcode writes
  ///   `../Kit/en.lproj/…` and a merge never opens an original, and the other units if some have errors, which are reported as warnings.
  package static func parse(
    _ source: SourceFile, versions: Versions = .version1, isMerged: Bool = false,
    reportingTo sink: inout DiagnosticSink
  ) -> XLIFFDocument {
    XLIFFReader.read(source, versions: versions, isMerged: isMerged, reportingTo: &sink)
  }
}

/// The strings of one original file.
package struct XLIFFFile: Sendable {
  /// The path of the original as in the document, inside the project, perhaps with a slash at its start; nil if the document does not name it.
  package let original: String?
  package let sourceLanguage: String?
  /// As spelled in the document; nil in a template without a language.
  package let targetLanguage: String?
  /// In document order, including units in groups; those of nested files are in their own file.
  package let units: [XLIFFUnit]
  package let range: SourceRange
}

/// One string and its translation.
package struct XLIFFUnit: Sendable {
  /// In Xcode's files the key, for catalogs with `|==|` and the variant; other tools may use a number. In XLIFF 2 the
  /// `name`, or else the `id`.
  package let id: String
  /// The key if the id is the tool's own (`resname`, as in Crowdin and Phrase); nil if it is missing.
  package let resourceName: String?
  package let source: String
  /// nil if the target is missing or one of its segments is empty; "" is a translation to an empty string.
  package let target: String?
  /// The language that the target itself names; nil if it names none.
  package let statedLanguage: String?
  /// The target's state as in the document; nil if it has none.
  package let state: String?
  /// The origin of the target, such as "leveraged-mt"; nil if the document does not specify it.
  package let stateQualifier: String?
  /// Whether the document marks the translation as approved.
  package let isApproved: Bool
  /// Whether the string may be translated: the value of `translate` of the unit, or of the nearest group or file with the attribute.
  package let isTranslatable: Bool
  /// The record of the target at export; nil if the document has no record.
  package let base: ExportedBase?
  /// All notes except the exporter's about length limits, separated by line breaks; nil if missing.
  package let note: String?
  /// The complete `trans-unit`.
  package let range: SourceRange
  /// Between the tags of `source`.
  package let sourceRange: SourceRange
  /// The complete `target` element; nil if missing.
  package let targetRange: SourceRange?
}

extension XLIFFUnit {
  /// The possible keys: the id, then the name, either of which may be the tool's own number.
  package var names: [ExchangeName] { [id, resourceName].compactMap { $0.map { ExchangeName($0) } } }
}

/// The elements of an XLIFF version, and where they may contain text.
struct XLIFFStructure {
  private let elements: Set<String>
  private let elementsWithoutText: Set<String>

  /// OASIS, XLIFF 1.2, section 2.2.
  private static let version1 = XLIFFStructure(
    elements: [
      "xliff", "file", "header", "skl", "external-file", "internal-file", "glossary", "reference", "phase-group",
      "phase", "note", "tool", "count-group", "count", "context-group", "context", "prop-group", "prop", "body",
      "group", "trans-unit", "source", "target", "seg-source", "alt-trans", "bin-unit", "bin-source", "bin-target",
      "g", "x", "bx", "ex", "ph", "bpt", "ept", "it", "sub", "mrk",
    ],
    elementsWithoutText: ["xliff", "file", "header", "body", "group", "trans-unit", "alt-trans"])

  /// OASIS, XLIFF 2.0 and 2.1, section 4.2.
  private static let version2 = XLIFFStructure(
    elements: [
      "xliff", "file", "skeleton", "group", "unit", "segment", "ignorable", "notes", "note", "originalData", "data",
      "source", "target", "cp", "ph", "pc", "sc", "ec", "mrk", "sm", "em",
    ],
    elementsWithoutText: ["xliff", "file", "group", "unit", "segment", "ignorable", "notes", "originalData"])

  static func of(_ version: XLIFFReader.Version) -> XLIFFStructure { version == .one ? version1 : version2 }

  /// Reports a DOCTYPE, the first text between elements, and each name that the version does not have.
  func inspect(_ events: [XMLEvent], in source: SourceFile, reportingTo sink: inout DiagnosticSink) {
    var namespace: String??
    var open: [Bool] = []
    var unknown: Set<String> = []
    var hasStrayText = false
    for event in events {
      switch event.kind {
      case .documentType(_, .system): sink.report(.xliffExternalSubset(source.location(at: event.range.lowerBound)))
      case .startElement(let name, _):
        let namespace = namespace ?? name.namespace
        open.append(name.namespace == namespace && elementsWithoutText.contains(name.local))
        // Without a namespace it may be another tool's.
        if namespace != nil, name.namespace == namespace, !elements.contains(name.local),
          unknown.insert(name.local).inserted
        {
          sink.report(.xliffUnknownElement(name.local, at: source.location(of: SourceRange(event.range))))
        }
      case .endElement: _ = open.popLast()
      case .text, .reference, .startCDATA:
        let range = event.rangeWithoutSpaces(in: source.text)
        guard open.last == true, !hasStrayText, !range.isEmpty || event.kind != .text else { continue }
        hasStrayText = true
        sink.report(.xliffStrayText(at: source.location(of: SourceRange(range))))
      case .endCDATA, .comment, .processingInstruction, .documentType: break
      }
      if namespace == nil, case .startElement(let name, _) = event.kind { namespace = .some(name.namespace) }
    }
  }
}

extension XLIFFDocument {
  /// Reports what iOS would show of a target that its source does not have.
  package func compareTexts(reportingTo sink: inout DiagnosticSink) {
    for file in files {
      let comparison = TextComparison(file.targetLanguage, use: .unknown)
      for unit in file.units {
        guard let target = unit.target, !target.isEmpty else { continue }
        let issues = comparison.issues(in: target, source: unit.source, key: LocalizationKey(unit.id))
        let undefined = comparison.undefinedVariable(in: target, source: unit.source)
        for issue in issues + [undefined].compactMap(\.self) {
          sink.report(
            issue.diagnostic(about: "the target", at: source.location(of: unit.targetRange ?? unit.range)))
        }
      }
    }
  }
}
