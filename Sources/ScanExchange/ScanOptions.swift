/// What scanning is told about a project.
package struct ScanOptions: Hashable, Sendable {
  /// Names of the project's own functions that look a text up as `NSLocalizedString` does: the first argument is the key, and
  /// `comment:`, `table:`, `tableName:`, `value:` and `defaultValue:` say the rest.
  package var routines: [String]
  /// The largest file that is parsed, in bytes: those above it are generated.
  package var sizeLimit: Int

  package init(routines: [String] = [], sizeLimit: Int = 8 << 20) {
    self.routines = routines
    self.sizeLimit = sizeLimit
  }
}
