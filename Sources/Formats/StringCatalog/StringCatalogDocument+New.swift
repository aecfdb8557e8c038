internal import JSON

extension StringCatalogDocument {
  /// The text of a catalog without keys, as Xcode writes it; version 1.0.
  package static func text(ofNewCatalogIn sourceLanguage: String) -> String {
    """
    {
      "sourceLanguage" : \(JSONText.quoted(sourceLanguage, escaping: .required)),
      "strings" : {

      },
      "version" : "1.0"
    }
    """
  }
}
