package import Diagnostics

/// The documents in `docs/rules`.
package enum RuleDocuments {
  /// The document of `id`; nil if missing.
  package static func document(of id: Diagnostic.ID) -> RuleDocument? { all.first { $0.id == id } }
}
