internal import CommandSyntax
internal import Console
internal import Diagnostics
internal import Extraction
internal import FitCheck
internal import Localization
internal import MeasuringFiles
internal import POSIX
internal import ProjectCheck
internal import Reporting
internal import Workspace

/// The flags of `preview`.
struct PreviewOptions: CommandOptions {
  var locales: [String] = []
  var project = ProjectOptions()
  var menus = MenuOptions()
  var samples = SampleValues()
  var metrics = SuppliedFiles()
  var output: String?
  var items: [String] = []
  /// Where strings of the app's own tables are drawn.
  var places: [LabelPlace] = []
  var isDark = false
  var overwriting = OverwritePolicy.ownKind

  private static let placeNames = LabelPlace.drawn.map(\.rawValue)

  static var flags: [Option<PreviewOptions>] {
    Option.chosenLocales(\.locales)
    ProjectOptions.selectionFlags.of(\.project)
    MenuOptions.surfaces.of(\.menus)
    MenuOptions.lines.of(\.menus)
    Option.samples(\.samples)
    SuppliedFiles.flags.of(\.metrics)
    Option.text(
      "output", short: "o", "FILE", \.output, in: .output,
      help: "output file, .svg or .png (default: SVG on standard output)")
    Option.texts(
      "item", "TITLE", \.items, help: "draw only the quick action with this title, key or type; repeatable")
    Option.texts(
      "place", "PLACE", in: .output,
      help:
        "draw the strings of the configuration at this place: \(placeNames.joined(separator: ", ")), or all; repeatable"
    ) { (names, options) throws(UsageError) in
      options.places = []
      for name in names {
        let found = name == "all" ? LabelPlace.drawn : LabelPlace.drawn.filter { $0.rawValue == name }
        if found.isEmpty { throw .unknownValue(name, of: "place", known: placeNames + ["all"]) }
        options.places += found
      }
    }
    Option.toggle("dark", \.isDark, in: .output, help: "draw the menus in Dark Mode")
    Option.overwriting(\.overwriting)
    Option.partial
    Option.configurationFile
  }
}

extension Command {
  /// `pressfit preview`
  static let preview = Command(
    "preview", PreviewOptions.self,
    summary: "draw the menus as SVG or PNG, with the hidden part of truncated text in red",
    discussion: [
      "Draws a row for each language and a column for each menu and text size. Lines break and end where Pressfit measured it.",
      "PNG files need rsvg-convert (librsvg); SVG files need no other program. rsvg-convert ignores the measured widths, so menus in "
        + "scripts that join or stack letters, such as Arabic and Hindi, can only be drawn as SVG.",
    ],
    arguments: [projectArgument],
    examples: [
      Example("pressfit preview --language de -o de.svg", "draw the German menus"),
      Example(
        "pressfit preview --language de --language ar --menu ios26-iphone --dark -o menus.png",
        "draw two languages in Dark Mode"),
      Example(
        "pressfit preview --item \"New Note\" --text-size L --text-size XXXL > note.svg",
        "draw one item at two text sizes"),
      Example("pressfit preview --place tab-bar --language de -o tabs.svg", "draw the German tab bar"),
    ]
  ) { (flags, arguments, context) in
    var flags = flags
    if flags.output == nil, context.terminal.isTerminal {
      throw UsageError.invalid("an SVG picture is not for the terminal", help: "use \"-o preview.svg\"")
    }
    flags.project.readsInfoTexts = flags.menus.choosesNames || !flags.places.isEmpty
    // Without menus, the places are the complete picture.
    if !flags.places.isEmpty, !flags.menus.choosesSurfaces { flags.menus.fit.surfaces = [] }
    let options = flags.menus.fit.limited(to: flags.locales)
    var project = try context.readProjectWithCode(arguments.first, flags.project)
    project.limitMeasurements(options)
    let catalogs = project.apps.map(\.catalog)
    try options.validate(against: catalogs)
    let names = try flags.items(among: catalogs)
    context.printOmissions(of: project)
    context.printDiagnostics(project.diagnostics)
    try context.requireComplete(project)
    let checker = try context.checker(flags.metrics, samples: flags.samples)
    let reports = catalogs.map { catalog in
      let options = options.adapted(to: catalog, keepingSurfaces: true)
      return FitReport(catalog: catalog, options: options, measurements: checker.measure(catalog, options: options))
    }
    let renderer = PreviewRenderer(appearance: flags.isDark ? .dark : .light, showing: names)
    let appNames =
      flags.menus.choosesNames ? project.bundles.map { checker.appNames(of: $0.catalog, options: options) } : []
    let labels = flags.places.isEmpty ? [] : context.labels(of: project, by: checker, options)
    let svg = Array(renderer.render(reports, names: appNames, labels: labels, at: flags.places).utf8)
    guard let path = flags.output else {
      context.output.write(svg)
      return .success
    }
    let file: OutputFile
    switch FilePath.pathExtension(path).lowercased() {
    case "svg": file = OutputFile(path, bytes: svg, kind: .svg)
    case "png":
      let names = Set(reports.flatMap(\.localizations).map(\.name)).sorted()
      let image = try PNGImage.bytes(of: svg, languages: names, running: context.runProgram)
      file = OutputFile(path, bytes: image, kind: .png)
    default:
      throw UsageError.invalid("\"--output\" cannot be \"\(path)\"", help: "use a file name that ends in .svg or .png")
    }
    try context.replace([file], overwriting: flags.overwriting, isDryRun: false)
    return .success
  }
}

extension PreviewOptions {
  /// The names of `--item`; each must exist in `catalogs`, so that a typo does not give an empty image.
  fileprivate func items(among catalogs: [ShortcutCatalog]) throws -> Set<String> {
    let known = Set(catalogs.flatMap { $0.shortcuts.flatMap(\.previewNames) })
    for name in items where !catalogs.isEmpty && !known.contains(name) {
      let titles = catalogs.flatMap(\.shortcuts).compactMap { $0.text(of: .title) }.map { quoted($0.value) }
      throw UsageError.invalid(
        "the project has no quick action \"\(name)\"",
        help: "use one of \(titles.joined(separator: ", "))")
    }
    return Set(items)
  }
}
