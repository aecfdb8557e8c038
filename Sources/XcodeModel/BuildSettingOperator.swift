/// An operator after the name of a build setting: `$(PRODUCT_NAME:rfc1034identifier)`.
///
/// Source: Xcode's build settings help, and the names in Swift Build's macro evaluation.
enum BuildSettingOperator: String {
  case lower
  case upper
  /// Replaces everything but letters and digits with `-`, for bundle identifiers.
  case rfc1034identifier
  /// Replaces everything but letters, digits and `_` with `_`, also a digit at the start; for modules.
  case c99extidentifier
  case identifier
  /// The last path component without extension.
  case base
  /// The last path component.
  case file
  /// The path up to its last component, including the `/`.
  case dir
  /// The extension including the dot.
  case suffix
  case quote
  case standardizepath

  func apply(to text: String) -> String {
    switch self {
    case .lower: text.lowercased()
    case .upper: text.uppercased()
    case .rfc1034identifier: mapped(text, to: "-") { $0.isIdentifierByte && $0 != UInt8(ascii: "_") }
    case .identifier, .c99extidentifier: identifier(text)
    case .file: String(text[lastName(of: text)...])
    case .dir: String(text[..<lastName(of: text)])
    case .base: String(text[lastName(of: text)..<suffix(of: text)])
    case .suffix: String(text[suffix(of: text)...])
    case .quote:
      String(
        String.UnicodeScalarView(
          text.unicodeScalars.flatMap { " '\"\\".unicodeScalars.contains($0) ? ["\\", $0] : [$0] }))
    case .standardizepath: text.hasPrefix("/") ? "/" + ModelPath.resolve(text, in: "") : text
    }
  }

  private func identifier(_ text: String) -> String {
    // Non-ASCII letters are allowed in C's extended identifiers.
    let isKept = { (byte: UInt8) in byte.isIdentifierByte || (self == .c99extidentifier && byte >= 0x80) }
    let mapped = mapped(text, to: "_", isKept: isKept)
    let startsWithDigit = mapped.utf8.first.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
    return startsWithDigit ? "_" + mapped.dropFirst() : mapped
  }

  /// `text` with each scalar replaced that has a byte for which `isKept` is false.
  private func mapped(_ text: String, to replacement: Unicode.Scalar, isKept: (UInt8) -> Bool) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      result.append(UTF8.encode(scalar)?.allSatisfy(isKept) == true ? scalar : replacement)
    }
    return String(result)
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
