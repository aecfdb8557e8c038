package import Diagnostics

/// What is written in `docs/rules`.
package enum RuleDocuments {
  /// The document of `id`; nil when no finding is called so.
  package static func document(of id: Diagnostic.ID) -> RuleDocument? { all.first { $0.id == id } }
}
