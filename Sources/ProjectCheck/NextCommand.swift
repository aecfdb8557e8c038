internal import Diagnostics
internal import Extraction
internal import FitCheck
internal import Localization

/// The command lines that repair findings or begin their repair.
struct NextCommand {
  /// The project as an argument after a space; empty for the current folder.
  private let argument: String

  /// - Parameter project: nil for the current folder.
  init(project: String?) {
    argument = project.flatMap { $0 == "." || $0 == "./" ? nil : " " + Self.word($0) } ?? ""
  }

  /// `text` as one word of a shell.
  private static func word(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { $0.isIdentifierByte || $0 >= 0x80 || "-./@+".utf8.contains($0) }
    return isPlain ? text : "'\(text.replacingAll("'", with: "'\\''"))'"
  }

  /// The command for `finding`; nil without one.
  ///
  /// - Parameters:
  ///   - development: the name of the development language's localization; nil if `pressfit extract` does not write the text.
  ///   - exportFlags: the flags with which `pressfit export` writes the text for translators, each after a space.
  fileprivate func command(for finding: Finding, development: String?, exportFlags: String) -> String? {
    if finding.diagnostic.fixIt(for: .safe) != nil { return "pressfit check\(argument) --fix" }
    if finding.diagnostic.fixIt(for: .unsafe) != nil { return "pressfit check\(argument) --unsafe-fixes" }
    guard let missing = finding.missing else { return nil }
    if finding.subject.localization == development {
      return finding.rule == .rawKeyShown ? nil : "pressfit extract\(argument)"
    }
    let project = argument.isEmpty ? "" : " --project\(argument)"
    return "pressfit export\(argument)\(exportFlags) -o translations, then pressfit merge translations\(project)"
      + (missing == .table ? " --create-languages" : "")
  }
}

extension Project {
  /// `findings` about quick actions with their commands.
  func addingCommands(to findings: [Finding], of catalog: ShortcutCatalog, _ next: NextCommand) -> [Finding] {
    addingCommands(to: findings) {
      next.command(for: $0, development: catalog.development?.name, exportFlags: "")
    }
  }

  /// `findings` about other strings of Info.plist with their commands.
  func addingCommands(to findings: [Finding], _ next: NextCommand) -> [Finding] {
    addingCommands(to: findings) { next.command(for: $0, development: nil, exportFlags: " --texts all") }
  }

  /// In a built app, nothing can be written.
  private func addingCommands(to findings: [Finding], _ command: (Finding) -> String?) -> [Finding] {
    if layout.isBuilt { return findings }
    return findings.map { finding in
      var finding = finding
      if let command = command(finding) { finding.diagnostic.command = command }
      return finding
    }
  }
}
