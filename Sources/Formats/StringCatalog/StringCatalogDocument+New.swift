extension StringCatalogDocument {
  /// The text of a catalog without keys, as Xcode writes it; version 1.0.
  package static func text(ofNewCatalogIn sourceLanguage: String) -> String {
    """
    {
      "sourceLanguage" : \(JSONStyle.quote(sourceLanguage)),
      "strings" : {

      },
      "version" : "1.0"
    }
    """
  }
}
