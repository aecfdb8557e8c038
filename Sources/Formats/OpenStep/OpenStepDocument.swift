package import Diagnostics

/// An OpenStep ("old-style ASCII") property list, as a tree over the source text.
///
/// The grammar is CoreFoundation's, including `.strings` files: members without braces. Where CoreFoundation silently
/// stops reading, the document reports it. Nesting is limited to 512 levels; the parser does not recurse.
package struct OpenStepDocument: Sendable {
  /// The text that the tree's ranges refer to. Differs from the given source if that was UTF-16 without a byte order
  /// mark.
  package let source: SourceFile
  /// The tree: complete, or up to the damage; nil if nothing could be read.
  package let root: OpenStepValue?
  /// Whether every byte was read and understood; only then may the file be edited.
  package let isComplete: Bool
  /// Whether the content must not be used; `root` is then for reporting only.
  package let hasError: Bool

  /// Maximum nesting of arrays and dictionaries, as CoreFoundation counts it.
  package static let maximumDepth = 512

  /// Parses `source` and reports problems to `sink`. Text of white space and comments is an empty dictionary.
  ///
  /// - Parameters:
  ///   - recovery: whether parsing goes on after damage; the content found there is for reporting only.
  ///   - isIndexed: whether to index members by key and report duplicate keys.
  package static func parse(
    _ source: SourceFile, recovery: OpenStepRecovery = .none, isIndexed: Bool = true,
    reportingTo sink: inout DiagnosticSink
  ) -> OpenStepDocument {
    let content = OpenStepContent.inspect(source, reportingTo: &sink)
    guard content.isReadable else {
      return OpenStepDocument(
        source: content.source, root: nil, isComplete: content.source.text.isEmpty && content.isFaithful, hasError: true
      )
    }
    var parser = OpenStepParser(content.source, recovery: recovery, isIndexed: isIndexed)
    let root = parser.parse()
    sink.report(contentsOf: parser.sink.diagnostics)
    return OpenStepDocument(
      source: content.source, root: root, isComplete: parser.outcome == .complete && content.isFaithful,
      hasError: parser.outcome == .failed)
  }
}

/// Detects whether a file is text, and its encoding, before parsing.
struct OpenStepContent {
  /// The file in the detected encoding.
  var source: SourceFile
  /// Whether a parser may read `source`.
  var isReadable: Bool
  /// Whether decoding lost no byte.
  var isFaithful: Bool

  static func inspect(_ source: SourceFile, reportingTo sink: inout DiagnosticSink) -> OpenStepContent {
    var content = OpenStepContent(source: source, isReadable: true, isFaithful: source.isFaithful)
    if source.text.isEmpty, source.isFaithful {
      sink.report(.emptyFile(source))
      content.isReadable = false
    } else if let substitute = ContentScreening.substitute(for: source) {
      sink.report(substitute)
      content.isReadable = false
    } else if let unmarked = unmarkedEncoding(of: source) {
      content.read(as: unmarked, reportingTo: &sink)
    } else if let offset = source.firstInvalidOffset {
      content.isReadable = Self.reportInvalid(source, at: offset, to: &sink)
    }
    if content.isReadable, let offset = CombiningMarks.firstLongRun(in: content.source.text) {
      sink.report(.tooManyCombiningMarks(content.source, at: offset))
      content.isReadable = false
    }
    return content
  }

  /// UTF-16 or UTF-32 without a byte order mark, detected by the zero bytes of an ASCII first character; nil otherwise.
  private static func unmarkedEncoding(of source: SourceFile) -> TextEncoding? {
    guard !source.hasByteOrderMark, source.encoding == .utf8, source.bytes.count >= 2 else { return nil }
    let bytes = source.bytes.prefix(4)
    func isText(_ byte: UInt8) -> Bool { (0x20...0x7E).contains(byte) || (0x09...0x0D).contains(byte) }
    if bytes.count == 4, bytes[1...3].allSatisfy({ $0 == 0 }), isText(bytes[0]) { return .utf32LittleEndian }
    if bytes.count == 4, bytes[0...2].allSatisfy({ $0 == 0 }), isText(bytes[3]) { return .utf32BigEndian }
    if bytes[1] == 0, isText(bytes[0]) { return .utf16LittleEndian }
    if bytes[0] == 0, isText(bytes[1]) { return .utf16BigEndian }
    return nil
  }

