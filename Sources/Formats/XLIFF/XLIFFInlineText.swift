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

/// The maximum number of characters in the target of an XLIFF unit.
///
/// Limits in pixels are ignored: they refer to a font that the document does not specify; Pressfit measures instead.
struct XLIFFSizeLimit {
  private enum Unit: String {
    /// Not defined further in XLIFF 1.2; here user-perceived characters.
    case characters
    /// `xliff:codepoints`, a standard profile of XLIFF 2's size and length restriction module.
    case codePoints = "code points"
  }

  private let maximum: Int
  private let unit: Unit

  /// `maxwidth` with `size-unit="char"`; nil if the unit has no such limit.
  init?(version1 element: XMLElement) {
    guard element[attribute: "size-unit"] == "char", let value = element[attribute: "maxwidth"].flatMap({ Int($0) })
    else { return nil }
    maximum = value
    unit = .characters
  }

  /// `slr:sizeRestriction`, "most" or "least,most"; nil if the unit has none, or the file uses another profile.
  init?(version2 element: XMLElement, in file: XMLElement) {
    let namespace = "urn:oasis:names:tc:xliff:sizerestriction:2.0"
    let profiles = file.elements.first { $0.name == XMLName(namespace: namespace, local: "profiles") }
    let restriction = element.attributes.first { $0.name == XMLName(namespace: namespace, local: "sizeRestriction") }
    guard profiles?[attribute: "generalProfile"] == "xliff:codepoints",
      let value = restriction?.value.split(separator: ",").last.flatMap({ Int($0) })
    else { return nil }
    maximum = value
    unit = .codePoints
  }

  /// A diagnostic for a target that is too long; nil for any other target.
  func diagnostic(for target: String, of id: String, at location: SourceLocation) -> Diagnostic? {
    let count = unit == .characters ? target.count : target.unicodeScalars.count
    guard count > maximum else { return nil }
    return Diagnostic(
      .sizeLimitExceeded, .warning,
      "\(quoted(target)) for \(quoted(id)) has \(count) \(unit.rawValue), but the document allows \(maximum)",
      at: location, help: "ask for a shorter translation; `--refuse truncated` skips translations that do not fit")
  }
}
