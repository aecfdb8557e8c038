package import Diagnostics

/// File access for the model; paths are relative to the root folder.
package struct ProjectFiles: Sendable {
  /// The file at a path; nil if it does not exist or cannot be read.
  package let read: @Sendable (_ path: String) -> SourceFile?

  package init(read: @escaping @Sendable (_ path: String) -> SourceFile?) {
    self.read = read
  }
}
