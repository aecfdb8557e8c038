internal import Diagnostics
internal import XML

/// XLIFF 2.0 and 2.1.
extension XLIFFReader {
  /// A unit's key is its `name`, because its `id` is a token; its segments and the text between them are one string.
  mutating func unit2(_ element: XMLElement, in scope: inout Scope) -> XLIFFUnit? {
    // Without a name the id is the key, which is checked with the other keys.
    checkIdentifier(of: element, &scope.identifiers.units, .error, isKey: element[attribute: "name"] == nil)
    guard let id = element[attribute: "id"] else { return nil }
    for inner in element.elements { reportUnreadUnits(in: inner, of: element) }
    checkChoice("translate", of: element)
    let data = originalData(of: element)
    var source = ""
    var targets: [(order: Int, text: String)] = []
    var isTranslated = true
    var states: [TranslationState] = []
    var ranges: (source: SourceRange?, target: SourceRange?)
    var statedLanguage: String?
    let segmentCount = element.elements.count { isXLIFF($0, "segment") }
    for part in element.elements where isXLIFF(part, "segment") || isXLIFF(part, "ignorable") {
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
      if isXLIFF(part, "segment") {
        // Without a state, a segment with a target counts as translated, although the standard's default is `initial`.
        states.append(state(of: part))
        if let stated = partTarget?.language, stated != scope.targetLanguage { statedLanguage = stated }
      }
      let order = partTarget.flatMap { position(of: $0) } ?? targets.count + 1
      let targetText = partTarget.map { text(of: $0, data) }
      // One of several segments is translated to nothing only if it has no text.
      if isXLIFF(part, "segment"), targetText.map({ $0.isEmpty && segmentCount > 1 && !partText.isEmpty }) ?? true {
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
      isTranslatable: Self.isTranslatable(element) ?? scope.isTranslatable,
      base: base,
      note: text(of: element.elements.filter { isXLIFF($0, "notes") }.flatMap(\.elements), author: "category"),
      range: element.range, sourceRange: sourceRange, targetRange: ranges.target)
    let limit = XLIFFSizeLimit(version2: element, in: scope.file)
    let targetPlace = self.source.location(of: unit.targetRange ?? unit.range)
    if let long = limit?.diagnostic(for: unit.target ?? "", of: unit.id, at: targetPlace) { sink.report(long) }
    TextScreening.inspect(unit.target ?? "", at: targetPlace, reportingTo: &sink)
    return unit
  }

  /// The effective element `name` of a segment; reports a second one, and one in another language than the document's.
  private mutating func only(
    _ name: String, of part: XMLElement, _ id: String, in language: String?
  ) -> XMLElement? {
    let elements = part.elements.filter { isXLIFF($0, name) }
    if elements.count > 1 {
      let diagnostic: Diagnostic =
        name == "source"
        ? .xliffDuplicate(.duplicateSource, name, unit: id, .error, at: place(elements[1]))
        : .xliffDuplicate(.duplicateTarget, name, unit: id, .warning, at: place(elements[1]))
      sink.report(diagnostic)
    }
    guard let element = name == "target" ? Self.target(among: elements, for: language) : elements.last else {
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
    if !["initial", "translated", "reviewed", "final"].contains(name) {
      sink.report(.catalogUnknown(.unknownState, "state", name, at: place(segment)))
    }
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

  private mutating func originalData(of unit: XMLElement) -> [LocalizationKey: String] {
    var result: [LocalizationKey: String] = [:]
    var known: Set<LocalizationKey> = []
    for data in unit.elements.filter({ isXLIFF($0, "originalData") }).flatMap(\.elements) where isXLIFF(data, "data") {
      checkIdentifier(of: data, &known, .warning)
      guard let id = data[attribute: "id"].map({ LocalizationKey($0) }), result[id] == nil else { continue }
      result[id] = XLIFFInlineText(data).text
    }
    return result
  }
}
