package import CodeReading
package import Diagnostics
internal import Formats
package import Localization

/// The quick actions in one source file of an app that uses another framework.
package struct CodeShortcuts: Sendable {
  /// In file order.
  package internal(set) var items: [DynamicShortcutItem] = []
  /// Lists that are written to an Info.plist: `UIApplicationShortcutItems: […]`.
  package internal(set) var lists: [DescribedInfoPlist] = []
  /// The number of calls and lists that were read, including empty ones.
  package internal(set) var readCount = 0
  /// Whether a constructor made any of the items; they may be passed to a call in another place.
  package internal(set) var hasConstructedItems = false
  /// Calls with an unknown list, with the reason; they matter unless the project constructs items elsewhere.
  package internal(set) var unreadCalls: [Diagnostic] = []
  package internal(set) var diagnostics: [Diagnostic] = []
  /// The names of the functions that make the items, by location of the item.
  package internal(set) var functions: [SourceLocation: String] = [:]
  /// The calls that set a list of items, those for other systems included.
  var listCalls: [ListCall] = []

  /// A call that sets a list of items.
  struct ListCall {
    /// The function that contains the call; nil outside functions.
    var function: String?
    /// Whether a condition keeps the call from running on iOS.
    var isForOtherSystem: Bool
  }

  /// Types and constants that other files declare, and that the file uses.
  package internal(set) var missingTypes: Set<String> = []

  /// By path of a file of JavaScript, the objects with a member for each language that texts are looked up in.
  package internal(set) var tables: [String: Set<String>] = [:]

  /// The maximum size of a source file, in bytes; larger files are generated.
  package static let sizeLimit = 4 << 20
  /// The name of the list in an Info.plist.
  package static let listMark = "UIApplicationShortcutItems"

  /// Reads `source`, in which calls of `apis` are expected.
  ///
  /// - Parameters:
  ///   - routines: the positions of the key, from 1, in the arguments of the project's own functions, by name.
  ///   - others: files of the same language that declare types.
  ///   - wrappers: see `DartWrapper.changing`.
  ///   - callees: files of C# with functions that get quick actions.
  ///   - module: the source file that an `import` of JavaScript names in the file at a path: "./constants"; nil if it is not in the project.
  package init(
    _ source: SourceFile, _ language: CodeLanguage, apis: [ShortcutAPI], routines: [String: Int] = [:],
    others: [SourceFile] = [], wrappers: Set<String> = [], callees: [SourceFile] = [],
    module: @escaping (_ name: String, _ importer: String) -> SourceFile? = { _, _ in nil },
    callers: @escaping (_ name: String) -> [SourceFile]? = { _ in nil }
  ) {
    guard source.text.count <= Self.sizeLimit else {
      diagnostics.append(
        .unreadableQuickActions(
          "the file is larger than \(Self.sizeLimit >> 20) MiB", at: SourceLocation(path: source.path))
      )
      return
    }
    let file = CodeFile(source, language)
    let declaring = others.filter { other in
      other.path != source.path && other.text.count <= Self.sizeLimit
        && (language != .kotlin || !Self.isForOtherSystem(other.path))
    }
    var reader = CodeShortcutReader(file, apis: apis, routines: routines, wrappers: wrappers)
    reader.module = module
    reader.callers = callers
    reader.sources = declaring
    reader.itemParameters = Self.itemParameters(of: apis, in: callees, language)
    reader.read()
    self = reader.result
    missingTypes = reader.missingTypes
    tables = reader.tables
  }

  init() {}

  /// By function, the parameters for quick actions of the functions in `files`.
  static func itemParameters(
    of apis: [ShortcutAPI], in files: [SourceFile], _ language: CodeLanguage
  ) -> [String: [ItemParameter]] {
    let types = apis.filter(\.isConstructor).map(\.name)
    return files.reduce(into: [:]) { result, file in
      result.merge(CodeFile(file, language).itemParameters(of: types)) { $0 + $1 }
    }
  }

  /// Whether the Kotlin file at `path` is in a source set of another system: `androidMain`.
  private static func isForOtherSystem(_ path: String) -> Bool {
    let sets: Set = ["androidMain", "jvmMain", "desktopMain", "jsMain", "wasmJsMain", "linuxMain", "mingwMain"]
    return path.split(separator: "/").contains { sets.contains(String($0)) }
  }

  /// Removes the items that the function `name` makes, and returns them.
  mutating func removeItems(ofFunction name: String) -> [DynamicShortcutItem] {
    let removed = items.filter { functions[$0.location] == name }
    items.removeAll { functions[$0.location] == name }
    return removed
  }

  /// Marks the items that `isUncalled` is true for as those of code that nothing seems to call, and returns the first one.
  mutating func markUncalled(
    because reason: String, where isUncalled: (DynamicShortcutItem) -> Bool
  ) -> DynamicShortcutItem? {
    for index in items.indices where isUncalled(items[index]) { items[index].reasonUncalled = reason }
    return items.first(where: isUncalled)
  }

  /// Marks all items and findings as those of code that nothing seems to call.
  mutating func markUncalled(because reason: String) {
    _ = markUncalled(because: reason) { _ in true }
    diagnostics = diagnostics.map(\.markedAsUncalled)
    unreadCalls = unreadCalls.map(\.markedAsUncalled)
  }

  /// Marks the calls in the function `name`, which does not run on iOS.
  mutating func excludeListCalls(in name: String) {
    for index in listCalls.indices where listCalls[index].function == name { listCalls[index].isForOtherSystem = true }
  }
}

extension Diagnostic {
  /// `unreadable-quick-actions`: quick actions exist, but their strings are unknown.
  package static func unreadableQuickActions(
    _ reason: String, at location: SourceLocation, help: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      .unreadableQuickActions, .warning, "quick actions are defined here, but cannot be read: \(reason)",
      at: location, notes: ["their titles and subtitles are not checked"],
      help: help
        ?? "write each title as a literal, a constant or a localized key; if a title is data of the user, accept this finding with a reason in .pressfit.json"
    )
  }
}

extension CodeLanguage {
  /// The language of items in reports.
  var sourceLanguage: DynamicShortcutItem.SourceLanguage {
    switch self {
    case .dart: .dart
    case .javaScript: .javaScript
    case .typeScript: .typeScript
    case .cSharp: .cSharp
    case .kotlin: .kotlin
    case .swift: .swift
    }
  }
}
