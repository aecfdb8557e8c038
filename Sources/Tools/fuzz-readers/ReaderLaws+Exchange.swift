internal import Diagnostics
internal import Formats
internal import YAML

/// Properties of the readers for translation exchange formats and Xcode's files.
extension ReaderLaws {
  static func checkDelimited(_ bytes: [UInt8]) {
    var sink = DiagnosticSink()
    let source = SourceFile(path: "a.csv", bytes: bytes)
    let text = DelimitedText.parse(source, reportingTo: &sink)
    require((text == nil) == (sink.worst == .error), "content that is not read is an error")
    requireOrder((text?.rows ?? []).flatMap { $0.map(\.range) }, in: source)
    for table in DelimitedTranslations.read(source, sourceLanguage: "en", reportingTo: &sink) {
      require(table.entries.allSatisfy { !$0.value.isEmpty }, "an empty string is not a translation")
    }
  }

  static func checkPortableObject(_ bytes: [UInt8]) {
    var sink = DiagnosticSink()
    let source = SourceFile(path: "a.po", bytes: bytes)
    guard let file = PortableObjectFile.parse(source, reportingTo: &sink) else { return }
    requireOrder(file.messages.map(\.range), in: source)
    guard let message = file.messages.first(where: { !$0.source.isEmpty && !$0.target.isEmpty }) else { return }
    let tool = ExchangeTool(id: "a", name: "a", version: "1", build: "1")
    let written = PortableObjectTranslations.text(of: document(of: message), tool: tool, limits: [])
    let read = PortableObjectTranslations.read(SourceFile(path: "b.po", written), keys: ["fuzz"], reportingTo: &sink)
    require(read?.entries.last?.value == message.target, "a string is read as it was written")
  }

  static func checkFlatJSON(_ bytes: [UInt8]) {
    var sink = DiagnosticSink()
    for table in FlatJSONTranslations.read(SourceFile(path: "a.json", bytes: bytes), reportingTo: &sink) {
      guard let entry = table.entries.first else { continue }
      let unit = ExchangeUnit(key: entry.key, source: "", target: entry.value)
      let written = FlatJSONTranslations.text(of: document([unit]))
      let again = FlatJSONTranslations.read(SourceFile(path: "b.json", written), reportingTo: &sink)
      require(again.first?.entries.first?.value == entry.value, "a string is read as it was written")
      require(again.first?.entries.first?.key == entry.key, "a key reads as it was written")
    }
  }

  static func checkBuildConfiguration(_ bytes: [UInt8]) {
    var sink = DiagnosticSink()
    _ = XcodeConfigurationDocument.parse(SourceFile(path: "a.xcconfig", bytes: bytes), reportingTo: &sink)
  }

  static func checkProject(_ bytes: [UInt8]) {
    var sink = DiagnosticSink()
    let project = XcodeProjectDocument.parse(SourceFile(path: "project.pbxproj", bytes: bytes), reportingTo: &sink)
    require(project != nil || sink.worst == .error, "content that is not read is an error")
  }

  private static func document(of message: PortableObjectFile.Message) -> ExchangeDocument {
    document([ExchangeUnit(key: "fuzz", source: message.source, target: message.target, note: message.comment)])
  }

  private static func document(_ units: [ExchangeUnit]) -> ExchangeDocument {
    ExchangeDocument(
      sourceLanguage: "en", targetLanguage: "de", files: [ExchangeFile(original: "a.strings", units: units)])
  }

  /// Requires ranges in ascending order inside the text.
  private static func requireOrder(_ ranges: [SourceRange], in source: SourceFile) {
    var end = 0
    for range in ranges {
      require(range.start >= end && range.end <= source.text.count, "places follow each other inside the text")
      end = range.end
    }
  }
}

/// Properties of the reader for project descriptions.
extension ReaderLaws {
  static func checkYAML(_ bytes: [UInt8]) {
    var sink = DiagnosticSink()
    let source = SourceFile(path: "project.yml", bytes: bytes)
    guard let document = YAMLDocument.parse(source, reportingTo: &sink) else {
      require(sink.worst == .error, "content that is not read is an error")
      return
    }
    var pending = document.root.map { [$0] } ?? []
    var count = 0
    while let node = pending.popLast() {
      count += 1
      require(count <= YAMLReader.sizeLimit, "aliases do not expand without end")
      require(node.range.upperBound <= source.text.count, "places are inside the text")
      switch node.value {
      case .scalar: break
      case .sequence(let elements): pending += elements
      case .mapping(let members): pending += members.flatMap { [$0.key, $0.value] }
      }
    }
  }
}
