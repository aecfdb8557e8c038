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

  /// A separate table, so that the product's flags can change without changing these tests.
  static let flags = [
    Flag(
      .locale, short: "l", .value(placeholder: "TAG"), .repeated, on: .commands([.merge, .check]),
      help: "only this localization, as its .lproj folder is named; can be given several times"),
    Flag(
      .onConflict, .choice(["keep", "replace", "fail"]), on: .commands([.merge]),
      help: "what to do with a translation that is there and differs"),
    Flag(.dryRun, short: "n", on: .commands([.merge]), help: "print what would change, and write nothing"),
    Flag("strict", short: "s", .negatable, on: .commands([.check]), help: "fail on notes"),
    Flag(.verbose, short: "v", on: .everywhere, help: "list skipped files, with the reason"),
    Flag(
      .color, .choice(["auto", "always", "never"]), on: .everywhere, help: "colors in the output; auto: on a terminal"),
    Flag(.help, short: "h", on: .everywhere, help: "show this help"),
    Flag(.version, on: .everywhere, help: "show the versions of Pressfit and of what it measures with"),
  ]
}
