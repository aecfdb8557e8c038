internal import Diagnostics
internal import Formats

/// One localization's table in a file: OpenStep `.strings`, an XML property list, or one language of a catalog.
struct TableEditor {
  enum Form {
    case openStep(StringsFile)
    case xml(PropertyListDocument)
    case catalog(StringCatalogDocument, language: String)
  }

  let form: Form

  /// The table of `target`, which must exist; nil, with the reason in `sink`, if it must not be written.
  init?(_ target: MergeTarget, reportingTo sink: inout DiagnosticSink) {
    if let file = target.file, file.isComplete {
      self = TableEditor(file)
    } else if let source = target.source {
      self.init(source, language: target.localization, reportingTo: &sink)
    } else {
      return nil
    }
  }

  /// nil, with the reason in `sink`, if the file must not be written: it was not read completely, or it is binary.
  ///
  /// - Parameter language: the language of a catalog; other formats have only one.
  init?(_ source: SourceFile, language: String, reportingTo sink: inout DiagnosticSink) {
    if source.path.lowercased().hasSuffix(".xcstrings") {
      let catalog = StringCatalogDocument.parse(source, reportingTo: &sink)
      guard catalog.isComplete else { return nil }
      form = .catalog(catalog, language: language)
      return
    }
    switch StringsFile.Form.detect(source) {
    case .openStep:
      let file = StringsFile.parse(source, detail: .entries, reportingTo: &sink)
      guard file.isComplete else { return nil }
      form = .openStep(file)
    case .xml:
      let document = PropertyListDocument.parse(source, reportingTo: &sink)
      guard document.isComplete, document.root != nil else { return nil }
      form = .xml(document)
    case .binary:
      sink.report(.binaryTable(path: source.path))
      return nil
    }
  }

  private init(_ file: StringsFile) { form = .openStep(file) }

  /// The table of one language of a catalog.
  init(_ catalog: StringCatalogDocument, language: String) { form = .catalog(catalog, language: language) }

  /// The catalog that contains the table; nil for other formats.
  var catalog: StringCatalogDocument? {
    if case .catalog(let catalog, _) = form { catalog } else { nil }
  }

  /// The entries of an OpenStep file; nil for other formats.
  var entries: StringsEntries? {
    if case .openStep(let file) = form { file.entries } else { nil }
  }

  /// The file that the entries' ranges refer to.
  var source: SourceFile {
    switch form {
    case .openStep(let file): file.source
    case .xml(let document): document.source
    case .catalog(let catalog, _): catalog.source
    }
  }

  /// The edits that change existing strings (updates) and add missing ones (additions).
  func edits(for resolution: MergeResolution) throws(TableEditError) -> [TextEdit] {
    switch form {
    case .openStep(let file):
      let translations = resolution.translations
      let arriving = translations.entries
      let changes = resolution.updates.compactMap { update -> TextEdit? in
        guard let entry = update.position.map({ file.entries[$0] }) else { return nil }
        return arriving.map { file.edit(settingValueOf: entry, to: $0[update.number]) }
          ?? file.edit(settingValue: translations.value(update.number), of: entry)
      }
      let new = resolution.additions.map { translations[$0] }.map {
        NewStringsEntry(key: $0.key, value: $0.value, comment: $0.comment)
      }
      return changes + file.edits(adding: new)
    case .xml(let document):
      guard let root = document.root else { throw .unfaithful }
      var edits: [TextEdit] = []
      do throws(PropertyListEditError) {
        for translation in resolution.updates.map({ resolution.translations[$0.number] }) {
          guard let node = root[translation.key.rawValue] else { continue }
          edits.append(try document.edit(settingString: translation.value, of: node))
        }
        if !resolution.additions.isEmpty {
          let new = resolution.additions.map { resolution.translations[$0] }.map { ($0.key.rawValue, $0.value) }
          edits.append(try document.edit(addingStrings: new, to: root))
        }
      } catch { throw .propertyList(error) }
      return edits
    case .catalog(let catalog, let language):
      return try Self.edits(catalog, [(language, resolution)])
    }
  }

  /// The edits of a catalog for several languages at once.
  static func edits(
    _ catalog: StringCatalogDocument, _ resolutions: [(language: String, resolution: MergeResolution)]
  ) throws(TableEditError) -> [TextEdit] {
    let changes = resolutions.flatMap { language, resolution in
      // An existing key keeps its comment, or has none on purpose.
      let comments = resolution.additions.map { resolution.translations[$0] }.filter { catalog.entry($0.key) == nil }
        .compactMap { addition in addition.comment.map { StringCatalogChange(addition.key, .comment($0)) } }
      let texts = resolution.changes.map { translation in
        StringCatalogChange(
          translation.key,
          .text(translation.value, state: translation.state.catalogName, language: language, variant: ""))
      }
      return comments + texts
    }
    do { return try catalog.edits(applying: changes) } catch { throw .catalog(error) }
  }
}

extension Diagnostic {
  fileprivate static func binaryTable(path: String) -> Diagnostic {
    Diagnostic(
      "binary-table", .error, "\"\(path)\" is a binary property list, which Pressfit cannot write",
      at: SourceLocation(path: path), help: "convert it with `plutil -convert xml1`, or merge into the source file")
  }
}
