internal import Diagnostics
internal import XML

/// Converts the elements of an XLIFF 2.0 or 2.1 document into files and units.
///
/// A unit's key is its `name`, because its `id` is a token; its segments and the text between them are one string.
struct XLIFF2Reader {
  /// 2.1 uses the same namespace.
  private static let namespace = "urn:oasis:names:tc:xliff:document:2.0"

  private static let states = ["initial", "translated", "reviewed", "final"]

  let source: SourceFile
  let root: XMLElement
  let isMerged: Bool
  private(set) var sink = DiagnosticSink()
  private(set) var unreadUnitCount = 0

  /// Whether `root` has a supported version.
  static func reads(_ root: XMLElement) -> Bool {
    let versions = ["2.0", "2.1"]
    return (root.name.namespace ?? namespace) == namespace && versions.contains(root[attribute: "version"] ?? "")
  }

  mutating func readFiles(_ events: [XMLEvent]) -> [XLIFFFile] {
    XLIFFStructure.version2.inspect(events, in: source, reportingTo: &sink)
    let source = language("srcLang", .missingSourceLanguage, "source-language")
    let target = language("trgLang", .missingTargetLanguage, "target-language")
    var identifiers: Set<LocalizationKey> = []
    var files: [XLIFFFile] = []
    for element in root.elements {
      guard is2(element, "file") else {
        reportUnreadUnits(in: element, of: root)
        continue
      }
      checkIdentifier(of: element, &identifiers, .warning)
      files.append(readFile(element, source, target))
    }
    if files.isEmpty { sink.report(.xliffMissingElement("file", in: "xliff", at: place(root))) }
    return files
  }

  /// The language in an attribute of the document.
  private mutating func language(_ attribute: String, _ id: Diagnostic.ID, _ name: String) -> String? {
    guard let language = root[attribute: attribute] else {
      sink.report(.xliffMissing(id, name, "xliff", .warning, at: place(root)))
      return nil
    }
    if let diagnostic = LanguageFolderName.diagnostic(for: language, at: place(root)) { sink.report(diagnostic) }
    return language
  }

  private mutating func readFile(_ element: XMLElement, _ source: String?, _ target: String?) -> XLIFFFile {
    // The attribute is optional.
    let original = element[attribute: "original"].flatMap { $0.isEmpty ? nil : $0 }
    if let original, XLIFFReader.leadsOutOfProject(original) {
      sink.report(.xliffPathEscape(original, at: place(element)))
    }
    var scope = Scope(file: element, sourceLanguage: source, targetLanguage: target)
    var units: [XLIFFUnit] = []
    readUnits(element, &scope, into: &units)
    if unitCount(in: element) == 0 { sink.report(.xliffMissingElement("unit", in: "file", at: place(element))) }
    let identifiers = XLIFFIdentifiers(self.source)
    identifiers.reportDuplicates(units, reportingTo: &sink)
    identifiers.reportEquivalentIDs(units, reportingTo: &sink)
    return XLIFFFile(
      original: original, sourceLanguage: source, targetLanguage: target, units: units, range: element.range)
  }

  /// The common properties of the units of a file.
  private struct Scope {
    let file: XMLElement
    let sourceLanguage: String?
    let targetLanguage: String?
    /// The ids of its units.
    var units: Set<LocalizationKey> = []
    /// The ids of its groups.
    var groups: Set<LocalizationKey> = []
    /// Of the element that is read, with its units.
    var isTranslatable = true
  }

  /// Reports a missing `id`, and one that an earlier element of `known` has.
  private mutating func checkIdentifier(
    of element: XMLElement, _ known: inout Set<LocalizationKey>, _ severity: Severity, isKey: Bool = false
  ) {
    guard let id = element[attribute: "id"] else {
      return sink.report(.xliffMissing(.missingID, "id", element.name.local, severity, at: place(element)))
    }
    if known.insert(LocalizationKey(id)).inserted || isKey { return }
    sink.report(.xliffRepeatedID(id, of: element.name.local, at: place(element)))
  }

  /// Reports and counts the units in `element`, a child of `parent` that is not read.
  private mutating func reportUnreadUnits(in element: XMLElement, of parent: XMLElement) {
    let count = unitCount(in: element)
    if count == 0 { return }
    unreadUnitCount += count
    let holder = element.name.local == "unit" ? parent : element
    sink.report(.xliffUnreadUnits(count, in: holder.name.local, isVersion2: true, at: place(element)))
  }

