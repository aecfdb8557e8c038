internal import CommandSyntax
internal import Diagnostics
internal import FitCheck
internal import Localization
internal import MeasuringFiles
internal import Typesetting

/// A label that shows the text of `--text`.
struct LabelOptions {
  var font = LabelFont()
  var place: LabelPlace?
  var itemCount: Int?
  /// In points; nil for no limit.
  var width: Double?
  /// nil for no limit.
  var lines: Int? = 1
  private var isOfApp = false

  /// The labels to measure in.
  var settings: [LabelSetting] {
    if let place { return place.labels(itemCount: itemCount) }
    return [LabelSetting(font: font, width: width.map { LayoutUnit(points: $0) }, lines: lines)]
  }

  fileprivate mutating func set(_ change: (inout LabelOptions) -> Void) {
    isOfApp = true
    change(&self)
  }

  /// Throws if the flags exclude each other.
  fileprivate func validate() throws(UsageError) {
    if place != nil, isOfApp {
      throw .invalid(
        "\"--place\" sets the font and the width",
        help: "use it without --style, --weight, --bold-trait, --width and --lines"
      )
    }
    guard let itemCount else { return }
    guard let range = place?.itemCounts?.range else {
      throw .invalid("\"--items\" is only for \"--place\" tab-bar and alert-button", help: "leave it out")
    }
    if !range.contains(itemCount) {
      throw .invalid(
        "\"--items\" cannot be \(itemCount)", help: "use a number from \(range.lowerBound) to \(range.upperBound)")
    }
  }
}

extension LabelOptions {
  /// The label; nil without these flags.
  @OptionList<LabelOptions?> static var flags: [Option<LabelOptions?>] {
    Option(
      Flag(
        "style", .value(placeholder: "STYLE"), in: .measurement,
        help:
          "measure --text in a label with this text style: largeTitle, title1, title2, title3, headline, body, callout, subheadline, "
          + "footnote, caption1, caption2; or with this number of points")
    ) { (values, label) throws(UsageError) in
      guard let text = values.value(of: "style") else { return }
      guard let size = LabelFont.Size(text) else {
        throw .unknownValue(text, of: "style", known: DynamicTypeStyle.allCases.map(\.rawValue))
      }
      label = label ?? LabelOptions()
      label?.set { $0.font.size = size }
    }
    Option(
      Flag(
        "weight", .choice(FontWeight.allCases.map(\.rawValue)), in: .measurement,
        help: "weight of the label's font (default: that of --style; in body, regular)")
    ) { (values, label) in
      guard let weight = values.value(of: "weight").flatMap(FontWeight.init(rawValue:)) else { return }
      label = label ?? LabelOptions()
      label?.set { $0.font.weight = weight }
    }
    Option(
      Flag(
        "bold-trait", in: .measurement,
        help: "give --style its bold weight, as the bold trait in UIKit and bold() in SwiftUI do")
    ) { (values, label) throws(UsageError) in
      guard values.isOn("bold-trait") else { return }
      label = label ?? LabelOptions()
      label?.set { $0.font.hasBoldTrait = true }
      guard label?.font.isConsistent == true else {
        throw .invalid("\"--bold-trait\" needs a text style without \"--weight\"", help: "use --weight alone")
      }
    }
    Option(
      Flag(
        "width", .value(placeholder: "POINTS"), in: .measurement,
        help: "available width of the label, for a verdict (default: no limit)")
    ) { (values, label) throws(UsageError) in
      guard let text = values.value(of: "width") else { return }
      guard let width = Double(text), (0...100_000).contains(width) else {
        throw .invalid("\"--width\" cannot be \(quoted(text))", help: "use points, such as 240 or 87.5")
      }
      label = label ?? LabelOptions()
      label?.set { $0.width = width }
    }
    Option(
      Flag(
        "lines", .value(placeholder: "N"), in: .measurement,
        help: "maximum number of lines; 0 for no limit (default: 1)")
    ) { (values, label) throws(UsageError) in
      guard let text = values.value(of: "lines") else { return }
      guard let lines = Int(text), (0...1000).contains(lines) else {
        throw .invalid("\"--lines\" cannot be \(quoted(text))", help: "use a number from 0 to 1000")
      }
      label = label ?? LabelOptions()
      label?.set { $0.lines = lines == 0 ? nil : lines }
    }
    Option(
      Flag(
        "place", .choice(LabelPlace.allCases.map(\.rawValue)), in: .measurement,
        help: "measure --text where iOS sets the font and the width, on all systems for which they are known")
    ) { (values, label) in
      guard let place = values.value(of: "place").flatMap(LabelPlace.init(rawValue:)) else { return }
      label = label ?? LabelOptions()
      label?.place = place
    }
    Option(
      Flag(
        "items", .value(placeholder: "N"), in: .measurement,
        help: "number of items of a tab bar, or of buttons of an alert (default: 5 or 2)")
    ) { (values, label) throws(UsageError) in
      if let text = values.value(of: "items") {
        guard let count = Int(text) else {
          throw .invalid("\"--items\" cannot be \(quoted(text))", help: "use a number")
        }
        label = label ?? LabelOptions()
        label?.itemCount = count
      }
      try label?.validate()
    }
  }
}

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
