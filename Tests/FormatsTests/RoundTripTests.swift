import Diagnostics
import Formats
import Foundation
import ReferenceMaterial
import Testing

/// Files of real apps, read and written: only the requested content changes.
@Suite(.enabled(if: ReferenceMaterial.isPresent)) struct RoundTripTests {
  private static func sources(_ suffixes: [String]) -> [SourceFile] {
    ReferenceMaterial.files(below: "corpus", endingIn: suffixes).map { path in
      SourceFile(path: path, bytes: ReferenceMaterial.bytes(of: "corpus/\(path)"))
    }
  }

  /// Every `step`th element, so that about `count` elements remain.
  private static func sample<Element>(_ elements: [Element], _ count: Int) -> [Element] {
    let step = max(1, elements.count / count)
    return stride(from: 0, to: elements.count, by: step).map { elements[$0] }
  }

  /// Decoding and encoding `source` gives the same bytes.
  private func expectKept(_ source: SourceFile) throws {
    let empty = TextEdit(range: SourceRange(0, 0), replacement: "")
    #expect(try source.bytes(applying: [empty]) == source.bytes, "\(source.path)")
  }

  /// `after` differs from `source` only in `range`.
  private func expectOnly(_ range: SourceRange, of source: SourceFile, differsIn after: SourceFile) {
    let (old, new) = (source.text, after.text)
    #expect(new.prefix(range.start) == old.prefix(range.start), "\(source.path)")
    let count = old.count - range.end
    #expect(new.suffix(count) == old.suffix(count), "\(source.path)")
  }

  private func again(_ source: SourceFile, _ edits: [TextEdit]) throws -> SourceFile {
    let bytes = try source.bytes(applying: edits)
    return SourceFile(path: source.path, bytes: bytes, encoding: source.hasByteOrderMark ? .utf8 : source.encoding)
  }

  @Test func propertyLists() throws {
    for file in Self.sources([".plist", ".stringsdict", ".strings"]) {
      var sink = DiagnosticSink()
      guard PropertyListDocument.Format(sniffing: file) == .xml else { continue }
      let document = PropertyListDocument.parse(file, reportingTo: &sink)
      guard document.isComplete, let root = document.root else { continue }
      try expectKept(document.source)
      for string in Self.sample(strings(in: root), 12) {
        guard let range = string.range else { continue }
        let edit = try document.edit(settingString: "neu & <alt>", of: string)
        let after = try again(document.source, [edit])
        expectOnly(range, of: document.source, differsIn: after)
        let ours = PropertyListDocument.parse(after, reportingTo: &sink).root
        let theirs = try unsafe PropertyListSerialization.propertyList(from: Data(after.bytes), format: nil)
        #expect(theirs as? NSDictionary == ours?.foundation as? NSDictionary, "\(file.path)")
      }
    }
  }

  private func strings(in node: PropertyListNode) -> [PropertyListNode] {
    switch node.value {
    case .string: [node]
    case .array(let elements): elements.flatMap(strings(in:))
    case .dictionary(let dictionary): dictionary.flatMap { strings(in: $0.value) }
    default: []
    }
  }

  @Test func catalogs() throws {
    for file in Self.sources([".xcstrings"]) {
      var sink = DiagnosticSink()
      let catalog = StringCatalogDocument.parse(file, reportingTo: &sink)
      guard catalog.isComplete else { continue }
      try expectKept(catalog.source)
      let texts = catalog.entries.flatMap { entry in
        entry.localizations.flatMap { localization in
          localization.variants.map { (entry.key, localization.language, $0) }
        }
      }
      for (key, language, variant) in Self.sample(texts, 12) {
        let change = TableChange(
          VariantIdentifier.catalog(key, path: variant.path), "neu \"alt\"", language: language,
          state: TranslationState(catalogName: variant.state) ?? .new)
        guard let table = StringCatalogTable(catalog), let edits = try? table.edits(for: [change]),
          TranslationState(catalogName: variant.state) != nil
        else { continue }
        let after = try again(catalog.source, edits)
        expectOnly(variant.valueRange, of: catalog.source, differsIn: after)
        let read = StringCatalogDocument.parse(after, reportingTo: &sink).entry(key)?.localization(language)
        #expect(read?.variants.first { $0.path == variant.path }?.value == "neu \"alt\"", "\(file.path)")
      }
    }
  }

  @Test func strings() throws {
    for file in Self.sources([".strings"]) where PropertyListDocument.Format(ofTable: file) == .openStep {
      var sink = DiagnosticSink()
      let strings = StringsFile.parse(file, reportingTo: &sink)
      guard strings.isComplete else { continue }
      try expectKept(strings.source)
      for entry in Self.sample(Array(strings.entries), 12) where !entry.isShortcut {
        let after = try again(strings.source, [strings.edit(settingValue: "neu \"alt\"\n", of: entry)])
        expectOnly(entry.value.range, of: strings.source, differsIn: after)
        let read = StringsFile.parse(after, reportingTo: &sink)
        #expect(
          zip(strings.entries, read.entries).allSatisfy { $0.range.start == entry.range.start || $0.reads(like: $1) })
      }
    }
  }
}
