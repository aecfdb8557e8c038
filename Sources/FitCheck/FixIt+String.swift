internal import Diagnostics

extension Diagnostic.FixIt {
  /// Replaces the string `old` at `location`; nil if the location is a complete file.
  init?(
    _ title: String, _ applicability: Applicability, replacing old: String, with new: String,
    at location: SourceLocation
  ) {
    guard let range = location.range else { return nil }
    self.init(
      title: title, applicability, path: location.path, change: .string(old: old, new: new, within: range))
  }
}
