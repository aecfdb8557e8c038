/// The result of a command, as text for users and as JSON for programs.
package protocol DataReport {
  /// The text for terminals.
  ///
  /// - Parameter width: in columns; nil without a terminal.
  func text(style: TerminalStyle, width: Int?) -> String

  /// A JSON object.
  var json: String { get }
}

/// The same, with Markdown for pull requests.
package protocol DocumentReport: DataReport {
  var markdown: String { get }
}
