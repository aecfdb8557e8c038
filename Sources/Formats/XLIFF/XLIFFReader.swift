internal import Diagnostics
internal import Expat

/// Converts the elements of an XLIFF document into files and units; uses `XLIFF2Reader` for XLIFF 2.
struct XLIFFReader {
  /// Maximum nesting of elements; Xcode's documents use six levels.
  static let maximumDepth = 256
  /// The states of the specification; those of tools begin with `x-`.
  private static let states = [
    "final", "needs-adaptation", "needs-l10n", "needs-review-adaptation", "needs-review-l10n",
    "needs-review-translation",
    "needs-translation", "new", "signed-off", "translated",
  ]
  private static let namespacePrefix = "urn:oasis:names:tc:xliff:document:"

  private let locator: SourceLocator
  private let root: XMLElement
  private var sink = DiagnosticSink()

  static func read(
    _ source: SourceFile, versions: XLIFFDocument.Versions, reportingTo sink: inout DiagnosticSink
  ) -> XLIFFDocument {
    let unread = { (source: SourceFile) in XLIFFDocument(source: source, files: [], isComplete: false) }
    guard let source = source.decodedAsXML(reportingTo: &sink),
      ContentScreening.isReadable(source, reportingTo: &sink)
    else { return unread(source) }
    let locator = SourceLocator(source)
    // Expat skips it as if it were the file's own.
    if source.text.starts(with: [0xEF, 0xBB, 0xBF]) {
      sink.report(.xliffSecondByteOrderMark(at: locator.location(at: 0)))
      return unread(source)
    }
    let result = XMLParser(namespaces: .resolved, maximumDepth: maximumDepth).parse(source.text)
    if let error = result.error {
      sink.report(.xml(error, in: locator))
      return unread(source)
    }
    guard let root = XMLElement(result.events, of: source.text), root.name.local == "xliff",
      root.name.namespace?.hasPrefix(namespacePrefix) ?? true
    else {
      sink.report(.notXLIFF(SourceLocation(path: source.path)))
      return unread(source)
    }
    if versions == .all, XLIFF2Reader.reads(root) {
      var reader = XLIFF2Reader(locator: locator, root: root)
      let files = reader.readFiles()
      sink.report(contentsOf: reader.sink.diagnostics)
      return reader.sink.worst == .error
        ? unread(source) : XLIFFDocument(source: source, files: files, isComplete: true)
    }
    var reader = XLIFFReader(locator: locator, root: root)
    let files = reader.readFiles(result.events)
    sink.report(contentsOf: reader.sink.diagnostics)
    return reader.sink.worst == .error
      ? unread(source) : XLIFFDocument(source: source, files: files, isComplete: true)
  }

  private init(locator: SourceLocator, root: XMLElement) {
    self.locator = locator
    self.root = root
  }

  private mutating func readFiles(_ events: [XMLEvent]) -> [XLIFFFile] {
    for event in events {
      if case .documentType(_, .system) = event.kind {
        sink.report(.xliffExternalSubset(locator.location(at: event.range.lowerBound)))
      }
    }
    reportStrayText(events)
    guard checkVersion() else { return [] }
    var files: [XLIFFFile] = []
    for element in root.elements {
      if isXLIFF(element, "file") { files.append(readFile(element)) } else { reportUnreadUnits(in: element) }
    }
    checkLanguages(files)
    if root.elements.allSatisfy({ !isXLIFF($0, "file") }), !holdsUnit(root) {
      sink.report(.xliffMissingElement("file", in: "xliff", at: place(root)))
    }
    return files
  }

  /// Reports the first text in an element that has elements alone.
  private mutating func reportStrayText(_ events: [XMLEvent]) {
    var open: [Bool] = []
    for event in events {
      switch event.kind {
      case .startElement(let name, _):
        open.append(name.namespace == root.name.namespace && Self.elementsWithoutText.contains(name.local))
      case .endElement: _ = open.popLast()
      case .text where locator.source.text[event.range].allSatisfy(\.isXMLSpace): break
      case .text, .reference, .startCDATA:
        guard open.last == true else { continue }
        return sink.report(.xliffStrayText(at: locator.location(of: SourceRange(event.range))))
      case .endCDATA, .comment, .processingInstruction, .documentType: break
      }
    }
  }

