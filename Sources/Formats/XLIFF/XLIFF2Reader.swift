internal import Diagnostics
internal import Expat

/// Converts the elements of an XLIFF 2.0 or 2.1 document into files and units.
///
/// A unit's key is its `name`, because its `id` is a token; its segments and the text between them are one string.
struct XLIFF2Reader {
  /// 2.1 uses the same namespace.
  private static let namespace = "urn:oasis:names:tc:xliff:document:2.0"

  let locator: SourceLocator
  let root: XMLElement
  private(set) var sink = DiagnosticSink()

  init(locator: SourceLocator, root: XMLElement) {
    self.locator = locator
    self.root = root
  }

  /// Whether `root` has a supported version.
  static func reads(_ root: XMLElement) -> Bool {
    let versions = ["2.0", "2.1"]
    return (root.name.namespace ?? namespace) == namespace && versions.contains(root[attribute: "version"] ?? "")
  }

  mutating func readFiles() -> [XLIFFFile] {
    let source = root[attribute: "srcLang"]
    let target = root[attribute: "trgLang"]
    if source == nil { sink.report(.xliffMissing("source-language", "xliff", .warning, at: place(root))) }
    if let target {
      if let diagnostic = LanguageFolderName.diagnostic(for: target, at: place(root)) { sink.report(diagnostic) }
    } else {
      sink.report(.xliffMissing("target-language", "xliff", .warning, at: place(root)))
    }
    return root.elements.filter { is2($0, "file") }.map { element in
      let original = element[attribute: "original"] ?? ""
      if original.isEmpty {
        sink.report(.xliffMissing("original", "file", .error, at: place(element)))
      } else if XLIFFReader.leavesProject(original) {
        sink.report(.xliffPathEscape(original, at: place(element)))
      }
      var units: [XLIFFUnit] = []
      readUnits(element, of: element, into: &units)
      return XLIFFFile(
        original: original, sourceLanguage: source, targetLanguage: target, units: units, range: element.range)
    }
  }

  /// Reads the units below `holder`, including those in groups; the parser limits the depth.
  private mutating func readUnits(_ holder: XMLElement, of file: XMLElement, into units: inout [XLIFFUnit]) {
    for element in holder.elements {
      if is2(element, "group") {
        readUnits(element, of: file, into: &units)
      } else if is2(element, "unit"), let unit = readUnit(element) {
        let limit = XLIFFSizeLimit(version2: element, in: file)
        let place = locator.location(of: unit.targetRange ?? unit.range)
        if let long = limit?.diagnostic(for: unit.target ?? "", of: unit.id, at: place) { sink.report(long) }
        units.append(unit)
      }
    }
  }

  private mutating func readUnit(_ element: XMLElement) -> XLIFFUnit? {
    guard let id = element[attribute: "id"] else {
      sink.report(.xliffMissing("id", "unit", .error, at: place(element)))
      return nil
    }
    let data = originalData(of: element)
    var source = ""
    var target: String? = ""
    var states: [TranslationState] = []
    var ranges: (source: SourceRange?, target: SourceRange?)
    for part in element.elements where is2(part, "segment") || is2(part, "ignorable") {
      guard let partSource = part.elements.first(where: { is2($0, "source") }) else { continue }
      let partTarget = part.elements.first { is2($0, "target") }
      source += text(of: partSource, data)
      ranges.source = ranges.source ?? partSource.contentRange
      ranges.target = ranges.target ?? partTarget?.range
      if is2(part, "segment") {
        // A target of a segment without a state is as good as its tool thinks; `initial` is the standard's default.
        states.append(Self.state(of: part))
        target = partTarget == nil ? nil : target
      }
      target = target.map { $0 + text(of: partTarget ?? partSource, data) }
    }
    guard let sourceRange = ranges.source, let worst = states.min() else {
      sink.report(.xliffMissingSource(id, at: place(element)))
      return nil
    }
    return XLIFFUnit(
      id: element[attribute: "name"] ?? id, resourceName: nil, source: source, target: target,
      state: worst.xliffName, stateQualifier: nil, isApproved: false, base: base(of: element), note: note(of: element),
      alternatives: [], range: element.range,
      sourceRange: sourceRange, targetRange: ranges.target)
  }

  /// The state of a segment: `initial` with Pressfit's sub-state needs review.
  private static func state(of segment: XMLElement) -> TranslationState {
    guard let name = segment[attribute: "state"] else { return .translated }
    let state = TranslationState(xliffName: name)
    return state == .new && segment[attribute: "subState"] == XLIFF2Writer.reviewSubState ? .needsReview : state
  }

  /// What the export recorded, in the Metadata module.
  private func base(of unit: XMLElement) -> ExportedBase? {
    let namespace = XLIFF2Writer.metadataNamespace
    let groups = unit.elements.filter { $0.name == XMLName(namespace: namespace, local: "metadata") }.flatMap(
      \.elements)
    return groups.filter { $0[attribute: "category"] == XLIFFWriter.noteAuthor }.flatMap(\.elements).lazy
      .compactMap { ExportedBase(token: XLIFFInlineText($0).text) }.first
  }

  private func note(of unit: XMLElement) -> String? {
    let notes = unit.elements.filter { is2($0, "notes") }.flatMap(\.elements)
      .filter { is2($0, "note") && $0[attribute: "category"] != XLIFFWriter.noteAuthor }
    return notes.isEmpty ? nil : notes.map { XLIFFInlineText($0).text }.joined(separator: "\n")
  }

  private func originalData(of unit: XMLElement) -> [String: String] {
    let data = unit.elements.filter { is2($0, "originalData") }.flatMap(\.elements)
    let pairs = data.compactMap { element in element[attribute: "id"].map { ($0, XLIFFInlineText(element).text) } }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  private mutating func text(of element: XMLElement, _ data: [String: String]) -> String {
    let inline = XLIFFInlineText(element, originalData: data)
    if inline.hasElements { sink.report(.xliffInlineElements(at: place(element))) }
    return inline.text
  }

  private func is2(_ element: XMLElement, _ name: String) -> Bool {
    element.name.local == name && element.name.namespace == root.name.namespace
  }

  private func place(_ element: XMLElement) -> SourceLocation { locator.location(of: element.range) }
}
