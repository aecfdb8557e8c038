internal import Diagnostics
internal import Extraction
internal import FitCheck
internal import Localization

extension Project {
  /// `findings` about quick actions with their commands.
  func addingCommands(to findings: [Finding], of catalog: ShortcutCatalog) -> [Finding] {
    findings.map { addingCommand(to: $0, development: catalog.development?.name, "pressfit export") }
  }

  /// `findings` about other strings of Info.plist with their commands.
  func addingCommands(to findings: [Finding], of catalog: InfoTextCatalog) -> [Finding] {
    findings.map { addingCommand(to: $0, development: nil, "pressfit export --texts all") }
  }

  /// `finding` with the command that repairs it or begins its repair; in a built app, nothing can be written.
  ///
  /// - Parameters:
  ///   - development: the name of the development language's localization; nil if `pressfit extract` does not write the text.
  ///   - export: the command that writes the text for translators.
  private func addingCommand(to finding: Finding, development: String?, _ export: String) -> Finding {
    if layout.isBuilt { return finding }
    var finding = finding
    if finding.diagnostic.fixIt(for: .safe) != nil {
      finding.diagnostic.command = "pressfit check --fix"
    } else if finding.diagnostic.fixIt(for: .unsafe) != nil {
      finding.diagnostic.command = "pressfit check --unsafe-fixes"
    } else if let missing = finding.missing {
      finding.diagnostic.command =
        finding.subject.localization == development
        ? finding.rule == .rawKeyShown ? nil : "pressfit extract"
        : "\(export) -o translations, then pressfit merge translations"
          + (missing == .table ? " --create-languages" : "")
    }
    return finding
  }
}