  private func unitCount(in element: XMLElement) -> Int { XLIFFReader.unitCount(in: element, named: "unit") }

  /// Reads the units below `holder`, including those in groups; the parser limits the depth.
  private mutating func readUnits(_ holder: XMLElement, _ scope: inout Scope, into units: inout [XLIFFUnit]) {
    let outer = scope.isTranslatable
    defer { scope.isTranslatable = outer }
    scope.isTranslatable = XLIFFReader.isTranslatable(holder) ?? outer
    for element in holder.elements {
      if is2(element, "group") {
        checkIdentifier(of: element, &scope.groups, .warning)
        readUnits(element, &scope, into: &units)
      } else if is2(element, "unit") {
        var own = DiagnosticSink()
        swap(&sink, &own)
        let unit = readUnit(element, &scope)
        swap(&sink, &own)
        if XLIFFReader.hasErrors(own, isMerged: isMerged, reportingTo: &sink) {
          unreadUnitCount += 1
        } else if let unit {
          units.append(unit)
        }
      } else {
        reportUnreadUnits(in: element, of: holder)
      }
    }
  }

  private mutating func readUnit(_ element: XMLElement, _ scope: inout Scope) -> XLIFFUnit? {
    // Without a name the id is the key, which is checked with the other keys.
    checkIdentifier(of: element, &scope.units, .error, isKey: element[attribute: "name"] == nil)
    guard let id = element[attribute: "id"] else { return nil }
    for inner in element.elements { reportUnreadUnits(in: inner, of: element) }
    if let value = element[attribute: "translate"], value != "yes", value != "no" {
      sink.report(.xliffAttribute("translate", value, at: place(element)))
    }
    let data = originalData(of: element)
    var source = ""
    var targets: [(order: Int, text: String)] = []
    var isTranslated = true
    var states: [TranslationState] = []
    var ranges: (source: SourceRange?, target: SourceRange?)
    var statedLanguage: String?
    let segmentCount = element.elements.count { is2($0, "segment") }
    for part in element.elements where is2(part, "segment") || is2(part, "ignorable") {
      guard let partSource = only("source", of: part, id, in: scope.sourceLanguage) else {
        sink.report(.xliffMissingSource(id, of: part.name.local, at: place(part)))
        return nil
      }
      let partTarget = only("target", of: part, id, in: scope.targetLanguage)
      if let partTarget, partTarget.range.start < partSource.range.start {
        sink.report(.xliffElementOrder("target", at: place(partTarget)))
      }
      let partText = text(of: partSource, data)
      source += partText
      ranges.source = ranges.source ?? partSource.contentRange
      ranges.target = ranges.target ?? partTarget?.range
      if is2(part, "segment") {
        // Without a state, a segment with a target counts as translated, although the standard's default is `initial`.
        states.append(state(of: part))
        if let stated = partTarget?.language, stated != scope.targetLanguage { statedLanguage = stated }
      }
      let order = partTarget.flatMap { position(of: $0) } ?? targets.count + 1
      let targetText = partTarget.map { text(of: $0, data) }
      // One of several segments is translated to nothing only if it has no text.
      if is2(part, "segment"), targetText.map({ $0.isEmpty && segmentCount > 1 && !partText.isEmpty }) ?? true {
        isTranslated = false
      }
      targets.append((order, targetText ?? partText))
    }
    guard let sourceRange = ranges.source, let worst = states.min() else {
      sink.report(.xliffMissingSource(id, at: place(element)))
      return nil
    }
    let orders = targets.map(\.order)
    if Set(orders) != Set(1...targets.count) {
      let shown = orders.map(String.init).joined(separator: ", ")
      sink.report(
        .xliffAttribute("order", shown, help: "give each target of the unit another position", at: place(element)))
    }
    // Sorting is stable.
    let target = targets.sorted { $0.order < $1.order }.map(\.text).joined()
    let base = base(of: element)
    // The format has no state for machine translations, but an unchanged one is recorded.
    let isMachine = worst == .translated && base?.state == .machineTranslated && base?.isText(target) == true
    let unit = XLIFFUnit(
      id: element[attribute: "name"] ?? id, resourceName: nil, source: source, target: isTranslated ? target : nil,
      statedLanguage: statedLanguage, state: worst.xliffName, stateQualifier: isMachine ? "leveraged-mt" : nil,
      isApproved: false,
      isTranslatable: XLIFFReader.isTranslatable(element) ?? scope.isTranslatable,
      base: base, note: note(of: element),
      range: element.range, sourceRange: sourceRange, targetRange: ranges.target)
    let limit = XLIFFSizeLimit(version2: element, in: scope.file)
    let targetPlace = self.source.location(of: unit.targetRange ?? unit.range)
    if let long = limit?.diagnostic(for: unit.target ?? "", of: unit.id, at: targetPlace) { sink.report(long) }
    unit.inspectTarget(at: targetPlace, reportingTo: &sink)
    return unit
  }

