internal import CommandSyntax
internal import Console
internal import Diagnostics

extension Command {
  /// `pressfit completion`
  static let completion = Command(
    "completion", NoOptions.self, summary: "print the completion script for a shell",
    discussion: [
      "The script completes commands, flags and their values: formats, menus, text sizes, languages, ids of findings. "
        + "The packages and scripts/install put it where the shells look for it."
    ],
    arguments: [Argument("SHELL", .one, help: "bash, zsh or fish")],
    examples: [
      Example("source <(pressfit completion bash)", "complete in this bash or zsh"),
      Example(
        "pressfit completion fish > ~/.config/fish/completions/pressfit.fish", "complete in every fish from now on"),
    ]
  ) { (_, arguments, context) in
    let name = arguments.first ?? ""
    guard let shell = CompletionShell(rawValue: name) else {
      let known = CompletionShell.allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageError.invalid("unknown shell \(quoted(name))", help: "use one of \(known)")
    }
    context.output.write(shell.script(of: Pressfit.tool.table, version: Pressfit.version))
    return .success
  }
}
