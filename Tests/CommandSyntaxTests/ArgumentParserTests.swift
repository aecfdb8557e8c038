import CommandSyntax
import Testing

/// Command lines of a program with two commands and a flag of each shape.
@Suite struct ArgumentParserTests {
  private static let table = CommandTable(
    [
      CommandDescription(
        "print", summary: "print files", arguments: [.init("FILE", .oneOrMore, help: "files")],
        flags: [
          Flag("draft", short: "d", help: "print faster"), Flag("strict", .negatable, help: "stop at the first error"),
          Flag("paper", short: "p", .choice(["a4", "letter"]), help: "paper"),
          Flag("language", short: "l", .value(placeholder: "TAG"), .repeated, help: "language"),
        ]),
      CommandDescription("copy", summary: "copy a file", arguments: [.init("FILE", .one, help: "the file")]),
      CommandDescription("list", summary: "list everything"),
    ],
    generalFlags: [
      Flag("help", short: "h", help: "show help"), Flag("version", help: "show the version"),
      Flag("verbose", short: "v", help: "print more"),
    ])

  private func parse(_ words: [String]) throws(UsageError) -> ArgumentParser.Request {
    try ArgumentParser(Self.table).parse(words)
  }

  private func invocation(_ words: [String]) throws -> Invocation {
    guard case .run(let invocation) = try parse(words) else { throw Unexpected() }
    return invocation
  }

  private struct Unexpected: Error {}

  private func error(_ words: [String]) -> UsageError? {
    do throws(UsageError) {
      _ = try parse(words)
      return nil
    } catch {
      return error
    }
  }

  // MARK: Flags

  /// All ways to write a value give the same value.
  @Test(arguments: [
    ["--language", "de"], ["--language=de"], ["-l", "de"], ["-lde"], ["-l=de"], ["-dl", "de"], ["-dlde"], ["-dl=de"],
  ])
  func waysToWriteAValue(_ words: [String]) throws {
    #expect(try invocation(["print"] + words + ["f"]).flags.values(of: "language") == ["de"])
    #expect(try invocation(["print", "f"] + words).flags.values(of: "language") == ["de"])
  }

  /// Only the first equals sign separates; a value may start with anything.
  @Test(arguments: ["a=b", "=", "==", "-x", "--", "\u{301}a", "\u{338}", "🏽", "a b", "--language", "é", "\n"])
  func anyValueAfterTheEqualsSign(_ value: String) throws {
    let values = try invocation(["print", "f", "--language=\(value)"]).flags.values(of: "language")
    #expect(values.map { Array($0.utf8) } == [Array(value.utf8)])
  }

  /// A value that is a flag was forgotten; other values may start with a hyphen.
  @Test(arguments: [
    "--draft", "-d", "--language", "--language=de", "--help", "-h", "--", "--verbose", "--strict", "--no-strict",
    "--no-strict=x",
  ])
  func aFlagIsNotTheValueOfAnother(_ next: String) {
    guard case .missingValue(let flag)? = error(["print", "f", "--language", next]) else {
      Issue.record("\(next) was accepted")
      return
    }
    #expect(flag.name == "language")
  }

  @Test(arguments: ["-", "-1", "-de", "--unknown", "---", "--no-draft", "--no-", "-\u{301}", "--\u{301}draft", "-dx"])
  func otherHyphensAreValues(_ next: String) throws {
    #expect(try invocation(["print", "f", "--language", next]).flags.values(of: "language") == [next])
  }

  @Test(arguments: [["--language"], ["-l"], ["-dl"]])
  func theValueIsMissingAtTheEnd(_ words: [String]) {
    guard case .missingValue? = error(["print", "f"] + words) else {
      Issue.record("accepted")
      return
    }
  }

  /// An empty list of languages is not the same as all languages, however it is written.
  @Test(arguments: [
    ["--language="], ["--language", ""], ["-l="], ["--language=,"], ["--language= , "], ["--language=de", "-l,"],
  ])
  func anEmptyListIsRefused(_ words: [String]) {
    guard case .invalid(let message, _)? = error(["print", "f"] + words) else {
      Issue.record("accepted")
      return
    }
    #expect(message.hasPrefix("\"--language\" cannot be "))
  }

  @Test(
    arguments: [
      ([], nil, false), (["--strict"], true, true), (["--no-strict"], false, false),
      (["--strict", "--no-strict"], false, false), (["--no-strict", "--strict"], true, true),
    ] as [([String], Bool?, Bool)])
  func theLastOfASwitchAndItsNegation(_ words: [String], _ isOn: Bool?, _ isOnByDefault: Bool) throws {
    let flags = try invocation(["print", "f"] + words).flags
    #expect(flags.isOn("strict") == isOnByDefault)
    #expect(flags.isOn("strict", default: true) == isOn ?? true)
  }

