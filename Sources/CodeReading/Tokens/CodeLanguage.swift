/// A programming language used by other frameworks and project generators, with its literal syntax.
package enum CodeLanguage: Hashable, Sendable, CaseIterable {
  case dart
  case javaScript
  case typeScript
  case cSharp
  case kotlin
  case swift

  /// nil for any other file extension.
  package init?(pathExtension: String) {
    switch pathExtension {
    case "dart": self = .dart
    // JSON is an expression of JavaScript.
    case "js", "jsx", "mjs", "cjs", "html", "htm", "vue", "svelte", "json": self = .javaScript
    case "ts", "tsx", "mts", "cts": self = .typeScript
    case "cs": self = .cSharp
    case "kt": self = .kotlin
    case "swift": self = .swift
    default: return nil
    }
  }

  package var isJavaScript: Bool { self == .javaScript || self == .typeScript }

  /// Whether comments nest.
  var nestsComments: Bool { self == .dart || self == .kotlin || self == .swift }

  /// Whether classes have their names in all files of a program.
  package var hasTypes: Bool { self == .cSharp || self == .kotlin }

  /// Whether `'` delimits a string; in C# and Kotlin it delimits a character.
  package var quotesWithApostrophe: Bool { self == .dart || isJavaScript }

  /// The words that introduce a constant or variable.
  package var declarationKeywords: Set<String> {
    switch self {
    case .dart: ["const", "final", "var", "late", "static"]
    case .javaScript, .typeScript: ["const", "let", "var", "readonly", "static"]
    case .cSharp: ["const", "readonly", "static", "var"]
    case .kotlin: ["val", "var", "const"]
    case .swift: ["let", "var", "static"]
    }
  }

  /// Whether a variable's type follows its name.
  package var writesTypeAfterName: Bool { isJavaScript || self == .kotlin || self == .swift }
}