  private static let elementsWithoutText: Set = ["xliff", "file", "header", "body", "group", "trans-unit", "alt-trans"]

  /// False for a version of another make, which holds other elements.
  private mutating func checkVersion() -> Bool {
    let namespaced = root.name.namespace.map { String($0.dropFirst(Self.namespacePrefix.count)) }
    let version = root[attribute: "version"]
    let location = place(root)
    if version == "1.2", namespaced == nil || namespaced == "1.2" { return true }
    let shown = version ?? namespaced
    guard let shown, !shown.hasPrefix("1.") else {
      sink.report(.xliffVersion(version, .warning, at: location))
      return true
    }
    sink.report(.xliffVersion(shown, .error, at: location))
    return false
  }

  private mutating func checkLanguages(_ files: [XLIFFFile]) {
    guard let first = files.first?.targetLanguage else { return }
    for file in files {
      guard let language = file.targetLanguage, !language.utf8.elementsEqual(first.utf8) else { continue }
      return sink.report(.xliffMixedLanguages(first, language, at: locator.location(of: file.range)))
    }
  }

  private mutating func readFile(_ element: XMLElement) -> XLIFFFile {
    let original = element[attribute: "original"] ?? ""
    if original.isEmpty {
      sink.report(.xliffMissing("original", "file", .error, at: place(element)))
    } else if Self.leavesProject(original) {
      sink.report(.xliffPathEscape(original, at: place(element)))
    }
    let source = element[attribute: "source-language"]
    if let source, !source.isEmpty {
      if let diagnostic = LanguageFolderName.diagnostic(for: source, at: place(element)) { sink.report(diagnostic) }
    } else {
      sink.report(.xliffMissing("source-language", "file", .warning, at: place(element)))
    }
    let target = element[attribute: "target-language"]
    if let target {
      if let diagnostic = LanguageFolderName.diagnostic(for: target, at: place(element)) { sink.report(diagnostic) }
    } else {
      sink.report(.xliffMissing("target-language", "file", .warning, at: place(element)))
    }
    var units: [XLIFFUnit] = []
    for part in element.elements {
      if isXLIFF(part, "body") {
        readUnits(part, targetLanguage: target, into: &units)
      } else {
        reportUnreadUnits(in: part)
      }
    }
    checkIdentifiers(units)
    reportIdentifiersThatLookAlike(units)
    if element.elements.allSatisfy({ !isXLIFF($0, "body") }), !holdsUnit(element) {
      sink.report(.xliffMissingElement("body", in: "file", at: place(element)))
    }
    return XLIFFFile(
      original: original, sourceLanguage: source, targetLanguage: target, units: units, range: element.range)
  }

  /// Reports that the units in `element` are ignored, because they are outside a file's body.
  private mutating func reportUnreadUnits(in element: XMLElement) {
    guard isXLIFF(element, "trans-unit") || holdsUnit(element) else { return }
    sink.report(.xliffUnreadUnits(in: element.name.local, at: place(element)))
  }

  private func holdsUnit(_ element: XMLElement) -> Bool {
    element.elements.contains { isXLIFF($0, "trans-unit") || holdsUnit($0) }
  }

  private mutating func reportIdentifiersThatLookAlike(_ units: [XLIFFUnit]) {
    var first: [String: XLIFFUnit] = [:]
    for unit in units where !unit.id.utf8.allSatisfy({ $0 < 0x80 }) {
      guard let earlier = first.updateValue(unit, forKey: unit.id), !earlier.id.utf8.elementsEqual(unit.id.utf8) else {
        continue
      }
      sink.report(
        .canonicallyEqualKeys(
          unit.id, at: locator.location(of: unit.range), first: locator.location(of: earlier.range)))
    }
  }

