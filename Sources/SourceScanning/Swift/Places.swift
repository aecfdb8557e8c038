internal import Diagnostics

// SwiftSyntax has types of the same names; in this target the product's own are meant.
typealias SourceLocation = Diagnostics.SourceLocation
typealias SourceRange = Diagnostics.SourceRange
