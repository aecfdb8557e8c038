internal import Reporting
internal import Translation
internal import Workspace

/// A file that a command writes.
struct OutputFile {
  var path: String
  var bytes: [UInt8]
  /// The required kind of an existing file to overwrite; nil for any file that was not read in this run.
  var kind: ContentKind?

  init(_ path: String, _ text: String, kind: ContentKind? = nil) {
    self.init(path, bytes: Array(text.utf8), kind: kind)
  }

  init(_ path: String, bytes: [UInt8], kind: ContentKind? = nil) {
    self.path = path
    self.bytes = bytes
    self.kind = kind
  }

  /// `file` in the folder at `folder`.
  init(_ file: ExportedFile, in folder: String) {
    self.init(FilePath.join(folder, file.path), bytes: file.bytes)
  }
}
