internal import Diagnostics
internal import Formats
internal import Localization
internal import Merging
internal import Reporting

extension Command {
  /// `pressfit pseudo`
  static let pseudo = Command(
    .pseudo, summary: "write pseudo-localized tables, to test layouts before translation",
    discussion: [
      "Creates a localization of each kind from the app's source strings: accented (en-XA), longer (en-XL), bounded (en-XC), rtl (ar-XB), double (en-XD). "
        + "Placeholders do not change. Strings from an earlier run are replaced; nothing else changes.",
      "The folders are for testing: `pressfit check` measures them like any language, and you can select them as App Language in an Xcode scheme.",
    ],
    arguments: [projectArgument],
    examples: [
      Example(
        "pressfit pseudo --kind accented --kind rtl", "write two pseudo-languages for the project in the current folder"
      ),
      Example("pressfit pseudo App --kind longer --dry-run", "show the changes as a diff"),
    ]
  ) { (invocation, context) throws(CommandFailure) in
    let project = try context.readProject(invocation.arguments.first, invocation)
    context.tellWhatWasLeftOut(of: project, invocation)
    context.tell(project.diagnostics)
    try context.requireComplete(project, invocation)
    let names = invocation.flags.values(of: .pseudoKind)
    let kinds = names.isEmpty ? [.accented] : PseudoLanguage.allCases.filter { names.contains($0.rawValue) }
    var plan = MergePlan()
    for app in project.apps {
      var set = TranslationSet()
      for kind in kinds {
        set.add(
          app.catalog.pseudoTranslations(kind),
          language: kind.localizationName(developmentLanguage: app.catalog.developmentLanguage))
      }
      plan.append(
        Merger(policy: .replace).plan(set) { language in project.target(forLanguage: language.name, of: app) })
    }
    let isDryRun = invocation.flags.isOn(.dryRun)
    try context.carryOut(plan.changes, of: project, isDryRun: isDryRun, showingDiff: true)
    let failures = plan.diagnostics.filter { $0.severity == .error }
    context.tell(failures)
    let report = MergeReport(tool: .current, plan: plan, isDryRun: isDryRun, diagnostics: failures)
    context.output.write(MergeTextRenderer(style: context.style, width: context.reportWidth).render(report))
    return failures.isEmpty ? .success : .failure
  }
}

extension ShortcutCatalog {
  /// All strings of all items, by key, in the pseudolanguage `kind`.
  fileprivate func pseudoTranslations(_ kind: PseudoLanguage) -> [TranslationSet.Translation] {
    let texts = sourceTexts
    return texts.keys.sorted().compactMap { key in
      // Build settings are expanded only in the Info.plist, and so in the key; in a table `$(A)` is plain text.
      guard let text = texts[key], BuildVariable.first(in: key.rawValue) == nil else { return nil }
      return TranslationSet.Translation(key: key, value: kind.text(from: text), comment: nil, location: infoPlist)
    }
  }
}
