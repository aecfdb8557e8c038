import Foundation
import Testing
import Workspace

/// The test's own folder; removed with the value.
final class TemporaryFolder {
  let path: String

  init() throws {
    let parent = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    path = parent.appendingPathComponent("pressfit-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    // Restore the permissions of folders, so that they can be removed.
    try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    try? FileManager.default.removeItem(atPath: path)
  }

  func callAsFunction(_ name: String) -> String { FilePath.join(path, name) }

  func write(_ text: String, to name: String, mode: Int = 0o644) throws {
    let file = self(name)
    try FileManager.default.createDirectory(atPath: FilePath.folder(file), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file)
  }

  func text(of name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: self(name))), as: UTF8.self)
  }

  func mode(of name: String) throws -> Int {
    try #require(FileManager.default.attributesOfItem(atPath: self(name))[.posixPermissions] as? Int)
  }

  /// Every file and folder below, hidden ones too.
  var names: [String] {
    (FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []).sorted()
  }
}
