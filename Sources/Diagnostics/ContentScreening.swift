/// Finds damage that makes a file unreadable in every text format, before its grammar is parsed.
package enum ContentScreening {
  /// Reports why `source` is unreadable; returns false then.
  package static func isReadable(_ source: SourceFile, reportingTo sink: inout DiagnosticSink) -> Bool {
    if source.bytes.isEmpty {
      sink.report(.emptyFile(source))
    } else if let substitute = substitute(for: source) {
      sink.report(substitute)
    } else if let offset = source.firstInvalidOffset {
      sink.report(.invalidEncoding(source, at: offset))
    } else if let offset = CombiningMarks.firstLongRun(in: source.text) {
      sink.report(.tooManyCombiningMarks(source, at: offset))
    } else {
      return true
    }
    return false
  }

  /// Why the file contains a tool's pointer or ciphertext in place of its own content; nil if it has its own.
  package static func substitute(for source: SourceFile) -> Diagnostic? {
    if source.text.starts(with: "version https://git-lfs.github.com/spec/".utf8) { return .gitLFSPointer(source) }
    // The first bytes of git-crypt's files, and of OpenSSL's in Base64, which transcrypt writes.
    if source.bytes.starts(with: "\0GITCRYPT\0".utf8) { return .encryptedFile(source, "git-crypt", "git-crypt unlock") }
    if source.bytes.starts(with: "U2FsdGVkX1".utf8) { return .encryptedFile(source, "transcrypt", "transcrypt") }
    return nil
  }

  /// The first line that starts or ends a conflict, which git left in the file, or the line at `offset` if it is any marker; nil if not found.
  ///
  /// A marker is one character seven times, then a space or the end of the line. Called only after a file could not be parsed: in a valid file such
  /// a line may be content. A line of `=======` counts only where parsing stopped, because comments often use it as a rule.
  package static func conflictMarker(in text: [UInt8], orAt offset: Int? = nil) -> SourceRange? {
    var index = 0
    while index < text.count {
      let byte = text[index]
      let mayBeMarker = byte == 0x3C || byte == 0x3E || index == offset && (byte == 0x3D || byte == 0x7C)
      let marker = text[index...].prefix(7)
      if mayBeMarker, marker.count == 7, marker.allSatisfy({ $0 == byte }),
        marker.endIndex == text.count || [0x20, 0x0A, 0x0D].contains(text[marker.endIndex])
      {
        return SourceRange(index, marker.endIndex)
      }
      guard let lineEnd = text[index...].firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return nil }
      index = lineEnd + 1
    }
    return nil
  }
}

extension SourceFile {
  /// `diagnostic`, the reason why the file could not be parsed; a merge conflict in its place, because it explains other damage.
  ///
  /// - Parameter offset: where parsing stopped; nil if the reader does not stop at a marker.
  package func explaining(_ diagnostic: @autoclosure () -> Diagnostic, orAt offset: Int? = nil) -> Diagnostic {
    ContentScreening.conflictMarker(in: text, orAt: offset).map { .mergeConflict(at: location(of: $0)) } ?? diagnostic()
  }
}

extension Diagnostic {
  /// `too-large`: a run of combining marks that would take quadratic time.
  package static func tooManyCombiningMarks(_ source: SourceFile, at offset: Int) -> Diagnostic {
    Diagnostic(
      .tooLarge, .error, "more than \(CombiningMarks.limit) combining marks follow each other",
      at: source.location(at: offset), help: "remove them; no text needs so many")
  }

  /// `empty-file`: the system rejects a file of zero bytes, but accepts a table of white space.
  package static func emptyFile(_ source: SourceFile) -> Diagnostic {
    Diagnostic(
      .emptyFile, .error, "\"\(source.path)\" is empty", at: SourceLocation(path: source.path),
      help: "restore the file, or delete it")
  }

  /// `git-lfs-pointer`: Git LFS has not downloaded the content.
  package static func gitLFSPointer(_ source: SourceFile) -> Diagnostic {
    Diagnostic(
      .gitLFSPointer, .error, "\"\(source.path)\" is a Git LFS pointer, not the file itself",
      at: source.location(at: 0), help: "run 'git lfs pull'")
  }

  /// `encrypted-file`: the repository stores ciphertext, and this copy was not decrypted.
  package static func encryptedFile(_ source: SourceFile, _ tool: String, _ command: String) -> Diagnostic {
    Diagnostic(
      .encryptedFile, .error, "\"\(source.path)\" is encrypted with \(tool)",
      at: source.location(at: 0),
      help: "decrypt the repository with '\(command)', and run Pressfit again")
  }

  /// `invalid-utf8` (`invalid-encoding` for another encoding): the system rejects the file.
  package static func invalidEncoding(_ source: SourceFile, at offset: Int) -> Diagnostic {
    Diagnostic(
      source.encoding == .utf8 ? .invalidUTF8 : .invalidEncoding, .error,
      "the file contains bytes that are not \(source.encoding.rawValue)",
      at: source.location(at: offset),
      help: "convert the file to UTF-8")
  }

  /// `merge-conflict`: the file contains conflict markers; Pressfit does not choose a side.
  package static func mergeConflict(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .mergeConflict, .error, "unresolved merge conflict", at: location,
      help: "keep one side and remove the lines with '<<<<<<<', '=======' and '>>>>>>>'")
  }

  /// More nesting levels than a reader accepts.
  package static func tooDeep(_ message: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(.tooDeep, .error, message, at: location, help: "reduce the nesting")
  }
}
