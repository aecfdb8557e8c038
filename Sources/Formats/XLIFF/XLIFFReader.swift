internal import Diagnostics
internal import XML

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
  /// Those of the specification; those of tools begin with `x-`.
  private static let stateQualifiers = [
    "exact-match", "fuzzy-match", "id-match", "leveraged-glossary", "leveraged-inherited", "leveraged-mt",
    "leveraged-repository", "leveraged-tm", "mt-suggestion", "rejected-grammar", "rejected-inaccurate",
    "rejected-length", "rejected-spelling", "tm-suggestion",
  ]
  /// The first children of a unit, in the schema's order.
  private static let order = ["source", "seg-source", "target"]
  static let namespacePrefix = "urn:oasis:names:tc:xliff:document:"

  private let source: SourceFile
  private let root: XMLElement
  private let isMerged: Bool
  private var sink = DiagnosticSink()
  private var unreadUnitCount = 0

  static func read(
    _ source: SourceFile, versions: XLIFFDocument.Versions, isMerged: Bool,
    reportingTo sink: inout DiagnosticSink
  ) -> XLIFFDocument {
    let unread = { (source: SourceFile) in
      XLIFFDocument(source: source, files: [], unreadUnitCount: 0, isComplete: false)
    }
    guard let source = source.decodedAsXML(reportingTo: &sink),
      ContentScreening.isReadable(source, reportingTo: &sink)
    else { return unread(source) }
    // Expat skips it like the file's own byte order mark.
    if source.text.starts(with: [0xEF, 0xBB, 0xBF]) {
      sink.report(.xliffSecondByteOrderMark(at: source.location(at: 0)))
      return unread(source)
    }
    let result = XMLParser(namespaces: .resolved, maximumDepth: maximumDepth).parse(source.text)
    if let error = result.error {
      sink.report(.xml(error, in: source))
      return unread(source)
    }
    guard let root = XMLElement(result.events, of: source.text), root.name.local == "xliff",
      root.name.namespace?.hasPrefix(namespacePrefix) ?? true
    else {
      sink.report(.notXLIFF(SourceLocation(path: source.path)))
      return unread(source)
    }
    var found = DiagnosticSink()
    let files: [XLIFFFile]
    let unreadUnitCount: Int
    if versions == .all, XLIFF2Reader.reads(root) {
      var reader = XLIFF2Reader(source: source, root: root, isMerged: isMerged)
      files = reader.readFiles(result.events)
      (found, unreadUnitCount) = (reader.sink, reader.unreadUnitCount)
    } else {
      var reader = XLIFFReader(source: source, root: root, isMerged: isMerged)
      files = reader.readFiles(result.events)
      (found, unreadUnitCount) = (reader.sink, reader.unreadUnitCount)
    }
    let problems = found.diagnostics.filter { !isMerged || $0.id != .pathEscape }
    sink.report(contentsOf: problems)
    if problems.contains(where: { $0.severity == .error }) { return unread(source) }
    return XLIFFDocument(source: source, files: files, unreadUnitCount: unreadUnitCount, isComplete: true)
  }

  private var identifiers: XLIFFIdentifiers { XLIFFIdentifiers(source) }

  private mutating func readFiles(_ events: [XMLEvent]) -> [XLIFFFile] {
    guard checkVersion() else { return [] }
    XLIFFStructure.version1.inspect(events, in: source, reportingTo: &sink)
    var files: [XLIFFFile] = []
    for element in root.elements {
      if isXLIFF(element, "file") {
        readFile(element, inheriting: Content(), into: &files)
      } else {
        reportUnreadUnits(in: element, of: root)
      }
    }
    checkLanguages(files)
    reportUnitsOfSeveralFiles(files)
    if root.elements.allSatisfy({ !isXLIFF($0, "file") }), unitCount(in: root) == 0 {
      sink.report(.xliffMissingElement("file", in: "xliff", at: place(root)))
    }
    return files
  }

  /// False for a version with other elements.
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
      return sink.report(.xliffMixedLanguages(first, language, at: source.location(of: file.range)))
    }
  }

  /// Reports the units that two files of one original and one language share.
  private mutating func reportUnitsOfSeveralFiles(_ files: [XLIFFFile]) {
    guard files.count > 1 else { return }
    var known: [[String]: [LocalizationKey: SourceRange]] = [:]
    for file in files {
      let name = [file.original ?? "", file.targetLanguage ?? ""]
      var units = known[name] ?? [:]
      for unit in file.units {
        guard let earlier = units[LocalizationKey(unit.id)] else {
          units[LocalizationKey(unit.id)] = unit.range
          continue
        }
        if earlier.start < file.range.start {
          sink.report(
            .xliffDuplicateID(unit.id, at: source.location(of: unit.range), first: source.location(of: earlier)))
        }
      }
      known[name] = units
    }
  }

  /// Checks the schema's order: one `header` at most, then one `body`, which contains the units.
  private mutating func checkOrder(ofFile element: XMLElement) {
    var last = 0
    for part in element.elements {
      let rank: Int
      switch xliffName(of: part) {
      case "header": rank = 1
      case "body": rank = 2
      case "trans-unit", "group", "bin-unit": rank = 0
      default: continue
      }
      if rank <= last || rank == 0 {
        return sink.report(.xliffElementOrder(part.name.local, in: "'<file>'", at: place(part)))
      }
      last = rank
    }
  }

  /// The units and nested files of a file, and what they inherit.
  private struct Content {
    var sourceLanguage: String?
    var targetLanguage: String?
    /// Of the element that is read, with its units.
    var isTranslatable = true
    var units: [XLIFFUnit] = []
    var nestedFiles: [XLIFFFile] = []
  }

  /// Reads a file, and after it the files nested in it, which inherit the languages that they do not name.
  private mutating func readFile(_ element: XMLElement, inheriting outer: Content, into files: inout [XLIFFFile]) {
    let original = element[attribute: "original"].flatMap { $0.isEmpty ? nil : $0 }
    if original == nil {
      let severity: Severity = Self.isByOtherTool(element) ? .warning : .error
      sink.report(.xliffMissing(.missingOriginal, "original", "file", severity, at: place(element)))
    } else if let original, Self.leadsOutOfProject(original) {
      sink.report(.xliffPathEscape(original, at: place(element)))
    }
    let source = element[attribute: "source-language"] ?? outer.sourceLanguage
    if let source, !source.isEmpty {
      if let diagnostic = LanguageFolderName.diagnostic(for: source, at: place(element)) { sink.report(diagnostic) }
    } else {
      sink.report(.xliffMissing(.missingSourceLanguage, "source-language", "file", .warning, at: place(element)))
    }
    let target = element[attribute: "target-language"] ?? outer.targetLanguage
    if let target {
      if let diagnostic = LanguageFolderName.diagnostic(for: target, at: place(element)) { sink.report(diagnostic) }
    } else {
      sink.report(.xliffMissing(.missingTargetLanguage, "target-language", "file", .warning, at: place(element)))
    }
    var content = Content(
      sourceLanguage: source, targetLanguage: target,
      isTranslatable: Self.isTranslatable(element) ?? outer.isTranslatable)
    readContent(of: element, into: &content)
    checkOrder(ofFile: element)
    identifiers.reportDuplicates(content.units, reportingTo: &sink)
    identifiers.reportEquivalentIDs(content.units, reportingTo: &sink)
    if element.elements.allSatisfy({ !isXLIFF($0, "body") }), content.units.isEmpty, unitCount(in: element) == 0 {
      sink.report(.xliffMissingElement("body", in: "file", at: place(element)))
    }
    files.append(
      XLIFFFile(
        original: original, sourceLanguage: source, targetLanguage: target, units: content.units, range: element.range))
    files += content.nestedFiles
  }

  /// Reads the units and files below `holder`, including those in groups and binary units; the parser limits the depth.
  private mutating func readContent(of holder: XMLElement, into content: inout Content) {
    let outer = content.isTranslatable
    defer { content.isTranslatable = outer }
    content.isTranslatable = Self.isTranslatable(holder) ?? outer
    for element in holder.elements {
      switch xliffName(of: element) {
      case "body", "group", "bin-unit": readContent(of: element, into: &content)
      case "trans-unit":
        var own = DiagnosticSink()
        swap(&sink, &own)
        let unit = readUnit(element, in: content)
        swap(&sink, &own)
        if Self.hasErrors(own, isMerged: isMerged, reportingTo: &sink) {
          unreadUnitCount += 1
        } else if let unit {
          content.units.append(unit)
        }
      case "file":
        sink.report(.xliffElementOrder("file", in: "'<\(holder.name.local)>'", at: place(element)))
        readFile(element, inheriting: content, into: &content.nestedFiles)
      default: reportUnreadUnits(in: element, of: holder)
      }
    }
  }

  /// Reports and counts the units in `element`, a child of `parent` that is not read.
  private mutating func reportUnreadUnits(in element: XMLElement, of parent: XMLElement) {
    let count = unitCount(in: element)
    if count == 0 { return }
    unreadUnitCount += count
    let holder = element.name.local == "trans-unit" ? parent : element
    sink.report(.xliffUnreadUnits(count, in: holder.name.local, isVersion2: false, at: place(element)))
  }

  private func unitCount(in element: XMLElement) -> Int { Self.unitCount(in: element, named: "trans-unit") }

  /// Only direct children count: other tools' metadata has its own sources and targets, and `alt-trans` those of other strings, states and
  /// languages.
  private mutating func readUnit(_ element: XMLElement, in content: Content) -> XLIFFUnit? {
    let (sourceLanguage, targetLanguage) = (content.sourceLanguage, content.targetLanguage)
    guard let id = element[attribute: "id"] else {
      sink.report(.xliffMissing(.missingID, "id", "trans-unit", .error, at: place(element)))
      return nil
    }
    let elements = element.elements
    for inner in elements { reportUnreadUnits(in: inner, of: element) }
    checkChoice("approved", of: element)
    checkChoice("translate", of: element)
    let sources = elements.filter { isXLIFF($0, "source") }
    let targets = elements.filter { isXLIFF($0, "target") }
    // A note about available width was written by the exporter, not the developer.
    let notes = elements.filter { isXLIFF($0, "note") && $0[attribute: "from"] != XLIFFWriter.noteAuthor }
    guard let source = sources.first else {
      sink.report(.xliffMissingSource(id, at: place(element)))
      return nil
    }
    if let language = source.language, let expected = sourceLanguage, !language.utf8.elementsEqual(expected.utf8) {
      sink.report(.xliffSourceLanguage(language, expected, at: place(source)))
    }
    if sources.count > 1 {
      sink.report(.xliffDuplicate(.duplicateSource, "source", unit: id, .error, at: place(sources[1])))
    }
    let target = Self.target(among: targets, for: targetLanguage)
    if targets.count > 1 {
      let isLast = target?.range == targets.last?.range
      var diagnostic = Diagnostic.xliffDuplicate(
        .duplicateTarget, "target", unit: id, .warning,
        using: isLast ? "the last one" : "the one in the file's language", at: place(targets[1]))
      if targets.dropFirst().allSatisfy({ self.source.hasSameText(in: $0.range, as: targets[0].range) }) {
        diagnostic.fixIts = [identifiers.removal(of: targets[1].range, titled: "remove the second target")]
      }
      sink.report(diagnostic)
    }
    checkOrder(elements)
    let isUnfinished = target.map { Self.hasMissingSegment($0, of: element) } ?? false
    let unit = XLIFFUnit(
      id: id, resourceName: element[attribute: "resname"], source: text(of: source),
      target: isUnfinished ? nil : target.map { text(of: $0) }, statedLanguage: target?.language,
      state: target?[attribute: "state"],
      stateQualifier: target?[attribute: "state-qualifier"], isApproved: element[attribute: "approved"] == "yes",
      isTranslatable: Self.isTranslatable(element) ?? content.isTranslatable,
      base: element[attribute: XLIFFWriter.baseAttribute].flatMap { ExportedBase(token: $0) },
      note: notes.isEmpty ? nil : notes.map { XLIFFInlineText($0).text }.joined(separator: "\n"),
      range: element.range, sourceRange: source.contentRange, targetRange: target?.range)
    if let target {
      if let state = unit.state, !Self.states.contains(state), !state.hasPrefix("x-") {
        sink.report(.catalogUnknown(.unknownState, "state", state, at: place(target)))
      }
      unit.inspectTarget(at: self.source.location(of: target.range), reportingTo: &sink)
      if let qualifier = unit.stateQualifier, !Self.stateQualifiers.contains(qualifier), !qualifier.hasPrefix("x-") {
        sink.report(.catalogUnknown(.unknownState, "state qualifier", qualifier, at: place(target)))
      }
      if let language = target.language, let expected = targetLanguage, !language.utf8.elementsEqual(expected.utf8) {
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
    var last = 0
    for element in elements where element.name.namespace == root.name.namespace {
      let rank = Self.order.firstIndex(of: element.name.local) ?? Self.order.count
      if rank < last { return sink.report(.xliffElementOrder(element.name.local, at: place(element))) }
      last = rank
    }
  }

  private mutating func text(of element: XMLElement) -> String {
    let inline = XLIFFInlineText(element)
    if inline.hasElements { sink.report(.xliffInlineElements(of: element.name.local, at: place(element))) }
    return inline.text
  }

  private func isXLIFF(_ element: XMLElement, _ name: String) -> Bool { xliffName(of: element) == name }

  /// The name of an element in the document's namespace; nil for other namespaces.
  private func xliffName(of element: XMLElement) -> String? {
    element.name.namespace == root.name.namespace ? element.name.local : nil
  }

  private func place(_ element: XMLElement) -> SourceLocation { source.location(of: element.range) }
}
