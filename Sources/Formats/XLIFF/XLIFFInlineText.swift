internal import Expat

/// The text of a source, a target or a note, with inline elements made plain.
///
/// Content of inline elements is kept, native codes included; an empty element stands for its `equiv-text`, in XLIFF 2 for its `equiv`,
/// its original data, or the character of a `cp`.
struct XLIFFInlineText {
  private(set) var text = ""
  /// Whether anything but text was inside.
  private(set) var hasElements = false

  /// By `id`: the native codes that XLIFF 2 keeps apart.
  private let originalData: [String: String]

  init(_ element: XMLElement, originalData: [String: String] = [:]) {
    self.originalData = originalData
    append(element)
  }

  /// As deep as the parser went, no deeper.
  private mutating func append(_ element: XMLElement) {
    for child in element.children {
      switch child {
      case .text(let piece): text += piece
      case .element(let inline):
        hasElements = true
        if inline.children.isEmpty {
          text += standIn(for: inline)
        } else {
          append(inline)
        }
      }
    }
  }

  private func standIn(for element: XMLElement) -> String {
    if element.name.local == "cp" {
      let scalar = element[attribute: "hex"].flatMap { UInt32($0, radix: 16) }.flatMap(Unicode.Scalar.init)
      return String(Character(scalar ?? "\u{FFFD}"))
    }
    return element[attribute: "dataRef"].flatMap { originalData[$0] } ?? element[attribute: "equiv-text"]
      ?? element[attribute: "equiv"] ?? ""
  }
}
