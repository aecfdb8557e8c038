package import Diagnostics

/// How the model reads the files of a project; paths count from the folder that is looked at, its root.
package struct ProjectFiles: Sendable {
  /// The file at a path; nil when it is not there or cannot be read.
  package let read: @Sendable (_ path: String) -> SourceFile?

  package init(read: @escaping @Sendable (_ path: String) -> SourceFile?) {
    self.read = read
  }
}

/// Paths of the model: as if the project's root were the root of the file system, so that `$(SRCROOT)/x`, `x` and `../x` meet.
enum ModelPath {
  /// `path`, seen from `folder`, without `.` and `..`, counted from the root; one that leads outside ends at the root.
  static func resolve(_ path: String, in folder: String) -> String {
    let whole = path.utf8.first == UInt8(ascii: "/") ? path : folder + "/" + path
    var names: [Substring] = []
    for name in whole.split(separator: "/") where name != "." {
      if name == ".." {
        _ = names.popLast()
      } else {
        names.append(name)
      }
    }
    return names.joined(separator: "/")
  }

  /// The path without its last name.
  static func folder(_ path: String) -> String {
    path.split(separator: "/").dropLast().joined(separator: "/")
  }

  /// The last name of a path.
  static func name(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? "" }

  /// `name` without its extension.
  static func stem(_ name: String) -> String {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// `path` as seen from `folder`, both from the root: with `..` for each folder that has to be left.
  static func relative(_ path: String, from folder: String) -> String {
    let (names, base) = (path.split(separator: "/"), folder.split(separator: "/"))
    let common = zip(names, base).prefix { $0 == $1 }.count
    return (base.dropFirst(common).map { _ in ".." } + names.dropFirst(common)).joined(separator: "/")
  }

  /// Whether `path` lies below `folder`, and how it goes on from there; nil when it does not.
  static func remainder(of path: String, below folder: String) -> String? {
    if folder.isEmpty { return path }
    guard path.utf8.starts(with: (folder + "/").utf8) else { return nil }
    return String(decoding: path.utf8.dropFirst(folder.utf8.count + 1), as: UTF8.self)
  }
}
