/// Writes binary records for communication between two processes of the same build: values in a fixed order.
struct RecordWriter {
  private(set) var bytes: [UInt8] = []

  /// Eight bytes, little endian.
  mutating func write(_ number: Int) {
    for shift in stride(from: 0, to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: number >> shift)) }
  }

  mutating func write(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

  /// The number of UTF-8 bytes, followed by the bytes.
  mutating func write(_ text: String) {
    write(text.utf8.count)
    bytes += text.utf8
  }

  mutating func write<Element>(_ elements: [Element], each: (inout RecordWriter, Element) -> Void) {
    write(elements.count)
    for element in elements { each(&self, element) }
  }

  mutating func write<Value>(_ value: Value?, each: (inout RecordWriter, Value) -> Void) {
    write(value != nil)
    if let value { each(&self, value) }
  }

  mutating func write(_ text: String?) { write(text) { $0.write($1) } }
}

/// Why bytes cannot be read.
package enum RecordError: Error, Hashable, Sendable {
  /// They are not a valid record of the expected type.
  case malformed
  /// A request of another version of Pressfit.
  case otherVersion(String)
}

/// Reads the output of `RecordWriter`.
struct RecordReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func readInteger() throws(RecordError) -> Int {
    guard rest.count >= 8 else { throw .malformed }
    var number: UInt64 = 0
    for byte in rest.prefix(8).reversed() { number = number << 8 | UInt64(byte) }
    rest = rest.dropFirst(8)
    return Int(truncatingIfNeeded: number)
  }

  /// A count of elements; fails if the remaining bytes cannot contain that many.
  private mutating func readCount() throws(RecordError) -> Int {
    let count = try readInteger()
    guard count >= 0, count <= rest.count else { throw .malformed }
    return count
  }

  mutating func readFlag() throws(RecordError) -> Bool {
    guard let byte = rest.popFirst(), byte < 2 else { throw .malformed }
    return byte == 1
  }

  mutating func readString() throws(RecordError) -> String {
    let count = try readCount()
    defer { rest = rest.dropFirst(count) }
    return String(decoding: rest.prefix(count), as: UTF8.self)
  }

  mutating func readArray<Element>(
    _ each: (inout RecordReader) throws(RecordError) -> Element
  ) throws(RecordError) -> [Element] {
    var elements: [Element] = []
    for _ in 0..<(try readCount()) { elements.append(try each(&self)) }
    return elements
  }

  mutating func readOptional<Value>(
    _ each: (inout RecordReader) throws(RecordError) -> Value
  ) throws(RecordError) -> Value? {
    try readFlag() ? try each(&self) : nil
  }

  mutating func readOptionalString() throws(RecordError) -> String? {
    try readOptional { (reader) throws(RecordError) in try reader.readString() }
  }

  /// An enumeration case by its raw value.
  mutating func readCase<Case: RawRepresentable>(_ type: Case.Type) throws(RecordError) -> Case
  where Case.RawValue == String {
    guard let value = Case(rawValue: try readString()) else { throw .malformed }
    return value
  }
}
