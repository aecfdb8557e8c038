internal import HarfBuzz
internal import LocaleProfiles
internal import LocaleSchema
internal import Typesetting

/// Measures text in the system font of iOS, on any platform and without files.
///
/// Create one and reuse it: the first one opens the embedded fonts. It can be used for any number of texts from any thread.
public struct TextMeasurer: Sendable {
  let measurer: Typesetting.TextMeasurer

  /// A measurer with the embedded metrics.
  ///
  /// - Throws: `.damagedFaces` if the library itself is damaged.
  public init() throws(MeasuringError) {
    try self.init(fonts: [])
  }

  /// A measurer that searches for each character in `fonts` first, in order. Pass the device's fonts if you have them.
  ///
  /// - Throws: `.damagedFaces` if the library itself is damaged.
  public init(fonts: [MeasuringFont]) throws(MeasuringError) {
    do throws(FontError) {
      measurer = try Typesetting.TextMeasurer(supplied: SuppliedMetrics(fonts.map { .font($0.font) }))
    } catch {
      throw .damagedFaces(reason: error.description)
    }
  }

  /// Lays `text` out in `label`, in Regular; `pointSize` is that of `Font.system(size:weight:)`.
  public func measure(
    _ text: String, locale: String, pointSize: Int = 17, in label: Label = Label(), on systems: Systems = .iOS26
  ) -> TextMeasurement {
    measure(text, locale: locale, font: .system(size: pointSize), in: label, on: systems)
  }

  /// Lays `text` out in `label`.
  ///
  /// - Parameters:
  ///   - text: any text; placeholders are measured unchanged.
  ///   - locale: BCP 47 or the name of an `.lproj` folder: `de`, `zh-Hans`, `pt_BR`. Determines fonts, line breaks and
  ///     the ellipsis; text in an unknown language is measured by its script.
  ///   - font: a text style, or a size and weight.
  ///   - label: the available space.
  ///   - systems: the versions of iOS that define the fonts.
  public func measure(
    _ text: String, locale: String, font: Font, in label: Label = Label(), on systems: Systems = .iOS26
  ) -> TextMeasurement {
    let box = TextBox(
      width: label.width.map { LayoutUnit(points: min(max(0, $0), Label.widest)) } ?? LayoutUnit(points: Label.widest),
      maximumLines: label.numberOfLines > 0 ? label.numberOfLines : nil,
      tightens: label.allowsDefaultTighteningForTruncation)
    let profile = LocaleProfiles.closestProfile(for: LanguageTag(locale))
    return TextMeasurement(measurer.measure(text, locale: profile, style: font.textStyle(on: systems), in: box))
  }
}
