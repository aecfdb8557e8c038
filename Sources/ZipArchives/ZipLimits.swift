/// The limits of a reader of untrusted archives.
package struct ZipLimits: Hashable, Sendable {
  /// Entries of the central directory.
  package var entries = 1_000_000
  /// Symbolic links; each target is read.
  package var links = 10_000
  /// The target of a symbolic link, in bytes.
  package var linkTarget = 4_096
  /// Uncompressed bytes for each compressed byte, for members above `ratioThreshold`. Deflate cannot exceed 1,032.
  package var ratio = 1_000
  /// In uncompressed bytes.
  package var ratioThreshold = 1 << 20

  package init() {}
}
