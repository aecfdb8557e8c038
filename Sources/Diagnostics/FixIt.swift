extension Diagnostic {
  /// A change that fixes the content of a file.
  package struct FixIt: Hashable, Sendable {
    /// When the change may be applied without a person's decision.
    package enum Applicability: String, Hashable, Sendable, CaseIterable {
      /// It only does what was meant: `--fix` applies it.
      case safe
      /// It may do something else than was meant: `--unsafe-fixes` applies it.
      case unsafe
      /// No flag applies it: other files or the code may have to change too.
      case displayOnly = "display-only"
    }

    /// What to change.
    package enum Change: Hashable, Sendable {
      case edits([TextEdit])
      /// Replaces the first string `old` in a range; it must be a complete quoted string or the complete content of an element there.
      case string(old: String, new: String, within: SourceRange)
    }

    /// The fix as an instruction: "add ';'".
    package var title: String
    package var applicability: Applicability
    package var path: String
    package var change: Change

    package init(title: String, _ applicability: Applicability, path: String, change: Change) {
      self.title = title
      self.applicability = applicability
      self.path = path
      self.change = change
    }

    package init(title: String, _ applicability: Applicability = .safe, path: String, edits: [TextEdit]) {
      self.init(title: title, applicability, path: path, change: .edits(edits))
    }
  }
}

/// The fixes that a run applies.
package enum FixLevel: Hashable, Sendable, Comparable {
  case none
  case safe
  /// Safe ones too.
  case unsafe

  /// Whether it applies a fix of `applicability`.
  package func includes(_ applicability: Diagnostic.FixIt.Applicability) -> Bool {
    switch applicability {
    case .safe: self >= .safe
    case .unsafe: self >= .unsafe
    case .displayOnly: false
    }
  }
}

extension Diagnostic {
  /// The first fix that a run of `level` applies; nil if it applies none.
  package func fixIt(for level: FixLevel) -> FixIt? { fixIts.first { level.includes($0.applicability) } }
}

/// A fix that was applied to a file, or that a dry run would apply.
package struct AppliedFix: Hashable, Sendable {
  package var location: SourceLocation
  /// The change as an instruction.
  package var title: String
  package var applicability: Diagnostic.FixIt.Applicability
  /// The string that the fix replaces, or the lines that it changes.
  package var before: String
  package var after: String

  package init(
    location: SourceLocation, title: String, applicability: Diagnostic.FixIt.Applicability, before: String,
    after: String
  ) {
    self.location = location
    self.title = title
    self.applicability = applicability
    self.before = before
    self.after = after
  }
}

extension Diagnostic.FixIt {
  /// Replaces `range` with `text`; deletes it by default.
  package init(
    _ title: String, _ applicability: Applicability = .safe, replacing range: SourceRange, with text: String = "",
    in source: SourceFile
  ) {
    self.init(title: title, applicability, path: source.path, edits: [TextEdit(range: range, replacement: text)])
  }
}
