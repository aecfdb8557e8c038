internal import Reporting

/// Formats help from the tables of commands and flags.
package struct HelpText {
  let table: CommandTable
  /// The width in columns; text is wrapped at 50 to 100 columns.
  let width: Int

  package init(_ table: CommandTable, width: Int) {
    self.table = table
    self.width = min(max(width, 50), 100)
  }

  /// The help of Pressfit itself.
  package func overview(summary: String) -> String {
    joined([
      wrapped(summary, indent: 0),
      section("Usage", ["  pressfit COMMAND [flags] [arguments]"]),
      section("Commands", commandRows(isMain: true)), section("More commands", commandRows(isMain: false)),
      section("Flags", rows(flagRows(of: nil))),
      section("Exit status", wrapped(exitStatus, indent: 2)),
      ["Run \"pressfit help COMMAND\" for the flags and examples of a command."],
    ])
  }

  /// The number of examples in the short help.
  private static let exampleCount = 3

  /// The help of one command.
  ///
  /// - Parameter isComplete: whether to describe also what few people need.
  package func help(of command: CommandDescription, isComplete: Bool = false) -> String {
    let synopsis = ["pressfit", command.name.rawValue, "[flags]"] + command.arguments.map(\.synopsis)
    let shown = isComplete ? command.examples[...] : command.examples.prefix(Self.exampleCount)
    let examples = shown.flatMap { ["  " + $0.line] + wrapped($0.explanation, indent: 6) }
    return joined(
      [
        wrapped(command.summary.prefix(1).uppercased() + command.summary.dropFirst() + ".", indent: 0),
        section("Usage", wrapped(synopsis.joined(separator: " "), indent: 2)),
      ] + (command.discussion + (isComplete ? command.details : [])).map { wrapped($0, indent: 0) } + [
        section("Arguments", rows(command.arguments.map { ($0.placeholder, $0.help) }))
      ] + flagSections(of: command.name, isComplete: isComplete)
        + [section("Examples", examples), isComplete ? [] : omission(in: command)])
  }

  /// The exit statuses of all commands.
  static let exitStatuses: [(status: Int, meaning: String)] = [
    (0, "success, without errors or warnings"), (1, "errors or warnings"), (2, "the command could not be completed"),
    (64, "wrong usage"),
  ]

  private var exitStatus: String {
    Self.exitStatuses.map { "\($0.status): \($0.meaning)" }.joined(separator: "; ") + "."
  }

  /// The flags of `command` under one heading, or by group where there are many.
  private func flagSections(of command: CommandName, isComplete: Bool) -> [[String]] {
    let own = table.flags(of: command).filter { isComplete || !$0.isForSpecialists }
    if own.count <= 15 { return [section("Flags", rows(own.map { ($0.synopsis, $0.help) }))] }
    return Flag.Group.allCases.map { group in
      section(group.heading, rows(own.filter { $0.group == group }.map { ($0.synopsis, $0.help) }))
    }
  }

  /// How to read what the short help of `command` leaves out; empty if that is nothing.
  private func omission(in command: CommandDescription) -> [String] {
    let count = command.flags.count(where: \.isForSpecialists)
    if count == 0, command.details.isEmpty, command.examples.count <= Self.exampleCount { return [] }
    let flags = count == 0 ? "more" : "\(count) more flag\(count == 1 ? "" : "s")"
    return wrapped("\"pressfit \(command.name.rawValue) --help-all\" describes \(flags).", indent: 0)
  }

  private func commandRows(isMain: Bool) -> [String] {
    let commands = table.commands.filter {
      (table.mainCommands?.contains($0.name) ?? true) == isMain && !table.oldNames.contains($0.name)
    }
    return rows(commands.map { ($0.name.rawValue, $0.summary) })
  }

  private func flagRows(of command: CommandName?) -> [(String, String)] {
    table.flags(of: command).map { ($0.synopsis, $0.help) }
  }

  /// A heading with lines; empty without lines.
  private func section(_ heading: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : [heading + ":"] + lines
  }

  /// The sections separated by empty lines.
  private func joined(_ sections: [[String]]) -> String {
    sections.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  /// Two columns; a long left cell gets its own line.
  private func rows(_ rows: [(String, String)]) -> [String] {
    let column = min(rows.map(\.0.count).max() ?? 0, 24) + 4
    return rows.flatMap { left, right in
      let lines = wrapped(right, indent: column)
      let head = "  " + left
      guard let first = lines.first, head.count + 2 <= column else { return [head] + lines }
      return [head + first.dropFirst(head.count)] + lines.dropFirst()
    }
  }

  /// The lines of `text`, wrapped at spaces.
  private func wrapped(_ text: String, indent: Int) -> [String] {
    WrappedText.lines(of: text, width: width, indent: indent)
  }
}
