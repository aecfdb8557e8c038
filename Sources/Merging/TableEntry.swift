internal import Diagnostics
internal import Formats

/// What a table has for one key: of duplicates the entry that the system reads.
struct TableEntry {
  enum Form {
    /// Of an OpenStep file: the entry's place among its entries.
    case openStep(StringsEntries, position: Int)
    case xml(PropertyListNode, key: SourceRange?)
    case catalog(StringCatalogVariant)
  }

  let form: Form

  /// The text; nil for what is no string.
  var value: String? {
    switch form {
    case .openStep(let entries, let position): entries.string(position)
    case .xml(let node, _): node.string
    case .catalog(let text): text.value
    }
  }

  /// Whether the text is `text`, compared by code unit.
  func holds(_ text: String) -> Bool {
    if case .openStep(let entries, let position) = form { return entries.holds(text, at: position) }
    return value?.utf8Equals(text) == true
  }

  /// The state that a catalog gives the text; nil in a table without states.
  var state: TranslationState? {
    if case .catalog(let text) = form { TranslationState(catalogName: text.state) } else { nil }
  }

  /// Where it stands.
  var range: SourceRange? {
    switch form {
    case .openStep(let entries, let position): entries.range(position)
    case .xml(_, let key): key
    case .catalog(let text): text.valueRange
    }
  }

  /// The place among the entries of an OpenStep file; nil in another.
  var position: Int? {
    if case .openStep(_, let position) = form { position } else { nil }
  }
}

extension TableEditor {
  /// Finds what the table has for a key; made once for many keys.
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
        catalog.entry(key)?.localization(language)?.text.map { TableEntry(form: .catalog($0)) }
      }
    }
  }
}
