package import Diagnostics

/// A language as spelled in a file, before it becomes the name of an `.lproj` folder.
package enum LanguageFolderName {
  /// The problem with `name`; nil if it is a valid language tag.
  package static func diagnostic(for name: String, at location: SourceLocation) -> Diagnostic? {
    guard isTag(name) else {
      return Diagnostic(
        .badLocale, .error, "\(quoted(name)) is not a language tag", at: location,
        help: "use a language tag, such as 'de' or 'pt-BR'")
    }
    guard name.utf8.contains(UInt8(ascii: "_")) else { return nil }
    let hyphenated = String(name.map { $0 == "_" ? "-" : $0 })
    return Diagnostic(
      .localeSpelling, .warning, "the language \"\(name)\" is written with '_'", at: location,
      help: "use '\(hyphenated)'")
  }

  /// `name` in lower case and with hyphens: equal for two spellings of a language.
  static func folded(_ name: String) -> String { String(name.lowercased().map { $0 == "_" ? "-" : $0 }) }

  /// Whether `name` has the shape of a language tag (BCP 47, section 2.1) or of an old name such as "English", with
  /// hyphens or underscores; such a name is safe as a folder name.
  package static func isTag(_ name: String) -> Bool {
    let isPlain = name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
    guard isPlain, name.utf8.count <= 64 else { return false }
    let subtags = name.utf8.split(omittingEmptySubsequences: false) {
      $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
    }
    return subtags.allSatisfy { (1...8).contains($0.count) } && subtags.first?.allSatisfy { $0 >= 0x41 } == true
  }
}
