import CommandSyntax
import Console
import PressfitCLI
import Workspace

/// A tool with two small commands.
enum ToolFixture {
  static let merge = Command(
    CommandDescription(
      "merge", summary: "put translations into tables", discussion: ["Nothing else is changed."],
      arguments: [
        .init("FILE", .one, help: "the translations"), .init("FOLDER", .noneOrOne, help: "the project; default: here"),
      ],
      examples: [.init("pressfit merge de.strings --language de", "Merges German.")],
      flags: [
        locale,
        Flag(
          "on-conflict", .choice(["keep", "replace", "fail"]),
          help: "what to do with a translation that is there and differs"),
        Flag("dry-run", short: "n", help: "print what would change, and write nothing"),
      ])
  ) { invocation, context in
    let file = try context.fileSystem.read(invocation.arguments[0])
    context.output.write(file.bytes)
    return file.bytes.isEmpty ? .findings : .success
  }

  static let check = Command(
    CommandDescription(
      "check", summary: "check", arguments: [.init("FOLDER", .any, help: "projects")],
      flags: [locale, Flag("strict", short: "s", .negatable, help: "fail on notes")])
  ) { invocation, context in
    for argument in invocation.arguments { context.output.writeLine(argument) }
    context.output.writeLine("color \(context.terminal.usesColor)")
    return .success
  }

  static let tool = CommandLineTool(
    [merge, check], generalFlags: generalFlags, version: { "pressfit 1" })

  static let locale = Flag(
    "language", short: "l", .value(placeholder: "TAG"), .repeated,
    help: "only this language, as its .lproj folder is named; can be given several times")

  /// Separate flags, so that the product's flags can change without changing these tests.
  static let generalFlags = [
    Flag("verbose", short: "v", help: "list skipped files, with the reason"),
    Flag("color", .choice(["auto", "always", "never"]), help: "colors in the output; auto: on a terminal"),
    Flag("help", short: "h", help: "show this help"),
    Flag("version", help: "show the versions of Pressfit and of what it measures with"),
  ]
}
