internal import Configuration
internal import Diagnostics
internal import Formats
internal import JSON

/// Properties that hold for a reader on every input.
struct ReaderLaws: Sendable {
  let name: String
  /// The number of file kinds that the first byte of an input selects from; 1 if it selects nothing.
  let choices: Int
  /// The extensions of files that inputs are made from.
  let seeds: [String]
  let check: @Sendable ([UInt8]) -> Void

  init(name: String, choices: Int = 1, seeds: [String], check: @escaping @Sendable ([UInt8]) -> Void) {
    self.name = name
    self.choices = choices
    self.seeds = seeds
    self.check = check
  }

  static let all: [ReaderLaws] =
    [
      ReaderLaws(name: "strings", seeds: ["strings"], check: checkStrings),
      ReaderLaws(name: "plist", seeds: ["plist", "stringsdict"], check: checkPropertyList),
      ReaderLaws(name: "stringsdict", seeds: ["stringsdict"], check: checkStringsDict),
      ReaderLaws(name: "xcstrings", seeds: ["xcstrings"], check: checkCatalog),
      ReaderLaws(name: "xliff", seeds: ["xliff", "xlf"], check: checkXLIFF),
      ReaderLaws(name: "lint", seeds: ["strings"], check: checkLint),
      ReaderLaws(name: "csv", seeds: ["csv", "tsv"], check: checkDelimited),
      ReaderLaws(name: "po", seeds: ["po"], check: checkPortableObject),
      ReaderLaws(name: "json", seeds: ["json"], check: checkFlatJSON),
      ReaderLaws(name: "xcconfig", seeds: ["xcconfig"], check: checkBuildConfiguration),
      ReaderLaws(name: "pbxproj", seeds: ["pbxproj"], check: checkProject),
      ReaderLaws(name: "configuration", seeds: ["json"], check: checkConfiguration),
      ReaderLaws(name: "yaml", seeds: ["yml", "yaml"], check: checkYAML),
    ] + commands

  /// Fails if the property is violated; libFuzzer then keeps the input.
  static func require(_ holds: Bool, _ law: StaticString) {
    if !holds { preconditionFailure("\(law)") }
  }

  /// `edits` applied to `source`; requires that they apply.
  private static func applied(_ edits: [TextEdit], to source: SourceFile) -> [UInt8]? {
    requireKept(source)
    let result = try? source.bytes(applying: edits)
    require(result != nil, "edits of a complete file apply")
    return result
  }

  private static func checkConfiguration(_ bytes: [UInt8]) {
    var sink = DiagnosticSink()
    let source = SourceFile(path: ".pressfit.json", bytes: bytes)
    let configuration = Configuration.read(source, locating: { $0 }, reportingTo: &sink)
    require((configuration == nil) == (sink.worst == .error), "a file is read, or a diagnostic explains why not")
    for diagnostic in sink.diagnostics where !bytes.isEmpty && source.isFaithful {
      require(diagnostic.id == .gitLFSPointer || diagnostic.primary?.position != nil, "an error has its place")
    }
  }

  /// Requires that a completely read file has the same bytes after decoding and encoding.
  private static func requireKept(_ source: SourceFile) {
    let empty = TextEdit(range: SourceRange(0, 0), replacement: "")
    require((try? source.bytes(applying: [empty])) == source.bytes, "bytes outside edits do not change")
  }

  private static func checkStrings(_ bytes: [UInt8]) {
    var sink = DiagnosticSink()
    let source = SourceFile(path: "a.strings", bytes: bytes)
    let file = StringsFile.parse(source, reportingTo: &sink)
    var lexer = OpenStepLexer(file.source.text)
    var end = 0
    while let token = lexer.next() {
      require(token.range.start == end && token.range.end > end, "tokens cover the text")
      end = token.range.end
    }
    require(end == file.source.text.count, "tokens cover the text")
    guard file.isComplete else { return }
    let new = TableChange("fuzz \"key\"", "a\n\\", language: "", state: .translated, comment: "c */ d")
    guard let after = applied(file.edits(adding: [new]), to: file.source) else { return }
    let again = parse(after, like: file.source)
    require(again.isComplete && again.entries.count == file.entries.count + 1, "an addition adds one entry")
    require(again.entry(forKey: new.key)?.value.string == new.text, "an addition reads as it was meant")
    for (old, now) in zip(file.entries, again.entries) {
      require(old.reads(like: now), "an addition changes no other entry")
    }
    guard let entry = file.entries.last else { return }
    if let changed = applied([file.edit(settingValue: "x\"y", of: entry)], to: file.source) {
      let after = parse(changed, like: file.source)
      require(after.entries.last?.value.string == "x\"y", "a change reads as it was meant")
      require(
        zip(file.entries.dropLast(), after.entries).allSatisfy { $0.reads(like: $1) }, "a change changes no other entry"
      )
    }
    if let removed = applied(file.edits(removing: [entry]), to: file.source) {
      let left = parse(removed, like: file.source)
      require(left.entries.count == file.entries.count - 1, "a removal removes one entry")
    }
  }

