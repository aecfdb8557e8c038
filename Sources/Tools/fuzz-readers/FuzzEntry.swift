// A libFuzzer driver over the readers: `scripts/check/fuzz` builds it. The variable FUZZ_READER names the
// reader; `--list` prints the choices.

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// libFuzzer's main loop.
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>, _ arguments: UnsafeMutablePointer<UnsafeMutableRawPointer?>,
  _ callback: @convention(c) (UnsafePointer<UInt8>, Int) -> CInt
) -> CInt

/// The reader that the environment names.
private let chosen: ReaderLaws? = unsafe getenv("FUZZ_READER").flatMap { name in
  let name = unsafe String(cString: name)
  return ReaderLaws.all.first { $0.name == name }
}

/// One input: traps where a law of the reader does not hold.
private func check(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  chosen?.check(unsafe Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}

/// The program's main function, with the name that the package manager expects.
@_cdecl("fuzz_readers_main")
public func fuzzReaders(_ count: CInt, _ arguments: UnsafeMutableRawPointer?) -> CInt {
  if CommandLine.arguments.dropFirst().first == "--list" {
    for reader in ReaderLaws.all {
      print(([reader.name, String(reader.choices)] + reader.seeds).joined(separator: " "))
    }
    return 0
  }
  guard chosen != nil else {
    print("FUZZ_READER names no reader")
    return 64
  }
  var count = count
  var arguments = unsafe arguments
  return unsafe runDriver(&count, &arguments) { unsafe check($0, $1) }
}
