internal import Diagnostics
internal import Formats

/// Merges into one localization's table.
struct TableMerger: Sendable {
  var target: MergeTarget
  let policy: MergePolicy
  let sourceTexts: [LocalizationKey: String]

  /// The plan for `translations` alone.
  func plan(_ translations: [TranslationSet.Translation]) -> MergePlan {
    var plan = MergePlan()
    let wanted = Self.lastOfEachKey(translations)
    if wanted.isEmpty { return plan }
    guard let source = target.source else {
      create(wanted.map(reviewed), into: &plan)
      plan.diagnostics += wanted.compactMap(sourceChange(of:))
      return plan
    }
    var sink = DiagnosticSink()
    guard let editor = TableEditor(source, language: target.localization, reportingTo: &sink) else {
      plan.diagnostics += sink.sorted.filter { $0.severity > .note }
      plan.diagnostics.append(.tableNotWritable(path: target.path, count: wanted.count))
      plan.add(wanted.map { outcome(.refused, $0, existing: nil) })
      return plan
    }
    let resolution = resolve(wanted, in: editor)
    do throws(TableEditError) {
      if let after = try edited(source, with: editor, by: resolution) {
        plan.record(FileChange(path: target.path, before: source, after: after))
      }
      plan.add(resolution.outcomes)
      plan.diagnostics += resolution.diagnostics
    } catch {
      plan.diagnostics.append(.cannotEdit(path: target.path, error))
      let find = editor.finder
      plan.add(wanted.map { outcome(.refused, $0, existing: find($0.key)?.value) })
    }
    return plan
  }

  /// The bytes of `source` after the edits; nil when nothing changes.
  private func edited(
    _ source: SourceFile, with editor: TableEditor, by resolution: MergeResolution
  ) throws(TableEditError) -> [UInt8]? {
    if resolution.isEmpty { return nil }
    let after = try editor.source.edited(try editor.edits(for: resolution))
    if after == source.bytes { return nil }
    var sink = DiagnosticSink()
    let again = SourceFile(path: source.path, bytes: after)
    guard let edited = TableEditor(again, language: target.localization, reportingTo: &sink),
      editor.became(edited, by: resolution)
    else { throw .unfaithful }
    return after
  }

  private func create(_ wanted: [TranslationSet.Translation], into plan: inout MergePlan) {
    let text = StringsFile.text(
      ofNewFileWith: wanted.map { NewStringsEntry(key: $0.key, value: $0.value, comment: $0.comment) })
    plan.record(FileChange(path: target.path, before: nil, after: Array(text.utf8)))
    plan.add(wanted.map { outcome(.added, $0, existing: nil) })
  }

  func outcome(
    _ kind: MergePlan.Outcome.Kind, _ translation: TranslationSet.Translation, existing: String?
  ) -> MergePlan.Outcome {
    MergePlan.Outcome(
      kind: kind, localization: target.localization, key: translation.key, value: translation.value,
      existing: existing, path: target.path, needsReview: translation.state <= .needsReview)
  }

  /// Without those that a later translation of the same key takes the place of.
  static func lastOfEachKey(_ translations: [TranslationSet.Translation]) -> [TranslationSet.Translation] {
    var positions = KeyIndex(count: translations.count)
    var isKept = [Bool](repeating: true, count: translations.count)
    for (number, translation) in translations.enumerated() {
      let before = positions.update(number, of: translation.key) { translations[$0].key == translation.key }
      if let before { isKept[before] = false }
    }
    if !isKept.contains(false) { return translations }
    return zip(translations, isKept).filter(\.1).map(\.0)
  }
}

extension Diagnostic {
  fileprivate static func tableNotWritable(path: String, count: Int) -> Diagnostic {
    Diagnostic(
      "table-not-writable", .error,
      "\"\(path)\" was not read to its last byte, and is left as it is; \(count) translations are not merged",
      at: SourceLocation(path: path), help: "mend the damage that is reported for it, then merge again")
  }

  fileprivate static func cannotEdit(path: String, _ error: TableEditError) -> Diagnostic {
    let (why, help): (String, String) =
      switch error {
      case .text(.unencodable(_, let encoding)):
        ("a translation has characters that its encoding, \(encoding.rawValue), lacks", "convert the file to UTF-8")
      case .text(.undecodable): ("it has bytes that its encoding does not allow", "convert the file to UTF-8")
      case .text, .unfaithful: ("the change could not be made without touching other entries", "make it by hand")
      case .propertyList(.unencodable(let scalar)):
        (
          "XML cannot hold U+\(String(scalar.value, radix: 16, uppercase: true))",
          "take the character out of the translation"
        )
      case .propertyList: ("an entry is no string", "make it by hand")
      case .catalog(.hasVariations), .catalog(.hasPlainText), .catalog(.unknownVariant):
        ("a text of it varies by plural or device", "edit it in Xcode")
      case .catalog(.noCollation(let reason)): (reason, "check that ICU's data is installed")
      case .catalog(.incomplete): ("it was not read to its last byte", "mend it, then merge again")
      }
    return Diagnostic(
      "table-not-writable", .error, "\"\(path)\" is left as it is: \(why)", at: SourceLocation(path: path), help: help)
  }
}
