package import Diagnostics
internal import ICU
internal import JSON

/// The messages of one language that a framework's own functions look up: Flutter's `app_de.arb`, or `locales/de.json` of JavaScript and Dart.
package struct MessageFile: Sendable {
  /// One message.
  package struct Message: Sendable {
    /// The keys of the objects that contain the message and its own, joined with dots.
    package let key: LocalizationKey
    /// As in the file.
    package let message: String
    /// The message as a format string: "Receive {ticker}" of an `.arb` as "Receive %@".
    package let text: String
    package let range: SourceRange
    fileprivate let path: [String]
  }

  /// The reason why a message cannot be written.
  package enum EditError: Error, Hashable, Sendable {
    /// The placeholders differ from those of the message, or their names are unknown.
    case placeholders
    case noCollation(String)
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
        guard let key = member.key.string, !key.hasPrefix("@") else { continue }
        let inner = path + [key]
        if let message = member.value.string {
          messages.append(
            Message(
              key: LocalizationKey(inner.joined(separator: ".")), message: message,
              text: isResourceBundle ? Self.template(message) : message, range: member.value.range, path: inner))
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

  /// The message of ICU `message` as a format string: "Receive {ticker}" as "Receive %@"; unchanged if it has plurals or choices.
  private static func template(_ message: String) -> String {
    guard message.contains("{"), let parts = parts(of: message) else { return message }
    return parts.map { $0.isName ? "%@" : $0.text.replacing("%", with: "%%") }.joined()
  }

  /// The literal texts and the names of the arguments of `message`; nil if it has plurals, choices or formats.
  private static func parts(of message: String) -> [(text: String, isName: Bool)]? {
    var result: [(String, Bool)] = []
    var rest = message[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let name = rest[rest.index(after: open)..<close]
      guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else { return nil }
      result += [(String(rest[..<open]), false), (String(name), true)]
      rest = rest[rest.index(after: close)...]
    }
    return result + [(String(rest), false)]
  }

  /// `text` as a message of the file, which replaces the message of `key`.
  package func message(_ text: String, of key: LocalizationKey) throws(EditError) -> String {
    let names = (self[key]?.message).flatMap(Self.parts)?.filter(\.isName).map(\.text) ?? []
    guard !text.contains("{"), !text.contains("}"), !text.contains("$t(") else { throw .placeholders }
    if !isResourceBundle { return text }
    let pieces = text.replacing("%%", with: "\u{0}").split(separator: "%@", omittingEmptySubsequences: false)
    guard pieces.count == names.count + 1, !names.isEmpty || self[key] != nil || pieces.count == 1 else {
      throw .placeholders
    }
    if names.isEmpty { return text }
    guard pieces.allSatisfy({ !$0.contains("%") }) else { throw .placeholders }
    var result = ""
    for (number, piece) in pieces.enumerated() {
      result += piece.replacing("\u{0}", with: "%") + (number < names.count ? "{\(names[number])}" : "")
    }
    return result
  }

  /// The edits that set the messages of the keys in `changes`; new ones go into the objects that their keys name.
  package func edits(setting changes: [(key: LocalizationKey, text: String)]) throws(EditError) -> [TextEdit] {
    var patch = TreePatch()
    for (key, text) in changes {
      patch.set(try message(text, of: key), at: self[key]?.path ?? path(ofNew: key))
    }
    do throws(ICUError) {
      var patcher = try JSONPatcher(document)
      patcher.merge(patch, into: document.root)
      return patcher.edits
    } catch { throw .noCollation(error.description) }
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

  /// Whether `after` has the same values at the same places, except those of `changed`, and new ones only for them.
  package func became(_ after: MessageFile, changing changed: Set<LocalizationKey>) -> Bool {
    let (old, new) = (leaves, after.leaves)
    return old.allSatisfy { key, value in changed.contains(key) || new[key] == value }
      && new.keys.allSatisfy { changed.contains($0) || old[$0] != nil }
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
