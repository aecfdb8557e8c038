package import Workspace

/// A file that an export or an extraction creates.
package struct ExportedFile: Hashable, Sendable {
  /// Relative to the output folder.
  package var path: String
  package var bytes: [UInt8]

  package init(_ path: String, _ text: String) {
    self.init(path, bytes: Array(text.utf8))
  }

  package init(_ path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// The file below the output folder at `folder`.
  package func outputFile(in folder: String) -> OutputFile {
    OutputFile(FilePath.join(folder, path), bytes: bytes)
  }
}
