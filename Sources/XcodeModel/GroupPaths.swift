internal import Formats
internal import Workspace

/// The paths of a project's groups and files from the root, resolved from `sourceTree` and `path`.
struct GroupPaths {
  private var paths: [String: String] = [:]
  /// By id, the files outside the root as written: "../Shared/A.swift", "/tmp/A.swift", "$(BUILT_PRODUCTS_DIR)/A.swift".
  private var outsidePaths: [String: String] = [:]
  /// Whether groups are nested deeper than `depthLimit`; the paths of those are unknown.
  private(set) var isTooDeep = false
  static let depthLimit = 256

  /// All groups and files below the main group, except those outside the root, in SDKs or in build products, which have no path.
  init(_ document: XcodeProjectDocument, sourceRoot: String) {
    guard let main = document.root.string("mainGroup") else { return }
    var pending = [(id: main, folder: Place.inside(sourceRoot), depth: 0)]
    var seen: Set<String> = []
    while let (id, folder, depth) = pending.popLast() {
      guard seen.insert(id).inserted, let object = document[id] else { continue }
      if depth > Self.depthLimit {
        isTooDeep = true
        continue
      }
      let place = Self.place(of: object, in: folder, sourceRoot: sourceRoot)
      let children = object.strings("children")
      switch place {
      case .inside(let path): paths[id] = path
      case .outside(let path): if children.isEmpty { outsidePaths[id] = path }
      }
      if let path = object.string("path"), path.hasPrefix("/"), children.isEmpty { outsidePaths[id] = path }
      // A path of a variant group would move its files, but no known project has one.
      pending += children.map { ($0, place, depth + 1) }
    }
  }

  /// The path of the group or file `id`; nil if it is unknown.
  subscript(id: String) -> String? { paths[id] }

  /// The file outside the root with `id`, as a path from the root or with its build setting; nil for other files.
  func outside(_ id: String) -> String? { outsidePaths[id] }

  private enum Place {
    case inside(String)
    case outside(String)
  }

  private static func place(of object: XcodeObject, in folder: Place, sourceRoot: String) -> Place {
    let path = object.string("path") ?? ""
    let tree = object.string("sourceTree") ?? "<group>"
    switch (tree, folder) {
    case ("<group>", .outside(let folder)): return .outside(path.isEmpty ? folder : folder + "/" + path)
    case ("<group>", .inside(let folder)): return place(path, in: folder)
    case ("SOURCE_ROOT", _): return place(path, in: sourceRoot)
    case ("<absolute>", _) where !path.isEmpty: return .inside(FilePath.resolved(path, in: ""))
    default: return .outside("$(\(tree))/\(path)")
    }
  }

  private static func place(_ path: String, in folder: String) -> Place {
    if let inside = FilePath.resolvedInside(path, in: folder) { return .inside(inside) }
    var names: [Substring] = []
    for name in (folder + "/" + path).split(separator: "/") where name != "." {
      if name == "..", names.last.map({ $0 != ".." }) ?? false { names.removeLast() } else { names.append(name) }
    }
    return .outside(names.joined(separator: "/"))
  }
}
