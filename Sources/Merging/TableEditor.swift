internal import Diagnostics
internal import Formats

/// Edits of one `.strings` file in the form that it has: OpenStep text or an XML property list.
struct TableEditor {
  private enum Form {
    case openStep(StringsFile)
    case xml(PropertyListDocument)
  }

  private let form: Form
  private let locator: SourceLocator

  /// nil when the file must not be written: it was not read whole, or it is binary; `sink` has the reason.
  init?(_ source: SourceFile, reportingTo sink: inout DiagnosticSink) {
    locator = SourceLocator(source)
    switch StringsFile.Form.detect(source) {
    case .openStep:
      let file = StringsFile.parse(source, reportingTo: &sink)
      guard file.isComplete, !file.hasError else { return nil }
      form = .openStep(file)
    case .xml:
      let document = PropertyListDocument.parse(source, reportingTo: &sink)
      guard document.isComplete, document.root != nil else { return nil }
      form = .xml(document)
    case .binary:
      sink.report(.binaryTable(path: source.path))
      return nil
    }
  }

  /// The keys of the table, in its order.
  var keys: [LocalizationKey] {
    switch form {
    case .openStep(let file): file.entries.map(\.key)
    case .xml(let document):
      document.root?.dictionary?.map { LocalizationKey($0.key) } ?? []
    }
  }

  /// The text that the table has for `key`: of duplicates the one that the system reads; nil when it has none that is a string.
  func value(of key: LocalizationKey) -> String? {
    switch form {
    case .openStep(let file):
      file.entry(forKey: key)?.value.string
    case .xml(let document):
      document.root?[key.rawValue]?.string
    }
  }

  func location(of key: LocalizationKey) -> SourceLocation? {
    switch form {
    case .openStep(let file): file.entry(forKey: key).map { locator.location(of: $0.range) }
    case .xml(let document): document.root?.dictionary?.member(key.rawValue)?.keyRange.map { locator.location(of: $0) }
    }
  }

  /// The edits that give the entry of `key`, which must be there, another text.
  func edits(setting key: LocalizationKey, to value: String) throws(TableEditError) -> [TextEdit] {
    switch form {
    case .openStep(let file): return file.entry(forKey: key).map { [file.edit(settingValue: value, of: $0)] } ?? []
    case .xml(let document):
      guard let node = document.root?[key.rawValue] else { return [] }
      do { return [try document.edit(settingString: value, of: node)] } catch { throw .propertyList(error) }
    }
  }

  /// The edits that add an entry for each of `translations`, in their order.
  func edits(adding translations: [TranslationSet.Translation]) throws(TableEditError) -> [TextEdit] {
    switch form {
    case .openStep(let file):
      return translations.isEmpty
        ? [] : file.edits(adding: translations.map { NewStringsEntry(key: $0.key, value: $0.value, comment: $0.comment) })
    case .xml(let document):
      guard let root = document.root else { return [] }
      var result: [TextEdit] = []
      do {
        for translation in translations {
          result.append(try document.edit(addingString: translation.value, forKey: translation.key.rawValue, to: root))
        }
      } catch { throw .propertyList(error) }
      return result
    }
  }
}

/// Why a table cannot be edited as asked.
enum TableEditError: Error {
  case text(TextEditError)
  case propertyList(PropertyListEditError)
  /// Read again, the edited table would not hold what it should.
  case unfaithful
}

extension Diagnostic {
  fileprivate static func binaryTable(path: String) -> Diagnostic {
    Diagnostic(
      "binary-table", .error, "\"\(path)\" is a binary property list, which Pressfit does not write",
      at: SourceLocation(path: path), help: "convert it with `plutil -convert xml1`, or merge into the source file")
  }
}
