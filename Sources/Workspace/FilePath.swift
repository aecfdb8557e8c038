package import Formats

/// A path or name in a table: compared by bytes, because a file system may distinguish names that are canonically equivalent.
package typealias PathKey = LocalizationKey

/// Operations on paths as strings with `/` separators, without disk access.
package enum FilePath {
  /// `name` below `folder`; only `name` if `folder` is empty or `name` is absolute.
  package static func join(_ folder: String, _ name: String) -> String {
    if folder.isEmpty || name.utf8.first == separator { return name }
    if name.isEmpty { return folder }
    return folder.utf8.last == separator ? folder + name : folder + "/" + name
  }

  /// The components of a path, outermost first; does not distinguish absolute from relative paths.
  package static func components(_ path: String) -> [String] {
    path.utf8.split(separator: separator).compactMap { String($0) }
  }

  /// The last component of a path; empty for `/` and the empty path.
  package static func name(_ path: String) -> String {
    let end = path.utf8.lastIndex { $0 != separator }.map(path.utf8.index(after:)) ?? path.startIndex
    let start = path.utf8[..<end].lastIndex(of: separator).map(path.utf8.index(after:)) ?? path.startIndex
    return String(path[start..<end])
  }

  /// The path without its last component: empty for a relative name, `/` for a name in the root.
  package static func folder(_ path: String) -> String {
    let parts = components(path).dropLast()
    return (path.utf8.first == separator ? "/" : "") + parts.joined(separator: "/")
  }

  /// The part of `name` after its last dot; empty if `name` has no dot or starts with its only dot.
  package static func pathExtension(_ name: String) -> String {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.utf8.startIndex else { return "" }
    return String(name[name.utf8.index(after: dot)...])
  }

  /// `name` without its extension and dot.
  package static func stem(_ name: String) -> String {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.utf8.startIndex else { return name }
    return String(name[..<dot])
  }

  /// The language of the folder called `name`: `de` for `de.lproj`, in any letter case; nil for other folders.
  package static func localization(ofFolder name: String) -> String? {
    pathExtension(name).lowercased() == "lproj" ? stem(name) : nil
  }

  /// The language of the `.lproj` folder that contains the file at `path`; nil for a file in another folder.
  package static func localization(ofFile path: String) -> String? { localization(ofFolder: name(folder(path))) }

  /// `path` for every language: `*.lproj` in place of the language's folder.
  package static func ofAllLanguages(_ path: String) -> String {
    localization(ofFile: path) == nil ? path : join(join(folder(folder(path)), "*.lproj"), name(path))
  }

  /// The path with `.`, `..` and double separators resolved, without disk access.
  package static func standardized(_ path: String) -> String {
    let isAbsolute = path.utf8.first == separator
    var parts: [String] = []
    for part in components(path) where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part != ".." || !isAbsolute {
        parts.append(part)
      }
    }
    return (isAbsolute ? "/" : "") + parts.joined(separator: "/")
  }

  /// `path` relative to `folder`, as if the project's root were the root of the file system: without `.` and `..`, and at most up to the root.
  /// `$(SRCROOT)/x` and `x` are equal.
  package static func resolved(_ path: String, in folder: String) -> String {
    String(standardized("/" + join(folder, path)).dropFirst())
  }

  /// The same; nil if the path leads outside the root.
  package static func resolvedInside(_ path: String, in folder: String) -> String? {
    depth(of: path, in: folder) == nil ? nil : resolved(path, in: folder)
  }

  /// How many folders are between the root and `path`, relative to `folder`, itself included; nil if the path leads outside the root.
  package static func depth(of path: String, in folder: String) -> Int? {
    var depth = path.utf8.first == separator ? 0 : components(folder).count
    for name in components(path) where name != "." {
      depth += name == ".." ? -1 : 1
      if depth < 0 { return nil }
    }
    return depth
  }

  /// `path` relative to `folder`, both from the root, with `..` where necessary.
  package static func relative(_ path: String, from folder: String) -> String {
    let (names, base) = (components(path), components(folder))
    let common = zip(names, base).prefix { $0 == $1 }.count
    return (base.dropFirst(common).map { _ in ".." } + names.dropFirst(common)).joined(separator: "/")
  }

  /// The rest of `path` after `folder`; nil if it is not below it.
  package static func remainder(of path: String, below folder: String) -> String? {
    if folder.isEmpty { return path }
    if path.utf8.starts(with: (folder + "/").utf8) {
      return String(decoding: path.utf8.dropFirst(folder.utf8.count + 1), as: UTF8.self)
    }
    // Disks of a Mac may decompose characters; names are equal if they are canonically equivalent.
    if folder.utf8.allSatisfy({ $0 < 0x80 }) { return nil }
    let (names, base) = (components(path), components(folder))
    return names.count > base.count && names.starts(with: base)
      ? names.dropFirst(base.count).joined(separator: "/") : nil
  }

  /// Whether `path` is `folder` or is below it, by UTF-8 code units; the empty folder contains all relative paths.
  package static func contains(_ folder: String, _ path: String) -> Bool {
    if folder.isEmpty { return true }
    let own = folder.utf8.last == separator ? folder.utf8.dropLast() : folder.utf8[...]
    guard path.utf8.starts(with: own) else { return false }
    let rest = path.utf8.dropFirst(own.count)
    return rest.isEmpty ? !own.isEmpty : rest.first == separator
  }

  /// The order of lists: by UTF-8 code units.
  package static func precedes(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }

  private static let separator = UInt8(ascii: "/")
}
