package import Diagnostics
package import Extraction
internal import Formats
internal import LocaleSchema
package import Localization
package import Workspace

extension Project {
  /// The changes that write the pseudo-languages `kinds` into the project's tables; reports strings that no table can contain.
  package mutating func pseudoPlan(
    _ kinds: [PseudoLanguage], in fileSystem: any FileSystem, reportingTo sink: inout DiagnosticSink
  ) throws(WorkspaceError) -> MergePlan {
    var plan = MergePlan()
    for table in TextTable.all(in: self, reportingTo: &sink) {
      let developmentLanguage = apps[table.appIndex].catalog.developmentLanguage
      var set = TranslationSet()
      for kind in PseudoLanguage.allCases where kinds.contains(kind) {
        let name = kind.localizationName(developmentLanguage: developmentLanguage)
        try readUnbuiltFile(of: table.target(forLanguage: name), in: fileSystem)
        let target = withUnbuiltFile(table.target(forLanguage: name))
        // The merge reports the problems of the file.
        var ignored = DiagnosticSink()
        let current = target.table(reportingTo: &ignored)
        let translations = table.pseudoTranslations(kind, in: name)
        let foreign = Set(
          translations.map(\.key).filter { key in
            current?.text(key, in: target.localization)?.value.map { !kind.mayHaveWritten($0) } ?? false
          })
        set.add(translations.filter { !foreign.contains($0.key) }, language: name)
        if let first = foreign.min() { sink.report(.pseudoKept(first, count: foreign.count, in: target.path)) }
      }
      let (earlier, current) = (plan, self)
      plan.append(
        Merger(policy: .replace).plan(set) { language in
          earlier.target(after: current.withUnbuiltFile(table.target(forLanguage: language.name)))
        })
    }
    return plan
  }
}

extension Diagnostic {
  /// `translation-kept`: the table has strings that `pseudo` did not write.
  fileprivate static func pseudoKept(_ first: LocalizationKey, count: Int, in path: String) -> Diagnostic {
    let others = count > 1 ? " and \(counted(count - 1, "other string"))" : ""
    return Diagnostic(
      .translationKept, .note,
      "the text of \(quoted(first.rawValue))\(others) is not a pseudo-localized one, and was kept",
      at: SourceLocation(path: path),
      help: "to replace it, remove its entry from the table, then run `pressfit pseudo` again")
  }
}
