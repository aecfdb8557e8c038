internal import Diagnostics
internal import Formats

/// One localization's table as a file holds it: OpenStep `.strings`, an XML property list, or one language of a catalog.
struct TableEditor {
  enum Form {
    case openStep(StringsFile)
    case xml(PropertyListDocument)
    case catalog(StringCatalogDocument, language: String)
  }

  let form: Form

  /// nil when the file must not be written: it was not read whole, or it is binary; `sink` has the reason.
  ///
  /// - Parameter language: which of a catalog's languages; other forms have one.
  init?(_ source: SourceFile, language: String, reportingTo sink: inout DiagnosticSink) {
    if source.path.lowercased().hasSuffix(".xcstrings") {
      let catalog = StringCatalogDocument.parse(source, reportingTo: &sink)
      guard catalog.isComplete else { return nil }
      form = .catalog(catalog, language: language)
      return
    }
    switch StringsFile.Form.detect(source) {
    case .openStep:
      let file = StringsFile.parse(source, isInspected: false, reportingTo: &sink)
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

  /// The table of one language of a catalog.
  init(_ catalog: StringCatalogDocument, language: String) { form = .catalog(catalog, language: language) }

  /// The text that the table has for `key`: of duplicates the one that the system reads; nil when it has none that is a string.
  func value(of key: LocalizationKey) -> String? {
    switch form {
    case .openStep(let file): file.entry(forKey: key)?.value.string
    case .xml(let document): document.root?[key.rawValue]?.string
    case .catalog(let catalog, let language): catalog.entry(key)?.localization(language)?.text?.value
    }
  }

  /// Whether the table has `text` for `key`, compared by code unit.
  func holds(_ text: String, forKey key: LocalizationKey) -> Bool {
    if case .openStep(let file) = form { return file.entry(forKey: key)?.holds(text) == true }
    return value(of: key)?.utf8.elementsEqual(text.utf8) == true
  }

  /// The state that a catalog gives the text of `key`; nil in a table without states.
  func state(of key: LocalizationKey) -> TranslationState? {
    switch form {
    case .openStep, .xml: nil
    case .catalog(let catalog, let language):
      TranslationState(catalogName: catalog.entry(key)?.localization(language)?.text?.state)
    }
  }

  /// Whether the table takes translations of `key`; a catalog can say that it takes none.
  func isTranslatable(_ key: LocalizationKey) -> Bool {
    switch form {
    case .openStep, .xml: true
    case .catalog(let catalog, _): catalog.entry(key)?.shouldTranslate ?? true
    }
  }

  /// Where the entry of `key` stands; nil when the table has none.
  func range(of key: LocalizationKey) -> SourceRange? {
    switch form {
    case .openStep(let file): file.entry(forKey: key)?.range
    case .xml(let document): document.root?.dictionary?.member(key.rawValue)?.keyRange
    case .catalog(let catalog, let language): catalog.entry(key)?.localization(language)?.text?.valueRange
    }
  }

  /// The file that the places of entries count in.
  var source: SourceFile {
    switch form {
    case .openStep(let file): file.source
    case .xml(let document): document.source
    case .catalog(let catalog, _): catalog.source
    }
  }

  /// The edits that change the texts of the updates, which the table has, and add the additions, which it lacks.
  func edits(for resolution: MergeResolution) throws(TableEditError) -> [TextEdit] {
    switch form {
    case .openStep(let file):
      let changes = resolution.updates.compactMap { update in
        file.entry(forKey: update.key).map { file.edit(settingValue: update.value, of: $0) }
      }
      let new = resolution.additions.map { NewStringsEntry(key: $0.key, value: $0.value, comment: $0.comment) }
      return changes + file.edits(adding: new)
    case .xml(let document):
      guard let root = document.root else { throw .unfaithful }
      var edits: [TextEdit] = []
      do throws(PropertyListEditError) {
        for update in resolution.updates {
          guard let node = root[update.key.rawValue] else { continue }
          edits.append(try document.edit(settingString: update.value, of: node))
        }
        if !resolution.additions.isEmpty {
          let new = resolution.additions.map { ($0.key.rawValue, $0.value) }
          edits.append(try document.edit(addingStrings: new, to: root))
        }
      } catch { throw .propertyList(error) }
      return edits
    case .catalog(let catalog, let language):
      return try Self.edits(catalog, [(language, resolution)])
    }
  }

  /// The edits of a catalog for several of its languages at once.
  static func edits(
    _ catalog: StringCatalogDocument, _ resolutions: [(language: String, resolution: MergeResolution)]
  ) throws(TableEditError) -> [TextEdit] {
    let changes = resolutions.flatMap { language, resolution in
      // A key that is there has its comment, or none, by its developer's will.
      let comments = resolution.additions.filter { catalog.entry($0.key) == nil }.compactMap { addition in
        addition.comment.map { StringCatalogChange(addition.key, .comment($0)) }
      }
      let texts = (resolution.updates + resolution.additions).map { translation in
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
      "binary-table", .error, "\"\(path)\" is a binary property list, which Pressfit does not write",
      at: SourceLocation(path: path), help: "convert it with `plutil -convert xml1`, or merge into the source file")
  }
}
