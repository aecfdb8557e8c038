// swift-format-ignore-file
// The part of Apple's `Darwin` overlay that Pressfit uses, with the same signatures.
@_exported import DarwinC

public var errno: Int32 {
  get { overlay_errno() }
  set { overlay_set_errno(newValue) }
}

public func open(_ path: UnsafePointer<CChar>, _ oflag: Int32) -> Int32 { overlay_open(path, oflag, 0) }
public func open(_ path: UnsafePointer<CChar>, _ oflag: Int32, _ mode: mode_t) -> Int32 { overlay_open(path, oflag, mode) }
public func openat(_ fd: Int32, _ path: UnsafePointer<CChar>, _ oflag: Int32) -> Int32 { overlay_openat(fd, path, oflag, 0) }
public func openat(_ fd: Int32, _ path: UnsafePointer<CChar>, _ oflag: Int32, _ mode: mode_t) -> Int32 {
  overlay_openat(fd, path, oflag, mode)
}
public func fcntl(_ fd: Int32, _ cmd: Int32) -> Int32 { overlay_fcntl(fd, cmd, 0) }
public func fcntl(_ fd: Int32, _ cmd: Int32, _ value: Int32) -> Int32 { overlay_fcntl(fd, cmd, value) }
public func fcntl(_ fd: Int32, _ cmd: Int32, _ ptr: UnsafeMutableRawPointer) -> Int32 { overlay_fcntl_pointer(fd, cmd, ptr) }
public func ioctl(_ fd: CInt, _ request: UInt, _ ptr: UnsafeMutableRawPointer) -> CInt { overlay_ioctl(fd, request, ptr) }

public var CLOCK_MONOTONIC: clockid_t { clockid_t(rawValue: 6) }

public var TIOCGWINSZ: UInt { 0x4008_7468 }

public var S_IFMT: mode_t { mode_t(0o170000) }
public var S_IFDIR: mode_t { mode_t(0o040000) }
public var S_IFREG: mode_t { mode_t(0o100000) }
public var S_IFLNK: mode_t { mode_t(0o120000) }

public var SIG_DFL: sig_t? { nil }
public var SIG_IGN: sig_t { unsafeBitCast(1, to: sig_t.self) }
