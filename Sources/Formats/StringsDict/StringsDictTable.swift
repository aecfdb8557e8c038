package import Diagnostics

/// A `.stringsdict`, with that of the development language.
package struct StringsDictTable: EditableTable {
  /// A string to set.
  private struct Change: Hashable {
    var key: LocalizationKey
    var path: StringsDictPath
    var text: String
  }

  private let document: StringsDictDocument
  /// The development language's entries, from which a new entry has everything except the texts.
  private let model: [LocalizationKey: StringsDictEntry]
  /// By their names in exchange files.
  private let texts: [LocalizationKey: StringsDictText]

  /// nil, with the reason in `sink`, for a file that must not be written.
  package init?(_ source: SourceFile, model: SourceFile?, reportingTo sink: inout DiagnosticSink) {
    var ignored = DiagnosticSink()
    let entries = model.map { StringsDictDocument.parse($0, reportingTo: &ignored).entries } ?? []
    self.init(source, Dictionary(entries.map { ($0.key, $0) }) { first, _ in first }, reportingTo: &sink)
  }

  private init?(
    _ source: SourceFile, _ model: [LocalizationKey: StringsDictEntry], reportingTo sink: inout DiagnosticSink
  ) {
    document = StringsDictDocument.parse(source, reportingTo: &sink)
    self.model = model
    let texts = document.entries.flatMap { entry in
      entry.texts.map { (VariantIdentifier.stringsDict(entry.key, $0.path), $0.text) }
    }
    self.texts = Dictionary(texts) { first, _ in first }
    guard document.isComplete else { return nil }
    guard document.propertyList.format == .xml else {
      sink.report(.binaryTable(path: source.path))
      return nil
    }
  }

  package var source: SourceFile { document.propertyList.source }

  package func text(_ key: LocalizationKey, in language: String) -> TableText? {
    texts[key].map { TableText(value: $0.text, range: $0.range) }
  }

  package func refusal(of change: TableChange) -> TableEditError? {
    if let error = PropertyListDocument.unencodable(in: change) { return error }
    guard let (key, path) = VariantIdentifier.stringsDictParts(of: change.key) else { return nil }
    let undefined = [document.entry(key), model[key]].compactMap { $0?.part(for: path.owningDevice) }
      .map { $0.undefinedVariable(in: change.text) }
    return undefined.contains(nil) ? nil : undefined.compactMap(\.self).first.map { .undefinedVariable($0) }
  }

  /// Each edit is limited to its own string. Missing categories, variables and entries are added: a category in CLDR's order, a variable as a
  /// plural rule.
  ///
  /// - Throws: `wrongType` if the file has a dictionary in place of a string, or a string in place of a dictionary.
  package func edits(for changes: [TableChange]) throws(TableEditError) -> [TextEdit] {
    guard let root = document.propertyList.root else { throw .unfaithful }
    var all: [Change] = []
    for change in changes {
      guard let (key, path) = VariantIdentifier.stringsDictParts(of: change.key) else { throw .unfaithful }
      all.append(Change(key: key, path: path, text: change.text))
    }
    let copies = copies(completing: all)
    var patch = TreePatch()
    for change in copies.filter(\.path.isFormat) + all + copies.filter({ !$0.path.isFormat }) {
      if let variable = change.path.variable {
        let device = change.path.owningDevice
        let part = [change.key.rawValue] + (device.map { [StringsDictKey.device, $0] } ?? [])
        if part.reduce(root as PropertyListNode?, { $0?[$1] })?[variable] == nil {
          let own = model[change.key]?.part(for: device)?.variables.first { $0.name == variable }
          patch.set(StringsDictKey.plural, at: part + [variable, StringsDictKey.specification])
          patch.set(own?.valueType ?? "d", at: part + [variable, StringsDictKey.valueType])
        }
      }
      patch.set(change.text, at: [change.key.rawValue] + change.path.keys)
    }
    var patcher = PropertyListPatcher(document: document.propertyList)
    try patcher.merge(patch, into: root)
    return patcher.edits
  }

  /// The texts of the development language that new entries, and new devices of entries, need besides `changes`, as Xcode copies them: all but
  /// plural categories of variables with a translation, which need `other` only.
  private func copies(completing changes: [Change]) -> [Change] {
    let variables = Set(changes.map { VariantIdentifier.stringsDict($0.key, $0.path.other) })
    var known = Set(changes.map { VariantIdentifier.stringsDict($0.key, $0.path) })
    return changes.flatMap { change -> [Change] in
      let entry = document.entry(change.key)
      let device = change.path.owningDevice
      guard entry?.part(for: device) == nil, let texts = model[change.key]?.texts else { return [] }
      return texts.compactMap { path, text in
        let isOwn = entry == nil || path.owningDevice == device
        let other = VariantIdentifier.stringsDict(change.key, path.other)
        guard isOwn, path == path.other || !variables.contains(other),
          known.insert(VariantIdentifier.stringsDict(change.key, path)).inserted
        else { return nil }
        return Change(key: change.key, path: path, text: text.text)
      }
    }
  }

  package func rereading(_ source: SourceFile) -> StringsDictTable? {
    var sink = DiagnosticSink()
    return StringsDictTable(source, model, reportingTo: &sink)
  }

  package func isEdited(into after: StringsDictTable, by changes: [TableChange]) -> Bool {
    guard after.has(changes) else { return false }
    let changed = Set(changes.map(\.key))
    let copies = copies(
      completing: changes.compactMap { change in
        VariantIdentifier.stringsDictParts(of: change.key).map { Change(key: $0, path: $1, text: change.text) }
      })
    let copied = Dictionary(
      copies.map { (VariantIdentifier.stringsDict($0.key, $0.path), $0.text) }
    ) { first, _ in first }
    return texts.allSatisfy { changed.contains($0.key) || after.texts[$0.key]?.text.utf8Equals($0.value.text) == true }
      && after.texts.allSatisfy { identifier, text in
        texts[identifier] != nil || changed.contains(identifier) || copied[identifier] == text.text
      }
  }
}
