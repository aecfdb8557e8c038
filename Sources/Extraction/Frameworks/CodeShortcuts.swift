package import Diagnostics
internal import Formats
package import Localization

/// The quick actions that one source file of another framework's app makes.
package struct CodeShortcuts: Sendable {
  /// In the order of the file.
  package internal(set) var items: [DynamicShortcutItem] = []
  /// Lists that go into an Info.plist: `UIApplicationShortcutItems: […]`.
  package internal(set) var lists: [DescribedInfoPlist] = []
  /// How many calls and lists could be read, empty ones too.
  package internal(set) var readCount = 0
  /// Calls whose list is not known, with the reason; they matter where no item is found elsewhere in the project.
  package internal(set) var unreadCalls: [Diagnostic] = []
  package internal(set) var diagnostics: [Diagnostic] = []

  /// The largest source file that is read, in bytes: what is larger is generated.
  package static let sizeLimit = 4 << 20
  /// What names a list of an Info.plist.
  package static let listMark = "UIApplicationShortcutItems"

  /// Reads `source`, which may use `apis`.
  package init(_ source: SourceFile, _ language: CodeLanguage, apis: [ShortcutAPI]) {
    guard source.text.count <= Self.sizeLimit else {
      diagnostics.append(
        .unreadableQuickActions(
          "the file is larger than \(Self.sizeLimit >> 20) MiB", at: SourceLocation(path: source.path))
      )
      return
    }
    let file = CodeFile(source, language)
    var reader = CodeShortcutReader(file, apis: apis)
    reader.read()
    self = reader.result
  }

  init() {}
}

extension Diagnostic {
  /// `unreadable-quick-actions`: quick actions exist, and their texts are not known here.
  package static func unreadableQuickActions(
    _ reason: String, at location: SourceLocation, help: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      "unreadable-quick-actions", .warning, "quick actions are defined here, but cannot be read: \(reason)",
      at: location, notes: ["their titles are not checked"],
      help: help ?? "use literals or constants in the same file as titles, or check the titles manually")
  }
}
