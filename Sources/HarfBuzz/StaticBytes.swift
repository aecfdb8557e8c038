/// Immutable bytes that exist as long as the process: a font in the program's constant data.
@safe package struct StaticBytes: @unchecked Sendable {
  let base: UnsafePointer<UInt8>
  package let count: Int

  /// The caller promises that the memory is never freed or written.
  @unsafe package init(base: UnsafePointer<UInt8>, count: Int) {
    unsafe self.base = base
    self.count = count
  }
}
