internal import Diagnostics
internal import XML

extension XLIFFReader {
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

  /// Only direct children count: other tools' metadata has its own sources and targets, and `alt-trans` those of other strings, states and
  /// languages.
  mutating func unit1(_ element: XMLElement, in scope: Scope) -> XLIFFUnit? {
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
    guard let source = sources.first else {
      sink.report(.xliffMissingSource(id, at: place(element)))
      return nil
    }
    if let language = source.language, let expected = scope.sourceLanguage, !language.utf8.elementsEqual(expected.utf8)
    {
      sink.report(.xliffSourceLanguage(language, expected, at: place(source)))
    }
    if sources.count > 1 {
      sink.report(.xliffDuplicate(.duplicateSource, "source", unit: id, .error, at: place(sources[1])))
    }
    let target = Self.target(among: targets, for: scope.targetLanguage)
    if targets.count > 1 {
      let isLast = target?.range == targets.last?.range
      var diagnostic = Diagnostic.xliffDuplicate(
        .duplicateTarget, "target", unit: id, .warning,
        using: isLast ? "the last one" : "the one in the file's language", at: place(targets[1]))
      if targets.dropFirst().allSatisfy({ self.source.hasSameText(in: $0.range, as: targets[0].range) }) {
        diagnostic.fixIts = [removal(of: targets[1].range, titled: "remove the second target")]
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
      isTranslatable: Self.isTranslatable(element) ?? scope.isTranslatable,
      base: element[attribute: XLIFFWriter.baseAttribute].flatMap { ExportedBase(token: $0) },
      note: text(of: elements, author: "from"),
      range: element.range, sourceRange: source.contentRange, targetRange: target?.range)
    if let target {
      let location = place(target)
      if let state = unit.state, !Self.states.contains(state), !state.hasPrefix("x-") {
        sink.report(.catalogUnknown(.unknownState, "state", state, at: location))
      }
      TextScreening.inspect(unit.target ?? "", at: location, reportingTo: &sink)
      if let qualifier = unit.stateQualifier, !Self.stateQualifiers.contains(qualifier), !qualifier.hasPrefix("x-") {
        sink.report(.catalogUnknown(.unknownState, "state qualifier", qualifier, at: location))
      }
      if let language = target.language, let expected = scope.targetLanguage,
        !language.utf8.elementsEqual(expected.utf8)
      {
        sink.report(.xliffMixedLanguages(expected, language, at: location))
      }
      let limit = XLIFFSizeLimit(version1: element)
      if let long = limit?.diagnostic(for: unit.target ?? "", of: id, at: location) { sink.report(long) }
    }
    return unit
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
}
