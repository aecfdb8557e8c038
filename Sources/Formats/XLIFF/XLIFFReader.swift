internal import Diagnostics
internal import XML

/// Converts the elements of an XLIFF document into files and units.
struct XLIFFReader {
  enum Version {
    /// 1.2 and earlier.
    case one
    /// 2.0, and 2.1, which has the same namespace.
    case two

    fileprivate var unitName: String { self == .one ? "trans-unit" : "unit" }
  }

  /// Maximum nesting of elements; Xcode's documents use six levels.
  static let maximumDepth = 256
  static let namespacePrefix = "urn:oasis:names:tc:xliff:document:"

  let source: SourceFile
  let root: XMLElement
  let version: Version
  private let isMerged: Bool
  var sink = DiagnosticSink()
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
    let isVersion2 =
      versions == .all && ["2.0", "2.1"].contains(root[attribute: "version"] ?? "")
      && (root.name.namespace ?? namespacePrefix + "2.0") == namespacePrefix + "2.0"
    var reader = XLIFFReader(source: source, root: root, version: isVersion2 ? .two : .one, isMerged: isMerged)
    let files = reader.readFiles(result.events)
    let problems = reader.sink.diagnostics.filter { !isMerged || $0.id != .pathEscape }
    sink.report(contentsOf: problems)
    if problems.contains(where: { $0.severity == .error }) { return unread(source) }
    return XLIFFDocument(source: source, files: files, unreadUnitCount: reader.unreadUnitCount, isComplete: true)
  }

  private mutating func readFiles(_ events: [XMLEvent]) -> [XLIFFFile] {
    guard version == .two || checkVersion() else { return [] }
    XLIFFStructure.of(version).inspect(events, in: source, reportingTo: &sink)
    var outer = Scope(file: root)
    if version == .two {
      outer.sourceLanguage = language(root[attribute: "srcLang"], .missingSourceLanguage, "source-language", of: root)
      outer.targetLanguage = language(root[attribute: "trgLang"], .missingTargetLanguage, "target-language", of: root)
    }
    var identifiers: Set<LocalizationKey> = []
    var files: [XLIFFFile] = []
    for element in root.elements {
      guard isXLIFF(element, "file") else {
        reportUnreadUnits(in: element, of: root)
        continue
      }
      if version == .two { checkIdentifier(of: element, &identifiers, .warning) }
      readFile(element, inheriting: outer, into: &files)
    }
    if version == .one {
      checkLanguages(files)
      reportUnitsOfSeveralFiles(files)
    }
    if files.isEmpty, version == .two || unitCount(in: root) == 0 {
      sink.report(.xliffMissingElement("file", in: "xliff", at: place(root)))
    }
    return files
  }

  /// The language `name`, stated by or for `element`; reports a missing one, and one that is not a language tag.
  private mutating func language(
    _ name: String?, _ id: Diagnostic.ID, _ attribute: String, of element: XMLElement
  ) -> String? {
    if let name {
      if let diagnostic = LanguageFolderName.diagnostic(for: name, at: place(element)) { sink.report(diagnostic) }
    } else {
      sink.report(.xliffMissing(id, attribute, element.name.local, .warning, at: place(element)))
    }
    return name
  }

  /// The units and nested files of a file, and what they inherit.
  struct Scope {
    let file: XMLElement
    var sourceLanguage: String?
    var targetLanguage: String?
    /// Of the element that is read, with its units.
    var isTranslatable = true
    var units: [XLIFFUnit] = []
    fileprivate var nestedFiles: [XLIFFFile] = []
    /// The ids of its units, and of its groups.
    var identifiers: (units: Set<LocalizationKey>, groups: Set<LocalizationKey>) = ([], [])

    fileprivate init(file: XMLElement) { self.file = file }
  }

  /// Reads a file, and after it the files nested in it, which inherit the languages that they do not name.
  private mutating func readFile(_ element: XMLElement, inheriting outer: Scope, into files: inout [XLIFFFile]) {
    let original = element[attribute: "original"].flatMap { $0.isEmpty ? nil : $0 }
    if let original {
      if Self.leadsOutOfProject(original) { sink.report(.xliffPathEscape(original, at: place(element))) }
    } else if version == .one {
      let severity: Severity = Self.isByOtherTool(element) ? .warning : .error
      sink.report(.xliffMissing(.missingOriginal, "original", "file", severity, at: place(element)))
    }
    var scope = Scope(file: element)
    (scope.sourceLanguage, scope.targetLanguage) = (outer.sourceLanguage, outer.targetLanguage)
    scope.isTranslatable = outer.isTranslatable
    if version == .one {
      let stated = element[attribute: "source-language"] ?? outer.sourceLanguage
      scope.sourceLanguage = stated
      _ = language(stated == "" ? nil : stated, .missingSourceLanguage, "source-language", of: element)
      scope.targetLanguage = language(
        element[attribute: "target-language"] ?? outer.targetLanguage, .missingTargetLanguage, "target-language",
        of: element)
    }
    readUnits(below: element, into: &scope)
    if version == .one { checkOrder(ofFile: element) }
    reportDuplicates(scope.units)
    var keys = EquivalentKeys(in: source)
    for unit in scope.units { keys.inspect(unit.id, at: unit.range, reportingTo: &sink) }
    let part = version == .one ? "body" : "unit"
    let hasBody = version == .one && element.elements.contains { isXLIFF($0, part) }
    if !hasBody, scope.units.isEmpty, unitCount(in: element) == 0 {
      sink.report(.xliffMissingElement(part, in: "file", at: place(element)))
    }
    files.append(
      XLIFFFile(
        original: original, sourceLanguage: scope.sourceLanguage, targetLanguage: scope.targetLanguage,
        units: scope.units, range: element.range))
    files += scope.nestedFiles
  }

  /// Reads the units and files below `holder`, including those in groups and binary units; the parser limits the depth.
  private mutating func readUnits(below holder: XMLElement, into scope: inout Scope) {
    let outer = scope.isTranslatable
    defer { scope.isTranslatable = outer }
    scope.isTranslatable = Self.isTranslatable(holder) ?? outer
    for element in holder.elements {
      switch (version, xliffName(of: element)) {
      case (_, version.unitName): readUnit(element, into: &scope)
      case (.one, "body"), (.one, "bin-unit"), (_, "group"):
        if version == .two { checkIdentifier(of: element, &scope.identifiers.groups, .warning) }
        readUnits(below: element, into: &scope)
      case (.one, "file"):
        sink.report(.xliffElementOrder("file", in: "'<\(holder.name.local)>'", at: place(element)))
        readFile(element, inheriting: scope, into: &scope.nestedFiles)
      default: reportUnreadUnits(in: element, of: holder)
      }
    }
  }

  /// Adds a unit without errors; others do not concern the rest of a document that is merged.
  private mutating func readUnit(_ element: XMLElement, into scope: inout Scope) {
    var own = DiagnosticSink()
    swap(&sink, &own)
    let unit = version == .one ? unit1(element, in: scope) : unit2(element, in: &scope)
    swap(&sink, &own)
    let isDamaged = own.worst == .error
    for var problem in own.diagnostics {
      if isDamaged, isMerged, problem.severity == .error { problem.severity = .warning }
      sink.report(problem)
    }
    if isDamaged { unreadUnitCount += 1 } else if let unit { scope.units.append(unit) }
  }

  /// Reports and counts the units in `element`, a child of `parent` that is not read.
  mutating func reportUnreadUnits(in element: XMLElement, of parent: XMLElement) {
    let count = unitCount(in: element)
    if count == 0 { return }
    unreadUnitCount += count
    let holder = element.name.local == version.unitName ? parent : element
    sink.report(.xliffUnreadUnits(count, in: holder.name.local, isVersion2: version == .two, at: place(element)))
  }

  /// How many units are in `element`, itself included, in the namespace of any version or in none.
  private func unitCount(in element: XMLElement) -> Int {
    let isUnit =
      element.name.local == version.unitName && element.name.namespace?.hasPrefix(Self.namespacePrefix) ?? true
    return element.elements.reduce(isUnit ? 1 : 0) { $0 + unitCount(in: $1) }
  }

  /// Reports a missing `id`, and one that an earlier element of `known` has.
  mutating func checkIdentifier(
    of element: XMLElement, _ known: inout Set<LocalizationKey>, _ severity: Severity, isKey: Bool = false
  ) {
    guard let id = element[attribute: "id"] else {
      return sink.report(.xliffMissing(.missingID, "id", element.name.local, severity, at: place(element)))
    }
    if known.insert(LocalizationKey(id)).inserted || isKey { return }
    sink.report(.xliffRepeatedID(id, of: element.name.local, at: place(element)))
  }

  /// Reports an attribute that is neither `yes` nor `no`.
  mutating func checkChoice(_ attribute: String, of element: XMLElement) {
    guard let value = element[attribute: attribute], value != "yes", value != "no" else { return }
    sink.report(.xliffAttribute(attribute, value, at: place(element)))
  }

  /// The text of a source or target, with the native codes that XLIFF 2 stores separately.
  mutating func text(of element: XMLElement, _ data: [LocalizationKey: String] = [:]) -> String {
    let inline = XLIFFInlineText(element, originalData: data)
    if inline.hasElements { sink.report(.xliffInlineElements(of: element.name.local, at: place(element))) }
    if version == .one { return inline.text }
    for id in inline.missingData { sink.report(.xliffMissingData(id, at: place(element))) }
    for digits in inline.invalidCodePoints {
      sink.report(.xliffAttribute("hex", digits, help: "write the number of a character", at: place(element)))
    }
    return inline.text
  }

  /// The texts of `notes`, but for those of the exporter about available width, which `author` names.
  func text(of notes: [XMLElement], author: String) -> String? {
    let own = notes.filter { isXLIFF($0, "note") && $0[attribute: author] != XLIFFWriter.noteAuthor }
    return own.isEmpty ? nil : own.map { XLIFFInlineText($0).text }.joined(separator: "\n")
  }

  func isXLIFF(_ element: XMLElement, _ name: String) -> Bool { xliffName(of: element) == name }

  /// The name of an element in the document's namespace; nil for other namespaces.
  func xliffName(of element: XMLElement) -> String? {
    element.name.namespace == root.name.namespace ? element.name.local : nil
  }

  func place(_ element: XMLElement) -> SourceLocation { source.location(of: element.range) }
}
