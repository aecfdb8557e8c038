/// How to accept a finding in a file of one kind.
package enum SuppressionSyntax: Int, Hashable, Sendable, CaseIterable {
  /// A comment in Swift, Objective-C or a `.strings` file.
  case slashes
  /// A comment in an XML property list.
  case xml
  /// The file has no comments that Pressfit reads: the configuration file accepts it.
  case configuration

  /// The syntax for findings in the file at `path`.
  package init(path: String) {
    let name = path.split(separator: "/").last ?? ""
    let suffix = name.contains(".") ? name.split(separator: ".").last ?? "" : ""
    self =
      switch suffix.lowercased() {
      case "swift", "m", "mm", "h", "strings": .slashes
      case "plist", "stringsdict": .xml
      default: .configuration
      }
  }

  /// What to write, for the finding `id`: "// pressfit:ignore stale-key REASON".
  package func example(for id: Diagnostic.ID) -> String { example(forName: id.rawValue) }

  /// The same with another name, such as the placeholder "ID".
  package func example(forName id: String) -> String {
    switch self {
    case .slashes: "// pressfit:ignore \(id) REASON"
    case .xml: "<!-- pressfit:ignore \(id) REASON -->"
    case .configuration: "\"suppressions\": [{\"rule\": \"\(id)\", \"reason\": \"REASON\"}]"
    }
  }

  /// An instruction: "accept it with the comment `// pressfit:ignore stale-key REASON`".
  package func advice(for id: Diagnostic.ID) -> String {
    switch self {
    case .slashes, .xml: "accept it with the comment `\(example(for: id))` above this line"
    case .configuration: "accept it with `\(example(for: id))` in .pressfit.json"
    }
  }
}
