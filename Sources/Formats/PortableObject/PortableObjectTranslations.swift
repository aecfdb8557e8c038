package import Diagnostics

/// Translations in a gettext PO file: `msgctxt` is the key, `msgid` the source string.
///
/// If a reference cannot name the table of a key, the context names both, because the messages of two tables may not be equal.
package enum PortableObjectTranslations {
  /// The table in `source`; reports an error and returns nil if it is not a PO file.
  ///
  /// The key of a message is its context; or else each reference that is one of `keys` (written by translate-toolkit's
  /// converters); or else its source string. A fuzzy message needs review; a plural message is skipped and reported.
  package static func read(
    _ source: SourceFile, keys: Set<LocalizationKey>, reportingTo sink: inout DiagnosticSink
  ) -> ExchangeTable? {
    guard let file = PortableObjectFile.parse(source, reportingTo: &sink) else { return nil }
    var result = ExchangeTable(language: file.language, entries: [])
    for message in file.messages {
      let location = source.location(of: message.range)
      let context = message.context.flatMap { $0.isEmpty ? nil : $0 }
      var seen: Set<LocalizationKey> = []
      let referenced =
        context == nil
        ? message.references.filter { keys.contains(LocalizationKey($0)) && seen.insert(LocalizationKey($0)).inserted }
        : []
      let names = (referenced.isEmpty ? [context ?? message.source] : referenced).map { ExchangeName($0) }
      if message.isPlural {
        sink.report(.portableObjectPlural(message.source, at: location))
        result.unreadKeys += names.map(\.key)
        continue
      }
      // An isolated reference is one path.
      let places =
        referenced.isEmpty
        ? message.references.flatMap { $0.contains(" ") ? [$0] : ExchangeTable.references(in: $0) } : []
      if message.target.isEmpty {
        result.appendUntranslated(of: names[0].path, in: places)
        continue
      }
      for name in names {
        let entry = ExchangeTable.Entry(
          key: name.key, source: message.source, value: message.target,
          comment: message.comment.flatMap(developersComment), state: message.isFuzzy ? .needsReview : .translated,
          base: message.comment.flatMap { ExportedBase(token: $0) }, table: name.path, location: location)
        result.append(entry, in: places)
      }
    }
    result.inspect(reportingTo: &sink)
    return result
  }

  /// `comment` without the length limits that an export added; nil if it contains nothing else.
  ///
  /// An export writes its own lines last, and clients wrap them, so all lines after the first of them are the export's.
  private static func developersComment(_ comment: String) -> String? {
    let lines = comment.split(separator: "\n", omittingEmptySubsequences: false).prefix { !$0.hasPrefix(limitMark) }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  /// PO uses the same comments for the developer's comment and for length limits; this prefix marks a length limit.
  private static let limitMark = "\(XLIFFWriter.noteAuthor): "

  /// `document` as a file.
  package static func text(of document: ExchangeDocument, tool: ExchangeTool, limits: Set<LimitForm>) -> String {
    let header = [
      "MIME-Version: 1.0", "Content-Type: text/plain; charset=UTF-8", "Content-Transfer-Encoding: 8bit",
      "Language: \(document.targetLanguage)", "X-Generator: \(tool.name) \(tool.version)",
    ]
    var text = "msgid \"\"\nmsgstr \"\"\n" + header.map { literal($0 + "\n") + "\n" }.joined()
    let marks = limits.marks(in: .portableObject)
    let counts = Dictionary(document.files.flatMap(\.units).map { ($0.key, 1) }, uniquingKeysWith: +)
    let language = ExportedBase.Language(document.targetLanguage)
    for file in document.files {
      // A space or line end would end the reference.
      let isReference = file.original.utf8.allSatisfy { $0 > 0x20 }
      for unit in file.units {
        let isUnique = counts[unit.key] == 1 && ExchangeName(unit.key.rawValue).path == nil
        let context =
          isReference && isUnique ? unit.key.rawValue : ExchangeName.joined(path: file.original, key: unit.key)
        let reference = isReference ? file.original : nil
        text += "\n" + message(unit, context: context, reference: reference, base: unit.base(in: language), marks)
      }
    }
    return text
  }

  private static func message(
    _ unit: ExchangeUnit, context: String, reference: String?, base: ExportedBase, _ limits: Set<LimitForm.Mark>
  ) -> String {
    var text = ""
    let lengthLimit = limits.contains(.note) ? unit.lengthLimit.map { limitMark + $0.words } : nil
    for note in [unit.note, limitMark + base.token, lengthLimit].compactMap(\.self) where !note.isEmpty {
      // CR LF is one `Character`, which is not equal to LF.
      let lines = note.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
      text += lines.map { "#. \($0)\n" }.joined()
    }
    if let reference { text += "#: \(reference)\n" }
    var flags: [String] = []
    if unit.state == .needsReview || unit.state == .new, unit.target != nil { flags.append("fuzzy") }
    if let lengthLimit = unit.lengthLimit {
      if limits.contains(.weblateFlags) { flags += lengthLimit.weblateFlags }
      let length = "max-length:\(lengthLimit.characters)"
      if limits.contains(.lengthFlag), !flags.contains(length) { flags.append(length) }
    }
    if !flags.isEmpty { text += "#, \(flags.joined(separator: ", "))\n" }
    text += "msgctxt \(literal(context))\nmsgid \(literal(unit.source))\n"
    return text + "msgstr \(literal(unit.target ?? ""))\n"
  }

  private static func literal(_ text: String) -> String {
    var result: [UInt8] = [UInt8(ascii: "\"")]
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): result += [UInt8(ascii: "\\"), byte]
      case 0x0A: result += "\\n".utf8
      case 0x09: result += "\\t".utf8
      case 0x0D: result += "\\r".utf8
      default: result.append(byte)
      }
    }
    return String(decoding: result + [UInt8(ascii: "\"")], as: UTF8.self)
  }
}

extension Diagnostic {
  fileprivate static func portableObjectPlural(_ source: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .poPlural, .warning,
      "\(quoted(source)) has plural forms, which quick actions do not support; the message is skipped",
      at: location, help: "translate it in a string catalog")
  }
}
