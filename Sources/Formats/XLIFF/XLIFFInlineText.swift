internal import Expat

/// The text of a source, a target or a note, with inline elements made plain.
///
/// Content of inline elements is kept, native codes included; an empty element stands for its `equiv-text`.
struct XLIFFInlineText {
  private(set) var text = ""
  /// Whether anything but text was inside.
  private(set) var hasElements = false

  init(_ element: XMLElement) { append(element) }

  /// As deep as the parser went, no deeper.
  private mutating func append(_ element: XMLElement) {
    for child in element.children {
      switch child {
      case .text(let piece): text += piece
      case .element(let inline):
        hasElements = true
        if inline.children.isEmpty {
          text += inline[attribute: "equiv-text"] ?? ""
        } else {
          append(inline)
        }
      }
    }
  }
}
