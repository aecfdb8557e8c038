/// The version of both programs; `scripts/release/prepare` changes it.
package enum ProgramVersion {
  package static let number = "0.1.0"
  /// The date of the version: `2026-12-31`.
  package static let date = "2026-11-22"
}
