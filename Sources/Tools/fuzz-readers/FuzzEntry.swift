// A libFuzzer driver for the readers: `scripts/fuzz` builds it with `-sanitize=fuzzer,address`. The first byte of an
// input selects the reader, so that one program covers all.

/// libFuzzer's main loop.
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>, _ arguments: UnsafeMutablePointer<UnsafeMutableRawPointer?>,
  _ callback: @convention(c) (UnsafePointer<UInt8>, Int) -> CInt
) -> CInt

/// Processes one input; traps if a property of its reader is violated.
private func check(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let input = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  guard let first = input.first else { return 0 }
  ReaderLaws.all[Int(first) % ReaderLaws.all.count].check(Array(input.dropFirst()))
  return 0
}

/// The program's main function, with the name that the package manager expects.
@_cdecl("fuzz_readers_main")
public func fuzzReaders(_ count: CInt, _ arguments: UnsafeMutableRawPointer?) -> CInt {
  var count = count
  var arguments = unsafe arguments
  return unsafe runDriver(&count, &arguments) { unsafe check($0, $1) }
}
