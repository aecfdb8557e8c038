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
    /// "Receive %@". The arguments are numbered if their order is not that of the source message.
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
  /// The development language's file; nil if unknown, and for this file itself.
  private let model: SourceFile?
  /// By key, the arguments of the development language's message, as they are written; nil for plurals and choices.
  private let sourceArguments: [LocalizationKey: [String]?]

  /// Parses `source`, which may have comments and duplicate keys; nil, with an error reported, for invalid JSON.
  ///
  /// - Parameter model: the development language's file, with the messages that number the arguments.
  package static func parse(
    _ source: SourceFile, model: SourceFile? = nil, reportingTo sink: inout DiagnosticSink
  ) -> MessageFile? {
    JSONDocument.parse(source, dialect: .messages, reportingTo: &sink).map { MessageFile($0, model: model) }
  }

  private init(_ document: JSONDocument, model: SourceFile?) {
    self.document = document
    self.model = model
    let isResourceBundle = LocalizationFormat(path: document.source.path) == .arb
    self.isResourceBundle = isResourceBundle
    // Problems with the file are reported when it is checked.
    var ignored = DiagnosticSink()
    let sources = model.flatMap { Self.parse($0, reportingTo: &ignored) }?.messages ?? []
    let sourceArguments = Dictionary(
      uniqueKeysWithValues: sources.map {
        ($0.key, Self.parts(of: $0.message, isResourceBundle: isResourceBundle).map(Self.arguments))
      })
    self.sourceArguments = sourceArguments
    var messages: [Message] = []
    var pending: [(path: [String], value: JSONElement)] = [([], document.root)]
    while let (path, object) = pending.popLast() {
      for member in object.members {
        // `@key` describes the message of `key`.
        guard let key = member.key.string, key.utf8.first != UInt8(ascii: "@") else { continue }
        let inner = path + [key]
        if let message = member.value.string {
          let key = LocalizationKey(inner.joined(separator: "."))
          let text = Self.template(message, isResourceBundle: isResourceBundle, source: sourceArguments[key] ?? nil)
          messages.append(Message(key: key, message: message, text: text, range: member.value.range, path: inner))
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

  private static func arguments(in parts: [Part]) -> [String] { parts.filter(\.isArgument).map(\.text) }

  /// The name of an argument: "place" of "{{ place }}".
  private static func name(_ argument: String) -> String { argument.filter { !"%{} ".contains($0) } }

  /// `message` as a format string; unchanged if it has plurals or choices.
  ///
  /// - Parameter source: the arguments of the source message: those in another order are numbered.
  private static func template(_ message: String, isResourceBundle: Bool, source: [String]?) -> String {
    guard message.utf8.contains(UInt8(ascii: "{")),
      let parts = parts(of: message, isResourceBundle: isResourceBundle)
    else { return message }
    let (own, others) = (arguments(in: parts).map(name), (source ?? []).map(name))
    let isNumbered = own != others && own.allSatisfy(others.contains)
    return parts.map { part in
      guard part.isArgument else { return part.text.replacingAll("%", with: "%%") }
      let number = isNumbered ? others.firstIndex(of: name(part.text)) : nil
      return number.map { "%\($0 + 1)$@" } ?? "%@"
    }.joined()
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

  /// The literal texts between the arguments of `format`, `%@` or `%1$@`, the numbers of the arguments, and whether it has no other specifier.
  private static func pieces(of format: String) -> (texts: [String], numbers: [Int?], isExact: Bool) {
    var texts = [String.UnicodeScalarView()]
    var numbers: [Int?] = []
    var isExact = true
    var rest = format.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "%" else {
        texts[texts.count - 1].append(scalar)
        continue
      }
      let digits = rest.prefix { ("0"..."9").contains($0) }
      let afterDigits = rest[digits.endIndex...]
      if rest.first == "%" {
        texts[texts.count - 1].append("%")
        rest.removeFirst()
      } else if rest.first == "@" || !digits.isEmpty && afterDigits.starts(with: "$@".unicodeScalars) {
        numbers.append(digits.isEmpty ? nil : Int(String(digits)) ?? 0)
        texts.append(.init())
        rest = afterDigits.dropFirst(digits.isEmpty ? 1 : 2)
      } else {
        isExact = false
        texts[texts.count - 1].append(scalar)
      }
    }
    return (texts.map { String($0) }, numbers, isExact)
  }

  /// The arguments of the message of `key`: those that it has, and by number, in the order of the source message. A message that the file does not
  /// have yet gets those of the source message.
  private func arguments(of key: LocalizationKey) throws(TableEditError) -> (own: [String], numbered: [String]?) {
    let source = sourceArguments[key]
    // A message with plurals or choices would lose them.
    if case .some(nil) = source { throw .placeholders }
    let inSource = source ?? nil
    guard let current = self[key] else { return (inSource ?? [], inSource) }
    guard let parts = Self.parts(of: current.message, isResourceBundle: isResourceBundle) else { throw .placeholders }
    let own = Self.arguments(in: parts)
    let spellings = Dictionary(own.map { (Self.name($0), $0) }) { first, _ in first }
    guard let inSource, Set(inSource.map(Self.name)).isSuperset(of: spellings.keys) else { return (own, nil) }
    return (own, inSource.map { spellings[Self.name($0)] ?? $0 })
  }

  /// `text` as a message of the file, which replaces the message of `key`. Arguments are `%@` in the order of the source message, `%1$@`, or
  /// written as in the file.
  package func message(_ text: String, of key: LocalizationKey) throws(TableEditError) -> String {
    let (own, numbered) = try arguments(of: key)
    let order = numbered ?? own
    /// Whether `arguments` are those of the message, or all of the source message's.
    func areComplete(_ arguments: [String]) -> Bool {
      let names = Set(arguments.map(Self.name))
      return names == Set(own.map(Self.name)) || names == Set(order.map(Self.name))
    }
    let bytes = Array(text.utf8)
    if bytes.firstRange(of: Array("$t(".utf8)) != nil { throw .placeholders }
    if bytes.contains(UInt8(ascii: "{")) || bytes.contains(UInt8(ascii: "}")) {
      guard let parts = Self.parts(of: text, isResourceBundle: isResourceBundle), !order.isEmpty,
        areComplete(Self.arguments(in: parts)),
        parts.allSatisfy({ $0.isArgument || Self.pieces(of: $0.text).numbers.isEmpty && !$0.text.contains("}") })
      else { throw .placeholders }
      return text
    }
    if !isResourceBundle, order.isEmpty { return text }
    let (literals, numbers, isExact) = Self.pieces(of: text)
    if order.isEmpty {
      guard !numbers.contains(nil) else { throw .placeholders }
      return text
    }
    guard isExact else { throw .placeholders }
    let positions = numbers.compactMap(\.self)
    let arguments: [String]
    if positions.isEmpty {
      guard numbers.count == order.count else { throw .placeholders }
      arguments = order
    } else {
      // Without the source message, nothing says which number an argument has.
      guard let numbered, positions.count == numbers.count, positions.allSatisfy({ (1...numbered.count).contains($0) })
      else { throw .placeholders }
      arguments = positions.map { numbered[$0 - 1] }
      guard areComplete(arguments) else { throw .placeholders }
    }
    return zip(literals, arguments + [""]).map { $0 + $1 }.joined()
  }

  /// `text`, a new text for `key`, as the file returns it once it is written; unchanged if it cannot be written.
  package func spelling(of text: String, for key: LocalizationKey) -> String {
    guard let message = try? message(text, of: key) else { return text }
    return Self.template(message, isResourceBundle: isResourceBundle, source: sourceArguments[key] ?? nil)
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

  package func rereading(_ source: SourceFile) -> MessageFile? {
    var sink = DiagnosticSink()
    return Self.parse(source, model: model, reportingTo: &sink)
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
