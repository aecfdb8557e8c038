internal import Formats

/// The paths of a project's groups and files from the root, resolved from `sourceTree` and `path`.
struct GroupPaths {
  private var paths: [String: String] = [:]
  /// Whether groups are nested deeper than `depthLimit`; the paths of those are unknown.
  private(set) var isTooDeep = false
  static let depthLimit = 256

  /// All groups and files below the main group, except those outside the root, in SDKs or in build products, which have no path.
  init(_ document: XcodeProjectDocument, sourceRoot: String) {
    guard let main = document.root.string("mainGroup") else { return }
    var pending = [(id: main, folder: sourceRoot as String?, depth: 0)]
    var seen: Set<String> = []
    while let (id, folder, depth) = pending.popLast() {
      guard seen.insert(id).inserted, let object = document[id] else { continue }
      if depth > Self.depthLimit {
        isTooDeep = true
        continue
      }
      let path = Self.path(of: object, in: folder, sourceRoot: sourceRoot)
      if let path { paths[id] = path }
      // A path of a variant group would move its files, but no known project has one.
      pending += object.strings("children").map { ($0, path, depth + 1) }
    }
  }

  /// The path of the group or file `id`; nil if it is unknown.
  subscript(id: String) -> String? { paths[id] }

  private static func path(of object: XcodeObject, in folder: String?, sourceRoot: String) -> String? {
    let path = object.string("path") ?? ""
    switch object.string("sourceTree") ?? "<group>" {
    case "<group>": return folder.flatMap { ModelPath.resolveInside(path, in: $0) }
    case "SOURCE_ROOT": return ModelPath.resolveInside(path, in: sourceRoot)
    case "<absolute>" where !path.isEmpty: return ModelPath.resolve(path, in: "")
    default: return nil
    }
  }
}
