package import Diagnostics
package import Localization

/// What `list` found: every quick action of a project.
package struct ListReport: Sendable {
  /// Which localizations have a text.
  package struct Coverage: Hashable, Sendable {
    /// The localizations whose table has the key, by the tables' paths.
    package var translated: [String]
    /// Those whose table lacks it.
    package var missing: [String]
    /// Whether the text varies with a number in any of them.
    package var isPlural: Bool

    package init(translated: [String], missing: [String], isPlural: Bool) {
      self.translated = translated
      self.missing = missing
      self.isPlural = isPlural
    }
  }

  /// A dynamic quick action with the coverage of its texts; nil for a text that is not looked up.
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
  /// The apps with static quick actions, by Info.plist.
  package var apps: [ShortcutCatalog]
  /// By place.
  package var dynamicItems: [DynamicItem]
  /// What people read of each text of the apps; nil where nobody asked.
  package var reach: [ReachedText]?
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

extension CodeText {
  /// The name of what the text comes to in reports.
  ///
  /// `static`, `static-plural` (it varies with a number), `static-by-codegen-rule` (the key is told by a generator's naming alone), `literal-unlocalised`, `runtime`.
  ///
  /// - Parameter coverage: what is known of a look-up's tables.
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
