import CommandSyntax
import Testing

/// Options with one flag of each shape.
private struct PrintOptions: CommandOptions {
  enum Paper: String, CaseIterable {
    case a4, letter
  }

  struct Margins: Sendable {
    var left: String?

    @OptionList<Margins> static var flags: [Option<Margins>] {
      Option.text("left", "WIDTH", \.left, help: "width of the left margin")
    }
  }

  var isDraft = false
  var paper = Paper.a4
  var papers: [Paper] = [.letter]
  var names: [String] = []
  var copies = 1
  var margins = Margins()
  private(set) var typed: Set<Flag.Name> = []

  static var flags: [Option<PrintOptions>] {
    Option.toggle("draft", short: "d", \.isDraft, help: "print faster")
    Option.choice("paper", \.paper, help: "paper (default: a4)")
    Option.choices("tray", \.papers, help: "papers in the trays (default: letter)")
    Option.texts("name", "NAME", \.names, help: "names to print")
    Option(Flag("copies", .value(placeholder: "N"), in: .output, help: "number of copies")) {
      (values, options) throws(UsageError) in
      guard let text = values.value(of: "copies") else { return }
      guard let count = Int(text) else { throw .invalid("\"--copies\" cannot be \"\(text)\"", help: "use a number") }
      options.copies = count
    }
    Margins.flags.of(\.margins)
  }

  mutating func setTyped(_ names: Set<Flag.Name>) { typed = names }
}

@Suite struct OptionTests {
  private static let table = CommandTable(
    [
      CommandDescription("print", summary: "print", flags: PrintOptions.flags.map(\.flag)),
      CommandDescription("draft", summary: "draft", flags: [PrintOptions.flags[0].flag]),
    ], generalFlags: [Flag("help", short: "h", help: "show this help")])

  private func options(_ line: String, configured: [Flag.Name: [String]] = [:]) throws(UsageError) -> PrintOptions? {
    guard case .run(let invocation) = try ArgumentParser(Self.table).parse(line.split(separator: " ").map(String.init))
    else { return nil }
    var flags = invocation.flags
    for (name, texts) in configured { flags.setConfigured(texts, of: name) }
    return try PrintOptions(flags)
  }

  @Test func valuesReachTheirProperties() throws {
    let options = try #require(
      try options("print -d --paper letter --tray a4 --tray letter --name x --name y --copies 3 --left 2cm"))
    #expect(options.isDraft)
    #expect(options.paper == .letter)
    #expect(options.papers == [.a4, .letter])
    #expect(options.names == ["x", "y"])
    #expect(options.copies == 3)
    #expect(options.margins.left == "2cm")
    #expect(options.typed == ["paper", "tray", "name", "copies", "left"])
  }

  @Test func propertiesHaveTheDefaults() throws {
    let options = try #require(try options("print"))
    #expect(!options.isDraft && options.paper == .a4 && options.papers == [.letter] && options.names.isEmpty)
    #expect(options.copies == 1 && options.margins.left == nil && options.typed.isEmpty)
  }

  @Test func configuredValuesAreNotTyped() throws {
    let options = try #require(try options("print --copies 2", configured: ["copies": ["9"], "paper": ["letter"]]))
    #expect(options.copies == 2)
    #expect(options.paper == .letter)
    #expect(options.typed == ["copies"])
  }

  @Test func invalidValuesAreErrors() {
    #expect(throws: UsageError.invalid("\"--copies\" cannot be \"many\"", help: "use a number")) {
      try options("print --copies many")
    }
    #expect(throws: UsageError.self) { try options("print --paper a5") }
  }

  @Test func eachFlagIsListedOnceWithItsCommands() {
    let flags = Self.table.flags
    #expect(flags.map(\.flag.name.rawValue) == ["draft", "paper", "tray", "name", "copies", "left", "help"])
    #expect(flags.map(\.commands) == [["print", "draft"], ["print"], ["print"], ["print"], ["print"], ["print"], []])
    #expect(Self.table.flags(of: "draft").map(\.name) == ["draft", "help"])
    #expect(Self.table.flags(of: nil).map(\.name) == ["help"])
  }
}
