internal import Extraction
internal import FitCheck

extension InfoTextScope {
  /// The scope of `--texts`, several with commas or one flag each.
  init(_ invocation: Invocation) throws(CommandFailure) {
    var choices: [Choice] = []
    for name in invocation.flags.values(of: .texts).flatMap({ $0.split(separator: ",") }) {
      guard let choice = Choice(rawValue: String(name)) else {
        let known = Choice.allCases.map(\.rawValue).joined(separator: ", ")
        throw .usage(.invalid("\"--texts\" cannot be \"\(name)\"", help: "use one of \(known)"))
      }
      choices.append(choice)
    }
    self.init(choices)
  }
}

extension Project {
  /// Limits a command that writes texts to those in `scope`.
  mutating func limit(to scope: InfoTextScope) {
    writesQuickActions = scope.includesQuickActions
    includeInfoTexts(includesPhrases: scope.exportsPhrases, where: scope.exports)
  }
}
