internal import Diagnostics
internal import Formats
internal import XML

/// One localization's table, as its file contains it: OpenStep `.strings`, an XML property list, a `.stringsdict`, or one language of a
/// catalog.
struct TableEditor {
  enum Form {
    case openStep(StringsFile)
    case xml(PropertyListDocument)
    case catalog(StringCatalogDocument, language: String)
    /// A `.stringsdict`, with the development language's entries by key.
    case stringsDict(StringsDictDocument, model: [LocalizationKey: StringsDictEntry])
    /// The JSON or ARB file of a framework's own functions.
    case messages(MessageFile)
  }

  let form: Form

  /// The table of `target`, which must exist; nil, with the reason in `sink`, if it must not be written.
  init?(_ target: MergeTarget, reportingTo sink: inout DiagnosticSink) {
    if let file = target.file, file.isComplete {
      self = TableEditor(file)
    } else if let catalog = target.catalog, catalog.isComplete {
      self = TableEditor(catalog, language: target.localization)
    } else if let source = target.source {
      self.init(source, language: target.localization, model: target.model, reportingTo: &sink)
    } else {
      return nil
    }
  }

  /// nil, with the reason in `sink`, if the file must not be written: it was not read completely, or it is binary.
  ///
  /// - Parameters:
  ///   - language: which of a catalog's languages; other forms have one.
  ///   - model: the development language's `.stringsdict`.
  init?(
    _ source: SourceFile, language: String, model: SourceFile? = nil, reportingTo sink: inout DiagnosticSink
  ) {
    switch LocalizationFormat(path: source.path) {
    case .stringsDict:
      let document = StringsDictDocument.parse(source, reportingTo: &sink)
      guard document.isComplete else { return nil }
      guard document.propertyList.format == .xml else {
        sink.report(.binaryTable(path: source.path))
        return nil
      }
      var ignored = DiagnosticSink()
      let entries = model.map { StringsDictDocument.parse($0, reportingTo: &ignored).entries } ?? []
      form = .stringsDict(document, model: Dictionary(entries.map { ($0.key, $0) }) { first, _ in first })
      return
    case .stringCatalog:
      let catalog = StringCatalogDocument.parse(source, reportingTo: &sink)
      guard catalog.isComplete else { return nil }
      form = .catalog(catalog, language: language)
      return
    case .json, .arb:
      guard let file = MessageFile.parse(source, reportingTo: &sink) else { return nil }
      form = .messages(file)
      return
    default: break
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
    case .stringsDict(let document, _): document.propertyList.source
    case .messages(let file): file.source
    }
  }

