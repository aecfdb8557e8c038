package import Diagnostics
package import Extraction
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
        set.add(table.pseudoTranslations(kind, in: name), language: name)
        try readUnbuiltFile(of: table.target(forLanguage: name), in: fileSystem)
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
