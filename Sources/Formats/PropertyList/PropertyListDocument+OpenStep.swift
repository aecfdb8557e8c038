internal import Diagnostics

extension PropertyListDocument {
  /// Reads an OpenStep property list.
  ///
  /// The seam to `OpenStepDocument`: until that reader is in place the file is refused.
  static func parseOpenStep(_ source: SourceFile, reportingTo sink: inout DiagnosticSink) -> PropertyListDocument {
    if ContentScreening.isReadable(source, reportingTo: &sink) { sink.report(.notAPropertyList(source)) }
    return PropertyListDocument(source: source, format: .openStep, root: nil, isComplete: false)
  }
}

extension Diagnostic {
  /// Content that is no property list at all.
  static func notAPropertyList(_ source: SourceFile, at location: SourceLocation? = nil) -> Diagnostic {
    Diagnostic(
      "not-a-plist", .error, "\"\(source.path)\" is not a property list",
      at: location ?? SourceLocation(path: source.path),
      help: "check that the right file was named")
  }
}
