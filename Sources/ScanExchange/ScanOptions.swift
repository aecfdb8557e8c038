/// What scanning is told about a project.
package struct ScanOptions: Hashable, Sendable {
  /// The project's own functions that look a text up; where arguments have the labels `comment:`, `table:`, `tableName:`, `value:` and
  /// `defaultValue:`, these say the rest.
  package var routines: [LookupRoutine]
  /// The largest file that is parsed, in bytes: those above it are generated.
  package var sizeLimit: Int

  package init(routines: [LookupRoutine] = [], sizeLimit: Int = 8 << 20) {
    self.routines = routines
    self.sizeLimit = sizeLimit
  }

  /// The routine called `name`; nil where there is none.
  package func routine(named name: String) -> LookupRoutine? { routines.first { $0.name == name } }
}
