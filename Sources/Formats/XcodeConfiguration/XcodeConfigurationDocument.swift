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

/// Reads the lines of an `.xcconfig` file as the build system does (swift-build, `MacroConfigFileParser`).
struct XcodeConfigurationReader {
  let source: SourceFile
  private(set) var statements: [XcodeConfigurationDocument.Statement] = []
  /// The lines that are neither a build setting nor an include.
  private(set) var invalidLines: [SourceRange] = []

  private let text: [UInt8]
  private var index = 0

  init(_ source: SourceFile) {
    self.source = source
    text = source.text
  }

  mutating func read() {
    while index < text.count {
      skipSpaceAndComment()
      let start = index
      if !isAtLineEnd {
        let statement = text[index] == UInt8(ascii: "#") ? include() : assignment()
        if let statement {
          statements.append(statement)
        } else {
          while !isAtLineEnd { index += 1 }
          invalidLines.append(SourceRange(start, index))
        }
      }
      skipLineEnd()
    }
  }

  // MARK: Statements

  /// `#include "path"` or `#include? "path"`; the directive ends with white space.
  private mutating func include() -> XcodeConfigurationDocument.Statement? {
    let start = index
    index += 1
    skipSpaceAndComment()
    let word = string(take { !Self.isSpace($0) })
    guard word == "include" || word == "include?" else { return nil }
    skipSpaceAndComment()
    guard index < text.count, text[index] == UInt8(ascii: "\"") else { return nil }
    index += 1
    let path = string(take { $0 != UInt8(ascii: "\"") })
    guard !path.isEmpty, index < text.count, text[index] == UInt8(ascii: "\"") else { return nil }
    index += 1
    let range = SourceRange(start, index)
    skipSpaceAndComment()
    guard isAtLineEnd else { return nil }
    return .include(
      XcodeConfigurationDocument.Include(
        path: path, necessity: word == "include" ? .required : .optional, location: source.location(of: range)))
  }

  /// `NAME = value`, `NAME[sdk=iphoneos*] = value`, with a value of several lines if each but the last ends with a
  /// backslash.
  private mutating func assignment() -> XcodeConfigurationDocument.Statement? {
    let start = index
    guard Self.isNameByte(text[index]), !text[index].isDigit else { return nil }
    _ = take(while: Self.isNameByte)
    skipSpaceAndComment()
    while index < text.count, text[index] == UInt8(ascii: "[") {
      let condition = take { $0 != UInt8(ascii: "]") }
      guard !isAtLineEnd, condition.contains(UInt8(ascii: "=")) else { return nil }
      index += 1
      skipSpaceAndComment()
    }
    guard index < text.count, text[index] == UInt8(ascii: "=") else { return nil }
    let name = Self.withoutSpace(text[start..<index])
    guard let setting = BuildSettingName(string(name)) else { return nil }
    index += 1
    var parts: [String] = []
    while let part = valuePart() {
      guard part.last == UInt8(ascii: "\\") else {
        parts.append(string(part))
        break
      }
      let trimmed = Self.trimmedEnd(part.dropLast())
      if !trimmed.isEmpty { parts.append(string(trimmed)) }
      skipLineEnd()
    }
    return .assignment(
      XcodeConfigurationDocument.Assignment(
        setting: setting, value: parts.joined(separator: " "), location: source.location(at: start)))
  }

  /// The part of a value in this line, without its comment and one semicolon; nil if the line is empty.
  private mutating func valuePart() -> ArraySlice<UInt8>? {
    skipSpaceAndComment()
    if isAtLineEnd { return nil }
    let start = index
    while !isAtLineEnd, !isAtComment { index += 1 }
    let part = Self.trimmedEnd(text[start..<index])
    skipSpaceAndComment()
    return part.last == UInt8(ascii: ";") ? Self.trimmedEnd(part.dropLast()) : part
  }

  // MARK: Characters

  /// LF, CR, CR LF, U+2028, U+2029 and the end of the file.
  private var isAtLineEnd: Bool { index >= text.count || lineEndLength > 0 }

  private var lineEndLength: Int {
    guard index < text.count else { return 0 }
    switch text[index] {
    case 0x0A: return 1
    case 0x0D: return index + 1 < text.count && text[index + 1] == 0x0A ? 2 : 1
    case 0xE2:
      let rest = text[(index + 1)...]
      return rest.starts(with: [0x80, 0xA8]) || rest.starts(with: [0x80, 0xA9]) ? 3 : 0
    default: return 0
    }
  }

  private var isAtComment: Bool { text[index...].starts(with: "//".utf8) }

  private mutating func skipLineEnd() { index += lineEndLength }

  private mutating func skipSpaceAndComment() {
    while index < text.count, Self.isSpace(text[index]), lineEndLength == 0 { index += 1 }
    if index < text.count, isAtComment { while !isAtLineEnd { index += 1 } }
  }

  /// The bytes of this line up to one that `isIncluded` refuses.
  private mutating func take(while isIncluded: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let start = index
    while !isAtLineEnd, isIncluded(text[index]) { index += 1 }
    return text[start..<index]
  }

  private func string(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte.isDigit
      || byte == UInt8(ascii: "_")
  }

  private static func trimmedEnd(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    bytes.prefix(upTo: bytes.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? bytes.startIndex)
  }

  /// The name and conditions of a setting, without the white space between them.
  private static func withoutSpace(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var isInCondition = false
    return bytes.filter { byte in
      if byte == UInt8(ascii: "[") { isInCondition = true }
      if byte == UInt8(ascii: "]") { isInCondition = false }
      return isInCondition || !isSpace(byte)
    }[...]
  }
}
