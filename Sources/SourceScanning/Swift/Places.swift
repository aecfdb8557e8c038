internal import Diagnostics

// Resolves the ambiguity with types of the same names in SwiftSyntax.
typealias SourceLocation = Diagnostics.SourceLocation
typealias SourceRange = Diagnostics.SourceRange
