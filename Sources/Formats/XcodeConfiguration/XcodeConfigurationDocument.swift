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
    let locator = SourceLocator(source)
    var statements: [Statement] = []
    for line in 1...locator.lines.lineCount {
      let range = locator.lines.range(ofLine: line)
      let text = uncommented(source.text[range.start..<range.end])
      if text.isEmpty { continue }
      if let statement = statement(text, at: locator.location(of: range)) {
        statements.append(statement)
      } else {
        sink.report(.configurationSyntax(at: locator.location(of: range)))
      }
    }
    return XcodeConfigurationDocument(statements: statements)
  }

  /// The line without its comment, which starts at any `//`, even in a URL.
  private static func uncommented(_ line: ArraySlice<UInt8>) -> String {
    var end = line.startIndex
    while end < line.endIndex, !line[end...].starts(with: "//".utf8) { end += 1 }
    return trimmed(String(decoding: line[..<end], as: UTF8.self))
  }

  private static func statement(_ line: String, at location: SourceLocation) -> Statement? {
    if line.hasPrefix("#") {
      guard line.hasPrefix("#include") else { return nil }
      let rest = line.dropFirst("#include".count)
      let necessity: Include.Necessity = rest.hasPrefix("?") ? .optional : .required
      let path = trimmed(String(necessity == .optional ? rest.dropFirst() : rest))
      guard path.count > 2, path.hasPrefix("\""), path.hasSuffix("\"") else { return nil }
      return .include(Include(path: String(path.dropFirst().dropLast()), necessity: necessity, location: location))
    }
    // Conditions contain equals signs too.
    var depth = 0
    let equals = line.utf8.indices.first { index in
      switch line.utf8[index] {
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "="): return depth <= 0
      default: break
      }
      return false
    }
    guard let equals, let setting = BuildSettingName(trimmed(String(line[..<equals]))) else { return nil }
    var value = trimmed(String(line[line.utf8.index(after: equals)...]))
    while value.hasSuffix(";") { value = trimmed(String(value.dropLast())) }
    return .assignment(Assignment(setting: setting, value: value))
  }

  private static func trimmed(_ text: String) -> String {
    let isSpace = { (byte: UInt8) in byte.isXMLSpace }
    return String(decoding: text.utf8.drop(while: isSpace).reversed().drop(while: isSpace).reversed(), as: UTF8.self)
  }
}

extension Diagnostic {
  fileprivate static func configurationSyntax(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      "bad-configuration-line", .warning, "this line is neither a build setting nor an include", at: location,
      help: "write \"NAME = value\" or '#include \"path\"'")
  }
}
