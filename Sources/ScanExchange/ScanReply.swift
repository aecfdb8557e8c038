package import Diagnostics
internal import Formats
package import Localization

/// A message from the source scanner process: the file that it starts, or the final result.
package enum ScanMessage: Hashable, Sendable {
  /// Starts a candidate; if the process ends without a result, this file caused it.
  case beginning(String)
  case result(ScanResult)
}

/// The quick actions and App Shortcuts defined in code, and diagnostics.
package struct ScanResult: Hashable, Sendable {
  /// Sorted by location.
  package var items: [DynamicShortcutItem]
  /// Sorted by location.
  package var providers: [AppShortcutsProvider]
  package var diagnostics: [Diagnostic]

  package init(
    items: [DynamicShortcutItem] = [], providers: [AppShortcutsProvider] = [], diagnostics: [Diagnostic] = []
  ) {
    self.items = items
    self.providers = providers
    self.diagnostics = diagnostics
  }
}

extension ScanMessage {
  /// The encoded message; messages can be concatenated.
  package var encoded: [UInt8] {
    var writer = RecordWriter()
    switch self {
    case .beginning(let path):
      writer.write(false)
      writer.write(path)
    case .result(let result):
      writer.write(true)
      writer.write(result.items) { $0.write($1) }
      writer.write(result.providers) { $0.write($1) }
      writer.write(result.diagnostics) { $0.write($1) }
    }
    return writer.bytes
  }

  /// The messages in `bytes`; an incomplete message at the end is ignored.
  package static func messages(in bytes: [UInt8]) -> [ScanMessage] {
    var reader = RecordReader(bytes)
    var messages: [ScanMessage] = []
    while !reader.isAtEnd, let message = try? reader.readMessage() { messages.append(message) }
    return messages
  }
}

extension RecordWriter {
  fileprivate mutating func write(_ location: SourceLocation) {
    write(location.path)
    write(location.range) { $0.write($1) }
    write(location.position) { writer, position in
      writer.write(position.line)
      writer.write(position.column)
    }
  }

  private mutating func write(_ range: SourceRange) {
    write(range.start)
    write(range.end)
  }

  fileprivate mutating func write(_ diagnostic: Diagnostic) {
    write(diagnostic.id.rawValue)
    write(diagnostic.severity.rawValue)
    write(diagnostic.message)
    write(diagnostic.primary) { $0.write($1) }
    write(diagnostic.secondary) { writer, related in
      writer.write(related.location)
      writer.write(related.label)
    }
    write(diagnostic.notes) { $0.write($1) }
    write(diagnostic.help)
  }

  fileprivate mutating func write(_ item: DynamicShortcutItem) {
    write(item.language.rawValue)
    write(item.location)
    write(item.api)
    write(item.type)
    write(item.title)
    write(item.subtitle) { $0.write($1) }
    write(item.icon) { $0.write($1) }
    write(item.userInfo) { writer, info in
      switch info {
      case .keys(let keys):
        writer.write(true)
        writer.write(keys) { $0.write($1) }
      case .runtime: writer.write(false)
      }
    }
    write(item.unlistableUserInfo) { $0.write($1) }
    write(item.condition)
    write(item.flags.commentedOut) { $0.write($1) }
    write(item.flags.undefined) { $0.write($1) }
    write(item.flags.integers.sorted { $0.key < $1.key }) { writer, flag in
      writer.write(flag.key)
      writer.write(String(flag.value))
    }
    write(item.branches) { writer, branch in
      writer.write(branch.decision)
      writer.write(branch.arm)
    }
    write(item.isAlternative)
    write(item.isChosenByLanguage)
    write(item.list) { $0.write($1) }
  }

  fileprivate mutating func write(_ provider: AppShortcutsProvider) {
    write(provider.name)
    write(provider.location)
    write(provider.shortcuts) { writer, shortcut in
      writer.write(shortcut.location)
      writer.write(shortcut.phrases) { $0.write($1) }
    }
    write(provider.count)
    write(provider.negativePhrases) { $0.write($1) }
    write(provider.unread) { writer, unread in
      writer.write(unread.part.rawValue)
      writer.write(unread.code)
      writer.write(unread.location)
    }
  }

  private mutating func write(_ text: SourceText) {
    write(text.value)
    write(text.location)
  }

  private mutating func write(_ icon: DynamicShortcutItem.Icon) {
    write(icon.kind)
    write(icon.value)
    if case .conditional(let icons) = icon { write(icons) { $0.write($1) } }
  }

  private mutating func write(_ text: CodeText) {
    switch text.resolution {
    case .localized(let lookup):
      write("localized")
      write(lookup)
    case .literal(let text):
      write("literal")
      write(text)
    case .runtime(let reason):
      write("runtime")
      write(reason)
    }
    write(text.location)
    write(text.via) { writer, step in
      writer.write(step.name)
      writer.write(step.location)
    }
    write(text.declaredAt) { $0.write($1) }
    write(text.isConcatenated)
    write(text.expression)
    write(text.parts) { $0.write($1) }
  }

  private mutating func write(_ lookup: LocalizedLookup) {
    write(lookup.key.rawValue)
    write(lookup.table)
    write(lookup.comment)
    write(lookup.defaultValue)
    write(lookup.bundle)
    write(lookup.source.rawValue)
    write(lookup.isFormatted)
    write(lookup.letterCase?.rawValue)
  }
}