  private mutating func checkIdentifiers(_ units: [XLIFFUnit]) {
    var first: [LocalizationKey: SourceRange] = [:]
    var doubled: [(first: SourceRange, later: XLIFFUnit)] = []
    for unit in units {
      if let earlier = first[LocalizationKey(unit.id)] {
        doubled.append((earlier, unit))
      } else {
        first[LocalizationKey(unit.id)] = unit.range
      }
    }
    // If the strings differ, it matters which one is used.
    let contested = Set(doubled.filter { !locator.source.hasSameText(in: $0.later.range, as: $0.first) }.map(\.first))
    for (first, later) in doubled {
      var diagnostic = Diagnostic.xliffDuplicateID(
        later.id, at: locator.location(of: later.range), first: locator.location(of: first))
      if !contested.contains(first) { diagnostic.fixIts = [removal(of: later.range, titled: "remove the second unit")] }
      sink.report(diagnostic)
    }
  }

  /// Removes an element with the white space before it.
  private func removal(of range: SourceRange, titled title: String) -> Diagnostic.FixIt {
    let start = locator.source.text[..<range.start].lastIndex { !$0.isXMLSpace }.map { $0 + 1 } ?? range.start
    return Diagnostic.FixIt(title, replacing: SourceRange(start, range.end), in: locator.source)
  }

  /// Reads the units below `holder`, including those in groups; the parser limits the depth.
  private mutating func readUnits(_ holder: XMLElement, targetLanguage: String?, into units: inout [XLIFFUnit]) {
    for element in holder.elements {
      if isXLIFF(element, "group") {
        readUnits(element, targetLanguage: targetLanguage, into: &units)
      } else if isXLIFF(element, "trans-unit"), let unit = readUnit(element, targetLanguage: targetLanguage) {
        units.append(unit)
      }
    }
  }

  /// Only direct children count: alternatives and other tools' metadata contain their own sources and targets.
  private mutating func readUnit(_ element: XMLElement, targetLanguage: String?) -> XLIFFUnit? {
    guard let id = element[attribute: "id"] else {
      sink.report(.xliffMissing("id", "trans-unit", .error, at: place(element)))
      return nil
    }
    let elements = element.elements
    for inner in elements where inner.name.namespace == root.name.namespace { reportUnreadUnits(in: inner) }
    checkChoice("approved", of: element)
    checkChoice("translate", of: element)
    let sources = elements.filter { isXLIFF($0, "source") }
    let targets = elements.filter { isXLIFF($0, "target") }
    // A note about available width was written by the exporter, not the developer.
    let notes = elements.filter { isXLIFF($0, "note") && $0[attribute: "from"] != XLIFFWriter.noteAuthor }
    let alternatives = elements.filter { isXLIFF($0, "alt-trans") }.compactMap { alternative in
      alternative.elements.last { isXLIFF($0, "target") }.map { XLIFFInlineText($0).text }
    }
    guard let source = sources.first else {
      sink.report(.xliffMissingSource(id, at: place(element)))
      return nil
    }
    if sources.count > 1 { sink.report(.xliffDuplicate("source", id, .error, at: place(sources[1]))) }
    if targets.count > 1 {
      var diagnostic = Diagnostic.xliffDuplicate("target", id, .warning, at: place(targets[1]))
      if targets.dropFirst().allSatisfy({ locator.source.hasSameText(in: $0.range, as: targets[0].range) }) {
        diagnostic.fixIts = [removal(of: targets[1].range, titled: "remove the second target")]
      }
      sink.report(diagnostic)
    }
    checkOrder(elements)
    let target = targets.last
    let unit = XLIFFUnit(
      id: id, resourceName: element[attribute: "resname"], source: text(of: source),
      target: target.map { text(of: $0) }, state: target?[attribute: "state"],
      stateQualifier: target?[attribute: "state-qualifier"], isApproved: element[attribute: "approved"] == "yes",
      base: element[attribute: XLIFFWriter.baseAttribute].flatMap { ExportedBase(token: $0) },
      note: notes.isEmpty ? nil : notes.map { XLIFFInlineText($0).text }.joined(separator: "\n"),
      alternatives: alternatives, range: element.range, sourceRange: source.contentRange, targetRange: target?.range)
    if let target {
      if let state = unit.state, !Self.states.contains(state), !state.hasPrefix("x-") {
        sink.report(.catalogUnknown("state", "state", state, at: place(target)))
      }
      checkTarget(unit, at: place(target))
      let languageName = XMLName(namespace: "http://www.w3.org/XML/1998/namespace", local: "lang")
      if let language = target.attributes.first(where: { $0.name == languageName })?.value,
        let expected = targetLanguage, !language.utf8.elementsEqual(expected.utf8)
      {
        sink.report(.xliffMixedLanguages(expected, language, at: place(target)))
      }
      let limit = XLIFFSizeLimit(version1: element)
      if let long = limit?.diagnostic(for: unit.target ?? "", of: id, at: place(target)) { sink.report(long) }
    }
    return unit
  }

