package import Diagnostics
package import Localization

/// The result of `list`: all quick actions of a project.
package struct ListReport: Sendable {
  /// The localizations that have a string.
  package struct Coverage: Hashable, Sendable {
    /// The localizations with the key in their table, by the tables' paths.
    package var translated: [String]
    /// The localizations without the key in their table.
    package var missing: [String]
    /// Whether the string varies by number in any of them.
    package var isPlural: Bool

    package init(translated: [String], missing: [String], isPlural: Bool) {
      self.translated = translated
      self.missing = missing
      self.isPlural = isPlural
    }
  }

  /// A dynamic quick action with the coverage of its strings; nil for a string that is not looked up.
  package struct DynamicItem: Sendable {
    package var item: DynamicShortcutItem
    package var title: Coverage?
    package var subtitle: Coverage?

    package init(item: DynamicShortcutItem, title: Coverage?, subtitle: Coverage?) {
      self.item = item
      self.title = title
      self.subtitle = subtitle
    }
  }

  package var tool: ToolDescription
  /// The apps with static quick actions, sorted by Info.plist.
  package var apps: [ShortcutCatalog]
  /// Sorted by location.
  package var dynamicItems: [DynamicItem]
  /// The string that users see for each field; nil if not requested.
  package var reach: [ReachedText]?
  /// The bundles with other texts of Info.plist; empty if not requested.
  package var bundles: [InfoTextCatalog] = []
  package var diagnostics: [Diagnostic]

  package init(
    tool: ToolDescription, apps: [ShortcutCatalog], dynamicItems: [DynamicItem], diagnostics: [Diagnostic]
  ) {
    self.tool = tool
    self.apps = apps
    self.dynamicItems = dynamicItems
    self.diagnostics = diagnostics
  }
}

extension ListReport {
  /// Removes the strings of other languages from `reach`.
  package mutating func keepLanguages(_ names: Set<String>) {
    reach?.removeAll { !names.contains($0.localization) }
  }
}

extension CodeText {
  /// The name of the string's resolution in reports.
  ///
  /// `static`, `static-plural` (varies by number), `static-by-codegen-rule` (the key is only known from a generated
  /// name), `literal-unlocalised`, `runtime`.
  ///
  /// - Parameter coverage: the coverage of the lookup's tables.
  package func resolutionName(_ coverage: ListReport.Coverage?) -> String {
    switch resolution {
    case .localized(let lookup):
      if lookup.source == .generatedName {
        "static-by-codegen-rule"
      } else {
        coverage?.isPlural == true ? "static-plural" : "static"
      }
    case .literal: "literal-unlocalised"
    case .runtime: "runtime"
    }
  }
}

extension ListReport: DataReport {
  package func text(style: TerminalStyle, width: Int?) -> String {
    ListTextRenderer(style: style, width: width).render(self)
  }
  package var json: String { ListJSONRenderer().render(self) }
}
