import Foundation
import RulePages

extension FindingPage {
  /// Writes the example into the folder with the page's id in `folder`; nothing if the example has no command.
  func writeExample(into folder: URL) throws {
    let example = RuleExample(example)
    if example.arguments.isEmpty { return }
    let folder = folder.appendingPathComponent(id)
    let files = folder.appendingPathComponent("files")
    try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
    for file in example.files {
      let url = files.appendingPathComponent(file.path)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(file.bytes).write(to: url)
    }
    try Data(example.arguments.map { $0 + "\n" }.joined().utf8).write(to: folder.appendingPathComponent("command"))
  }
}
