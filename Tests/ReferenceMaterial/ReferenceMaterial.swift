package import Foundation

/// Real files and conformance cases that tests read where they are: too large, or not ours, to be part of the repository.
///
/// In the folder that `PRESSFIT_SHARED` names, else in `shared` next to the checkout.
package enum ReferenceMaterial {
  /// nil if the material is missing; the tests that read it are then disabled.
  package static let folder: URL? = {
    let beside = packageRoot.deletingLastPathComponent().appending(path: "shared")
    let named = ProcessInfo.processInfo.environment["PRESSFIT_SHARED"].map { URL(filePath: $0) }
    return [named, beside].compactMap { $0 }.first {
      FileManager.default.fileExists(atPath: $0.appending(path: "conformance").path)
    }
  }()

  package static var isPresent: Bool { folder != nil }

  /// The root of the repository.
  package static let packageRoot = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The JSON objects of a file of one object a line; empty if the material is missing.
  package static func objects(of path: String) -> [[String: Any]] {
    guard let url = folder?.appending(path: path), let text = try? String(contentsOf: url, encoding: .utf8) else {
      return []
    }
    return text.split(separator: "\n").compactMap { line in
      try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    }
  }

  /// The regular files below `path` with names that end in one of `suffixes`, sorted, relative to `path`.
  package static func files(below path: String, endingIn suffixes: [String]) -> [String] {
    guard let root = folder?.appending(path: path).path,
      let names = FileManager.default.enumerator(atPath: root)?.allObjects as? [String]
    else { return [] }
    return names.sorted().filter { name in suffixes.contains { name.hasSuffix($0) } }
  }

  /// The bytes of the file at `path`; empty when it cannot be read.
  package static func bytes(of path: String) -> [UInt8] {
    folder.flatMap { FileManager.default.contents(atPath: $0.appending(path: path).path) }.map { Array($0) } ?? []
  }
}
