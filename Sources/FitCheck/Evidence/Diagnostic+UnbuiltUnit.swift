internal import Diagnostics
internal import Formats

/// The parts of findings about a translation in a string catalog that a build omits.
extension Diagnostic {
  static let unbuiltNote = "Xcode leaves texts of the state \"new\" out of the app (confidence medium)"

  static func unbuiltHelp(_ unit: SourceLocation) -> String {
    "review the translation in \(quoted(unit.path)) and set its state to \"translated\""
  }
}

extension Diagnostic.RelatedLocation {
  static func unbuiltUnit(_ unit: SourceLocation) -> Diagnostic.RelatedLocation {
    Diagnostic.RelatedLocation(unit, label: "the translation that the build omits")
  }
}
