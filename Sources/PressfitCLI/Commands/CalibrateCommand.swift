internal import CommandSyntax
internal import Console
internal import Diagnostics
internal import FitCheck
internal import Localization
internal import MeasuringFiles
internal import Reporting
internal import Translation
internal import Typesetting
internal import Workspace

/// The flags of `calibrate`.
struct CalibrateOptions: CommandOptions {
  var menus = MenuOptions()
  var seen: [String] = []
  var titles: [String] = []
  /// One for all titles, or one for each.
  var locales: [String] = []
  var field = ShortcutItem.Field.title
  var rooms: String?
  var fonts: [String] = []
  var output: String?
  var overwriting = OverwritePolicy.ownKind
  private(set) var typed: Set<Flag.Name> = []

  static var flags: [Option<CalibrateOptions>] {
    Option(
      Flag(
        "menu", .value(placeholder: "MENU"), in: .measurement,
        help: "menu that was seen: ios13, ios18, ios26-iphone or ipados26")
    ) { (values, options) throws(UsageError) in try options.menus.setSurfaces(values.values(of: "menu")) }
    Option(
      Flag(
        "text-size", .value(placeholder: "SIZE"), in: .measurement,
        help: "Dynamic Type size of the device: XS, S, M, L, XL, XXL or XXXL (default: L)")
    ) { (values, options) throws(UsageError) in try options.menus.setTextSizes(values.values(of: "text-size")) }
    Option.texts(
      "seen", "TEXT", \.seen,
      help: "the title as the menu shows it, with its ellipsis, and \\n between its lines; repeatable")
    Option.texts(
      "title", "TEXT", \.titles, help: "the complete title, as translated; one for each --seen, in the same order")
    Option.texts(
      .language, short: "l", "TAG", help: "the language of all titles, or one flag for each --title (default: en)"
    ) { (texts, options) throws(UsageError) in
      // Several observations can be in the same language.
      options.locales = texts.flatMap { $0.split(separator: ",").map(String.init) }
    }
    Option.choice("field", \.field, help: "field of --title (default: title)")
    Option.text(
      "widths", "FILE", \.rooms, in: .measurement,
      help: "file of observations to add to (default: .pressfit/rooms.json)")
    Option.texts("font", "FILE", \.fonts, in: .measurement, help: SuppliedFiles.fontHelp)
    Option.text("output", short: "o", "FILE", \.output, in: .output, help: "output file (default: standard output)")
    Option.overwriting(\.overwriting)
  }

  mutating func setTyped(_ names: Set<Flag.Name>) { typed = names }
}

extension Command {
  /// `pressfit calibrate`
  static let calibrate = Command(
    "calibrate", CalibrateOptions.self,
    summary: "correct a menu's available width with observations from a device, or write a font's metrics to a file",
    discussion: [
      "With --seen and --title, records what a device shows: computes the available widths at which the menu shows --title as --seen, adds "
        + "this observation to a JSON file, and prints the interval for each menu and text size. Repeat both flags for several titles; "
        + "put \"\\n\" between the lines of a title on several lines. Observations that contradict each other are an error. "
        + "Commit the file, and check with --widths.",
      "With --font, writes a font's metrics, for measuring on machines without the font. "
        + "The file contains only numbers: advances and pair kerning. A team can commit it, and measure on any "
        + "machine with --metrics. It works for alphabets, Han, kana and Hangul; scripts with contextual letter forms (Arabic, "
        + "Devanagari, Thai) require the font itself.",
      "Variable fonts are read at weight 400 and optical size 17 pt.",
    ],
    examples: [
      Example(
        "pressfit calibrate --menu ios26-iphone --seen \"Lesezeichen hinzuf…\" --title \"Lesezeichen hinzufügen\" --language de",
        "record what an iPhone with iOS 26 shows"),
      Example("pressfit calibrate", "print the available widths from all observations"),
      Example("pressfit check --widths .pressfit/rooms.json", "check with them"),
      Example("pressfit calibrate --font SF-Pro-Text-Regular.otf -o metrics.json", "write a metrics file"),
      Example("pressfit check --metrics metrics.json", "measure with it"),
    ]
  ) { (options, _, context) in
    guard let name = options.fonts.first else { return try context.calibrateWidths(options) }
    guard options.fonts.count == 1 else {
      throw UsageError.invalid("\"calibrate\" accepts only one \"--font\"", help: "remove the others")
    }
    // The configuration may set some of them for other commands.
    let others: [Flag.Name] = ["seen", "title", "widths", "menu"]
    if let flag = others.first(where: options.typed.contains) {
      throw UsageError.invalid(
        "\"--font\" cannot be combined with \"--\(flag.rawValue)\"", help: "run \"calibrate\" once for each")
    }
    let font = try context.fileSystem.font(context.fileSystem.reference(name))
    let text = MetricsProfileFile.text(of: MetricsProfile(of: font))
    guard let path = options.output else {
      context.output.write(text)
      return .success
    }
    try context.replace(
      [OutputFile(path, text, kind: .metrics)], overwriting: options.overwriting, isDryRun: false)
    return .success
  }
}

