package import Diagnostics
package import POSIX

/// The files on disk; relative paths start at `currentFolder`.
package struct DiskFileSystem: FileSystem {
  /// The start of relative paths; empty for the current folder of the process.
  package let currentFolder: String
  /// The maximum size of a file that is read, in bytes.
  package let sizeLimit: Int
  private var reads = ReadLog()

  package var isDisk: Bool { true }

  package init(currentFolder: String = "", sizeLimit: Int = 1 << 30) {
    self.currentFolder = currentFolder
    self.sizeLimit = sizeLimit
  }

  func located(_ path: String) -> String {
    let path = FilePath.join(currentFolder, path)
    return path.isEmpty ? "." : path
  }

  package func kind(of path: String) throws(WorkspaceError) -> FileKind? {
    do {
      return try Files.status(at: located(path)).kind
    } catch {
      if error == .notFound || error == .notAFolder { return nil }
      throw WorkspaceError(.inspect, path, .system(error))
    }
  }

  package func entries(inFolder path: String) throws(WorkspaceError) -> [FolderEntry] {
    do throws(SystemError) {
      return try Files.entries(inFolder: located(path)).map { FolderEntry(name: $0.name, kind: $0.kind) }
    } catch {
      throw WorkspaceError(.list, path, error == .notAFolder ? .notAFolder : .system(error))
    }
  }

  package func read(_ path: String) throws(WorkspaceError) -> FileSnapshot {
    do {
      let (bytes, status) = try Files.read(located(path), limit: sizeLimit)
      reads.note(.file(device: status.device, inode: status.inode), at: path)
      return FileSnapshot(bytes: bytes, stamp: FileStamp(status))
    } catch {
      throw readError(error, path)
    }
  }

  package func open(_ path: String) throws(WorkspaceError) -> RandomAccessFile {
    do {
      let file = try Files.open(located(path))
      reads.note(.file(device: file.status.device, inode: file.status.inode), at: path)
      return RandomAccessFile(size: Int(clamping: max(0, file.status.size))) { (range) throws(SystemError) in
        try file.read(range)
      }
    } catch {
      throw readError(error, path)
    }
  }

  package func occurrences(of patterns: [BytePattern], at path: String) throws(WorkspaceError) -> [Bool] {
    do {
      let (found, status) = try Files.occurrences(of: patterns, at: located(path))
      reads.note(.file(device: status.device, inode: status.inode), at: path)
      return found
    } catch {
      throw readError(error, path)
    }
  }

  package var lastRead: String? { reads.last }

  package mutating func forgetReads() { reads = ReadLog() }

  package func wasRead(_ path: String) -> Bool {
    guard let status = try? Files.status(at: located(path)) else { return false }
    return reads.contains(.file(device: status.device, inode: status.inode))
  }

  package func writtenDigest(of path: String) -> FNV1a? {
    guard let file = try? FileDescriptor.reading(located(path)),
      let digits = try? file.attribute(StagedFile.digestAttribute)
    else { return nil }
    return FNV1a(hexadecimal: String(decoding: digits, as: UTF8.self))
  }

  package mutating func recordDigest(_ digest: FNV1a, of path: String) {
    guard let file = try? FileDescriptor.reading(located(path)), let bytes = try? file.readAll(limit: sizeLimit),
      FNV1a(bytes) == digest
    else { return }
    try? file.setAttribute(StagedFile.digestAttribute, Array(digest.hexadecimal.utf8))
  }

  private func readError(_ error: SystemError, _ path: String) -> WorkspaceError {
    switch error {
    case .isAFolder, .invalidArgument: WorkspaceError(.read, path, .notAFile)
    case .fileTooLarge: WorkspaceError(.read, path, .tooLarge(limit: sizeLimit))
    default: WorkspaceError(.read, path, .system(error))
    }
  }

  package func resolved(_ path: String) throws(WorkspaceError) -> String {
    do {
      return try Files.realPath(located(path))
    } catch {
      throw WorkspaceError(.inspect, path, .system(error))
    }
  }
}
