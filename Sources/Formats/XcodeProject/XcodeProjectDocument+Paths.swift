internal import Diagnostics

/// Resolves a project's file references.
extension XcodeProjectDocument {
  /// The paths, in file order, of tables and Info.plists outside the checked folder.
  ///
  /// Counts folder levels instead of resolving paths: linear in the number of references.
  func pathsOutside() -> [PropertyListNode] {
    var found: [PropertyListNode] = []
    let root = sourceRootDepth
    for object in objects where object.isa == "XCBuildConfiguration" {
      guard let node = object.members["buildSettings"]?["INFOPLIST_FILE"], let path = node.string,
        !path.utf8.contains(UInt8(ascii: "$")), Self.depth(of: path, from: root) == nil
      else { continue }
      found.append(node)
    }
    guard let main = self.root.string("mainGroup") else { return found }
    var pending: [(id: String, depth: Int?)] = [(main, root)]
    var seen: Set<String> = []
    while let (id, depth) = pending.popLast() {
      guard seen.insert(id).inserted, let object = self[id] else { continue }
      let node = object.members["path"]
      let path = node?.string ?? ""
      var own: Int?
      switch object.string("sourceTree") ?? "<group>" {
      // A file in a group outside the folder was reported with the group.
      case "<group>": own = depth.flatMap { Self.depth(of: path, from: $0) }
      case "SOURCE_ROOT": own = Self.depth(of: path, from: root)
      // CMake also writes relative paths, which start at the project's folder.
      case "<absolute>": own = Self.depth(of: path, from: root)
      default: continue
      }
      // All tables of a synchronized folder are the project's.
      let mayHoldTables = Self.isLocalized(path) || object.isa == "PBXFileSystemSynchronizedRootGroup"
      if own == nil, let node, mayHoldTables { found.append(node) }
      pending += object.strings("children").map { ($0, own) }
    }
    return found.sorted { ($0.range?.start ?? 0) < ($1.range?.start ?? 0) }
  }

  /// The number of folders between the checked folder and the project's folder.
  private var sourceRootDepth: Int {
    let folders = source.path.split(separator: "/").dropLast(2).filter { $0 != "." && $0 != ".." }.count
    return Self.depth(of: root.string("projectDirPath") ?? "", from: folders) ?? 0
  }

  private static func isLocalized(_ path: String) -> Bool {
    LocalizationFormat(path: path)?.isTable ?? false
  }

  /// The folder level of `path`, relative to level `depth`; nil if it is outside.
  private static func depth(of path: String, from depth: Int) -> Int? {
    if path.utf8.first == UInt8(ascii: "/") { return nil }
    var depth = depth
    for name in path.utf8.split(separator: UInt8(ascii: "/")) {
      if name.elementsEqual("..".utf8) {
        depth -= 1
        if depth < 0 { return nil }
      } else if !name.elementsEqual(".".utf8) {
        depth += 1
      }
    }
    return depth
  }
}
