internal import Formats

/// Where the groups and files of a project are, from the root: what the references' `sourceTree` and `path` say.
struct GroupPaths {
  private var paths: [String: String] = [:]

  /// Every group and file below the main group; one that lies in an SDK or among the build's products has no path.
  init(_ document: XcodeProjectDocument, sourceRoot: String) {
    guard let main = document.root.string("mainGroup") else { return }
    var pending = [(id: main, folder: sourceRoot as String?)]
    var seen: Set<String> = []
    while let (id, folder) = pending.popLast() {
      guard seen.insert(id).inserted, let object = document[id] else { continue }
      let path = Self.path(of: object, in: folder, sourceRoot: sourceRoot)
      if let path { paths[id] = path }
      // A variant group that has a path would move its files; none is written so.
      pending += object.strings("children").map { ($0, path) }
    }
  }

  /// The path of the group or file `id`; nil when it is not known.
  subscript(id: String) -> String? { paths[id] }

  private static func path(of object: XcodeObject, in folder: String?, sourceRoot: String) -> String? {
    let path = object.string("path") ?? ""
    switch object.string("sourceTree") ?? "<group>" {
    case "<group>": return folder.map { ModelPath.resolve(path, in: $0) }
    case "SOURCE_ROOT": return ModelPath.resolve(path, in: sourceRoot)
    case "<absolute>" where !path.isEmpty: return ModelPath.resolve(path, in: "")
    default: return nil
    }
  }
}
