package import Diagnostics

extension StringsFile {
  /// The property list format of a table; the build converts the first into the third.
  package enum Form: Hashable, Sendable {
    case openStep
    case xml
    case binary

    /// The form of `source`, by its first bytes. Everything but XML and binary is OpenStep, including damaged files.
    package static func detect(_ source: SourceFile) -> Form {
      if source.bytes.starts(with: "bplist".utf8) { return .binary }
      let start = source.text.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
      guard start.first == 0x3C else { return .openStep }
      let name = start.dropFirst()
      // `<` also starts data in the OpenStep form, but none of the tags below consists of hexadecimal digits.
      let isMarkup =
        name.first == 0x3F || name.first == 0x21
        || tags.contains { tag in
          guard name.starts(with: tag.utf8) else { return false }
          guard let next = name.dropFirst(tag.utf8.count).first else { return true }
          return next == 0x3E || next == 0x2F || next == 0x20 || (0x09...0x0D).contains(next)
        }
      return isMarkup ? .xml : .openStep
    }

    private static let tags = [
      "plist", "dict", "array", "string", "key", "integer", "real", "data", "date", "true", "false",
    ]
  }
}
