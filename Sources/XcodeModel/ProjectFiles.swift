package import Diagnostics

/// File access for the model; paths are relative to the root folder.
package struct ProjectFiles: Sendable {
  /// The file at a path; nil if it does not exist or cannot be read.
  package let read: @Sendable (_ path: String) -> SourceFile?

  package init(read: @escaping @Sendable (_ path: String) -> SourceFile?) {
    self.read = read
  }
}

/// Paths in the model, as if the project's root were the root of the file system: `$(SRCROOT)/x` and `x` are equal.
enum ModelPath {
  /// Resolves `path` relative to `folder`, without `.` and `..`; stops at the root if the path leads outside.
  static func resolve(_ path: String, in folder: String) -> String {
    let absolute = path.utf8.first == UInt8(ascii: "/") ? path : folder + "/" + path
    var names: [Substring] = []
    for name in absolute.split(separator: "/") where name != "." {
      if name == ".." {
        _ = names.popLast()
      } else {
        names.append(name)
      }
    }
    return names.joined(separator: "/")
  }

  /// The same; nil if the path leads outside the root.
  static func resolveInside(_ path: String, in folder: String) -> String? {
    leadsOutside(path, in: folder) ? nil : resolve(path, in: folder)
  }

  /// Whether `path`, relative to `folder`, leads outside the root.
  static func leadsOutside(_ path: String, in folder: String) -> Bool {
    var depth = path.utf8.first == UInt8(ascii: "/") ? 0 : folder.split(separator: "/").count
    for name in path.split(separator: "/") where name != "." {
      depth += name == ".." ? -1 : 1
      if depth < 0 { return true }
    }
    return false
  }

  /// The path without its last component.
  static func folder(_ path: String) -> String {
    path.split(separator: "/").dropLast().joined(separator: "/")
  }

  /// The last component of a path.
  static func name(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? "" }

  /// `name` without its extension.
  static func stem(_ name: String) -> String {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// `path` relative to `folder`, both from the root, with `..` where necessary.
  static func relative(_ path: String, from folder: String) -> String {
    let (names, base) = (path.split(separator: "/"), folder.split(separator: "/"))
    let common = zip(names, base).prefix { $0 == $1 }.count
    return (base.dropFirst(common).map { _ in ".." } + names.dropFirst(common)).joined(separator: "/")
  }

  /// The rest of `path` after `folder`; nil if it is not below it.
  static func remainder(of path: String, below folder: String) -> String? {
    if folder.isEmpty { return path }
    if path.utf8.starts(with: (folder + "/").utf8) {
      return String(decoding: path.utf8.dropFirst(folder.utf8.count + 1), as: UTF8.self)
    }
    // Disks of a Mac may decompose characters; names are equal if they are canonically equivalent.
    if folder.utf8.allSatisfy({ $0 < 0x80 }) { return nil }
    let (names, base) = (path.split(separator: "/"), folder.split(separator: "/"))
    return names.count > base.count && names.starts(with: base)
      ? names.dropFirst(base.count).joined(separator: "/") : nil
  }
}
