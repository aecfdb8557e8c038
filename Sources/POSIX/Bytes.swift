#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Searches in memory with the system's own, vectorised search.
package enum Bytes {
  /// Whether `pattern` stands anywhere in `bytes`; an empty one does.
  package static func contain(_ pattern: [UInt8], in bytes: [UInt8]) -> Bool {
    unsafe bytes.withUnsafeBytes { bytes in
      unsafe pattern.withUnsafeBytes { pattern in
        guard let start = bytes.baseAddress, let wanted = pattern.baseAddress else { return pattern.isEmpty }
        return unsafe memmem(start, bytes.count, wanted, pattern.count) != nil
      }
    }
  }
}
