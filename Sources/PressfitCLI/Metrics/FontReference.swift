internal import HarfBuzz
internal import POSIX
internal import Typesetting
internal import Workspace

/// The value of `--font`: a file, optionally with a font index and axis values.
struct FontReference: Hashable {
  var path: String
  var options = SuppliedFont.Options()

  /// Parses `FILE`, `FILE#1` (index in a collection, from 0), `FILE#wght=500,opsz=20` (axes of a variable font), or
  /// both.
  ///
  /// nil if the part after `#` has another syntax.
  init?(_ text: String) {
    guard let mark = text.lastIndex(of: "#") else {
      path = text
      return
    }
    path = String(text[..<mark])
    for item in text[text.index(after: mark)...].split(separator: ",", omittingEmptySubsequences: false) {
      if let index = Int(item), index >= 0 {
        options.faceIndex = index
        continue
      }
      let parts = item.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, parts[0].utf8.count == 4, let value = Float(parts[1]), value.isFinite else { return nil }
      options.variations.append(Variation(axis: Tag(String(parts[0])), value: value))
    }
  }
}

extension FontReference {
  /// The iOS font files on this system, in cascade order; empty except on macOS.
  static func systemFonts(_ fileSystem: any FileSystem) -> [FontReference] {
    #if os(macOS)
      ["SFNS.ttf", "SFArabic.ttf", "SFHebrew.ttf", "SFArmenian.ttf", "SFGeorgian.ttf"]
        .map { "/System/Library/Fonts/" + $0 }.filter { (try? fileSystem.kind(of: $0)) == .regular }
        .compactMap(FontReference.init)
    #else
      []
    #endif
  }
}
