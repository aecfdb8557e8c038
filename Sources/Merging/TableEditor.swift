internal import Diagnostics
internal import Formats

/// One localization's table as a file holds it: OpenStep `.strings`, an XML property list, or one language of a catalog.
struct TableEditor {
  private enum Form {
    case openStep(StringsFile)
    case xml(PropertyListDocument)
    case catalog(StringCatalogDocument, language: String)
  }

  private let form: Form
  private let locator: SourceLocator

  /// nil when the file must not be written: it was not read whole, or it is binary; `sink` has the reason.
  ///
  /// - Parameter language: which of a catalog's languages; other forms have one.
  init?(_ source: SourceFile, language: String, reportingTo sink: inout DiagnosticSink) {
    locator = SourceLocator(source)
    if source.path.lowercased().hasSuffix(".xcstrings") {
      let catalog = StringCatalogDocument.parse(source, reportingTo: &sink)
      guard catalog.isComplete else { return nil }
      form = .catalog(catalog, language: language)
      return
    }
    switch StringsFile.Form.detect(source) {
    case .openStep:
      let file = StringsFile.parse(source, reportingTo: &sink)
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

  /// The keys of the table, in its order.
  var keys: [LocalizationKey] {
    switch form {
    case .openStep(let file): file.entries.map(\.key)
    case .xml(let document): document.root?.dictionary?.map { LocalizationKey($0.key) } ?? []
    case .catalog(let catalog, let language): catalog.entries.filter { $0.localization(language) != nil }.map(\.key)
    }
  }

  /// The text that the table has for `key`: of duplicates the one that the system reads; nil when it has none that is a string.
  func value(of key: LocalizationKey) -> String? {
    switch form {
    case .openStep(let file): file.entry(forKey: key)?.value.string
    case .xml(let document): document.root?[key.rawValue]?.string
    case .catalog(let catalog, let language): catalog.entry(key)?.localization(language)?.text?.value
    }
  }

  /// The state that a catalog gives the text of `key`; nil in a table without states.
  func state(of key: LocalizationKey) -> TranslationState? {
    switch form {
    case .openStep, .xml: nil
    case .catalog(let catalog, let language):
      TranslationState(catalogName: catalog.entry(key)?.localization(language)?.text?.state)
    }
  }

  /// Where the entry of `key` stands; nil when the table has none.
  func location(of key: LocalizationKey) -> SourceLocation? {
    switch form {
    case .openStep(let file): file.entry(forKey: key).map { locator.location(of: $0.range) }
    case .xml(let document):
      document.root?.dictionary?.member(key.rawValue)?.keyRange.map { locator.location(of: $0) }
    case .catalog(let catalog, let language):
      catalog.entry(key)?.localization(language)?.text.map { locator.location(of: $0.valueRange) }
    }
  }

  /// The file's bytes with the texts of `updates`, which the table has, changed, and those of `additions`, which it lacks, added.
  func bytes(
    updating updates: [TranslationSet.Translation], adding additions: [TranslationSet.Translation]
  ) throws(TableEditError) -> [UInt8] {
    switch form {
    case .openStep(let file):
      let changes = updates.compactMap { update in
        file.entry(forKey: update.key).map { file.edit(settingValue: update.value, of: $0) }
      }
      let new = additions.map { NewStringsEntry(key: $0.key, value: $0.value, comment: $0.comment) }
      return try locator.source.edited(changes + (new.isEmpty ? [] : file.edits(adding: new)))
    case .xml(let document):
      guard let root = document.root else { throw .unfaithful }
      var edits: [TextEdit] = []
      do throws(PropertyListEditError) {
        for update in updates {
          guard let node = root[update.key.rawValue] else { continue }
          edits.append(try document.edit(settingString: update.value, of: node))
        }
        edits.append(try document.edit(addingStrings: additions.map { ($0.key.rawValue, $0.value) }, to: root))
      } catch { throw .propertyList(error) }
      return try document.source.edited(edits)
    case .catalog(let catalog, let language):
      let texts = (updates + additions).map { translation in
        StringCatalogChange(
          translation.key,
          .text(translation.value, state: translation.state.catalogName, language: language, variant: ""))
      }
      // A key that is there has its comment, or none, by its developer's will.
      let comments = additions.filter { catalog.entry($0.key) == nil }.compactMap { addition in
        addition.comment.map { StringCatalogChange(addition.key, .comment($0)) }
      }
      let changes = comments + texts
      let edits: [TextEdit]
      do { edits = try catalog.edits(applying: changes) } catch { throw .catalog(error) }
      return try catalog.source.edited(edits)
    }
  }
}

extension Diagnostic {
  fileprivate static func binaryTable(path: String) -> Diagnostic {
    Diagnostic(
      "binary-table", .error, "\"\(path)\" is a binary property list, which Pressfit does not write",
      at: SourceLocation(path: path), help: "convert it with `plutil -convert xml1`, or merge into the source file")
  }
}
