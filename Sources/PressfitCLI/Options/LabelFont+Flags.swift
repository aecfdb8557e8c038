internal import CommandSyntax
internal import FitCheck
internal import Typesetting

extension LabelFont {
  /// The font of a label; nil without these flags.
  @OptionList<LabelFont?> static var flags: [Option<LabelFont?>] {
    Option(
      Flag(
        "style", .value(placeholder: "STYLE"), in: .measurement,
        help:
          "measure --text in a label with this text style: largeTitle, title1, title2, title3, headline, body, callout, subheadline, "
          + "footnote, caption1, caption2; or with this number of points")
    ) { (values, font) throws(UsageError) in
      guard let text = values.value(of: "style") else { return }
      guard let size = Size(text) else {
        throw .unknownValue(text, of: "style", known: DynamicTypeStyle.allCases.map(\.rawValue))
      }
      font = font ?? LabelFont()
      font?.size = size
    }
    Option(
      Flag(
        "weight", .choice(FontWeight.allCases.map(\.rawValue)), in: .measurement,
        help: "weight of the label's font (default: that of --style; in body, regular)")
    ) { (values, font) in
      guard let weight = values.value(of: "weight").flatMap(FontWeight.init(rawValue:)) else { return }
      font = font ?? LabelFont()
      font?.weight = weight
    }
    Option(
      Flag(
        "bold-trait", in: .measurement,
        help: "give --style its bold weight, as the bold trait in UIKit and bold() in SwiftUI do")
    ) { (values, font) throws(UsageError) in
      guard values.isOn("bold-trait") else { return }
      font = font ?? LabelFont()
      font?.hasBoldTrait = true
      guard font?.isConsistent == true else {
        throw .invalid("\"--bold-trait\" needs a text style without \"--weight\"", help: "use --weight alone")
      }
    }
  }
}
