#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

extension Files {
  /// The entries of a folder without `.` and `..`, sorted by their UTF-8 bytes, with their types; does not follow
  /// symbolic links.
  ///
  /// A name that is not UTF-8 has the type `unnameable`, with U+FFFD for invalid bytes. Entries that disappear
  /// meanwhile are skipped.
  package static func entries(inFolder path: String) throws(SystemError) -> [(name: String, kind: FileKind)] {
    let path = try checked(path)
    guard let folder = unsafe opendir(path) else { throw .last }
    defer { _ = unsafe closedir(folder) }
    var entries: [(name: String, kind: FileKind)] = []
    while true {
      errno = 0
      guard let entry = unsafe readdir(folder) else {
        let error = SystemError.last
        if error.number != 0 { throw error }
        return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
      }
      // Read the name by its address, because it may be longer than the imported tuple.
      guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { throw .invalidArgument }
      let characters = unsafe UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self)
      guard let name = unsafe String(validatingCString: characters) else {
        entries.append((unsafe String(cString: characters), .unnameable))
        continue
      }
      if name == "." || name == ".." { continue }
      if let kind = try kind(ofType: Int(unsafe entry.pointee.d_type), name, in: path) { entries.append((name, kind)) }
    }
  }

  /// The type in a folder entry, or that of the file if the file system stores none. nil if it no longer exists.
  private static func kind(ofType type: Int, _ name: String, in folder: String) throws(SystemError) -> FileKind? {
    switch type {
    case Int(DT_REG): return .regular
    case Int(DT_DIR): return .folder
    case Int(DT_LNK): return .symbolicLink
    case Int(DT_UNKNOWN):
      do throws(SystemError) {
        return try linkStatus(at: folder + "/" + name).kind
      } catch {
        if error == .notFound { return nil }
        throw error
      }
    default: return .special
    }
  }
}
