import PressfitCLI
import Workspace

/// A tool with two small commands.
enum ToolFixture {
  static let merge = Command(
    .merge, summary: "put translations into tables", discussion: ["Nothing else is changed."],
    arguments: [
      .init("FILE", .one, help: "the translations"), .init("FOLDER", .noneOrOne, help: "the project; default: here"),
    ],
    examples: [.init("pressfit merge de.strings --locale de", "Merges German.")]
  ) { invocation, context throws(CommandFailure) in
    do throws(WorkspaceError) {
      let file = try context.fileSystem.read(invocation.arguments[0])
      context.output.write(file.bytes)
      return file.bytes.isEmpty ? .findings : .success
    } catch {
      throw CommandFailure(error)
    }
  }

  static let check = Command(
    .check, summary: "check", arguments: [.init("FOLDER", .any, help: "projects")]
  ) { invocation, context throws(CommandFailure) in
    for argument in invocation.arguments { context.output.writeLine(argument) }
    context.output.writeLine("color \(context.terminal.usesColor)")
    return .success
  }

  static let tool = CommandLineTool(commands: [merge, check], flags: flags, version: { "pressfit 1" })

  static let flags =
    Flag.table + [
      Flag("strict", short: "s", .negatable, on: .commands([.check]), help: "fail on notes")
    ]
}
