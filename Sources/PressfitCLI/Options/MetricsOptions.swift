internal import CommandSyntax
internal import Configuration
internal import FitCheck
internal import MeasuringFiles

extension SuppliedFiles {
  /// The fonts and metrics to measure with.
  @OptionList<SuppliedFiles> static var flags: [Option<SuppliedFiles>] {
    Option.texts("font", "FILE", \.fonts, in: .measurement, help: fontHelp)
    Option.texts(
      "font-dir", "DIR", \.fontFolders, in: .measurement, help: "measure with the regular fonts in this folder")
    Option.texts(
      "metrics", "FILE", \.metrics, in: .measurement, help: "measure with a metrics file written by \"calibrate\"")
  }

  static let fontHelp = "measure with this font: FILE, FILE#1 of a collection, FILE#wght=400; \"system\" on macOS"
}

extension Option {
  /// `--sample`
  static func samples(_ property: any Property<SampleValues>) -> Option {
    .texts(
      "sample", "NAME=VALUE", in: .measurement,
      help:
        "value for placeholders: @=Anna for %@, d=12 for %d, 2=x for the second argument, name=x for an interpolation"
    ) { (texts, options) throws(UsageError) in
      for text in texts {
        guard let sample = SampleValues.Sample(text) else {
          throw .invalid("\"--sample\" cannot be \"\(text)\"", help: "use NAME=VALUE, as in --sample @=Anna")
        }
        options[keyPath: property].samples.append(sample)
      }
    }
  }
}
