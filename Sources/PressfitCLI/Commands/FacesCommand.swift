internal import CommandSyntax
internal import HarfBuzz
internal import LocaleSchema
internal import MeasuringFaces
internal import MeasuringFiles
internal import Reporting
internal import Translation
internal import Typesetting

/// The flags of `faces`.
struct FacesOptions: CommandOptions {
  var locales: [String] = []
  var metrics = SuppliedFiles()
  var format = DataFormat.text

  static var flags: [Option<FacesOptions>] {
    Option.chosenLocales(\.locales)
    SuppliedFiles.flags.of(\.metrics)
    Option.format(\.format)
    Option.configurationFile
  }
}

extension Command {
  /// `pressfit faces`
  static let faces = Command(
    "faces", FacesOptions.self, summary: "list the fonts and metrics used for each language, and their origin",
    discussion: [
      "Text is measured with your own fonts first (--font, --font-dir, --metrics), then with known advances of iOS fonts, then with "
        + "the built-in metrics."
    ],
    examples: [
      Example("pressfit faces", "list all languages"),
      Example("pressfit faces --language th --format json", "print one language as JSON"),
      Example("pressfit faces --font-dir Fonts", "include the fonts in a folder"),
    ]
  ) { (options, _, context) in
    try context.writeFonts(options.locales, options.metrics, as: options.format)
    return .success
  }
}

extension CommandContext {
  /// Lists the fonts and metrics for `locales`, or for all languages.
  mutating func writeFonts(_ locales: [String], _ metrics: SuppliedFiles, as format: DataFormat) throws {
    let supplied = SuppliedMetrics(try metrics.sources(in: fileSystem))
    let measurer = try metrics.measurer(in: fileSystem)
    for name in locales { try LanguageNames.validate(name) }
    let faces = MeasuringFace.all.map {
      FacesReport.EmbeddedFace(name: $0.name, package: $0.package, version: $0.version, byteCount: $0.bytes.count)
    }
    let report = FacesReport(
      tool: .current, supplied: supplied.names, faces: faces, languages: locales.map { LanguageTag($0) },
      measurer: measurer)
    write(report, as: format)
  }
}