  @Test(arguments: [
    (["--draft=yes"], "\"--draft\" does not accept a value, but got \"yes\""),
    (["--draft="], "\"--draft\" does not accept a value, but got \"\""),
    (["--no-strict=1"], "\"--strict\" does not accept a value, but got \"1\""),
    (["--paper", "a5"], "\"--paper\" cannot be \"a5\""), (["--paper="], "\"--paper\" cannot be \"\""),
    (["--drafts"], "\"print\" has no flag \"--drafts\""), (["-x"], "\"print\" has no flag \"-x\""),
    (["-dx"], "\"print\" has no flag \"-x\""), (["--no-draft"], "\"print\" has no flag \"--no-draft\""),
    (["--DRAFT"], "\"print\" has no flag \"--DRAFT\""), (["--=x"], "\"print\" has no flag \"--\""),
  ])
  func wrongFlags(_ words: [String], _ message: String) {
    let error = error(["print", "f"] + words)
    #expect(error?.message == message)
    #expect(error?.isUsageError == true && error?.help != nil)
  }

  @Test(
    arguments: [
      ("--drafts", "--draft"), ("--no-strct", "--no-strict"), ("--languag", "--language"), ("--verbos", "--verbose"),
      ("--xyzzy", nil),
    ] as [(String, String?)])
  func theNearestFlagIsSuggested(_ typed: String, _ nearest: String?) {
    #expect(error(["print", "f", typed]) == .unknownFlag(typed, command: "print", nearest: nearest))
  }

  /// A flag of a command is unknown before the command and after another one.
  @Test func flagsBelongToTheirCommand() throws {
    #expect(error(["--draft", "print", "f"]) == .unknownFlag("--draft", command: nil, nearest: nil))
    #expect(error(["copy", "f", "--draft"]) == .unknownFlag("--draft", command: "copy", nearest: nil))
    #expect(try invocation(["--verbose", "print", "-v", "f"]).flags.isOn("verbose"))
  }

  // MARK: Arguments

  /// After `--` everything is an argument; a single hyphen always is.
  @Test(arguments: [
    (["print", "-"], ["-"]), (["print", "--", "--draft", "-x", "--"], ["--draft", "-x", "--"]),
    (["print", "a", "-d", "b"], ["a", "b"]), (["print", "help"], ["help"]), (["print", ""], [""]),
    (["--", "print", "-d"], ["-d"]),
  ])
  func argumentsInOrder(_ words: [String], _ arguments: [String]) throws {
    let invocation = try invocation(words)
    #expect(invocation.command == "print")
    #expect(invocation.arguments == arguments)
  }

  @Test(arguments: [
    ([], "no command given"), (["-v"], "no command given"), (["--"], "no command given"),
    (["prnt"], "unknown command \"prnt\""), ([""], "unknown command \"\""),
    (["Print", "f"], "unknown command \"Print\""),
    (["print"], "\"print\" requires FILE"), (["print", "--"], "\"print\" requires FILE"),
    (["copy", "a", "b"], "\"copy\" does not accept the argument \"b\""),
    (["list", "x"], "\"list\" does not accept the argument \"x\""),
  ])
  func wrongArguments(_ words: [String], _ message: String) {
    #expect(error(words)?.message == message)
  }

  // MARK: Help and version

  @Test(
    arguments: [
      (["help"], .help(nil)), (["--help"], .help(nil)), (["-h"], .help(nil)), (["help", "print"], .help("print")),
      (["print", "--help"], .help("print")), (["print", "-dh"], .help("print")), (["--version"], .version),
      (["print", "--version"], .version),
      // They win over errors that follow them.
      (["print", "--help", "--unknown"], .help("print")), (["--help", "unknown"], .help(nil)),
    ] as [([String], ArgumentParser.Request)])
  func helpAndVersion(_ words: [String], _ request: ArgumentParser.Request) throws {
    #expect(try parse(words) == request)
  }

  @Test(
    arguments: [
      (["help", "prin"], .unknownCommand("prin", nearest: "print")),
      (["--unknown", "--help"], .unknownFlag("--unknown", command: nil, nearest: nil)),
    ] as [([String], UsageError)])
  func errorsBeforeHelp(_ words: [String], _ expected: UsageError) {
    #expect(error(words) == expected)
  }

