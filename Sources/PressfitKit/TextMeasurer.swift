internal import HarfBuzz
internal import LocaleProfiles
internal import LocaleSchema
internal import Typesetting

/// Measures text as iOS sets it in the system font, on any system and without a file.
///
/// Make one and keep it: it opens the measuring faces, and serves any number of texts from any thread.
public struct TextMeasurer: Sendable {
  private let measurer: Typesetting.TextMeasurer

  /// A measurer by the figures that are part of the library.
  ///
  /// - Throws: `.damagedFaces` where the library itself is damaged.
  public init() throws(MeasuringError) {
    try self.init(fonts: [])
  }

  /// A measurer that looks for each character in `fonts` first, in their order: those that the device has, where you have them.
  ///
  /// - Throws: `.damagedFaces` where the library itself is damaged.
  public init(fonts: [MeasuringFont]) throws(MeasuringError) {
    do throws(FontError) {
      measurer = try Typesetting.TextMeasurer(supplied: SuppliedMetrics(fonts.map { .font($0.font) }))
    } catch {
      throw .damagedFaces(reason: error.description)
    }
  }

  /// Lays `text` out in `label`.
  ///
  /// - Parameters:
  ///   - text: any text; a placeholder in it is measured as it stands.
  ///   - locale: BCP 47 or an `.lproj` folder's name: `de`, `zh-Hans`, `pt_BR`. It decides on faces, line breaks and the ellipsis; an
  ///     unknown one is measured by its script.
  ///   - pointSize: of the font, after Dynamic Type: 17 for Body at the default text size. From 1 to 200; what is outside is taken for
  ///     the nearer end.
  ///   - label: the room that there is.
  ///   - systems: the versions of iOS whose fonts set the text.
  public func measure(
    _ text: String, locale: String, pointSize: Int = 17, in label: Label = Label(), on systems: Systems = .iOS26
  ) -> TextMeasurement {
    let box = TextBox(
      width: label.width.map { LayoutUnit(points: min(max(0, $0), Label.widest)) } ?? LayoutUnit(points: Label.widest),
      maximumLines: label.numberOfLines > 0 ? label.numberOfLines : nil,
      tightens: label.allowsDefaultTighteningForTruncation)
    let profile = LocaleProfiles.closestProfile(for: LanguageTag(locale))
    let style = TextStyle(pointSize: min(max(1, pointSize), 200), systems: systems.range)
    return TextMeasurement(measurer.measure(text, locale: profile, style: style, in: box))
  }
}
