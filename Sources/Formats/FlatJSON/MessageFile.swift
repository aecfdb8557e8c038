package import Diagnostics
internal import JSON

/// The messages of one language that a framework's own functions look up: Flutter's `app_de.arb`, or `locales/de.json` of JavaScript and Dart.
package struct MessageFile: Sendable {
  /// One message.
  package struct Message: Sendable {
    /// The keys of the objects that contain the message and its own, joined with dots.
    package let key: LocalizationKey
    /// As in the file.
    package let message: String
    /// The message as a format string: "Receive {ticker}" of an `.arb`, and "Receive {{ticker}}" or "Receive %{ticker}" of other files, as
    /// "Receive %@".
    package let text: String
    package let range: SourceRange
    fileprivate let path: [String]
  }

  /// The deepest level of objects, and the maximum number of objects, that are read.
  private static let objectLimit = 1_000

  private let document: JSONDocument
  /// In the order of the file, those of inner objects last.
  package let messages: [Message]
  private let positions: [LocalizationKey: Int]
  private let isResourceBundle: Bool

  /// Parses `source`, which may have comments and duplicate keys; nil, with an error reported, for invalid JSON.
  package static func parse(_ source: SourceFile, reportingTo sink: inout DiagnosticSink) -> MessageFile? {
    JSONDocument.parse(source, dialect: .messages, reportingTo: &sink).map(MessageFile.init)
  }

  private init(_ document: JSONDocument) {
    self.document = document
    isResourceBundle = LocalizationFormat(path: document.source.path) == .arb
    var messages: [Message] = []
    var pending: [(path: [String], value: JSONElement)] = [([], document.root)]
    while let (path, object) = pending.popLast() {
      for member in object.members {
        // `@key` describes the message of `key`.
        guard let key = member.key.string, key.utf8.first != UInt8(ascii: "@") else { continue }
        let inner = path + [key]
        if let message = member.value.string {
          messages.append(
            Message(
              key: LocalizationKey(inner.joined(separator: ".")), message: message,
              text: Self.template(message, isResourceBundle: isResourceBundle), range: member.value.range, path: inner))
        } else if member.value.isObject, pending.count < Self.objectLimit, !isResourceBundle {
          pending.append((inner, member.value))
        }
      }
    }
    let last = Dictionary(messages.indices.map { (messages[$0].key, $0) }) { _, last in last }
    self.messages = messages.indices.filter { last[messages[$0].key] == $0 }.map { messages[$0] }
    positions = Dictionary(uniqueKeysWithValues: self.messages.enumerated().map { ($1.key, $0) })
  }

  package var source: SourceFile { document.source }

  /// The message of `key`; nil if it is missing.
  package subscript(key: LocalizationKey) -> Message? { positions[key].map { messages[$0] } }

  /// A literal text of a message, or an argument as it is written: "{ticker}".
  private typealias Part = (text: String, isArgument: Bool)

  /// `message` as a format string; unchanged if it has plurals or choices.
  private static func template(_ message: String, isResourceBundle: Bool) -> String {
    guard message.utf8.contains(UInt8(ascii: "{")),
      let parts = parts(of: message, isResourceBundle: isResourceBundle)
    else { return message }
    return parts.map { $0.isArgument ? "%@" : $0.text.replacingAll("%", with: "%%") }.joined()
  }

  /// The parts of `message`; nil if it has plurals, choices or formats.
  private static func parts(of message: String, isResourceBundle: Bool) -> [Part]? {
    isResourceBundle
      ? parts(of: message, [("{", "}")])
      // i18next and ngx-translate; i18n-js.
      : parts(of: message, [("{{", "}}"), ("%{", "}")])
  }

  /// The parts of `message` with arguments between one of `delimiters`.
  private static func parts(of message: String, _ delimiters: [(open: String, close: String)]) -> [Part]? {
    var result: [Part] = []
    var literal = String.UnicodeScalarView()
    // A delimiter with a combining mark after it is one `Character`.
    var rest = message.unicodeScalars[...]
    while let first = rest.first {
      guard let (open, close) = delimiters.first(where: { rest.starts(with: $0.open.unicodeScalars) }) else {
        // A brace of another syntax.
        if first == "{" { return nil }
        literal.append(rest.removeFirst())
        continue
      }
      let inner = rest.dropFirst(open.unicodeScalars.count)
      guard let end = inner.firstRange(of: Array(close.unicodeScalars)) else { return nil }
      let name = inner[..<end.lowerBound].split(separator: " ").map { String($0) }
      guard name.count == 1, name[0].allSatisfy({ $0.isLetter || $0.isNumber || "_.".contains($0) }) else { return nil }
      result += [(String(literal), false), (String(rest[..<end.upperBound]), true)]
      (literal, rest) = (.init(), rest[end.upperBound...])
    }
    return result + [(String(literal), false)]
  }

  /// The literal texts between the arguments (`%@`) of `format`, and whether it has no other specifier.
  private static func literals(of format: String) -> (texts: [String], isExact: Bool) {
    var texts = [String.UnicodeScalarView()]
    var isExact = true
    var rest = format.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch (scalar, rest.first) {
      case ("%", "@"): texts.append(.init())
      case ("%", "%"): texts[texts.count - 1].append("%")
      default:
        if scalar == "%" { isExact = false }
        texts[texts.count - 1].append(scalar)
        continue
      }
      rest.removeFirst()
    }
    return (texts.map { String($0) }, isExact)
  }

  /// `text` as a message of the file, which replaces the message of `key`.
  package func message(_ text: String, of key: LocalizationKey) throws(TableEditError) -> String {
    var arguments: [String] = []
    if let current = self[key] {
      // A message with plurals or choices would lose them.
      guard let parts = Self.parts(of: current.message, isResourceBundle: isResourceBundle) else { throw .placeholders }
      arguments = parts.filter(\.isArgument).map(\.text)
    }
    let bytes = Array(text.utf8)
    guard !bytes.contains(UInt8(ascii: "{")), !bytes.contains(UInt8(ascii: "}")),
      bytes.firstRange(of: Array("$t(".utf8)) == nil
    else { throw .placeholders }
    if !isResourceBundle, arguments.isEmpty { return text }
    let (literals, isExact) = Self.literals(of: text)
    guard literals.count == arguments.count + 1, isExact || arguments.isEmpty else { throw .placeholders }
    if arguments.isEmpty { return text }
    return zip(literals, arguments + [""]).map { $0 + $1 }.joined()
  }

  /// A file without objects has the key as it is.
  private func path(ofNew key: LocalizationKey) -> [String] {
    let hasObjects = document.root.members.contains { $0.value.isObject }
    guard !isResourceBundle, hasObjects else { return [key.rawValue] }
    var path: [String] = []
    var holder: JSONElement? = document.root
    for part in key.rawValue.split(separator: ".").map(String.init) {
      // The name of a message cannot become the name of an object.
      if let value = holder?[part], !value.isObject { return [key.rawValue] }
      holder = holder?[part]
      path.append(part)
    }
    return path.isEmpty ? [key.rawValue] : path
  }

  /// The source text of each value that is not an object, by its keys joined with dots.
  private var leaves: [LocalizationKey: String] {
    var result: [LocalizationKey: String] = [:]
    var pending: [(prefix: String, value: JSONElement)] = [("", document.root)]
    while let (prefix, object) = pending.popLast() {
      for member in object.members {
        let key = prefix + (member.key.string ?? "")
        if member.value.isObject {
          pending.append((key + ".", member.value))
        } else {
          result[LocalizationKey(key)] = document.source.string(in: member.value.range)
        }
      }
    }
    return result
  }
}

extension MessageFile: EditableTable {
  package func text(_ key: LocalizationKey, in language: String) -> TableText? {
    self[key].map { TableText(value: $0.text, range: $0.range) }
  }

  package func refusal(of change: TableChange) -> TableEditError? {
    do throws(TableEditError) { _ = try message(change.text, of: change.key) } catch { return error }
    return nil
  }

  /// New messages go into the objects that their keys name.
  package func edits(for changes: [TableChange]) throws(TableEditError) -> [TextEdit] {
    var patch = TreePatch()
    for change in changes {
      patch.set(try message(change.text, of: change.key), at: self[change.key]?.path ?? path(ofNew: change.key))
    }
    return try JSONPatcher.edits(merging: patch, into: document.root)
  }

  /// Whether `after` has the same values at the same places, except the changed ones, and new ones only for them.
  package func isEdited(into after: MessageFile, by changes: [TableChange]) -> Bool {
    guard after.has(changes) else { return false }
    let changed = Set(changes.map(\.key))
    let (old, new) = (leaves, after.leaves)
    return old.allSatisfy { key, value in changed.contains(key) || new[key] == value }
      && new.keys.allSatisfy { changed.contains($0) || old[$0] != nil }
  }
}
