package import Diagnostics
package import Formats
package import XcodeModel

/// An Info.plist that Xcode passes through the C preprocessor (`INFOPLIST_PREPROCESS`).
///
/// Pressfit does not run the preprocessor: it reads every branch of its conditions, and does not replace macros.
extension PropertyListDocument {
  /// Parses an Info.plist for builds with `settings`.
  ///
  /// Reports `preprocessed-info-plist` if directives were skipped.
  package static func parse(
    infoPlist source: SourceFile, for settings: [BuildSettings], reportingTo sink: inout DiagnosticSink
  ) -> PropertyListDocument {
    guard settings.contains(where: \.preprocessesInfoPlist), let blanked = source.withoutDirectives else {
      return parse(source, reportingTo: &sink)
    }
    var own = DiagnosticSink()
    let document = parse(blanked.source, reportingTo: &own)
    // The branches of a condition define the same keys.
    sink.report(contentsOf: own.diagnostics.filter { $0.id != .duplicateKey })
    sink.report(.preprocessedInfoPlist(source.location(at: blanked.firstDirective)))
    return document
  }
}

extension BuildSettings {
  /// Whether Xcode passes Info.plist through the C preprocessor.
  var preprocessesInfoPlist: Bool { text(of: "INFOPLIST_PREPROCESS") == "YES" }
}

extension SourceFile {
  private static let directives: Set<String> = [
    "define", "elif", "elifdef", "elifndef", "else", "endif", "error", "if", "ifdef", "ifndef", "import", "include",
    "line", "pragma", "undef", "warning",
  ]

  /// The file with spaces in place of the preprocessor's directives, so that all positions stay, and the offset of the first
  /// directive; nil without directives, and for a binary property list.
  var withoutDirectives: (source: SourceFile, firstDirective: Int)? {
    guard !bytes.starts(with: "bplist".utf8) else { return nil }
    var blanked = bytes
    var first: Int?
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
      if let hash = Self.directive(in: bytes[start..<end]) {
        if first == nil { first = hash }
        // A directive ends at the first line break that no backslash precedes.
        var last = end
        while last < bytes.count, bytes[last - 1] == UInt8(ascii: "\\") {
          let next = bytes[last...].starts(with: [0x0D, 0x0A]) ? last + 2 : last + 1
          last = bytes[next...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
        }
        for index in start..<last where blanked[index] != 0x0A && blanked[index] != 0x0D { blanked[index] = 0x20 }
        start = last + 1
      } else {
        start = end + 1
      }
    }
    // Without any content, the file is damaged, not an empty property list.
    if blanked.allSatisfy({ [0x20, 0x09, 0x0A, 0x0D].contains($0) }) { return nil }
    return first.map { (SourceFile(path: path, bytes: blanked, encoding: encoding), $0) }
  }

  /// Whether the preprocessor may add keys that are not in this file: from an included file, or from a macro with elements.
  package var mayIncludeKeys: Bool {
    guard !bytes.starts(with: "bplist".utf8) else { return false }
    var isContinued = false
    for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      let hash = isContinued ? line.startIndex : Self.directive(in: line)
      isContinued = hash != nil && line.last == UInt8(ascii: "\\")
      guard let hash else { continue }
      let text = String(decoding: line[hash...].dropFirst().drop { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
      if text.hasPrefix("include") || text.hasPrefix("import") || text.contains("<") { return true }
    }
    return false
  }

  /// The offset of the `#` of a directive; nil for other lines.
  private static func directive(in line: ArraySlice<UInt8>) -> Int? {
    let text = line.drop { $0 == 0x20 || $0 == 0x09 }
    guard text.first == UInt8(ascii: "#") else { return nil }
    let name = text.dropFirst().drop { $0 == 0x20 || $0 == 0x09 }.prefix { (0x61...0x7A).contains($0) }
    return directives.contains(String(decoding: name, as: UTF8.self)) ? text.startIndex : nil
  }
}

extension Diagnostic {
  fileprivate static func preprocessedInfoPlist(_ location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .preprocessedInfoPlist, .note,
      "Xcode passes this Info.plist through the C preprocessor; Pressfit reads all branches of its conditions and does not replace macros",
      at: location, help: "check the built app as well: pressfit check App.app")
  }
}
