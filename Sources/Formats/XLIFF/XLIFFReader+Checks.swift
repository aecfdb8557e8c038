internal import Diagnostics
internal import LocaleSchema
internal import XML

/// Checks the files and units of a document against each other.
extension XLIFFReader {
  /// False for a version with other elements.
  mutating func checkVersion() -> Bool {
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

  mutating func checkLanguages(_ files: [XLIFFFile]) {
    guard let first = files.first?.targetLanguage else { return }
    for file in files {
      guard let language = file.targetLanguage, !language.utf8.elementsEqual(first.utf8) else { continue }
      return sink.report(.xliffMixedLanguages(first, language, at: source.location(of: file.range)))
    }
  }

  /// Reports the units that two files of one original and one language share.
  mutating func reportUnitsOfSeveralFiles(_ files: [XLIFFFile]) {
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
  mutating func checkOrder(ofFile element: XMLElement) {
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

  /// Reports each unit with the same id as an earlier one.
  mutating func reportDuplicates(_ units: [XLIFFUnit]) {
    var first: [LocalizationKey: SourceRange] = [:]
    first.reserveCapacity(units.count)
    var doubled: [(first: SourceRange, later: XLIFFUnit)] = []
    for unit in units {
      if let earlier = first[LocalizationKey(unit.id)] {
        doubled.append((earlier, unit))
      } else {
        first[LocalizationKey(unit.id)] = unit.range
      }
    }
    // If the strings differ, it matters which one is used.
    let contested = Set(doubled.filter { !source.hasSameText(in: $0.later.range, as: $0.first) }.map(\.first))
    for (first, later) in doubled {
      var diagnostic = Diagnostic.xliffDuplicateID(
        later.id, at: source.location(of: later.range), first: source.location(of: first))
      if !contested.contains(first) { diagnostic.fixIts = [removal(of: later.range, titled: "remove the second unit")] }
      sink.report(diagnostic)
    }
  }

  /// Removes an element with the white space before it.
  func removal(of range: SourceRange, titled title: String) -> Diagnostic.FixIt {
    let start = source.text[..<range.start].lastIndex { !$0.isXMLSpace }.map { $0 + 1 } ?? range.start
    return Diagnostic.FixIt(title, replacing: SourceRange(start, range.end), in: source)
  }
}

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
