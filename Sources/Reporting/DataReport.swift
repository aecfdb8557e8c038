/// The result of a command, with a form for people and one for programs.
package protocol DataReport {
  /// The form for people.
  ///
  /// - Parameter width: in columns; nil without a terminal.
  func text(style: TerminalStyle, width: Int?) -> String

  /// The form for programs: a JSON object.
  var json: String { get }
}

/// The same, with a form for pull requests.
package protocol DocumentReport: DataReport {
  var markdown: String { get }
}