  /// The edits that change existing strings (updates) and add missing ones (additions).
  func edits(for resolution: MergeResolution) throws(TableEditError) -> [TextEdit] {
    switch form {
    case .openStep(let file):
      let translations = resolution.translations
      let incoming = translations.entries
      let changes = resolution.updates.compactMap { update -> TextEdit? in
        guard let entry = update.position.map({ file.entries[$0] }) else { return nil }
        return incoming.map { file.edit(settingValueOf: entry, to: $0[update.number]) }
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
    case .stringsDict(let document, let model):
      return try Self.edits(document, model, resolution)
    case .messages(let file):
      do throws(MessageFile.EditError) {
        return try file.edits(setting: resolution.changes.map { ($0.key, $0.value) })
      } catch { throw .message(error) }
    }
  }

  /// The reason why `translation` cannot be written although other translations can; nil if it can.
  func error(writing translation: TranslationSet.Translation) -> TableEditError? {
    switch form {
    case .messages(let file):
      do throws(MessageFile.EditError) { _ = try file.message(translation.value, of: translation.key) } catch {
        return .message(error)
      }
      return nil
    case .stringsDict(let document, let model):
      if let error = Self.unwritable(translation) { return error }
      guard let (key, variant) = VariantIdentifier.stringsDictParts(of: translation.key) else { return nil }
      let undefined = [document.entry(key), model[key]].compactMap { $0?.part(for: variant.owningDevice) }
        .map { $0.undefinedVariable(in: translation.value) }
      return undefined.contains(nil) ? nil : undefined.compactMap(\.self).first.map { .undefinedVariable($0) }
    case .xml: return Self.unwritable(translation)
    case .catalog(let catalog, _):
      let entry = catalog.entry(Self.variant(of: translation.key, in: catalog).key)
      return entry?.undefinedSubstitution(in: translation.value).map { .undefinedVariable($0) }
    case .openStep: return nil
    }
  }

  /// The error of a string with a character that XML does not allow.
  private static func unwritable(_ translation: TranslationSet.Translation) -> TableEditError? {
    let forbidden = [translation.value, translation.key.rawValue].lazy.compactMap { XMLText.firstForbidden(in: $0) }
    return forbidden.first.map { .propertyList(.unencodable($0)) }
  }

  private static func edits(
    _ document: StringsDictDocument, _ model: [LocalizationKey: StringsDictEntry], _ resolution: MergeResolution
  ) throws(TableEditError) -> [TextEdit] {
    let copies = copies(completing: resolution.changes, in: document, model)
    var changes = copies.filter { $0.variant == $0.variant.format }
    for translation in resolution.changes {
      guard let (key, variant) = VariantIdentifier.stringsDictParts(of: translation.key) else { throw .unfaithful }
      changes.append(StringsDictChange(key, variant, translation.value))
    }
    changes += copies.filter { $0.variant != $0.variant.format }
    do throws(PropertyListEditError) {
      return try document.edits(applying: changes) { key, variable, device in
        model[key]?.part(for: device)?.variables.first { $0.name == variable }?.valueType ?? "d"
      }
    } catch { throw .propertyList(error) }
  }

  /// The strings of the development language that new entries, and new devices of entries, need besides the translations `changes`, as Xcode
  /// copies them: all but plural categories of variables with a translation, which need `other` only.
  static func copies(
    completing changes: [TranslationSet.Translation], in document: StringsDictDocument,
    _ model: [LocalizationKey: StringsDictEntry]
  ) -> [StringsDictChange] {
    let written = changes.compactMap { VariantIdentifier.stringsDictParts(of: $0.key) }
    let variables = Set(written.map { VariantIdentifier.stringsDict($0.key, $0.variant.other) })
    var known = Set(changes.map(\.key))
    return written.flatMap { key, variant -> [StringsDictChange] in
      let entry = document.entry(key)
      let device = variant.owningDevice
      guard entry?.part(for: device) == nil, let texts = model[key]?.texts else { return [] }
      return texts.compactMap { variant, text in
        let isOwn = entry == nil || variant.owningDevice == device
        let other = VariantIdentifier.stringsDict(key, variant.other)
        guard isOwn, variant == variant.other || !variables.contains(other),
          known.insert(VariantIdentifier.stringsDict(key, variant)).inserted
        else { return nil }
        return StringsDictChange(key, variant, text.text)
      }
    }
  }

  /// The entry and path of the string with `identifier` in `catalog`; a key of the catalog identifies its plain string.
  static func variant(
    of identifier: LocalizationKey, in catalog: StringCatalogDocument
  ) -> (key: LocalizationKey, path: String) {
    if catalog.entry(identifier) != nil { return (identifier, "") }
    return VariantIdentifier.catalogParts(of: identifier) ?? (identifier, "")
  }

  /// The edits of a catalog for several of its languages at once.
  static func edits(
    _ catalog: StringCatalogDocument, _ resolutions: [(language: String, resolution: MergeResolution)]
  ) throws(TableEditError) -> [TextEdit] {
    let changes = resolutions.flatMap { language, resolution in
      // Developers decide the comment of an existing key.
      let comments = resolution.additions.map { resolution.translations[$0] }.compactMap { addition in
        let (key, _) = variant(of: addition.key, in: catalog)
        guard catalog.entry(key) == nil else { return nil as StringCatalogChange? }
        return addition.comment.map { StringCatalogChange(key, .comment($0)) }
      }
      let texts = resolution.changes.map { translation in
        let (key, path) = variant(of: translation.key, in: catalog)
        return StringCatalogChange(
          key, .text(translation.value, state: translation.state.catalogName, language: language, variant: path))
      }
      return comments + texts
    }
    do { return try catalog.edits(applying: changes) } catch { throw .catalog(error) }
  }
}

extension Diagnostic {
  fileprivate static func binaryTable(path: String) -> Diagnostic {
    Diagnostic(
      .binaryTable, .error, "\"\(path)\" is a binary property list, which Pressfit cannot write",
      at: SourceLocation(path: path), help: "convert it with `plutil -convert xml1`, or merge into the source file")
  }
}

/// The reasons why a table cannot be edited.
enum TableEditError: Error {
  case text(TextEditError)
  case propertyList(PropertyListEditError)
  case catalog(StringCatalogEditError)
  case message(MessageFile.EditError)
  /// The string names a variable that its entry does not have.
  case undefinedVariable(String)
  /// Parsed again, the edited table would not contain the expected entries.
  case unfaithful
}

extension SourceFile {
  /// The file's bytes after `edits`; converts the error.
  func edited(_ edits: [TextEdit]) throws(TableEditError) -> [UInt8] {
    do { return try bytes(applying: edits) } catch { throw .text(error) }
  }
}
