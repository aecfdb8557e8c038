internal import Diagnostics
internal import LocaleSchema
internal import XML

extension XLIFFReader {
  /// Which of a unit's targets is its translation: the last that names `language`, else the last that names none.
  static func target(among targets: [XMLElement], for language: String?) -> XMLElement? {
    let own = targets.last { target in
      guard let stated = target.language, let language else { return false }
      return LanguageTag(stated).mayBe(LanguageTag(language))
    }
    return own ?? targets.last { $0.language == nil } ?? targets.last
  }

  /// The value of the attribute `translate`; nil if it is missing or invalid, and the outer element decides (XLIFF 1.2, section 2.2;
  /// XLIFF 2.1, section 4.3.1.29).
  static func isTranslatable(_ element: XMLElement) -> Bool? {
    switch element[attribute: "translate"] {
    case "yes": true
    case "no": false
    default: nil
    }
  }

  /// Whether a segment of `target` is not translated: empty, or missing beside others.
  static func hasMissingSegment(_ target: XMLElement, of unit: XMLElement) -> Bool {
    let segments = segments(in: target)
    if segments.isEmpty { return false }
    let sources = unit.elements.filter { $0.name.local == "seg-source" }.flatMap(Self.segments)
    func isEmpty(_ segment: XMLElement) -> Bool { XLIFFInlineText(segment).text.isEmpty }
    func id(_ segment: XMLElement) -> String? { segment[attribute: "mid"] }
    let translated = segments.filter { !isEmpty($0) }.map(id)
    return sources.isEmpty
      ? segments.contains(where: isEmpty)
      : sources.contains { !isEmpty($0) && !translated.contains(id($0)) }
  }

  /// The segments that a translation tool marked in `element`.
  private static func segments(in element: XMLElement) -> [XMLElement] {
    element.elements.flatMap { inner in
      inner.name.local == "mrk" && inner[attribute: "mtype"] == "seg" ? [inner] : segments(in: inner)
    }
  }

  /// Whether a tool other than Xcode wrote the file: services write strings without files, with no `original`.
  static func isByOtherTool(_ file: XMLElement) -> Bool {
    let headers = [file] + file.elements.filter { $0.name.local == "header" }
    let tools = headers.flatMap(\.elements).filter { $0.name.local == "tool" }
    let names = tools.flatMap { [$0[attribute: "tool-id"], $0[attribute: "tool-name"]] } + [file[attribute: "tool-id"]]
    let known = names.compactMap(\.self).filter { !$0.isEmpty }
    return !known.isEmpty && known.allSatisfy { !$0.lowercased().contains("xcode") }
  }

  /// Whether a path leads out of the project: it is a URL, has a drive or a home folder, or too many `..`. Services write the project's
  /// folder as `/`.
  static func leadsOutOfProject(_ path: String) -> Bool {
    let scheme = path.utf8.prefix { $0 != UInt8(ascii: "/") }
    if path.hasPrefix("~") || path.hasPrefix("\\") || scheme.last == UInt8(ascii: ":") {
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