  /// Reports an attribute that is neither `yes` nor `no`.
  private mutating func checkChoice(_ attribute: String, of element: XMLElement) {
    guard let value = element[attribute: attribute], value != "yes", value != "no" else { return }
    sink.report(.xliffAttribute(attribute, value, at: place(element)))
  }

  /// Checks the schema's order: `source`, `seg-source`, `target`, then the rest.
  private mutating func checkOrder(_ elements: [XMLElement]) {
    let order = ["source", "seg-source", "target"]
    var last = 0
    for element in elements where element.name.namespace == root.name.namespace {
      let rank = order.firstIndex(of: element.name.local) ?? order.count
      if rank < last { return sink.report(.xliffElementOrder(element.name.local, at: place(element))) }
      last = rank
    }
  }

  private mutating func checkTarget(_ unit: XLIFFUnit, at location: SourceLocation) {
    guard let target = unit.target, !target.isEmpty else { return }
    if let position = FormatSpecifiers(target).impossiblePosition {
      return sink.report(.argumentPosition(position, at: location))
    }
    if let diagnostic = TextScreening.diagnostic(for: target, at: location) { sink.report(diagnostic) }
    if target.utf8.contains(UInt8(ascii: "\\")), target.contains("\\\"") {
      sink.report(.xliffSuspiciousEscape(at: location))
    }
    let (wanted, found) = (FormatSpecifiers(unit.source), FormatSpecifiers(target))
    if wanted.allows(found, omission: false) { return }
    // A variant may leave out the number that another one contains.
    let isVariant = unit.id.contains("|==|") || unit.id.hasSuffix(":dict/:string")
    if !isVariant || !wanted.allows(found, omission: true) {
      sink.report(.formatMismatch(target, unit.source, at: location))
    }
  }

  private mutating func text(of element: XMLElement) -> String {
    let inline = XLIFFInlineText(element)
    if inline.hasElements { sink.report(.xliffInlineElements(at: place(element))) }
    return inline.text
  }

  private func isXLIFF(_ element: XMLElement, _ name: String) -> Bool {
    element.name.local == name && element.name.namespace == root.name.namespace
  }

  private func place(_ element: XMLElement) -> SourceLocation { locator.location(of: element.range) }

  /// Whether a path leads out of the folder it is resolved in: it is absolute, a URL, or has too many `..`.
  static func leavesProject(_ path: String) -> Bool {
    let scheme = path.utf8.prefix { $0 != UInt8(ascii: "/") }
    if path.hasPrefix("/") || path.hasPrefix("~") || path.hasPrefix("\\") || scheme.last == UInt8(ascii: ":") {
      return true
    }
    if scheme.count > 1, scheme.dropFirst().first == UInt8(ascii: ":") { return true }
    var depth = 0
    for component in path.utf8.split(whereSeparator: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }) {
      if component.elementsEqual("..".utf8) {
        depth -= 1
      } else if !component.elementsEqual(".".utf8) {
        depth += 1
      }
      if depth < 0 { return true }
    }
    return false
  }
}
