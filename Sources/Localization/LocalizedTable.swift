package import Diagnostics
package import Formats

/// The entries of one localization of a table, in any file format.
package struct LocalizedTable: Hashable, Sendable {
  /// The file format of the table.
  package enum Form: String, Hashable, Sendable {
    /// OpenStep `.strings`, the format that people edit.
    case strings
    /// An XML property list named `.strings`.
    case xmlPropertyList = "xml-property-list"
    /// A binary property list named `.strings`, used in built apps.
    case binaryPropertyList = "binary-property-list"
    /// One language of an `.xcstrings`.
    case stringCatalog = "string-catalog"
    /// A `.stringsdict`, which has priority over the `.strings` file of the same name.
    case stringsDict = "stringsdict"
    /// A file for the look-up functions of another framework, which Pressfit reads and never writes.
    case framework
  }

  /// One entry of the table.
  package struct Entry: Hashable, Sendable {
    package var key: LocalizationKey
    package var value: String
    /// The location of the complete entry.
    package var location: SourceLocation { place.location }
    package let place: SourcePlace
    /// The comment before the entry, without delimiters; nil if it has none.
    package var comment: String?
    /// The state in a string catalog (`translated`, `new`, …); nil in other formats.
    package var state: String?
    /// The plural variants, of which `value` is the one for `other`; nil if the string never varies.
    package var varied: VariedText?

    package init(
      key: LocalizationKey, value: String, location: SourceLocation, comment: String? = nil, state: String? = nil,
      varied: VariedText? = nil
    ) {
      self.init(
        key: key, value: value, place: SourcePlace(location), comment: comment, state: state, varied: varied)
    }

    package init(
      key: LocalizationKey, value: String, place: SourcePlace, comment: String? = nil, state: String? = nil,
      varied: VariedText? = nil
    ) {
      self.key = key
      self.value = value
      self.place = place
      self.comment = comment
      self.state = state
      self.varied = varied
    }
  }

  /// As spelled in the project: the name of the `.lproj` folder (including `Base`) or the catalog's language.
  package var localization: String
  package let path: String
  package let form: Form
  /// The encoding's name, for reports; "UTF-8" for catalogs.
  package let encoding: String
  /// In file order, including duplicate keys.
  package let entries: Entries
  /// The strings of a catalog that a build omits because their state is `new`, by key.
  package var unbuiltUnits: [LocalizationKey: SourceLocation] = [:]
  /// The same for languages of which a build omits all strings of the catalog; only in the source language's table.
  package var unbuiltLanguages: [String: [LocalizationKey: SourceLocation]] = [:]
  /// The keys of a catalog's source strings that a build omits: those in state `new`, and those that the catalog
  /// does not contain. A look-up by the string itself gives the same text without them; one by another key does not.
  package var unbuiltSources: Set<LocalizationKey> = []
  /// The keys that a catalog excludes from translation.
  package var untranslatedKeys: Set<LocalizationKey> = []
  /// The keys of a catalog with a set of strings each: the phrases of an App Shortcut.
  package var setKeys: Set<LocalizationKey> = []
  /// The keys of a framework's file with messages that only the run makes, which are not in `entries`.
  package var unreadKeys: [LocalizationKey: UnreadMessage] = [:]

  package init(localization: String, path: String, form: Form, encoding: String = "UTF-8", entries: [Entry]) {
    self.init(localization: localization, path: path, form: form, encoding: encoding, entries: Entries(entries))
  }

  package init(localization: String, path: String, form: Form, encoding: String = "UTF-8", entries: Entries) {
    self.localization = localization
    self.path = path
    self.form = form
    self.encoding = encoding
    self.entries = entries
  }

  /// Whether an entry has `key`.
  package func hasEntry(for key: LocalizationKey) -> Bool { entries.position(ofKey: key) != nil }

  /// The effective entry for `key`: the last of duplicates.
  package subscript(key: LocalizationKey) -> Entry? { entries.position(ofKey: key).map { entries[$0] } }
}
