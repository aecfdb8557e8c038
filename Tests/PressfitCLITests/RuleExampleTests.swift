import Console
import Diagnostics
import Foundation
import ICU
import POSIX
import PressfitCLI
import ReferenceMaterial
import RuleDocuments
import ScanService
import Testing
import Workspace

/// The pages of findings show the product's output.
@Suite struct RuleExampleTests {
  /// An example in a document: files, and a command line with lines of its output.
  struct Example: CustomTestStringConvertible {
    var testDescription: String { arguments.joined(separator: " ") }

    var files: [String: [UInt8]] = [:]
    var arguments: [String] = []
    var lines: [String] = []

    init(_ markdown: String) {
      var fileName: String?
      var fence: (isConsole: Bool, lines: [String])?
      for line in markdown.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
        if line.hasPrefix("```") {
          if let closed = fence {
            if closed.isConsole {
              closed.lines.forEach { read($0) }
            } else if let name = fileName {
              files[name] = Array((closed.lines.joined(separator: "\n") + "\n").utf8)
            }
            fence = nil
          } else {
            fence = (line == "```console", [])
          }
        } else if fence != nil {
          fence?.lines.append(line)
        } else if let match = line.wholeMatch(of: /`([^`]+)`:/) {
          fileName = String(match.1)
        }
      }
    }

    private mutating func read(_ line: String) {
      if let match = line.wholeMatch(of: /\$ printf '(.*)' > (.*)/) {
        files[String(match.2)] = Self.bytes(String(match.1))
      } else if line.hasPrefix("$ pressfit ") {
        arguments = line.split(separator: " ").dropFirst(2).map(String.init)
      } else {
        lines.append(line)
      }
    }

    /// The escapes of `printf` that the examples use.
    private static func bytes(_ text: String) -> [UInt8] {
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

  private static let examples = RuleDocuments.all.map { ($0.id, Example($0.example)) }

  @Test func mostExamplesCanBeRun() {
    let rest = Self.examples.filter { $0.1.arguments.isEmpty }.map(\.0)
    #expect(
      rest.map(\.rawValue) == [
        "icon-not-template", "icon-too-large", "length-variant",
        "localization-not-registered",
        "localization-registered", "no-length-variant-fits", "project-not-writable", "source-not-read",
        "source-scanner-missing", "source-too-deep", "source-too-large", "too-deep", "too-large", "unfaithful-merge",
        "unreadable-file", "unreadable-path",
      ])
  }

  /// The configuration on a page turns the finding off; the configuration rejects the name of a finding that cannot
  /// be suppressed.
  @Test(arguments: examples.filter { $0.1.arguments.first == "check" && $0.1.files[".pressfit.json"] == nil })
  func isSuppressedAsTheDocumentShows(id: Diagnostic.ID, example: Example) throws {
    let isConfigurable = Diagnostic.ID.configurable.contains(id)
    var files = InMemoryFileSystem([:])
    for (path, bytes) in example.files { files.setFile(path, bytes) }
    files.setFile(".pressfit.json", Array(#"{"rules": {"\#(id)": "off"}}"#.utf8))
    var context = CommandContext(fileSystem: files, scanSources: { $0.answer(in: $1) })
    _ = Pressfit.tool.run(example.arguments, in: &context)
    let printed = context.output.captured + context.errorOutput.captured
    #expect(
      printed.contains("unknown key \"\(id)\" in \"rules\"") == !isConfigurable, "\(printed)")
    if isConfigurable { #expect(!printed.contains("[\(id)]"), "\(printed)") }
  }

  @Test(arguments: examples.filter { !$0.1.arguments.isEmpty })
  func printsWhatTheDocumentShows(id: Diagnostic.ID, example: Example) {
    var files = InMemoryFileSystem([:])
    for (path, bytes) in example.files { files.setFile(path, bytes) }
    var context = CommandContext(fileSystem: files, scanSources: { $0.answer(in: $1) })
    _ = Pressfit.tool.run(example.arguments, in: &context)
    let printed = (context.output.captured + context.errorOutput.captured).split(separator: "\n").map(String.init)
    #expect(!example.lines.isEmpty && example.lines.allSatisfy { $0.contains("[\(id)]") })
    let comparable = printed.map(Self.comparable)
    for line in example.lines {
      #expect(comparable.contains(Self.comparable(line)), "\(id): \(line)\n\(printed.joined(separator: "\n"))")
      let severities = RuleDocuments.document(of: id).severities
      #expect(severities.contains { line.contains("\($0.rawValue): ") }, "\(id): \(line)")
    }
  }

  /// `line` without the advised lengths if ICU is newer than that of the pages: Pressfit computes them from the names of regions, which
  /// ICU's releases change.
  private static func comparable(_ line: String) -> String {
    let major = Int(ICULibrary.version.prefix { $0 != "." }) ?? 0
    return major <= 76 ? line : line.replacing(/about \d+ characters/, with: "about N characters")
  }
}