  private static func parse(_ bytes: [UInt8], like source: SourceFile) -> StringsFile {
    var sink = DiagnosticSink()
    return StringsFile.parse(
      SourceFile(path: source.path, bytes: bytes, encoding: source.hasByteOrderMark ? .utf8 : source.encoding),
      reportingTo: &sink)
  }

  private static func checkPropertyList(_ bytes: [UInt8]) {
    var sink = DiagnosticSink()
    let document = PropertyListDocument.parse(SourceFile(path: "a.plist", bytes: bytes), reportingTo: &sink)
    require((document.root == nil) == (sink.worst == .error), "content that is not read is an error")
    guard document.isComplete, document.format == .xml, let root = document.root else { return }
    guard let edit = try? document.edit(addingStrings: [("fuzz", "a&b")], to: root) else { return }
    guard document.source.isFaithful, let after = try? document.source.bytes(applying: [edit]) else { return }
    var ignored = DiagnosticSink()
    let again = PropertyListDocument.parse(SourceFile(path: "a.plist", bytes: after), reportingTo: &ignored)
    require(again.root?["fuzz"]?.string == "a&b", "an addition reads as it was meant")
  }

  private static func checkStringsDict(_ bytes: [UInt8]) {
    var sink = DiagnosticSink()
    let source = SourceFile(path: "a.stringsdict", bytes: bytes)
    guard let table = StringsDictTable(source, model: nil, reportingTo: &sink), table.source.isFaithful else { return }
    let key = VariantIdentifier.stringsDict("fuzz", StringsDictPath("n", "one"))
    let change = TableChange(key, "1", language: "", state: .translated)
    guard let edits = try? table.edits(for: [change]) else { return }
    require(!edits.isEmpty, "a new entry needs an edit")
    _ = applied(edits, to: table.source)
  }

  private static func checkCatalog(_ bytes: [UInt8]) {
    var sink = DiagnosticSink()
    let catalog = StringCatalogDocument.parse(SourceFile(path: "a.xcstrings", bytes: bytes), reportingTo: &sink)
    if let json = catalog.json {
      var ignored = DiagnosticSink()
      let printed = JSONDocument.parse(SourceFile(path: "a.xcstrings", bytes: json.printed), reportingTo: &ignored)
      require(printed?.nodes.map(\.kind) == json.nodes.map(\.kind), "a printed document has the same nodes")
    }
    guard let table = StringCatalogTable(catalog) else { return }
    var changes = [
      TableChange(VariantIdentifier.catalog("fuzz", path: "plural.one"), "x", language: "de", state: .new)
    ]
    for entry in catalog.entries.prefix(3) {
      for localization in entry.localizations.prefix(2) {
        for variant in localization.variants.prefix(2) where !variant.path.contains("set.") {
          changes.append(
            TableChange(
              VariantIdentifier.catalog(entry.key, path: variant.path), "y\"", language: localization.language,
              state: .translated))
        }
      }
    }
    guard let edits = try? table.edits(for: changes), let after = applied(edits, to: catalog.source) else {
      return
    }
    let again = StringCatalogDocument.parse(
      SourceFile(
        path: "a.xcstrings", bytes: after,
        encoding: catalog.source.hasByteOrderMark ? .utf8 : catalog.source.encoding), reportingTo: &sink)
    require(again.isComplete, "an edited catalog is complete")
    guard let changed = StringCatalogTable(again) else { return }
    for change in changes {
      // Two variants may have one path: an unknown kind of variation reads like a part of a substitution's name. Merging refuses them.
      let holds = again.entries.contains { entry in
        entry.localization(change.language)?.variants.contains {
          VariantIdentifier.catalog(entry.key, path: $0.path) == change.key && $0.value.utf8Equals(change.text)
        } == true
      }
      require(holds, "a change reads as it was meant")
    }
    require((try? changed.edits(for: changes))?.isEmpty == true, "the same changes again change nothing")
  }

  private static func checkXLIFF(_ bytes: [UInt8]) {
    var sink = DiagnosticSink()
    let source = SourceFile(path: "a.xliff", bytes: bytes)
    let document = XLIFFDocument.parse(source, versions: .all, reportingTo: &sink)
    require(document.files.isEmpty || sink.worst != .error, "a refused document has no content")
  }

  private static func checkLint(_ bytes: [UInt8]) {
    let source = SourceFile(path: "a.strings", bytes: bytes)
    let inspection = FileInspection(source, format: .strings)
    let repair = FileRepair(inspection)
    require(repair.fixes.isEmpty == (repair.bytes == bytes), "a file without fixes keeps its bytes")
  }
}
