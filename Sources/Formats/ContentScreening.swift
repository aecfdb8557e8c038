internal import Diagnostics

/// What makes a file unreadable in any text format, looked for before its grammar is.
enum ContentScreening {
  /// Reports what makes `source` unreadable; false when something does.
  static func isReadable(_ source: SourceFile, reportingTo sink: inout DiagnosticSink) -> Bool {
    if source.bytes.isEmpty {
      sink.report(.emptyFile(source))
    } else if source.text.starts(with: "version https://git-lfs.github.com/spec/".utf8) {
      sink.report(.gitLFSPointer(source))
    } else if let offset = source.firstInvalidOffset {
      sink.report(.invalidEncoding(source, at: offset))
    } else {
      return true
    }
    return false
  }

  /// The first line that git left when it could not merge; nil when there is none.
  ///
  /// Asked only once a file could not be read: such a line may be content.
  static func conflictMarker(in text: [UInt8]) -> SourceRange? {
    let marker = Array("<<<<<<< ".utf8)
    var index = 0
    while index < text.count {
      if text[index...].starts(with: marker) { return SourceRange(index, index + marker.count - 1) }
      guard let lineEnd = text[index...].firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return nil }
      index = lineEnd + 1
    }
    return nil
  }
}

extension Diagnostic {
  /// `empty-file`: the system refuses a file without a byte, though not a table of white space.
  static func emptyFile(_ source: SourceFile) -> Diagnostic {
    Diagnostic(
      "empty-file", .error, "\"\(source.path)\" is empty", at: SourceLocation(path: source.path),
      help: "restore the file, or delete it")
  }

  /// `git-lfs-pointer`: the content was not fetched.
  static func gitLFSPointer(_ source: SourceFile) -> Diagnostic {
    Diagnostic(
      "git-lfs-pointer", .error, "\"\(source.path)\" is a Git LFS pointer, not the file itself",
      at: SourceLocator(source).location(at: 0), help: "run 'git lfs pull'")
  }

  /// `invalid-utf8` (`invalid-encoding` for another encoding): the system refuses the whole file.
  static func invalidEncoding(_ source: SourceFile, at offset: Int) -> Diagnostic {
    Diagnostic(
      source.encoding == .utf8 ? "invalid-utf8" : "invalid-encoding", .error,
      "the file contains bytes that are not \(source.encoding.rawValue)",
      at: SourceLocator(source).location(at: offset),
      help: "convert the file to UTF-8")
  }

  /// `merge-conflict`: version control's markers; no side is taken.
  static func mergeConflict(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      "merge-conflict", .error, "unresolved merge conflict", at: location,
      help: "keep one side and remove the lines with '<<<<<<<', '=======' and '>>>>>>>'")
  }
}