  /// The effective element `name` of a segment; reports a second one, and one in another language than the document's.
  private mutating func only(
    _ name: String, of part: XMLElement, _ id: String, in language: String?
  ) -> XMLElement? {
    let elements = part.elements.filter { is2($0, name) }
    if elements.count > 1 {
      let diagnostic: Diagnostic =
        name == "source"
        ? .xliffDuplicate(.duplicateSource, name, unit: id, .error, at: place(elements[1]))
        : .xliffDuplicate(.duplicateTarget, name, unit: id, .warning, at: place(elements[1]))
      sink.report(diagnostic)
    }
    guard let element = name == "target" ? XLIFFReader.target(among: elements, for: language) : elements.last else {
      return nil
    }
    if let own = element.language, let language, !own.utf8.elementsEqual(language.utf8) {
      sink.report(
        name == "source"
          ? .xliffSourceLanguage(own, language, at: place(element))
          : .xliffMixedLanguages(language, own, at: place(element)))
    }
    return element
  }

  /// The position of a target among those of its unit, from 1; nil if it has no `order`.
  private mutating func position(of target: XMLElement) -> Int? {
    guard let text = target[attribute: "order"] else { return nil }
    if let order = Int(text), order > 0 { return order }
    sink.report(.xliffAttribute("order", text, help: "write a number from 1", at: place(target)))
    return nil
  }

  /// The state of a segment: `initial` with Pressfit's sub-state needs review.
  private mutating func state(of segment: XMLElement) -> TranslationState {
    guard let name = segment[attribute: "state"] else {
      if segment[attribute: "subState"] != nil {
        sink.report(.xliffAttribute("state", "", help: "a 'subState' needs a 'state'", at: place(segment)))
      }
      return .translated
    }
    if !Self.states.contains(name) { sink.report(.catalogUnknown(.unknownState, "state", name, at: place(segment))) }
    let state = TranslationState(xliffName: name)
    return state == .new && segment[attribute: "subState"] == XLIFF2Writer.reviewSubState ? .needsReview : state
  }

  /// The record of the export, in the Metadata module.
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

  private mutating func originalData(of unit: XMLElement) -> [LocalizationKey: String] {
    var result: [LocalizationKey: String] = [:]
    var known: Set<LocalizationKey> = []
    for data in unit.elements.filter({ is2($0, "originalData") }).flatMap(\.elements) where is2(data, "data") {
      checkIdentifier(of: data, &known, .warning)
      guard let id = data[attribute: "id"].map({ LocalizationKey($0) }), result[id] == nil else { continue }
      result[id] = XLIFFInlineText(data).text
    }
    return result
  }

  private mutating func text(of element: XMLElement, _ data: [LocalizationKey: String]) -> String {
    let inline = XLIFFInlineText(element, originalData: data)
    if inline.hasElements { sink.report(.xliffInlineElements(of: element.name.local, at: place(element))) }
    for id in inline.missingData { sink.report(.xliffMissingData(id, at: place(element))) }
    for digits in inline.invalidCodePoints {
      sink.report(.xliffAttribute("hex", digits, help: "write the number of a character", at: place(element)))
    }
    return inline.text
  }

  private func is2(_ element: XMLElement, _ name: String) -> Bool {
    element.name.local == name && element.name.namespace == root.name.namespace
  }

  private func place(_ element: XMLElement) -> SourceLocation { source.location(of: element.range) }
}
