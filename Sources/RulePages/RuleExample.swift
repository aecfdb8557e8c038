/// The example of a page in `docs/rules`: files, and a command with some lines of its output.
///
/// A paragraph "`PATH`:" names the file in the next fenced code block. The block `console` has the command, after lines that write files
/// with `printf`.
package struct RuleExample: Hashable, Sendable {
  /// A file of the example.
  package struct File: Hashable, Sendable {
    package var path: String
    package var bytes: [UInt8]
  }

  /// In the order of the page.
  package private(set) var files: [File] = []
  /// The words after `pressfit`; empty if the example has no command.
  package private(set) var arguments: [String] = []
  /// The lines of output that the page shows.
  package private(set) var output: [String] = []

  /// Parses the section "Example" of a page.
  package init(_ markdown: String) {
    var path: String?
    var fence: (isConsole: Bool, lines: [String])?
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("```") {
        if let closed = fence { add(closed.lines, isConsole: closed.isConsole, path: path) }
        fence = fence == nil ? (line == "```console", []) : nil
      } else if fence != nil {
        fence?.lines.append(line)
      } else if line.hasPrefix("`"), line.hasSuffix("`:"), line.utf8.count > 3 {
        path = String(line.dropFirst().dropLast(2))
      }
    }
  }

  private mutating func add(_ lines: [String], isConsole: Bool, path: String?) {
    if isConsole {
      for line in lines { addConsoleLine(line) }
    } else if let path {
      files.append(File(path: path, bytes: lines.flatMap { Array("\($0)\n".utf8) }))
    }
  }

  private mutating func addConsoleLine(_ line: String) {
    let printf = "$ printf '"
    if line.hasPrefix(printf), let end = line.ranges(of: "' > ").last {
      let content = line[..<end.lowerBound].dropFirst(printf.count)
      files.append(File(path: String(line[end.upperBound...]), bytes: Self.bytes(content)))
    } else if line.hasPrefix("$ pressfit ") {
      arguments = line.split(separator: " ").dropFirst(2).map(String.init)
    } else {
      output.append(line)
    }
  }

  /// The bytes of `text`, with the escapes of `printf` that examples use: `\xHH`, `\0`, `\n`.
  private static func bytes(_ text: Substring) -> [UInt8] {
    var result: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let escape = rest.popFirst() else {
        result.append(byte)
        continue
      }
      switch escape {
      case UInt8(ascii: "x"):
        result.append(UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) ?? 0)
        rest = rest.dropFirst(2)
      case UInt8(ascii: "0"): result.append(0)
      case UInt8(ascii: "n"): result.append(0x0A)
      default: result += [byte, escape]
      }
    }
    return result
  }
}
