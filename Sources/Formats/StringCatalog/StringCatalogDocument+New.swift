extension StringCatalogDocument {
  /// The text of a catalog without a key, as Xcode makes one; version 1.0.
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
