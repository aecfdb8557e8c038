internal import Formats

extension ExchangeTool {
  /// Pressfit itself.
  static let pressfit = ExchangeTool(
    id: "pressfit", name: "Pressfit", version: Pressfit.version, build: Pressfit.version)
}
