/// Distinguishes keys that are identifiers from titles that are text.
///
/// The system shows the Info.plist string itself if a localization has no entry for it. For "New Post" that is English;
/// for `NewPostShortcutTitle` it is a raw key, which users should not see.
package enum SymbolicKey {
  /// Whether `text` reads as an identifier: `NEW_POST`, `shortcut.new.title`, `newPostTitle`, `NewPostShortcutTitle`.
  ///
  /// One word of ASCII letters, digits and `_ . - : / ~ $ ( )` that contains an underscore, a dot or a colon between
  /// letters, or a capital after a lower-case letter. Brand names (`iPhone`, `YouTube`) are excluded: camel case needs
  /// two humps, or a lower-case start of more than one letter. Five or more capitals alone do not count ("SEARCH" may
  /// be a title).
  package static func isSymbolic(_ text: String) -> Bool {
    let scalars = Array(text.unicodeScalars)
    guard scalars.count > 1, scalars.allSatisfy({ isIdentifierScalar($0) }) else { return false }
    if text.contains("$(") || text.contains("${") || isHostName(text) { return false }
    if hasInnerSeparator(scalars) { return true }
    let humps = humpCount(scalars)
    if humps >= 2 { return true }
    guard humps == 1, let first = scalars.first, first.properties.isLowercase else { return false }
    let leading = scalars.prefix { $0.properties.isLowercase }.count
    return leading > 1
  }

  /// Whether `key` is an identifier of `text`: by its form, or because the text is not that word.
  package static func isSymbolic(_ key: String, insteadOf text: String) -> Bool {
    if isSymbolic(key) { return true }
    return key.utf8.allSatisfy { $0 < 0x80 && $0 != 0x20 } && text.lowercased() != key.lowercased()
  }

  private static func isIdentifierScalar(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.isASCII else { return false }
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_", ".", "-", ":", "/", "~": return true
    default: return false
    }
  }

  /// Whether `text` is the name of a website: "www.example.de", "example.com". Keys do not end with these domains.
  private static func isHostName(_ text: String) -> Bool {
    let labels = text.lowercased().split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count > 1, let last = labels.last, !labels.contains("") else { return false }
    return labels[0] == "www" || ["com", "org", "net", "edu", "gov"].contains(last)
  }

  /// A separator with a letter on both sides; a hyphen counts only if there is another one ("E-Mail" is a word).
  private static func hasInnerSeparator(_ scalars: [Unicode.Scalar]) -> Bool {
    var hyphens = 0
    for index in scalars.indices.dropFirst().dropLast() {
      let isBetween = scalars[index - 1].properties.isAlphabetic && scalars[index + 1].properties.isAlphabetic
      switch scalars[index] {
      case "_": return true
      case ".", ":": if isBetween { return true }
      case "-": if isBetween { hyphens += 1 }
      default: continue
      }
    }
    return hyphens >= 2 || (hyphens == 1 && !scalars.contains { $0.properties.isUppercase })
  }

  /// The number of capitals after a lower-case letter.
  private static func humpCount(_ scalars: [Unicode.Scalar]) -> Int {
    zip(scalars, scalars.dropFirst()).count { $0.properties.isLowercase && $1.properties.isUppercase }
  }
}
