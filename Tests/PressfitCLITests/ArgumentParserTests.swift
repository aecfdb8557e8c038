import CommandSyntax
import PressfitCLI
import Testing

@Suite struct ArgumentParserTests {
  private let parser = ArgumentParser(ToolFixture.tool.table)

  private func parse(_ line: String) throws(UsageError) -> ArgumentParser.Request {
    try parser.parse(line.split(separator: " ").map(String.init))
  }

  private func invocation(_ line: String) throws -> Invocation? {
    guard case .run(let invocation) = try parse(line) else { return nil }
    return invocation
  }

  private func flag(_ name: Flag.Name) throws -> Flag {
    try #require(ToolFixture.generalFlags.first { $0.name == name })
  }

  @Test(arguments: [
    "merge a.strings --language de --language=fr", "merge --language de a.strings -l fr", "merge -lde -l=fr a.strings",
    "merge --language de -l fr -- a.strings",
  ]) func acceptsAValueInEveryForm(_ line: String) throws {
    let invocation = try #require(try invocation(line))
    #expect(invocation.command == "merge")
    #expect(invocation.arguments == ["a.strings"])
    #expect(invocation.flags.values(of: "language") == ["de", "fr"])
    #expect(invocation.flags.value(of: "language") == "fr")
  }

  @Test func acceptsSwitches() throws {
    #expect(try invocation("check -vs")?.flags.isOn("strict") == true)
    #expect(try invocation("check --strict --no-strict")?.flags.isOn("strict", default: true) == false)
    #expect(try invocation("check")?.flags.isOn("strict", default: true) == true)
    #expect(try invocation("--verbose check")?.flags.isOn("verbose") == true)
  }

  @Test func endsFlagsAndKeepsTheLoneDash() throws {
    #expect(try invocation("check - -- --strict -x")?.arguments == ["-", "--strict", "-x"])
    #expect(throws: UsageError.self) { try invocation("merge a --language=") }
    #expect(try invocation("merge a --language=a=b")?.flags.values(of: "language") == ["a=b"])
  }

  @Test func helpAndVersionOverrideOtherFlags() throws {
    #expect(try parse("--help") == .help(nil))
    #expect(try parse("help") == .help(nil))
    #expect(try parse("help merge") == .help("merge"))
    #expect(try parse("merge -h") == .help("merge"))
    #expect(try parse("--version") == .version)
  }

  @Test func namesTheError() throws {
    let (locale, verbose, color) = (ToolFixture.locale, try flag("verbose"), try flag("color"))
    let cases: [(String, UsageError)] = [
      ("", .noCommand), ("-v", .noCommand),
      ("chekc", .unknownCommand("chekc", nearest: "check")), ("zebra", .unknownCommand("zebra", nearest: nil)),
      ("help chekc", .unknownCommand("chekc", nearest: "check")),
      ("check --strct", .unknownFlag("--strct", command: "check", nearest: "--strict")),
      ("check --no-strcit", .unknownFlag("--no-strcit", command: "check", nearest: "--no-strict")),
      ("check --text x", .unknownFlag("--text", command: "check", nearest: nil)),
      ("check -x", .unknownFlag("-x", command: "check", nearest: nil)),
      ("--strict check", .unknownFlag("--strict", command: nil, nearest: nil)),
      ("merge a --language", .missingValue(locale)), ("merge a --language --verbose", .missingValue(locale)),
      ("check --verbose=1", .unexpectedValue(verbose, "1")),
      (
        "check --color=alwyas",
        .invalidChoice(color, "alwyas", choices: ["auto", "always", "never"], nearest: "always")
      ),
      ("merge", .missingArgument("FILE", command: "merge")),
      ("merge a b c", .unexpectedArgument("c", command: "merge")),
    ]
    for (line, error) in cases { #expect(throws: error, "\(line)") { try parse(line) } }
  }

  @Test func namesOfAllFlagsAreDistinct() {
    for command in Pressfit.tool.table.commands.map(\.name) {
      let flags = Pressfit.tool.table.flags(of: command)
      #expect(Set(flags.map(\.name)).count == flags.count)
      #expect(Set(flags.compactMap(\.short)).count == flags.compactMap(\.short).count)
    }
  }
}
