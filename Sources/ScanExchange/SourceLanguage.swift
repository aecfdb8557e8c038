/// The language of a source file that may use UIKit.
package enum SourceLanguage: Hashable, Sendable {
  case swift
  /// With Objective-C++ and the headers of both.
  case objectiveC

  /// The language of files with the extension of `path`, in any letter case; nil for other files.
  package init?(path: String) {
    let suffix = path.utf8.suffix(6)
    guard let dot = suffix.lastIndex(of: UInt8(ascii: ".")), let last = path.utf8[..<dot].last,
      last != UInt8(ascii: "/"),
      let language = Self.byExtension[path[path.utf8.index(after: dot)...].lowercased()]
    else { return nil }
    self = language
  }

  /// The language that Xcode compiles files of `fileType` as: "sourcecode.swift", "sourcecode.cpp.objcpp"; nil for other types.
  package init?(fileType: String) {
    switch fileType {
    case "sourcecode.swift": self = .swift
    case "sourcecode.c.objc", "sourcecode.cpp.objcpp": self = .objectiveC
    default: return nil
    }
  }

  /// Whether the file at `path` is Swift. Scanning reads all other source files as Objective-C.
  package static func isSwift(_ path: String) -> Bool { SourceLanguage(path: path) == .swift }

  private static let byExtension: [String: SourceLanguage] = [
    "swift": .swift, "m": .objectiveC, "mm": .objectiveC, "h": .objectiveC, "hh": .objectiveC, "hpp": .objectiveC,
    "pch": .objectiveC, "inc": .objectiveC, "inl": .objectiveC, "def": .objectiveC,
  ]
}
