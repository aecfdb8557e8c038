package import Diagnostics
package import Formats

/// The table that translations of one language go into.
package struct MergeTarget: Sendable {
  /// The project's name for the language: the `.lproj` folder's.
  package var localization: String
  package var path: String
  /// The table as it is; nil: it is to be created.
  package var source: SourceFile? { didSet { file = nil } }
  /// `source` where it was read before; nil: it is still to be read.
  private(set) var file: StringsFile?

  package init(localization: String, path: String, source: SourceFile?) {
    self.localization = localization
    self.path = path
    self.source = source
  }

  /// A table that was read before.
  package init(localization: String, path: String, file: StringsFile) {
    self.init(localization: localization, path: path, source: file.source)
    self.file = file
  }
}
