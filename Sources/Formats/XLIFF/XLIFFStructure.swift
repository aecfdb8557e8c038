internal import Diagnostics
internal import XML

/// The elements of an XLIFF version, and where they may contain text.
struct XLIFFStructure {
  private let elements: Set<String>
  private let elementsWithoutText: Set<String>

  /// OASIS, XLIFF 1.2, section 2.2.
  static let version1 = XLIFFStructure(
    elements: [
      "xliff", "file", "header", "skl", "external-file", "internal-file", "glossary", "reference", "phase-group",
      "phase", "note", "tool", "count-group", "count", "context-group", "context", "prop-group", "prop", "body",
      "group", "trans-unit", "source", "target", "seg-source", "alt-trans", "bin-unit", "bin-source", "bin-target",
      "g", "x", "bx", "ex", "ph", "bpt", "ept", "it", "sub", "mrk",
    ],
    elementsWithoutText: ["xliff", "file", "header", "body", "group", "trans-unit", "alt-trans"])

  /// OASIS, XLIFF 2.0 and 2.1, section 4.2.
  static let version2 = XLIFFStructure(
    elements: [
      "xliff", "file", "skeleton", "group", "unit", "segment", "ignorable", "notes", "note", "originalData", "data",
      "source", "target", "cp", "ph", "pc", "sc", "ec", "mrk", "sm", "em",
    ],
    elementsWithoutText: ["xliff", "file", "group", "unit", "segment", "ignorable", "notes", "originalData"])

  /// Reports a DOCTYPE, the first text between elements, and each name that the version does not have.
  func inspect(_ events: [XMLEvent], in locator: SourceLocator, reportingTo sink: inout DiagnosticSink) {
    var namespace: String??
    var open: [Bool] = []
    var unknown: Set<String> = []
    var hasStrayText = false
    for event in events {
      switch event.kind {
      case .documentType(_, .system): sink.report(.xliffExternalSubset(locator.location(at: event.range.lowerBound)))
      case .startElement(let name, _):
        let namespace = namespace ?? name.namespace
        open.append(name.namespace == namespace && elementsWithoutText.contains(name.local))
        // Without a namespace it may be another tool's.
        if namespace != nil, name.namespace == namespace, !elements.contains(name.local),
          unknown.insert(name.local).inserted
        {
          sink.report(.xliffUnknownElement(name.local, at: locator.location(of: SourceRange(event.range))))
        }
      case .endElement: _ = open.popLast()
      case .text, .reference, .startCDATA:
        let range = event.rangeWithoutSpaces(in: locator.source.text)
        guard open.last == true, !hasStrayText, !range.isEmpty || event.kind != .text else { continue }
        hasStrayText = true
        sink.report(.xliffStrayText(at: locator.location(of: SourceRange(range))))
      case .endCDATA, .comment, .processingInstruction, .documentType: break
      }
      if namespace == nil, case .startElement(let name, _) = event.kind { namespace = .some(name.namespace) }
    }
  }
}
