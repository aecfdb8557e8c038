internal import Formats
internal import Workspace

/// A `PBXShellScriptBuildPhase`: a script that the build runs, with the files that it reads and writes.
struct ScriptPhase {
  /// Paths with build settings, as written.
  private let inputs: [String]
  private let outputs: [String]
  private let script: String

  init(_ phase: XcodeObject) {
    inputs = phase.strings("inputPaths")
    outputs = phase.strings("outputPaths")
    script = phase.string("shellScript") ?? ""
  }

  /// The only property list that the script reads, if it writes the file at `path`; nil if it does not, or reads several.
  func source(of path: String, _ settings: BuildSettings) -> String? {
    let expanded = { (path: String) in settings.expand(propertyListText: path) }
    guard outputs.contains(where: { expanded($0).text == path }) else { return nil }
    let lists = inputs.filter { $0.hasSuffix(".plist") }.map(expanded)
    guard let list = lists.first, lists.count == 1, list.unresolved.isEmpty else { return nil }
    return list.text
  }

  /// The folder below which the script copies `.lproj` folders into the product, relative to the source root or empty if the
  /// script does not name one; nil if it does not copy any.
  var folderOfCopiedLocalizations: String? {
    for line in script.split(whereSeparator: \.isNewline) {
      let words = Self.words(of: line)
      guard words.contains(where: { Self.commands.contains(FilePath.name($0)) }),
        let index = words.firstIndex(where: { $0.contains(".lproj") }),
        words.contains(where: { word in Self.products.contains { word.contains("$" + $0) } })
      else { continue }
      // "$SRCROOT/Resources/*.lproj"
      let components = words[index].split(separator: "/").prefix { !$0.contains(".lproj") && !$0.contains("*") }
      let folders = components.drop { $0 == "." || $0.hasPrefix("$") }
      return folders.contains { $0.contains("$") || $0 == ".." } ? "" : folders.joined(separator: "/")
    }
    return nil
  }

  /// The words of a command, without quotes and brackets. A comment ends it.
  private static func words(of line: Substring) -> [String] {
    var words = [""]
    var quote: Character?
    var rest = line
    while let character = rest.popFirst() {
      if character == quote {
        quote = nil
      } else if character == "\\", quote != "'" {
        if let next = rest.popFirst() { words[words.count - 1].append(next) }
      } else if quote == nil, character == "'" || character == "\"" {
        quote = character
      } else if quote == nil, character.isWhitespace {
        words.append("")
      } else if quote == nil, character == "#", words.last == "" {
        break
      } else if !"{}()".contains(character) {
        words[words.count - 1].append(character)
      }
    }
    return words.filter { !$0.isEmpty }
  }

  private static let commands: Set<String> = ["cp", "ditto", "rsync", "mv"]
  private static let products = [
    "TARGET_BUILD_DIR", "BUILT_PRODUCTS_DIR", "CODESIGNING_FOLDER_PATH", "CONFIGURATION_BUILD_DIR",
    "UNLOCALIZED_RESOURCES_FOLDER_PATH", "CONTENTS_FOLDER_PATH", "WRAPPER_NAME",
  ]
}

extension XcodeProjectReader {
  func scripts(of target: XcodeObject) -> [ScriptPhase] {
    document.references("buildPhases", of: target).filter { $0.isa == "PBXShellScriptBuildPhase" }.map(ScriptPhase.init)
  }
}
