internal import XML

/// Writes XLIFF 1.2 in Xcode's format: two spaces, line feeds, `source`, `target`, `note`.
package struct XLIFFWriter: Sendable {
  private let tool: ExchangeTool
  private let limits: Set<LimitForm.Mark>

  package init(tool: ExchangeTool, limits: Set<LimitForm>) {
    self.tool = tool
    self.limits = limits.marks(in: .xliff1)
  }

  /// `document` as the text of a UTF-8 file.
  ///
  /// `XMLText.canHold` must be true for every string; files and units are written in their order.
  package func text(of document: ExchangeDocument) -> String {
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" \
      version="1.2" xsi:schemaLocation="urn:oasis:names:tc:xliff:document:1.2 \
      http://docs.oasis-open.org/xliff/v1.2/os/xliff-core-1.2-\(schema).xsd">\n
      """
    let language = ExportedBase.Language(document.targetLanguage)
    for file in document.files {
      let source = file.sourceLanguage ?? document.sourceLanguage
      let languages = [("source-language", source), ("target-language", document.targetLanguage)]
      text += "  <file\(attributes([("original", file.original)] + languages + [("datatype", "plaintext")]))>\n"
      text += "    <header>\n      <tool\(attributes(toolAttributes))/>\n    </header>\n    <body>\n"
      for unit in file.units { text += element(unit, in: language) }
      text += "    </body>\n  </file>\n"
    }
    return text + "</xliff>\n"
  }

  /// The schema that the file is valid for: Weblate's attribute has no namespace, which the strict one rejects.
  private var schema: String { limits.contains(.weblateFlags) ? "transitional" : "strict" }

  private var toolAttributes: [(String, String)] {
    [("tool-id", tool.id), ("tool-name", tool.name), ("tool-version", tool.version)]
  }

  private func element(_ unit: ExchangeUnit, in language: ExportedBase.Language) -> String {
    let identity = [
      ("id", unit.key.rawValue), ("xml:space", "preserve"), (Self.baseAttribute, unit.base(in: language).token),
    ]
    var text = "      <trans-unit\(attributes(identity + limits(of: unit)))>\n"
    text += "        <source>\(XMLText.content(unit.source))</source>\n"
    if let target = unit.target {
      let qualifier = unit.state == .machineTranslated ? [("state-qualifier", "leveraged-mt")] : []
      let state = (unit.state.map { [("state", $0.xliffName)] } ?? []) + qualifier
      text += "        <target\(attributes(state))>\(XMLText.content(target))</target>\n"
    }
    let note = unit.note ?? ""
    text += note.isEmpty ? "        <note/>\n" : "        <note>\(XMLText.content(note))</note>\n"
    if limits.contains(.note), let lengthLimit = unit.lengthLimit {
      text += "        <note from=\"\(Self.noteAuthor)\">\(XMLText.content(lengthLimit.words))</note>\n"
    }
    return text + "      </trans-unit>\n"
  }

  private func limits(of unit: ExchangeUnit) -> [(String, String)] {
    guard let lengthLimit = unit.lengthLimit else { return [] }
    var result: [(String, String)] = []
    // Pixels have no meaning without a font: Weblate assumes 10 px sans on one line.
    if limits.contains(.maximumWidth) {
      result += [("maxwidth", String(lengthLimit.characters)), ("size-unit", "char")]
    }
    if limits.contains(.weblateFlags) {
      result.append(("weblate-flags", lengthLimit.weblateFlags.joined(separator: ",")))
    }
    return result
  }

  private func attributes(_ pairs: [(String, String)]) -> String {
    pairs.map { " \($0.0)=\"\(XMLText.attribute($0.1))\"" }.joined()
  }

  /// The standard's place for data of the tool that wrote the unit; clients keep it.
  static let baseAttribute = "extradata"

  /// The author of notes about length limits: such a note is not imported as the developer's comment.
  static let noteAuthor = "pressfit"
}

/// Writes XLIFF 2.0 with the Size and Length Restriction module (`slr`), in its standard profile of code points.
package struct XLIFF2Writer: Sendable {
  private let limits: Set<LimitForm.Mark>

  package init(limits: Set<LimitForm>) {
    self.limits = limits.marks(in: .xliff2)
  }

  /// `document`, which has one source language, as the text of a UTF-8 file; `XMLText.canHold` must be true for every string.
  ///
  /// Keys go in the unit's `name`, because they are not valid XML ids.
  package func text(of document: ExchangeDocument) -> String {
    let restricts = limits.contains(.sizeRestriction)
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<xliff xmlns=\"urn:oasis:names:tc:xliff:document:2.0\""
    text += " xmlns:mda=\"\(Self.metadataNamespace)\""
    if restricts { text += " xmlns:slr=\"urn:oasis:names:tc:xliff:sizerestriction:2.0\"" }
    text += " version=\"2.0\" srcLang=\"\(XMLText.attribute(document.sourceLanguage))\""
    text += " trgLang=\"\(XMLText.attribute(document.targetLanguage))\">\n"
    let language = ExportedBase.Language(document.targetLanguage)
    for (index, file) in document.files.enumerated() {
      text +=
        "  <file id=\"f\(index + 1)\" original=\"\(XMLText.attribute(file.original))\" xml:space=\"preserve\">\n"
      if restricts { text += "    <slr:profiles generalProfile=\"xliff:codepoints\"/>\n" }
      for (index, unit) in file.units.enumerated() {
        let base = unit.base(in: language).token
        text += element(unit, id: "u\(index + 1)", base: base, restricts: restricts)
      }
      text += "  </file>\n"
    }
    return text + "</xliff>\n"
  }

  /// The substate of a segment that needs review. Its state is `initial`, because the standard has no state for review.
  static let reviewSubState = "pressfit:needs-review"

  static let metadataNamespace = "urn:oasis:names:tc:xliff:metadata:2.0"

  /// The attributes for the state; none without a translation, because clients that fill in the target do not change the state.
  private func state(of unit: ExchangeUnit) -> String {
    if unit.target == nil { return "" }
    let state = unit.state ?? .translated
    let attribute = " state=\"\(state.xliff2Name)\""
    return state == .needsReview ? attribute + " subState=\"\(Self.reviewSubState)\"" : attribute
  }

  private func element(_ unit: ExchangeUnit, id: String, base: String, restricts: Bool) -> String {
    var text = "    <unit id=\"\(id)\" name=\"\(XMLText.attribute(unit.key.rawValue))\""
    if restricts, let lengthLimit = unit.lengthLimit { text += " slr:sizeRestriction=\"\(lengthLimit.characters)\"" }
    text += ">\n"
    text += "      <mda:metadata><mda:metaGroup category=\"\(XLIFFWriter.noteAuthor)\">"
    text += "<mda:meta type=\"base\">\(base)</mda:meta></mda:metaGroup></mda:metadata>\n"
    var notes: [String] = []
    if let note = unit.note, !note.isEmpty { notes.append("<note>\(XMLText.content(note))</note>") }
    if limits.contains(.note), let lengthLimit = unit.lengthLimit {
      notes.append("<note category=\"\(XLIFFWriter.noteAuthor)\">\(XMLText.content(lengthLimit.words))</note>")
    }
    if !notes.isEmpty {
      text += "      <notes>\n" + notes.map { "        \($0)\n" }.joined() + "      </notes>\n"
    }
    text += "      <segment\(state(of: unit))>\n"
    text += "        <source>\(XMLText.content(unit.source))</source>\n"
    if let target = unit.target { text += "        <target>\(XMLText.content(target))</target>\n" }
    return text + "      </segment>\n    </unit>\n"
  }
}
