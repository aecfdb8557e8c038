package import Diagnostics

/// A `.stringsdict`, with that of the development language.
package struct StringsDictTable: EditableTable {
  private let document: StringsDictDocument
  /// The development language's entries, from which a new entry has everything except the texts.
  private let model: [LocalizationKey: StringsDictEntry]
  /// By their names in exchange files.
  private let texts: [LocalizationKey: StringsDictText]

  /// nil, with the reason in `sink`, for a file that must not be written.
  package init?(_ source: SourceFile, model: SourceFile?, reportingTo sink: inout DiagnosticSink) {
    let document = StringsDictDocument.parse(source, reportingTo: &sink)
    guard document.isComplete else { return nil }
    guard document.propertyList.format == .xml else {
      sink.report(.binaryTable(path: source.path))
      return nil
    }
    var ignored = DiagnosticSink()
    let entries = model.map { StringsDictDocument.parse($0, reportingTo: &ignored).entries } ?? []
    self.init(document, model: Dictionary(entries.map { ($0.key, $0) }) { first, _ in first })
  }

  private init(_ document: StringsDictDocument, model: [LocalizationKey: StringsDictEntry]) {
    self.document = document
    self.model = model
    let texts = document.entries.flatMap { entry in
      entry.texts.map { (VariantIdentifier.stringsDict(entry.key, $0.variant), $0.text) }
    }
    self.texts = Dictionary(texts) { first, _ in first }
  }

  package var source: SourceFile { document.propertyList.source }

  package func text(_ key: LocalizationKey, in language: String) -> TableText? {
    texts[key].map { TableText(value: $0.text, range: $0.range) }
  }

  package func refusal(of change: TableChange) -> TableEditError? {
    if let error = PropertyListDocument.unencodable(in: change) { return error }
    guard let (key, variant) = VariantIdentifier.stringsDictParts(of: change.key) else { return nil }
    let undefined = [document.entry(key), model[key]].compactMap { $0?.part(for: variant.owningDevice) }
      .map { $0.undefinedVariable(in: change.text) }
    return undefined.contains(nil) ? nil : undefined.compactMap(\.self).first.map { .undefinedVariable($0) }
  }

  package func edits(for changes: [TableChange]) throws(TableEditError) -> [TextEdit] {
    let copies = copies(completing: changes)
    var all = copies.filter { $0.variant == $0.variant.format }
    for change in changes {
      guard let (key, variant) = VariantIdentifier.stringsDictParts(of: change.key) else { throw .unfaithful }
      all.append(StringsDictChange(key, variant, change.text))
    }
    all += copies.filter { $0.variant != $0.variant.format }
    do throws(PropertyListEditError) {
      return try document.edits(applying: all) { key, variable, device in
        model[key]?.part(for: device)?.variables.first { $0.name == variable }?.valueType ?? "d"
      }
    } catch { throw .propertyList(error) }
  }

  /// The texts of the development language that new entries, and new devices of entries, need besides `changes`, as Xcode copies them: all but
  /// plural categories of variables with a translation, which need `other` only.
  private func copies(completing changes: [TableChange]) -> [StringsDictChange] {
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

  package func rereading(_ source: SourceFile) -> StringsDictTable? {
    var sink = DiagnosticSink()
    let document = StringsDictDocument.parse(source, reportingTo: &sink)
    return document.isComplete && document.propertyList.format == .xml
      ? StringsDictTable(document, model: model) : nil
  }

  package func isEdited(into after: StringsDictTable, by changes: [TableChange]) -> Bool {
    guard after.has(changes) else { return false }
    let changed = Set(changes.map(\.key))
    let copies = Set(copies(completing: changes))
    return texts.allSatisfy { changed.contains($0.key) || after.texts[$0.key]?.text.utf8Equals($0.value.text) == true }
      && after.texts.allSatisfy { identifier, text in
        if texts[identifier] != nil || changed.contains(identifier) { return true }
        guard let (key, variant) = VariantIdentifier.stringsDictParts(of: identifier) else { return false }
        return copies.contains(StringsDictChange(key, variant, text.text))
      }
  }
}
