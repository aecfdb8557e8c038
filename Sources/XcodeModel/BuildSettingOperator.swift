internal import Diagnostics
internal import ICU
internal import Workspace

/// An operator after the name of a build setting: `$(PRODUCT_NAME:rfc1034identifier)`, `$(FILE:suffix=.txt)`.
///
/// Source: Xcode's build settings help, and Swift Build, which evaluates settings in Xcode.
enum BuildSettingOperator: String {
  case lower
  case upper
  /// Replaces everything but letters, digits and `-` with `-`, also a digit at the start; for bundle identifiers.
  case rfc1034identifier
  /// Replaces everything but letters, digits and `_` with `_`, also a digit at the start; for modules.
  case c99extidentifier
  /// The same, only with ASCII letters.
  case identifier
  /// The last path component without extension.
  case base
  /// The last path component.
  case file
  /// The path up to its last component, including the `/`; `./` if it has no other component.
  case dir
  /// The extension including the dot.
  case suffix
  case quote
  /// The path without `.` and empty components, and without `..` if it is absolute.
  case standardizepath
  /// `NO` for `YES`, and `YES` for everything else.
  case not
  /// The first three components of a version.
  case truncatedversion

  func apply(to text: String) -> String {
    switch self {
    case .lower: text.lowercased()
    case .upper: text.uppercased()
    case .rfc1034identifier: Self.identifier(text, separator: "-")
    case .identifier: Self.identifier(text, separator: "_")
    case .c99extidentifier: Self.extendedIdentifier(text)
    case .file: String(text[lastName(of: text)...])
    case .dir: lastName(of: text) == text.startIndex ? "./" : String(text[..<lastName(of: text)])
    case .base: String(text[lastName(of: text)..<suffix(of: text)])
    case .suffix: String(text[suffix(of: text)...])
    case .quote: text.isEmpty ? "\"\"" : Self.quoted(text)
    case .standardizepath: Self.standardized(text)
    case .not: text == "YES" ? "NO" : "YES"
    case .truncatedversion: text.split(separator: ".").prefix(3).joined(separator: ".")
    }
  }

  /// `$(NAME:operator=replacement)`: the path `text` with the part of this operator replaced; unchanged for an operator without values.
  func apply(to text: String, replacement: String) -> String {
    let folder = String(text[..<lastName(of: text)])
    switch self {
    case .dir: return Self.joined(replacement, String(text[lastName(of: text)...]))
    case .file: return Self.joined(folder, replacement)
    case .base:
      let suffix = text[suffix(of: text)...]
      return Self.joined(folder, replacement) + (suffix.isEmpty ? "." : suffix)
    case .suffix:
      let dot = replacement.utf8.lastIndex(of: UInt8(ascii: "."))
      return text[..<suffix(of: text)] + (dot.map { String(replacement[$0...]) } ?? "." + replacement)
    default: return text
    }
  }

  /// `text` with each character replaced by `separator` that is not an ASCII letter or digit, or a digit at the start.
  ///
  /// Characters, not scalars: a letter with an accent is one separator, composed or not.
  private static func identifier(_ text: String, separator: Character) -> String {
    var result = ""
    for character in text {
      let isKept =
        character == separator
        || character.asciiValue.map { $0.isLetterOrDigit && !(result.isEmpty && $0.isDigit) } == true
      result.append(isKept ? character : separator)
    }
    return result
  }

  /// `text` with each scalar replaced by `_` that extended identifiers of C99 do not contain, or a digit at the start.
  private static func extendedIdentifier(_ text: String) -> String {
    let composed = (try? Normalization.composed.apply(to: text)) ?? text
    var result = String.UnicodeScalarView()
    for scalar in composed.unicodeScalars {
      // The ranges of C99 have no character above U+FFFF, and otherwise those of the property.
      var isKept = scalar == "_" || scalar.properties.isXIDContinue && scalar.value <= 0xFFFF
      if result.isEmpty, scalar.properties.generalCategory == .decimalNumber { isKept = false }
      result.append(isKept ? scalar : "_")
    }
    return String(result)
  }

  private static func quoted(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.flatMap { " \t\r\n'\"\\".unicodeScalars.contains($0) ? ["\\", $0] : [$0] }))
  }

  private static func standardized(_ path: String) -> String {
    if path.utf8.first == UInt8(ascii: "/") { return "/" + FilePath.resolved(path, in: "") }
    if path == "." { return path }
    return path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
  }

  /// `name` in `folder`.
  private static func joined(_ folder: String, _ name: String) -> String {
    if folder.isEmpty || name.utf8.first == UInt8(ascii: "/") { return name }
    return folder + (folder.utf8.last == UInt8(ascii: "/") ? "" : "/") + name
  }

  private func lastName(of path: String) -> String.Index {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) } ?? path.startIndex
  }

  private func suffix(of path: String) -> String.Index {
    let name = lastName(of: path)
    guard let dot = path.utf8[name...].lastIndex(of: UInt8(ascii: ".")), dot > name else { return path.endIndex }
    return dot
  }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool { isIdentifierByte && self != UInt8(ascii: "_") }
}
