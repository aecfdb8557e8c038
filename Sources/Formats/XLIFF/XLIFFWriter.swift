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
