internal import Diagnostics
internal import XML

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
