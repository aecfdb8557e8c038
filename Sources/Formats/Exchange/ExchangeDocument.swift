/// Texts on their way to a translator into one language, whatever file they travel in.
package struct ExchangeDocument: Hashable, Sendable {
  package var sourceLanguage: String
  package var targetLanguage: String
  /// By path of the original, as Xcode sorts them.
  package var files: [ExchangeFile]

  package init(sourceLanguage: String, targetLanguage: String, files: [ExchangeFile]) {
    self.sourceLanguage = sourceLanguage
    self.targetLanguage = targetLanguage
    self.files = files
  }

  /// The units of all files, of a key that several have the first: for formats that know no files.
  package var units: [ExchangeUnit] {
    var seen: Set<LocalizationKey> = []
    return files.flatMap(\.units).filter { seen.insert($0.key).inserted }
  }
}

/// The texts of one original file.
package struct ExchangeFile: Hashable, Sendable {
  /// The path of the source language's table, relative to the project.
  package var original: String
  package var units: [ExchangeUnit]

  package init(original: String, units: [ExchangeUnit]) {
    self.original = original
    self.units = units
  }
}

/// One text.
package struct ExchangeUnit: Hashable, Sendable {
  package var key: LocalizationKey
  package var source: String
  /// nil: not translated yet.
  package var target: String?
  /// As a catalog has it; nil where the table knows no states.
  package var state: TranslationState?
  /// The developer's comment; nil when there is none.
  package var note: String?
  /// nil: no limit is known.
  package var room: ExchangeRoom?

  package init(
    key: LocalizationKey, source: String, target: String? = nil, state: TranslationState? = nil, note: String? = nil,
    room: ExchangeRoom? = nil
  ) {
    self.key = key
    self.source = source
    self.target = target
    self.state = state
    self.note = note
    self.room = room
  }
}

/// How much of the target language goes into a text's place.
package struct ExchangeRoom: Hashable, Sendable {
  /// Characters of typical text, over all lines.
  package var characters: Int
  /// The width in points, over all lines.
  package var points: Int
  /// The same in words, for a translator.
  package var words: String

  package init(characters: Int, points: Int, words: String) {
    self.characters = characters
    self.points = points
    self.words = words
  }
}

/// In which form limits of length are written; translators' tools read different ones.
package enum LimitForm: String, Hashable, Sendable, CaseIterable {
  /// XLIFF 1.2's `maxwidth` in pixels, one to a point; XLIFF 2's size restriction in code points.
  case xliff
  /// Weblate's flag `max-length`.
  case weblate
  /// XLIFF 1.2's `maxwidth` in characters, as Crowdin and others read it.
  case crowdin
  /// A sentence in a note of its own.
  case note
}

/// Which program wrote a document.
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
