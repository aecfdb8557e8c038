internal import Formats
internal import HarfBuzz
internal import ICU
internal import MeasuringFaces
internal import Reporting

extension ToolDescription {
  /// This program with the versions of its libraries and fonts.
  static var current: ToolDescription {
    let packages = Set(MeasuringFace.all.map { "\($0.package) \($0.version)" })
    return ToolDescription(
      version: Pressfit.version, icuVersion: ICULibrary.version, unicodeVersion: ICULibrary.unicodeVersion,
      harfBuzzVersion: HarfBuzzLibrary.version, faces: packages.sorted().joined(separator: ", "))
  }
}

extension ExchangeTool {
  /// Pressfit itself.
  static let pressfit = ExchangeTool(
    id: "pressfit", name: "Pressfit", version: Pressfit.version, build: Pressfit.version)
}
