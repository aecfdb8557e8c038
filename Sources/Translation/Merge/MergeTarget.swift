package import Diagnostics
package import Formats

/// The table to merge translations of one language into.
package struct MergeTarget: Sendable {
  /// The project's name for the language, as in the `.lproj` folder.
  package var localization: String
  package var path: String
  /// The current table; nil if it is to be created.
  package var source: SourceFile? {
    didSet { read = nil }
  }
  /// The development language's file, from which a new `.stringsdict` or entry copies everything except the strings; nil if missing.
  package var model: SourceFile?
  /// `source` if it was already read; nil if not.
  var read: (any EditableTable)?

  package init(localization: String, path: String, source: SourceFile?, model: SourceFile? = nil) {
    self.localization = localization
    self.path = path
    self.source = source
    self.model = model
  }

  /// A table that was already parsed.
  package init(localization: String, path: String, file: StringsFile) {
    self.init(localization: localization, path: path, source: file.source)
    if file.isComplete { read = file }
  }

  /// The current table; nil, with the reason in `sink`, if it must not be written, or does not exist.
  func table(reportingTo sink: inout DiagnosticSink) -> (any EditableTable)? {
    read ?? source.flatMap { EditableTables.read($0, model: model, reportingTo: &sink) }
  }
}
