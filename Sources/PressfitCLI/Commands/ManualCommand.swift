internal import CommandSyntax
internal import Console
internal import Diagnostics

extension Command {
  /// `pressfit manual`
  static let manual = Command(
    "manual", NoOptions.self, summary: "print a manual page",
    discussion: [
      "Prints the source of the page, in the language mdoc: pressfit(1), or the page of one command. "
        + "The packages and scripts/install put the pages where man looks for them."
    ],
    arguments: [Argument("COMMAND", .noneOrOne, help: "the command (default: Pressfit itself)")],
    examples: [
      Example("pressfit manual check > pressfit-check.1", "write the page of one command"),
      Example("pressfit manual check | man -l -", "read it (Linux)"),
    ]
  ) { (_, arguments, context) in
    let table = Pressfit.tool.table
    let manual = ManualPage(table, version: Pressfit.version, date: Pressfit.releaseDate)
    guard let name = arguments.first else {
      context.output.write(manual.overview(summary: CommandLineTool.summary))
      return .success
    }
    guard let command = table.commands.first(where: { $0.name.rawValue == name }) else {
      throw UsageError.unknownCommand(name, nearest: NearestName.of(name, among: table.commands.map(\.name.rawValue)))
    }
    context.output.write(manual.page(of: command))
    return .success
  }
}
