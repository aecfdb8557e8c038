internal import Diagnostics
internal import Formats

/// Merges into one localization's table.
struct TableMerger: Sendable {
  var target: MergeTarget
  let policy: MergePolicy
  let sourceTexts: [LocalizationKey: String]

  /// The plan for `translations` only.
  func plan(_ translations: [TranslationSet.Translation]) -> MergePlan {
    var plan = MergePlan()
    if translations.isEmpty { return plan }
    let format = LocalizationFormat(path: target.path)
    if format?.isEditable != true {
      return refusal(
        of: translations, "Pressfit does not write files like \(quoted(target.path))",
        help: "write the translations into the file with the tools of the framework")
    }
    guard let source = target.source else {
      if format?.isOfFramework == true {
        return refusal(
          of: translations, "\(quoted(target.path)) does not exist",
          help: "add the language to the app, with a file that contains \"{}\"")
      }
      if format == .stringsDict {
        return planOfNewFile(with: Array(StringsDictDocument.emptyText.utf8), translations)
      }
      create(translations, into: &plan)
      return plan
    }
    var sink = DiagnosticSink()
    guard let table = target.table(reportingTo: &sink) else {
      return refusal(
        of: translations, "\"\(target.path)\" is damaged and was not changed",
        help: "correct the errors reported for it, then merge again",
        besides: sink.sorted.filter { $0.severity > .note })
    }
    let resolution = resolve(translations, in: table)
    do throws(TableEditError) {
      let after = try table.bytes(after: resolution.changes)
      if after != source.bytes { plan.record(FileChange(path: target.path, before: source, after: after)) }
      plan.add(resolution.outcomes)
      plan.diagnostics += resolution.diagnostics
    } catch {
      plan.diagnostics.append(.cannotEdit(path: target.path, error))
      plan.add(
        translations.effective.map {
          outcome(.refused, $0, existing: table.text($0.key, in: target.localization)?.value)
        })
    }
    return plan
  }

  /// The plan for a file that cannot be written, with its problems.
  private func refusal(
    of translations: [TranslationSet.Translation], _ why: String, help: String, besides problems: [Diagnostic] = []
  ) -> MergePlan {
    var plan = MergePlan()
    let outcomes = translations.effective.map { outcome(.refused, $0) }
    plan.add(outcomes)
    plan.diagnostics =
      problems + [
        Diagnostic(
          .tableNotWritable, .error,
          "\(why); \(counted(outcomes.count, "translation")) \(outcomes.count == 1 ? "is" : "are") not merged",
          at: SourceLocation(path: target.path), help: help)
      ]
    return plan
  }

  /// The plan for a file that does not exist yet, and begins as `bytes`.
  private func planOfNewFile(with bytes: [UInt8], _ translations: [TranslationSet.Translation]) -> MergePlan {
    var merger = self
    merger.target.source = SourceFile(path: target.path, bytes: bytes)
    var plan = merger.plan(translations)
    for index in plan.changes.indices { plan.changes[index].before = nil }
    return plan
  }

  private func create(_ translations: [TranslationSet.Translation], into plan: inout MergePlan) {
    let wanted = translations.effective
    let text = StringsFile.text(ofNewFileWith: wanted.map(change))
    plan.record(FileChange(path: target.path, before: nil, after: Array(text.utf8)))
    plan.add(wanted.map { outcome(.added, $0) })
    plan.diagnostics += wanted.compactMap(sourceChange(of:))
  }

  /// The outcome of `translation` for a table that is not compared with it.
  private func outcome(
    _ kind: MergePlan.Outcome.Kind, _ translation: TranslationSet.Translation, existing: String? = nil
  ) -> MergePlan.Outcome {
    MergePlan.Outcome(
      kind, localization: target.localization, path: target.path, reviewed(translation), existing: existing)
  }
}

extension Diagnostic {
  fileprivate static func cannotEdit(path: String, _ error: TableEditError) -> Diagnostic {
    let (why, help) = reason(of: error)
    return Diagnostic(
      .tableNotWritable, .error, "\"\(path)\" was not changed: \(why)", at: SourceLocation(path: path), help: help)
  }

  /// A single translation that cannot be written.
  static func cannotEdit(
    path: String, translation: TranslationSet.Translation, _ error: TableEditError
  ) -> Diagnostic {
    let (why, help) = reason(of: error)
    return Diagnostic(
      .tableNotWritable, .error,
      "\(quoted(translation.key.rawValue)) cannot be written to \"\(path)\": \(why)", at: translation.location,
      help: help)
  }

  private static func reason(of error: TableEditError) -> (why: String, help: String) {
    let (why, help): (String, String) =
      switch error {
      case .text(.unencodable(_, let encoding)):
        ("its encoding, \(encoding.rawValue), cannot represent a translation", "convert the file to UTF-8")
      case .text(.undecodable): ("it contains bytes that its encoding does not allow", "convert the file to UTF-8")
      case .text, .unfaithful: ("the change would affect other entries", "edit the file manually")
      case .unencodable(let scalar):
        (
          "XML does not allow \(HiddenCharacters.name(of: scalar))",
          "remove the character from the translation"
        )
      case .notXML, .wrongType: ("an entry is not a string", "edit the file manually")
      case .hasVariations, .hasPlainText, .unknownVariant:
        ("a string in it varies by plural or device", "edit it in Xcode")
      case .noCollation(let reason): (reason, "install the ICU data files")
      case .undefinedVariable(let name):
        ("it has no variable \"\(name)\"", "use the variables of the source string")
      case .placeholders:
        ("its placeholders differ from those of the file's message, or have no names", "edit the file manually")
      }
    return (why, help)
  }
}
