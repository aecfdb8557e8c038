internal import Diagnostics
internal import Formats
internal import Localization

/// Reads the values of `ScanMessage` in the order in which they were written.
extension RecordReader {
  mutating func readMessage() throws(RecordError) -> ScanMessage {
    guard try readFlag() else { return .beginning(try readString()) }
    let items = try readArray { (reader) throws(RecordError) in try reader.readItem() }
    let providers = try readArray { (reader) throws(RecordError) in try reader.readProvider() }
    let diagnostics = try readArray { (reader) throws(RecordError) in try reader.readDiagnostic() }
    return .result(ScanResult(items: items, providers: providers, diagnostics: diagnostics))
  }

  private mutating func readLocation() throws(RecordError) -> SourceLocation {
    let path = try readString()
    let range = try readOptional { (reader) throws(RecordError) in
      SourceRange(try reader.readInteger(), try reader.readInteger())
    }
    let position = try readOptional { (reader) throws(RecordError) in
      LineIndex.Position(line: try reader.readInteger(), column: try reader.readInteger())
    }
    var location = SourceLocation(path: path)
    location.range = range
    location.position = position
    return location
  }

  private mutating func readOptionalLocation() throws(RecordError) -> SourceLocation? {
    try readOptional { (reader) throws(RecordError) in try reader.readLocation() }
  }

  private mutating func readDiagnostic() throws(RecordError) -> Diagnostic {
    guard let id = Diagnostic.ID(rawValue: try readString()) else { throw .malformed }
    let severity = try readCase(Severity.self)
    let message = try readString()
    let primary = try readOptionalLocation()
    let secondary = try readArray { (reader) throws(RecordError) in
      Diagnostic.RelatedLocation(try reader.readLocation(), label: try reader.readString())
    }
    let notes = try readArray { (reader) throws(RecordError) in try reader.readString() }
    return Diagnostic(
      id, severity, message, at: primary, secondary: secondary, notes: notes, help: try readOptionalString())
  }

  private mutating func readItem() throws(RecordError) -> DynamicShortcutItem {
    let language = try readCase(DynamicShortcutItem.SourceLanguage.self)
    let location = try readLocation()
    let api = try readString()
    let type = try readText()
    let title = try readText()
    let subtitle = try readOptional { (reader) throws(RecordError) in try reader.readText() }
    let icon = try readOptional { (reader) throws(RecordError) in try reader.readIcon(depth: 0) }
    let userInfo = try readOptional { (reader) throws(RecordError) -> DynamicShortcutItem.UserInfo in
      guard try reader.readFlag() else { return .runtime }
      return .keys(try reader.readArray { (reader) throws(RecordError) in try reader.readString() })
    }
    let unlistable = try readArray { (reader) throws(RecordError) in
      SourceText(try reader.readString(), at: try reader.readLocation())
    }
    var item = DynamicShortcutItem(
      language: language, location: location, api: api, type: type, title: title, subtitle: subtitle, icon: icon,
      userInfo: userInfo, condition: try readOptionalString())
    item.unlistableUserInfo = unlistable
    item.flags.commentedOut = try readArray { (reader) throws(RecordError) in try reader.readString() }
    item.flags.undefined = try readArray { (reader) throws(RecordError) in try reader.readString() }
    let integers = try readArray { (reader) throws(RecordError) in (try reader.readString(), try reader.readString()) }
    for (flag, value) in integers { item.flags.integers[flag] = Int(value) }
    item.branches = try readArray { (reader) throws(RecordError) in
      BranchArm(decision: try reader.readString(), arm: try reader.readString())
    }
    item.isAlternative = try readFlag()
    item.isChosenByLanguage = try readFlag()
    item.list = try readOptionalLocation()
    return item
  }

  private mutating func readProvider() throws(RecordError) -> AppShortcutsProvider {
    let name = try readString()
    let location = try readLocation()
    let shortcuts = try readArray { (reader) throws(RecordError) in
      AppShortcutsProvider.Shortcut(
        location: try reader.readLocation(),
        phrases: try reader.readArray { (reader) throws(RecordError) in try reader.readSourceText() })
    }
    var provider = AppShortcutsProvider(
      name: name, location: location, shortcuts: shortcuts, count: try readInteger())
    provider.negativePhrases = try readArray { (reader) throws(RecordError) in try reader.readSourceText() }
    provider.unread = try readArray { (reader) throws(RecordError) in
      AppShortcutsProvider.Unread(
        try reader.readCase(AppShortcutsProvider.Unread.Part.self), code: try reader.readString(),
        at: try reader.readLocation())
    }
    return provider
  }

  private mutating func readSourceText() throws(RecordError) -> SourceText {
    SourceText(try readString(), at: try readLocation())
  }

  private mutating func readIcon(depth: Int) throws(RecordError) -> DynamicShortcutItem.Icon {
    let kind = try readString()
    let value = try readOptionalString()
    switch (kind, value) {
    case ("symbol", let name?): return .symbol(name)
    case ("template-file", let name?): return .templateFile(name)
    case ("system", let name?): return .system(name)
    case ("runtime", nil): return .runtime
    case ("conditional", nil) where depth < 8:
      return .conditional(try readArray { (reader) throws(RecordError) in try reader.readIcon(depth: depth + 1) })
    default: throw .malformed
    }
  }

  private mutating func readText() throws(RecordError) -> CodeText {
    let resolution: CodeText.Resolution
    switch try readString() {
    case "localized": resolution = .localized(try readLookup())
    case "literal": resolution = .literal(try readString())
    case "runtime": resolution = .runtime(reason: try readString())
    default: throw .malformed
    }
    let location = try readLocation()
    let via = try readArray { (reader) throws(RecordError) in
      CodeText.Step(try reader.readString(), at: try reader.readLocation())
    }
    var text = CodeText(
      resolution, at: location, via: via, declaredAt: try readOptionalLocation(), isConcatenated: try readFlag())
    text.expression = try readString()
    text.parts = try readArray { (reader) throws(RecordError) in try reader.readLookup() }
    return text
  }

  private mutating func readLookup() throws(RecordError) -> LocalizedLookup {
    let key = LocalizationKey(try readString())
    var lookup = LocalizedLookup(
      key: key, table: try readString(), comment: try readOptionalString(), defaultValue: try readOptionalString(),
      bundle: try readOptionalString(), source: try readCase(LocalizedLookup.Source.self),
      isFormatted: try readFlag())
    lookup.letterCase = try readOptionalString().flatMap(LetterCase.init(rawValue:))
    return lookup
  }
}
