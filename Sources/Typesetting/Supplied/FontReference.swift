internal import Diagnostics
internal import HarfBuzz

/// The value of `--font`: a file, optionally with a font index and axis values.
package struct FontReference: Hashable, Sendable {
  package var path: String
  package var options = SuppliedFont.Options()

  /// The first font in the file.
  package init(file path: String) { self.path = path }

  /// Parses `FILE`, `FILE#1` (index in a collection, from 0), `FILE#wght=500,opsz=20` (axes of a variable font), or
  /// both.
  ///
  /// nil if the part after `#` has another syntax.
  package init?(_ text: String) {
    guard let mark = text.lastIndex(of: "#") else {
      path = text
      return
    }
    path = String(text[..<mark])
    for item in text[text.index(after: mark)...].split(separator: ",", omittingEmptySubsequences: false) {
      // Without a sign, which `Int` accepts.
      if item.utf8.first?.isDigit == true, let index = Int(item) {
        options.faceIndex = index
        continue
      }
      let parts = item.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, parts[0].utf8.count == 4, let value = Float(parts[1]), value.isFinite else { return nil }
      options.variations.append(Variation(axis: Tag(String(parts[0])), value: value))
    }
  }
}