extension CommandContext {
  /// Adds the observations of the command line to the file, and prints the available widths. Nothing is written if an observation
  /// is wrong or contradicts another one.
  fileprivate mutating func calibrateWidths(_ options: CalibrateOptions) throws -> ExitStatus {
    let path = options.rooms ?? WidthProfileFile.standardPath
    let added = try options.observations()
    let measurer = try TextMeasurer.embedded
    let (widths, bytes) = try printingDiagnostics { [fileSystem] sink in
      try WidthProfileFile.adding(added, toFileAt: path, in: fileSystem, measurer: measurer, reportingTo: &sink)
    }
    if let bytes {
      try replace([OutputFile(path, bytes: bytes)], overwriting: .anything, isDryRun: false)
      errorOutput.writeLine("wrote \(harmless(path))")
    }
    output.write(widths.text(style: style, width: reportWidth))
    if !added.isEmpty {
      errorOutput.writeLine("`pressfit check --widths \(harmless(path))` uses these widths")
    }
    return .success
  }

  /// The calibrated widths in the file of `--widths`; none without the flag.
  mutating func calibratedWidths(_ path: String?, measurer: TextMeasurer) throws -> CalibratedWidths {
    guard let path else { return CalibratedWidths() }
    return try printingDiagnostics { [fileSystem] sink in
      try WidthProfileFile.widths(inFileAt: path, in: fileSystem, measurer: measurer, reportingTo: &sink)
    }
  }
}

extension CalibrateOptions {
  /// The observations of `--seen` and `--title`, in their order.
  fileprivate func observations() throws -> [WidthObservation] {
    guard seen.count == titles.count else {
      throw UsageError.invalid(
        "\"--seen\" appears \(seen.count) times, \"--title\" \(titles.count) times",
        help: "add one --seen and one --title for each observation")
    }
    if seen.isEmpty { return [] }
    for locale in locales { try LanguageNames.validate(locale) }
    guard locales.count <= 1 || locales.count == seen.count else {
      throw UsageError.invalid(
        "\"--language\" appears \(locales.count) times", help: "add one --language, or one for each --seen")
    }
    let options = menus.ofTitles
    guard menus.choosesSurfaces, options.surfaces.count == 1, let surface = options.surfaces.first else {
      let known = DisplaySurface.all.map(\.id).joined(separator: ", ")
      throw UsageError.invalid("\"--seen\" requires one \"--menu\"", help: "add the menu that was seen: \(known)")
    }
    guard options.textSizes.count == 1 else {
      throw UsageError.invalid("\"--seen\" accepts only one \"--text-size\"", help: "run \"calibrate\" once for each")
    }
    return zip(seen, titles).enumerated().map { number, texts in
      WidthObservation(
        surface: surface, textSize: options.textSizes[0], field: field,
        locale: locales.isEmpty ? "en" : locales[locales.count == 1 ? 0 : number], text: texts.1,
        seen: texts.0.replacingAll("\\n", with: "\n"))
    }
  }
}
