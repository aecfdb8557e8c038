package import Diagnostics

/// The table that translations of one language go into.
package struct MergeTarget: Sendable {
  /// The project's name for the language: the `.lproj` folder's.
  package var localization: String
  package var path: String
  /// The table as it is; nil: it is to be created.
  package var source: SourceFile?

  package init(localization: String, path: String, source: SourceFile?) {
    self.localization = localization
    self.path = path
    self.source = source
  }
}
