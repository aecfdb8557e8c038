internal import Diagnostics

/// A project's text in the HTML report, where it can neither become markup nor turn the text round it.
enum HTMLText {
  /// For content and for attributes in double quotes.
  static func plain(_ text: String) -> String { XMLText.escape(harmless(text)) }

  /// With its direction kept to itself.
  static func isolated(_ text: String) -> String { "<bdi>\(plain(text))</bdi>" }

  /// A key, a path, a rule.
  static func code(_ text: String) -> String { "<code>\(isolated(text))</code>" }
}
