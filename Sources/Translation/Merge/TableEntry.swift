internal import Diagnostics
internal import Formats

/// The effective entry of a key in a table: of duplicates the one that the system uses.
struct TableEntry {
  enum Form {
    /// In an OpenStep file: the entry's position.
    case openStep(StringsEntries, position: Int)
    case xml(PropertyListNode, key: SourceRange?)
    case catalog(StringCatalogVariant)
    case stringsDict(StringsDictText)
    case message(MessageFile.Message)
  }

  let form: Form

  /// The string; nil for other types of values.
  var value: String? {
    switch form {
    case .openStep(let entries, let position): entries.string(position)
    case .xml(let node, _): node.string
    case .catalog(let text): text.value
    case .stringsDict(let text): text.text
    case .message(let message): message.text
    }
  }

  /// Whether the string equals `text`, compared by code unit.
  func holds(_ text: String) -> Bool {
    if case .openStep(let entries, let position) = form { return entries.holds(text, at: position) }
    return value?.utf8Equals(text) == true
  }

  /// The state in a catalog; nil in a table without states.
  var state: TranslationState? {
    if case .catalog(let text) = form { TranslationState(catalogName: text.state) } else { nil }
  }

  /// The range of the entry.
  var range: SourceRange? {
    switch form {
    case .openStep(let entries, let position): entries.range(position)
    case .xml(_, let key): key
    case .catalog(let text): text.valueRange
    case .stringsDict(let text): text.range
    case .message(let message): message.range
    }
  }

  /// The position among the entries of an OpenStep file; nil in other formats.
  var position: Int? {
    if case .openStep(_, let position) = form { position } else { nil }
  }
}

extension TableEditor {
  /// A function that finds the entry for a key; create it once for many lookups.
  var finder: (LocalizationKey) -> TableEntry? {
    switch form {
    case .openStep(let file):
      let entries = file.entries
      return { key in entries.position(ofKey: key).map { TableEntry(form: .openStep(entries, position: $0)) } }
    case .xml(let document):
      let root = document.root?.dictionary
      return { key in
        root?.member(key.rawValue).map { TableEntry(form: .xml($0.value, key: $0.keyRange)) }
      }
    case .catalog(let catalog, let language):
      return { key in
        let (key, path) = TableEditor.variant(of: key, in: catalog)
        return catalog.entry(key)?.localization(language)?.variants.first { $0.path == path }
          .map { TableEntry(form: .catalog($0)) }
      }
    case .stringsDict(let document, _):
      let texts = document.textsByIdentifier
      return { key in texts[key].map { TableEntry(form: .stringsDict($0)) } }
    case .messages(let file):
      return { key in file[key].map { TableEntry(form: .message($0)) } }
    }
  }
}

extension StringsDictDocument {
  /// The strings, by their names in exchange files.
  var textsByIdentifier: [LocalizationKey: StringsDictText] {
    Dictionary(
      entries.flatMap { entry in
        entry.texts.map { (VariantIdentifier.stringsDict(entry.key, $0.variant), $0.text) }
      }
    ) { first, _ in first }
  }
}
