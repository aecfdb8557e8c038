internal import Diagnostics
internal import LocaleSchema

extension Diagnostic {
  /// The same for all names of one language: `en`, `English`; `pt-BR`, `pt_BR`.
  static func languageKey(_ name: String) -> String { LanguageTag(name).normalized.canonical }

  static func rawStringCatalog(_ path: String) -> Diagnostic {
    Diagnostic(
      .rawStringCatalog, .warning, "the build copied the string catalog \(quoted(path)) instead of compiling it",
      at: SourceLocation(path: path), notes: ["iOS does not read string catalogs; its texts are never shown"],
      help: "add the catalog to the target's resources in Xcode, so that the build compiles it")
  }

  static func languageSpelledTwice(_ path: String, other: String) -> Diagnostic {
    Diagnostic(
      .languageSpelledTwice, .warning, "\(quoted(path)) and \(quoted(other)) are the same language",
      at: SourceLocation(path: path), notes: ["iOS uses only one of them; which one is not documented"],
      help: "move the texts into one folder, and remove the other from the app")
  }

  static func tableInTwoForms(_ path: String, other: String) -> Diagnostic {
    Diagnostic(
      .tableInTwoForms, .warning, "\(quoted(path)) and \(quoted(other)) define the same table",
      at: SourceLocation(path: path),
      notes: ["which one iOS uses is not documented; Pressfit looks in the .loctable first"],
      help: "remove one of them from the app")
  }

  static func duplicateArchiveEntry(_ path: String) -> Diagnostic {
    Diagnostic(
      .duplicateArchiveEntry, .warning,
      "the archive contains \(quoted(path)) more than once; the last one is checked",
      at: SourceLocation(path: path), notes: ["other programs may use another one"], help: "create the archive again")
  }

  static func unusualArchiveLayout(_ path: String) -> Diagnostic {
    Diagnostic(
      .unusualArchiveLayout, .note, "\(quoted(path)) is not in the folder \"Payload\"",
      at: SourceLocation(path: path), notes: ["iOS installs only apps in \"Payload\""],
      help: "create the .ipa with Xcode, or with xcodebuild -exportArchive")
  }
}