  /// Words of other tools; advice that is not a flag holds for all commands.
  @Test(arguments: [
    (["duplicate", "f"], "did you mean \"copy\"?"), (["print", "--lang", "de"], "did you mean \"--language\"?"),
    (["copy", "--lang", "de"], "see \"pressfit copy --help\""), (["print", "-o"], "did you mean \"> FILE\"?"),
    (["copy", "-l", "de"], "see \"pressfit copy --help\""), (["./x"], "see \"pressfit --help\""),
  ])
  func wordsOfOtherTools(_ words: [String], _ help: String) {
    let table = CommandTable(
      Self.table.commands, generalFlags: [],
      synonyms: Synonyms([
        "duplicate": ["copy"], "--lang": ["--language"], "-o": ["--output FILE", "> FILE"], "-l": ["--language"],
      ]))
    #expect(throws: UsageError.self) { try ArgumentParser(table).parse(words) }
    do throws(UsageError) { _ = try ArgumentParser(table).parse(words) } catch { #expect(error.help == help) }
  }

  /// Each way to write a flag and its value gives the same value.
  @Test(arguments: [
    "de", "", "=", "=x", "a=b", "-", "--", "--draft", "-d", "\u{301}x", " ", "日本", "a,b", "\r\n", "=\u{301}", "'\"\\",
    "\u{FEFF}", "x\0y",
  ])
  func formsOfAValue(_ value: String) throws {
    let lines =
      [["--to=\(value)"], ["-t=\(value)"]]
      + (value.unicodeScalars.first == "=" || value.isEmpty ? [] : [["-t\(value)"]])
    for words in lines {
      let values = try Self.values(of: words + ["f"])
      #expect(values.map { Array($0.utf8) } == [Array(value.utf8)], "\(words)")
    }
    // As the next argument, a flag is not a value.
    if ["--", "--draft", "-d"].contains(value) { return }
    for words in [["--to", value], ["-t", value], ["-dt", value]] {
      #expect(try Self.values(of: words + ["f"]).map { Array($0.utf8) } == [Array(value.utf8)], "\(words)")
    }
  }

  private static func values(of words: [String]) throws -> [String] {
    let table = CommandTable(
      [
        CommandDescription(
          "go", summary: "go", arguments: [.init("FILE", .any, help: "files")],
          flags: [
            Flag("draft", short: "d", help: "d"),
            Flag("to", short: "t", .value(placeholder: "X"), .repeated, help: "t"),
          ])
      ], generalFlags: [])
    guard case .run(let invocation) = try ArgumentParser(table).parse(["go"] + words) else { throw Unexpected() }
    guard invocation.arguments == ["f"] else { throw Unexpected() }
    return invocation.flags.values(of: "to")
  }

  /// The order of flags and arguments has no effect on either.
  @Test func order() throws {
    let flags = [["--language", "de"], ["--language=fr"], ["-d"], ["--strict"], ["-pa4"]]
    let expected = try invocation(["print"] + flags.flatMap(\.self) + ["a", "b"])
    for place in 0...flags.count {
      let words = flags[..<place].flatMap(\.self) + ["a"] + flags[place...].flatMap(\.self) + ["b"]
      #expect(try invocation(["print"] + words) == expected)
    }
    #expect(try invocation(["print", "-dpa4", "--strict", "--language", "de", "-lfr", "--", "a", "b"]) == expected)
  }
}

/// Values of the command line and of the configuration.
@Suite struct FlagValuesTests {
  @Test func theLastValueCountsAndTypedOnesWin() throws {
    let table = CommandTable(
      [
        CommandDescription(
          "go", summary: "go", flags: [Flag("to", .value(placeholder: "PLACE"), .repeated, help: "to")])
      ],
      generalFlags: [])
    func values(_ words: [String], configured: [String]?) throws -> FlagValues {
      guard case .run(let invocation) = try ArgumentParser(table).parse(["go"] + words) else {
        throw UsageError.noCommand
      }
      var flags = invocation.flags
      if let configured { flags.setConfigured(configured, of: "to") }
      return flags
    }
    #expect(try values(["--to", "a", "--to", "b"], configured: ["c"]).values(of: "to") == ["a", "b"])
    #expect(try values(["--to", "a", "--to", "b"], configured: ["c"]).value(of: "to") == "b")
    #expect(try values([], configured: ["c", "d"]).value(of: "to") == "d")
    #expect(try values([], configured: ["c"]).isTyped("to") == false)
    #expect(try values(["--to="], configured: ["c"]).values(of: "to") == [""])
    #expect(try values([], configured: nil).value(of: "to") == nil)
  }
}
