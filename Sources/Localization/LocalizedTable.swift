package import Diagnostics
package import Formats

/// The entries of one localization of a table, whatever the file's format.
package struct LocalizedTable: Hashable, Sendable {
  /// How the table is stored.
  package enum Form: String, Hashable, Sendable {
    /// OpenStep `.strings`, the form that people edit.
    case strings
    /// An XML property list named `.strings`.
    case xmlPropertyList = "xml-property-list"
    /// A binary property list named `.strings`, as built apps hold.
    case binaryPropertyList = "binary-property-list"
    /// One language of an `.xcstrings`.
    case stringCatalog = "string-catalog"
    /// A `.stringsdict`, which wins over the `.strings` of its name.
    case stringsDict = "stringsdict"
  }

  /// One text of the table.
  package struct Entry: Hashable, Sendable {
    package var key: LocalizationKey
    package var value: String
    /// The whole entry.
    package var location: SourceLocation { place.location }
    package let place: SourcePlace
    /// The comment before it, without its marks; nil when it has none.
    package var comment: String?
    /// The state that a catalog gives it (`translated`, `new`, …); nil in other forms.
    package var state: String?
    /// The texts for numbers, of which `value` is that of the category `other`; nil where it is always the same.
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

  /// As the project writes it: the name of the `.lproj` folder (`Base` included) or the catalog's language.
  package let localization: String
  package let path: String
  package let form: Form
  /// The encoding's name, for reports; "UTF-8" for catalogs.
  package let encoding: String
  /// In the file's order; of a duplicate key, all.
  package let entries: Entries

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

  /// The entry that the system finds for `key`: the last of duplicates.
  package subscript(key: LocalizationKey) -> Entry? { entries.position(ofKey: key).map { entries[$0] } }
}
