internal import POSIX

/// The memory usage of the process.
enum ResidentSize {
  /// The peak resident size of the process, in bytes; nil if the system has no `/proc`.
  static var largest: Int? {
    guard let status = try? FileDescriptor.reading("/proc/self/status").readBlock(atMost: 1 << 16) else { return nil }
    let line = String(decoding: status, as: UTF8.self).split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line.flatMap { Int($0.filter(\.isNumber)) }.map { $0 * 1024 }
  }
}
