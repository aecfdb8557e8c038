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
    for range in reader.invalidLines { sink.report(.configurationSyntax(at: reader.source.location(of: range))) }
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

/// The left side of a build setting: `NAME`, `NAME[sdk=iphoneos*]`, `NAME[sdk=iphoneos*][arch=arm64]`.
package struct BuildSettingName: Hashable, Sendable {
  /// `sdk=iphoneos*`: the setting applies only if the parameter matches the pattern.
  package struct Condition: Hashable, Sendable {
    /// "sdk", "arch", "config".
    package var parameter: String
    /// `*` matches any string.
    package var pattern: String
  }

  package let name: String
  package let conditions: [Condition]

  /// nil if `text` is not a name: empty, with white space, or with unbalanced brackets.
  package init?(_ text: String) {
    func isName(_ text: String) -> Bool {
      !text.isEmpty && text.utf8.allSatisfy { $0 > 0x20 && $0 != UInt8(ascii: "]") }
    }
    // Most names have no condition.
    guard text.utf8.contains(UInt8(ascii: "[")) else {
      guard isName(text) else { return nil }
      name = text
      conditions = []
      return
    }
    let parts = text.split(separator: "[", omittingEmptySubsequences: false).map(String.init)
    guard let name = parts.first, isName(name) else { return nil }
    var conditions: [Condition] = []
    for part in parts.dropFirst() {
      guard part.hasSuffix("]") else { return nil }
      for pair in part.dropLast().split(separator: ",") {
        let sides = pair.split(separator: "=", maxSplits: 1).map { $0.filter { !$0.isWhitespace } }
        guard let parameter = sides.first, let pattern = sides.last, sides.count == 2 else { return nil }
        conditions.append(Condition(parameter: parameter, pattern: pattern))
      }
    }
    self.name = name
    self.conditions = conditions
  }
}
