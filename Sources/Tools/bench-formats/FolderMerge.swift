internal import Diagnostics
internal import Extraction
internal import POSIX
internal import Translation
internal import Workspace

/// Merges a folder of translations into a folder of tables with the same names; for comparison, copies the tables.
struct FolderMerge {
  let tables: String
  let translations: String
  let policy: MergePolicy

  /// Reads all translations and tables, plans on all processors, and replaces the changed tables like `pressfit merge`.
  ///
  /// - Returns: the number of added or updated translations.
  func merge() throws -> Int {
    var fileSystem = DiskFileSystem()
    let names = try Files.entries(inFolder: tables).map(\.name)
    let (tables, translations) = (tables, translations)
    let read = Threads.map(names) { [fileSystem] name in
      var sink = DiagnosticSink()
      let path = FilePath.join(translations, name)
      let bytes = (try? fileSystem.read(path).bytes) ?? []
      let table = LocalizedTableReader.read(
        strings: SourceFile(path: path, bytes: bytes), localization: name, reportingTo: &sink)
      let target = FilePath.join(tables, name)
      let snapshot = try? fileSystem.read(target)
      return (
        name: name, table: table, snapshot: snapshot,
        source: snapshot.map { SourceFile(path: target, bytes: $0.bytes) }
      )
    }
    var set = TranslationSet()
    var files: [String: (snapshot: FileSnapshot?, source: SourceFile?)] = [:]
    for file in read {
      if let table = file.table { set.add(table) }
      files[file.name] = (file.snapshot, file.source)
    }
    let plan = Merger(policy: policy).plan(set, threadCount: Threads.processorCount) { language in
      let path = FilePath.join(tables, language.name)
      return MergeTarget(
        localization: language.name, path: path, source: files[language.name]?.source)
    }
    let writes = plan.changes.map { change in
      PendingWrite(path: change.path, bytes: change.after, replacing: files[FilePath.name(change.path)]?.snapshot)
    }
    _ = try FileWriter.write(writes, to: &fileSystem)
    return plan.count(.added) + plan.count(.updated)
  }

  /// Reads each table and replaces it with a version one byte longer, sequentially: temporary file, `fsync`, rename,
  /// and `fsync` of the folder.
  func copyDurably() throws -> Int {
    let names = try Files.entries(inFolder: tables).map(\.name)
    for name in names {
      let path = FilePath.join(tables, name)
      let file = try FileDescriptor.creating(path + ".tmp")
      try file.writeAll(try Files.read(path, limit: 1 << 30).bytes + [0x0A])
      try file.sync()
      try Files.replace(path, with: path + ".tmp")
      try Files.syncFolder(tables)
    }
    return names.count
  }

  /// The same through Pressfit's writer, which writes many files at once.
  func copyTogether() throws -> Int {
    var fileSystem = DiskFileSystem()
    let writes = try Files.entries(inFolder: tables).map { name, _ in
      let path = FilePath.join(tables, name)
      let snapshot = try fileSystem.read(path)
      return PendingWrite(path: path, bytes: snapshot.bytes + [0x0A], replacing: snapshot)
    }
    return try FileWriter.write(writes, to: &fileSystem).count
  }

  /// Copies all tables like `cp`: without syncing them to the disk.
  func copyPlainly(to folder: String) throws -> Int {
    let names = try Files.entries(inFolder: tables).map(\.name)
    for name in names {
      let bytes = try Files.read(FilePath.join(tables, name), limit: 1 << 30).bytes
      try FileDescriptor.creating(FilePath.join(folder, name)).writeAll(bytes)
    }
    return names.count
  }
}
