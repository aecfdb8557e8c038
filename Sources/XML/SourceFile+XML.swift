package import Diagnostics

extension SourceFile {
  /// The file decoded according to XML 1.0, appendix F: by byte order mark, else by the pattern of its first bytes,
  /// else by the encoding in its XML declaration.
  ///
  /// Reports an error and returns nil if the declaration specifies an unsupported encoding.
  package func decodedAsXML(reportingTo sink: inout DiagnosticSink) -> SourceFile? {
    if hasByteOrderMark || encoding != .utf8 { return self }
    if bytes.starts(with: [0x3C, 0]) { return SourceFile(path: path, bytes: bytes, encoding: .utf16LittleEndian) }
    if bytes.starts(with: [0, 0x3C]) { return SourceFile(path: path, bytes: bytes, encoding: .utf16BigEndian) }
    guard let declared = declaredXMLEncoding else { return self }
    switch string(in: declared).lowercased() {
    case "utf-8", "utf8", "us-ascii", "ascii": return self
    case "iso-8859-1", "iso_8859-1", "latin1", "latin-1":
      return SourceFile(path: path, bytes: bytes, encoding: .isoLatin1)
    case let name:
      // UTF-16 would have been recognized by the first bytes.
      sink.report(.unknownXMLEncoding(name, at: self.location(of: declared)))
      return nil
    }
  }

  /// The white space before `<?xml`, where XML does not allow any; nil if missing.
  package var spaceBeforeXMLDeclaration: SourceRange? {
    let start = text.firstIndex { !$0.isXMLSpace } ?? text.count
    guard start > 0, startsXMLDeclaration(at: start) else { return nil }
    return SourceRange(0, start)
  }

  /// Whether `<?xml` and white space are at `offset`: `<?xml-stylesheet` is another instruction.
  private func startsXMLDeclaration(at offset: Int) -> Bool {
    let rest = text[offset...]
    return rest.starts(with: "<?xml".utf8) && rest.dropFirst("<?xml".utf8.count).first?.isXMLSpace == true
  }

  /// The range of the encoding's name in the XML declaration; nil if either is missing.
  private var declaredXMLEncoding: SourceRange? {
    let first = text.firstIndex { !$0.isXMLSpace } ?? text.endIndex
    guard startsXMLDeclaration(at: first) else { return nil }
    let declaration = text[first...].prefix { $0 != UInt8(ascii: ">") }
    let word = Array("encoding".utf8)
    var index = declaration.startIndex
    while index < declaration.endIndex {
      guard declaration[index...].starts(with: word) else {
        index += 1
        continue
      }
      let afterName = declaration[(index + word.count)...].drop { $0.isXMLSpace }
      guard afterName.first == UInt8(ascii: "=") else { return nil }
      let value = afterName.dropFirst().drop { $0.isXMLSpace }
      guard let quote = value.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
      let name = value.dropFirst().prefix { $0 != quote }
      return SourceRange(name.startIndex, name.endIndex)
    }
    return nil
  }
}

extension Diagnostic {
  package static func unknownXMLEncoding(_ name: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .unknownEncoding, .error, "the XML declaration names the encoding '\(name)', which is not supported",
      at: location,
      help: "save the file as UTF-8 and declare 'UTF-8'")
  }
}
