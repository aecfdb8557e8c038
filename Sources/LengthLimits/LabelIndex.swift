package import Extraction
package import FitCheck
internal import Formats
internal import Localization
internal import Translation

/// The strings with known labels of the apps that a command writes.
package struct LabelIndex {
  private struct Text: Hashable {
    let app: AppBundleLayout.ID
    let table: String
    let key: LocalizationKey
  }

  private var descriptions: [Text: [LabelDescription]] = [:]
  private var bundles: [AppBundleLayout.ID: InfoTextCatalog] = [:]

  /// - Parameter texts: those of each bundle of `project`, in the same order; empty for none.
  package init(_ texts: [[LabelText]], of project: Project) {
    for bundle in project.bundles { bundles[bundle.layout.id] = bundle.catalog }
    for (texts, bundle) in zip(texts, project.bundles) {
      for text in texts {
        descriptions[Text(app: bundle.layout.id, table: text.table.name, key: text.key)] = text.descriptions
      }
    }
  }

  /// The bundle that shows the strings of `table`; nil if none was read.
  func bundle(of table: TextTable) -> InfoTextCatalog? { bundles[table.appID] }

  /// The labels that show the string with `identifier`, a key or the name of one of its variants; empty if none is known.
  subscript(identifier: LocalizationKey, table: TextTable) -> [LabelDescription] {
    if descriptions.isEmpty { return [] }
    return descriptions[Text(app: table.appID, table: table.name, key: table.key(of: identifier) ?? identifier)] ?? []
  }

  /// The same for a string of which `comment`, a note in a file from translators, may describe the label.
  subscript(identifier: LocalizationKey, comment: String?, table: TextTable) -> [LabelDescription] {
    let known = self[identifier, table]
    if !known.isEmpty { return known }
    // A malformed description is reported where the note is from: in the comment of the table's entry.
    return (try? comment.flatMap(LabelDescription.init(comment:))).flatMap(\.self).map { [$0] } ?? []
  }
}
