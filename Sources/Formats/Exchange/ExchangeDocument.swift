internal import JSON

/// Strings to be translated into one language, independent of the file format that carries them.
package struct ExchangeDocument: Hashable, Sendable {
  /// The source language of files that do not state another one.
  package var sourceLanguage: String
  package var targetLanguage: String
  /// By path of the original file, sorted as in Xcode.
  package var files: [ExchangeFile]

  package init(sourceLanguage: String, targetLanguage: String, files: [ExchangeFile]) {
    self.sourceLanguage = sourceLanguage
    self.targetLanguage = targetLanguage
    self.files = files
  }

  /// The source languages of the files, in the order of the files.
  package var sourceLanguages: [String] {
    files.map { $0.sourceLanguage ?? sourceLanguage }.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// A document for each source language: for formats with one source language per file.
  package var bySourceLanguage: [ExchangeDocument] {
    if sourceLanguages.isEmpty { return [self] }
    return sourceLanguages.map { source in
      ExchangeDocument(
        sourceLanguage: source, targetLanguage: targetLanguage,
        files: files.filter { ($0.sourceLanguage ?? sourceLanguage) == source })
    }
  }

  /// The units of all files, one for each key (the first): for formats without file names.
  package var units: [ExchangeUnit] {
    var seen: Set<LocalizationKey> = []
    return files.flatMap(\.units).filter { seen.insert($0.key).inserted }
  }
}

/// The strings of one original file.
package struct ExchangeFile: Hashable, Sendable {
  /// The path of the source language's table, relative to the project.
  package var original: String
  /// The development language of the file's app; nil for the document's source language.
  package var sourceLanguage: String?
  package var units: [ExchangeUnit]

  package init(original: String, sourceLanguage: String? = nil, units: [ExchangeUnit]) {
    self.original = original
    self.sourceLanguage = sourceLanguage
    self.units = units
  }
}

/// One string to translate.
package struct ExchangeUnit: Hashable, Sendable {
  package var key: LocalizationKey
  package var source: String
  /// nil if not translated yet.
  package var target: String?
  /// The state in a string catalog; nil if the table has no states.
  package var state: TranslationState?
  /// The developer's comment; nil if missing.
  package var note: String?
  /// nil if no limit is known.
  package var lengthLimit: LengthLimit?
  /// The file's record of the exported translation, for the merge.
  func base(in language: ExportedBase.Language) -> ExportedBase {
    ExportedBase(of: target, key: key, in: language, state: state)
  }

  package init(
    key: LocalizationKey, source: String, target: String? = nil, state: TranslationState? = nil, note: String? = nil,
    lengthLimit: LengthLimit? = nil
  ) {
    self.key = key
    self.source = source
    self.target = target
    self.state = state
    self.note = note
    self.lengthLimit = lengthLimit
  }
}

/// The width available for a string in the target language.
package struct LengthLimit: Hashable, Sendable {
  /// Characters over all lines.
  package var characters: Int
  /// The same in words, for a translator.
  package var words: String
  /// The same for Weblate's check `max-size`; nil if the check would disagree with the menu.
  package var weblateSize: WeblateSize?

  package init(characters: Int, words: String, weblateSize: WeblateSize? = nil) {
    self.characters = characters
    self.words = words
    self.weblateSize = weblateSize
  }

  /// The flags of Weblate: the size of the rendered text if it is known, else the number of characters.
  var weblateFlags: [String] { weblateSize?.flags ?? ["max-length:\(characters)"] }
}

/// The box in which Weblate's check `max-size` renders a translation with its font "sans".
package struct WeblateSize: Hashable, Sendable {
  /// Twice the size of the menus' titles: Weblate measures in pixels, so larger fonts are more precise.
  package static let fontSize = 34

  /// In pixels.
  package var width: Int
  package var lines: Int

  package init(width: Int, lines: Int) {
    self.width = width
    self.lines = lines
  }

  var flags: [String] { ["max-size:\(width):\(lines)", "font-size:\(Self.fontSize)"] }
}

/// How length limits are written: by the format's own means, as a note, or as one translation tool reads them.
///
/// `docs/export.md` cites, for each tool, the page about the limits that it reads.
package enum LimitForm: String, Hashable, Sendable, CaseIterable {
  /// A sentence in a separate note.
  case note
  /// XLIFF 1.2's `maxwidth` in characters; XLIFF 2's size restriction in code points.
  case xliff
  case weblate, crowdin, lokalise, phrase, transifex, smartling, memoq, trados, okapi, pootle

  /// A file format, as far as limits are written differently.
  enum Format {
    case xliff1, xliff2, portableObject, delimited
  }

  /// The place of a limit in a file.
  enum Mark {
    /// A sentence for the translator.
    case note
    /// XLIFF 1.2's `maxwidth`, with `size-unit="char"`.
    case maximumWidth
    /// XLIFF 2's `slr:sizeRestriction`.
    case sizeRestriction
    /// The flag `max-length` of PO.
    case lengthFlag
    /// Weblate's flags for the size or the length: in XLIFF 1.2's attribute `weblate-flags`, or among PO's flags.
    case weblateFlags
    /// A column with the number.
    case numberColumn
  }

  /// The place that the tool reads in `format`: a note if the tool ignores size limits.
  func marks(in format: Format) -> Set<Mark> {
    switch (self, format) {
    case (.note, _): [.note]
    case (.xliff, .xliff1), (.crowdin, .xliff1), (.transifex, .xliff1), (.okapi, .xliff1): [.maximumWidth]
    case (.weblate, .xliff1), (.weblate, .portableObject): [.weblateFlags]
    case (.xliff, .xliff2), (.okapi, .xliff2): [.sizeRestriction]
    case (.xliff, .portableObject): [.lengthFlag]
    // Several tools ask which column has the limit.
    case (.xliff, .delimited), (.crowdin, .delimited): [.numberColumn]
    case (_, .delimited): [.numberColumn, .note]
    default: [.note]
    }
  }
}

extension Set<LimitForm> {
  /// The place of the limits in a file of `format`.
  func marks(in format: LimitForm.Format) -> Set<LimitForm.Mark> {
    reduce(into: []) { $0.formUnion($1.marks(in: format)) }
  }
}

/// The program that wrote a document.
package struct ExchangeTool: Hashable, Sendable {
  package var id: String
  package var name: String
  package var version: String
  package var build: String

  package init(id: String, name: String, version: String, build: String) {
    self.id = id
    self.name = name
    self.version = version
    self.build = build
  }
}

extension ExchangeDocument {
  /// `contents.json`, the manifest of an `.xcloc` folder, as Xcode writes it: sorted, without a line end at the end.
  ///
  /// - Parameters:
  ///   - project: the file name of the project that the strings were exported from; nil for a workspace.
  ///   - workspace: that of the workspace; nil for a project.
  package func xcodeManifest(project: String?, workspace: String?, tool: ExchangeTool) -> String {
    let quote = { (text: String) in JSONText.quoted(text, escaping: .required) }
    return """
      {
        "developmentRegion" : \(quote(sourceLanguage)),\(project.map { "\n  \"project\" : \(quote($0))," } ?? "")
        "targetLocale" : \(quote(targetLanguage)),
        "toolInfo" : {
          "toolBuildNumber" : \(quote(tool.build)),
          "toolID" : \(quote(tool.id)),
          "toolName" : \(quote(tool.name)),
          "toolVersion" : \(quote(tool.version))
        },
        "version" : "1.0"\(workspace.map { ",\n  \"workspace\" : \(quote($0))" } ?? "")
      }
      """
  }
}
