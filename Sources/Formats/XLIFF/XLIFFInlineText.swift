internal import Diagnostics
internal import XML

/// The text of a source, a target or a note, with inline elements converted to plain text.
///
/// The content of inline elements is kept, including native codes. An empty element becomes its `equiv-text`, in XLIFF
/// 2 its `equiv`, its original data, or the character of a `cp`.
struct XLIFFInlineText {
  private(set) var text = ""
  /// Whether the element contained child elements.
  private(set) var hasElements = false
  /// Values of `dataRef` without data.
  private(set) var missingData: [String] = []
  /// Values of `hex` that are not a character.
  private(set) var invalidCodePoints: [String] = []

  /// By `id`: the native codes, which XLIFF 2 stores separately.
  private let originalData: [LocalizationKey: String]

  init(_ element: XMLElement, originalData: [LocalizationKey: String] = [:]) {
    self.originalData = originalData
    append(element)
  }

  /// Recursive; the parser limits the depth.
  private mutating func append(_ element: XMLElement) {
    for child in element.children {
      switch child {
      case .text(let piece): text += piece
      case .element(let inline):
        hasElements = true
        if inline.children.isEmpty {
          text += replacement(for: inline)
        } else {
          append(inline)
        }
      }
    }
  }

  private mutating func replacement(for element: XMLElement) -> String {
    if element.name.local == "cp" {
      let digits = element[attribute: "hex"] ?? ""
      // A sign is not a digit.
      let number = digits.utf8.allSatisfy { $0.hexadecimalValue != nil } ? UInt32(digits, radix: 16) : nil
      let scalar = number.flatMap(Unicode.Scalar.init)
      if scalar == nil { invalidCodePoints.append(digits) }
      return String(Character(scalar ?? "\u{FFFD}"))
    }
    let reference = element[attribute: "dataRef"].map { LocalizationKey($0) }
    if let reference, originalData[reference] == nil { missingData.append(reference.rawValue) }
    return reference.flatMap { originalData[$0] } ?? element[attribute: "equiv-text"]
      ?? element[attribute: "equiv"] ?? ""
  }
}
