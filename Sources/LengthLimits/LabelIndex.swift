package import Extraction
package import FitCheck
internal import Formats
internal import Localization
internal import Translation

/// The strings with known labels of the apps that a command writes.
package struct LabelIndex {
  private struct Text: Hashable {
    let appIndex: Int
    let table: String
    let key: LocalizationKey
  }

  private var descriptions: [Text: [LabelDescription]] = [:]
  /// By the index of the app.
  private(set) var bundles: [Int: InfoTextCatalog] = [:]

  /// - Parameter texts: those of each bundle of `project`, in the same order; the project's apps include them.
  package init(_ texts: [[LabelText]], of project: Project) {
    for (texts, bundle) in zip(texts, project.bundles) where !texts.isEmpty {
      guard let index = project.apps.firstIndex(where: { $0.layout.isSameApp(as: bundle.layout) }) else { continue }
      bundles[index] = bundle.catalog
      for text in texts {
        descriptions[Text(appIndex: index, table: text.table.name, key: text.key)] = text.descriptions
      }
    }
  }

  /// The labels that show the string with `key`; empty if none is known.
  subscript(key: LocalizationKey, table: TextTable) -> [LabelDescription] {
    descriptions[Text(appIndex: table.appIndex, table: table.name, key: key)] ?? []
  }
}