  /// Foundation drops the first two bytes of such a file as if they were a byte order mark, and reads little endian;
  /// nothing is lost only if they are white space.
  private mutating func read(as encoding: TextEncoding, reportingTo sink: inout DiagnosticSink) {
    source = SourceFile(path: source.path, bytes: source.bytes, encoding: encoding)
    isFaithful = source.isFaithful
    let startsWithSpace = source.text.first.map { $0 == 0x20 || (0x09...0x0D).contains($0) } ?? false
    // A single character would leave no content.
    isReadable = encoding == .utf16LittleEndian && startsWithSpace && source.bytes.count > 2
    sink.report(.missingByteOrderMark(in: source, severity: isReadable ? .warning : .error))
  }

  /// Reports undecodable bytes; returns whether the system reads the file anyway.
  private static func reportInvalid(_ source: SourceFile, at offset: Int, to sink: inout DiagnosticSink) -> Bool {
    let location = source.location(at: offset)
    switch source.encoding {
    case .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian:
      // An incomplete last character is at the end of the text; any other is a surrogate or not a scalar.
      if offset == source.text.count {
        sink.report(.oddLength(at: location, encoding: source.encoding))
        if source.text.isEmpty { sink.report(.emptyFile(source)) }
        return !source.text.isEmpty
      }
      guard source.encoding == .utf16LittleEndian || source.encoding == .utf16BigEndian else { break }
      sink.report(.loneSurrogate(at: location))
      return true
    case .utf8, .isoLatin1: break
    }
    let isBinary = source.text.contains { $0 < 0x09 || ($0 > 0x0D && $0 < 0x20 && $0 != 0x1B) }
    sink.report(isBinary ? .notText(at: location) : .invalidEncoding(source, at: offset))
    return false
  }
}

/// Diagnostics found before a file is parsed as an OpenStep property list.
extension Diagnostic {
  /// `utf16-without-bom`, `utf32-without-bom`: the system drops the first character, or reads nothing.
  static func missingByteOrderMark(in source: SourceFile, severity: Severity) -> Diagnostic {
    let isWide = source.encoding == .utf32LittleEndian || source.encoding == .utf32BigEndian
    return Diagnostic(
      isWide ? .utf32WithoutBOM : .utf16WithoutBOM, severity,
      "\"\(source.path)\" is in \(source.encoding.rawValue) without a byte order mark",
      at: source.location(at: 0),
      notes: [
        severity == .warning
          ? "iOS drops the first character, which is white space in this file"
          : "iOS does not recognize the encoding, and loads no entry"
      ],
      help: "save the file as UTF-8")
  }

  /// `odd-length-utf16`: the last character is incomplete.
  static func oddLength(at location: SourceLocation, encoding: TextEncoding) -> Diagnostic {
    Diagnostic(
      .oddLengthUTF16, .warning, "the last \(encoding.rawValue) character is incomplete", at: location,
      help: "restore the end of the file")
  }

  /// `lone-surrogate`: half of a surrogate pair; shown as U+FFFD.
  static func loneSurrogate(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .loneSurrogate, .warning, "unpaired surrogate", at: location,
      help: "write the character itself, or both of its surrogates")
  }

  /// `not-text`: bytes that do not occur in text.
  static func notText(at location: SourceLocation) -> Diagnostic {
    Diagnostic(.notText, .error, "\"\(location.path)\" is not a text file", at: location)
  }
}
