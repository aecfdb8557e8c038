internal import Diagnostics
internal import Extraction
internal import Merging
internal import POSIX
internal import Workspace

/// Merges a folder of translations into a folder of tables of the same names, and for comparison copies the tables.
struct FolderMerge {
  let tables: String
  let translations: String
  let policy: MergePolicy

  /// Reads every translation and table, plans on all processors, and puts the changed tables in place as `pressfit merge` does.
  ///
  /// - Returns: how many translations were added or updated.
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

  /// Reads every table and puts it in place anew, one byte longer, one after the other: temporary file, `fsync`, rename, and `fsync`
  /// of the folder.
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

  /// The same through the writer of the product, which has many files written at once.
  func copyTogether() throws -> Int {
    var fileSystem = DiskFileSystem()
    let writes = try Files.entries(inFolder: tables).map { name, _ in
      let path = FilePath.join(tables, name)
      let snapshot = try fileSystem.read(path)
      return PendingWrite(path: path, bytes: snapshot.bytes + [0x0A], replacing: snapshot)
    }
    return try FileWriter.write(writes, to: &fileSystem).count
  }

  /// Copies every table as `cp` does: read and written, and left to the system to put on the disk.
  func copyPlainly(to folder: String) throws -> Int {
    let names = try Files.entries(inFolder: tables).map(\.name)
    for name in names {
      let bytes = try Files.read(FilePath.join(tables, name), limit: 1 << 30).bytes
      try FileDescriptor.creating(FilePath.join(folder, name)).writeAll(bytes)
    }
    return names.count
  }
}
