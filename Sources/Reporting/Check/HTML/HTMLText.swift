internal import Diagnostics
internal import XML

/// Escapes a project's strings for HTML, so that they cannot become markup or change the direction of surrounding text.
enum HTMLText {
  /// For content and for attributes in double quotes.
  static func plain(_ text: String) -> String { XMLText.escape(harmless(text)) }

  /// With isolated text direction.
  static func isolated(_ text: String) -> String { "<bdi>\(plain(text))</bdi>" }

  /// For a key, a path or a rule.
  static func code(_ text: String) -> String { "<code>\(isolated(text))</code>" }

  /// Words that may contain paths, which may continue on another line after each "/".
  static func words(_ text: String) -> String { plain(text).replacingAll("/", with: "/<wbr>") }

  /// A command line. Its flags do not break.
  static func command(_ command: String) -> String {
    let words = plain(command).split(separator: " ").map {
      $0.contains("-") ? "<span class=\"name\">\($0)</span>" : String($0)
    }
    return "<code>\(words.joined(separator: " "))</code>"
  }

  /// A path, which may continue on another line after each "/".
  static func path(_ path: String) -> String {
    "<code class=\"path\"><bdi>\(words(path))</bdi></code>"
  }
}
