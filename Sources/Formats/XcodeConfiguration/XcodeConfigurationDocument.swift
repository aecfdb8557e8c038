package import Diagnostics

/// An `.xcconfig` file: its build settings, and the files that it includes.
package struct XcodeConfigurationDocument: Sendable {
  /// A line that is not blank or a comment.
  package enum Statement: Hashable, Sendable {
    case include(Include)
    case assignment(Assignment)
  }

  /// `#include "path"`, or `#include? "path"`.
  package struct Include: Hashable, Sendable {
    package enum Necessity: Hashable, Sendable {
      case required
      /// An include that may be missing.
      case optional
    }

    package var path: String
    package var necessity: Necessity
    package var location: SourceLocation
  }

  /// `NAME[sdk=iphoneos*] = value`.
  package struct Assignment: Hashable, Sendable {
    package var setting: BuildSettingName
    /// Without surrounding white space and semicolons; build settings are not expanded.
    package var value: String
    /// The location of the name.
    package var location: SourceLocation
  }

  /// In file order.
  package let statements: [Statement]

  /// Parses `source`, reports problems to `sink`, and skips lines that it cannot parse.
  package static func parse(
    _ source: SourceFile, reportingTo sink: inout DiagnosticSink
  ) -> XcodeConfigurationDocument {
    guard source.bytes.isEmpty || ContentScreening.isReadable(source, reportingTo: &sink) else {
      return XcodeConfigurationDocument(statements: [])
    }
    var reader = XcodeConfigurationReader(source)
    reader.read()
    for range in reader.invalidLines { sink.report(.configurationSyntax(at: reader.locator.location(of: range))) }
    return XcodeConfigurationDocument(statements: reader.statements)
  }
}

extension Diagnostic {
  fileprivate static func configurationSyntax(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .badConfigurationLine, .warning, "this line is neither a build setting nor an include", at: location,
      help: "write \"NAME = value\" or '#include \"path\"'")
  }
}
