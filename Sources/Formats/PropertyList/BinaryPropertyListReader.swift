internal import Diagnostics

/// Reads binary property lists (`bplist00`), checking every count, offset and reference before it is followed.
///
/// Foundation is not used: on Linux it crashes on sets and does not terminate on shared references (measured).
struct BinaryPropertyListReader {
  /// Maximum nesting of containers; CoreFoundation's limit.
  static let maximumDepth = 512

  /// A decoded object with the size of its tree.
  private struct Decoded {
    let node: PropertyListNode
    /// Nodes of the tree, including this one; shared nodes are counted every time.
    var size = 1
    /// Maximum nesting of containers in this tree.
    var height = 0
  }

  private enum State {
    case open
    case done(Decoded)
  }

  /// An array or a dictionary with references that have not been followed yet.
  private struct OpenContainer {
    let number: Int
    /// Offset of the first reference; a dictionary stores all keys first, then all values.
    let references: Int
    let count: Int
    let isDictionary: Bool
    var followed = 0
    var keys: [String] = []
    var values: [PropertyListNode] = []
    var size = 1
    var height = 1
  }

  private let source: SourceFile
  private let trailer: BinaryPropertyListTrailer
  private var states: [Int: State] = [:]
  private var open: [OpenContainer] = []
  private var root: PropertyListNode?
  private var sink: DiagnosticSink

  /// The top-level value; nil, with an error reported, if the file is damaged.
  static func read(_ source: SourceFile, reportingTo sink: inout DiagnosticSink) -> PropertyListNode? {
    do throws(Diagnostic) {
      guard let trailer = BinaryPropertyListTrailer(source.bytes) else {
        throw .propertyListMalformedBinary("the header or trailer is invalid", source.path)
      }
      var reader = BinaryPropertyListReader(source, trailer, sink)
      try reader.readAll()
      sink = reader.sink
      return reader.root
    } catch {
      sink.report(error)
      return nil
    }
  }

  private init(_ source: SourceFile, _ trailer: BinaryPropertyListTrailer, _ sink: DiagnosticSink) {
    self.source = source
    self.trailer = trailer
    self.sink = sink
  }

  private var bytes: [UInt8] { source.bytes }
  private var path: String { source.path }

  /// The maximum number of nodes after following all references; files without shared containers stay far below it.
  private var nodeLimit: Int { max(200_000, trailer.objectCount * 8) }

  private mutating func readAll() throws(Diagnostic) {
    try enter(trailer.topObject)
    while let container = open.last {
      if container.followed == container.count * (container.isDictionary ? 2 : 1) {
        open.removeLast()
        let decoded = close(container)
        states[container.number] = .done(decoded)
        try addToContainer(decoded)
      } else {
        open[open.count - 1].followed += 1
        try enter(reference(container.references, container.followed))
      }
    }
  }

  /// Reads a scalar, or opens a container.
  private mutating func enter(_ number: Int) throws(Diagnostic) {
    switch states[number] {
    case .done(let decoded):
      if open.count + decoded.height > Self.maximumDepth { throw tooDeep() }
      return try addToContainer(decoded)
    case .open: throw .propertyListRecursive(path)
    case nil: break
    }
    guard let offset = trailer.offset(of: number, in: bytes) else { throw malformed("an object is outside the file") }
    switch bytes[offset] >> 4 {
    case 0xA, 0xD:
      let isDictionary = bytes[offset] >> 4 == 0xD
      let run = try run(at: offset, unit: trailer.referenceSize * (isDictionary ? 2 : 1))
      if open.count >= Self.maximumDepth { throw tooDeep() }
      states[number] = .open
      open.append(
        OpenContainer(number: number, references: run.start, count: run.count, isDictionary: isDictionary))
    default:
      let decoded = Decoded(node: PropertyListNode(try scalar(at: offset)))
      states[number] = .done(decoded)
      try addToContainer(decoded)
    }
  }

  /// Adds a complete value to the container that refers to it.
  private mutating func addToContainer(_ decoded: Decoded) throws(Diagnostic) {
    guard let last = open.indices.last else {
      root = decoded.node
      return
    }
    if open[last].isDictionary, open[last].keys.count < open[last].count {
      guard let key = decoded.node.string else { throw malformed("a key is not a string") }
      open[last].keys.append(key)
      return
    }
    open[last].values.append(decoded.node)
    // Both are at most the limit, so the sum cannot overflow.
    open[last].size += decoded.size
    open[last].height = max(open[last].height, decoded.height + 1)
    if open[last].size > nodeLimit { throw .propertyListTooLarge(path, nodeLimit) }
  }

  private mutating func close(_ container: OpenContainer) -> Decoded {
    var value = PropertyListValue.array(container.values)
    if container.isDictionary {
      let members = zip(container.keys, container.values).map { PropertyListMember(key: $0, keyRange: nil, value: $1) }
      let dictionary = PropertyListDictionary(members, precedence: .first)
      dictionary.reportDuplicates(in: source, to: &sink)
      value = .dictionary(dictionary)
    }
    return Decoded(node: PropertyListNode(value), size: container.size, height: container.height)
  }

  private mutating func scalar(at offset: Int) throws(Diagnostic) -> PropertyListValue {
    let low = Int(bytes[offset] & 0x0F)
    switch (bytes[offset] >> 4, low) {
    case (0x0, 0x0): return .null
    case (0x0, 0x8): return .boolean(false)
    case (0x0, 0x9): return .boolean(true)
    case (0x1, 0...4): return .integer(try integer(at: offset + 1, exponent: low))
    case (0x2, 2): return .real(Double(Float(bitPattern: UInt32(try word(at: offset + 1, width: 4)))))
    case (0x2, 3): return .real(Double(bitPattern: try word(at: offset + 1, width: 8)))
    case (0x3, 3):
      let seconds = Double(bitPattern: try word(at: offset + 1, width: 8))
      return .date(PropertyListDate(secondsSinceReferenceDate: seconds))
    case (0x4, _): return .data(Array(try run(at: offset, unit: 1).bytes))
    case (0x5, _):
      let run = try run(at: offset, unit: 1).bytes
      guard run.allSatisfy({ $0 < 0x80 }) else { throw malformed("a string is not ASCII") }
      return .string(String(decoding: run, as: UTF8.self))
    case (0x6, _): return .string(string(try run(at: offset, unit: 2).bytes))
    case (0x8, _): return .uid(try identifier(at: offset + 1, width: low + 1))
    case (0xB, _), (0xC, _): throw malformed("a set is not allowed in a property list")
    default: throw malformed("an object has an unknown type")
    }
  }

  /// A keyed archive's reference; CoreFoundation uses the last eight of its 1 to 16 bytes, and accepts 32 bits.
  private func identifier(at offset: Int, width: Int) throws(Diagnostic) -> UInt64 {
    let number = try word(at: offset + max(0, width - 8), width: min(width, 8))
    guard number <= UInt64(UInt32.max) else { throw malformed("a keyed archive's reference is out of range") }
    return number
  }

  // MARK: Bytes

  /// The `count` units of `unit` bytes after the marker at `offset` and its optional count.
  private func run(
    at offset: Int, unit: Int
  ) throws(Diagnostic) -> (start: Int, count: Int, bytes: ArraySlice<UInt8>) {
    var start = offset + 1
    var count = Int(bytes[offset] & 0x0F)
    if count == 0x0F {
      guard start < trailer.offsetTableStart, bytes[start] >> 4 == 0x1, bytes[start] & 0x0F <= 3 else {
        throw malformed("a length is not an integer")
      }
      let exponent = Int(bytes[start] & 0x0F)
      guard let long = Int(exactly: try integer(at: start + 1, exponent: exponent)), long >= 0 else {
        throw malformed("a length is out of range")
      }
      start += 1 + (1 << exponent)
      count = long
    }
    let (length, overflow) = count.multipliedReportingOverflow(by: unit)
    guard !overflow, start <= trailer.offsetTableStart, length <= trailer.offsetTableStart - start else {
      throw malformed("an object extends beyond the end of the file")
    }
    return (start, count, bytes[start..<(start + length)])
  }

  /// An integer of `1 << exponent` bytes: unsigned in one, two or four bytes, signed in more.
  private func integer(at offset: Int, exponent: Int) throws(Diagnostic) -> Int128 {
    switch exponent {
    // CoreFoundation uses the last eight bytes.
    case 4: return Int128(try word(at: offset + 8, width: 8))
    case 3: return Int128(Int64(bitPattern: try word(at: offset, width: 8)))
    default: return Int128(try word(at: offset, width: 1 << exponent))
    }
  }

  /// A big-endian number of one to eight bytes.
  private func word(at offset: Int, width: Int) throws(Diagnostic) -> UInt64 {
    guard offset <= trailer.offsetTableStart - width else {
      throw malformed("an object extends beyond the end of the file")
    }
    return bytes[offset..<(offset + width)].reduce(0) { $0 << 8 | UInt64($1) }
  }

  private func reference(_ start: Int, _ index: Int) throws(Diagnostic) -> Int {
    let width = trailer.referenceSize
    // The range was checked by `run`.
    let number = bytes[(start + index * width)..<(start + (index + 1) * width)].reduce(0 as UInt64) {
      $0 << 8 | UInt64($1)
    }
    guard number < UInt64(trailer.objectCount) else { throw malformed("a reference points to no object") }
    return Int(number)
  }

  /// UTF-16, big endian; a lone surrogate becomes U+FFFD and is reported.
  private mutating func string(_ bytes: ArraySlice<UInt8>) -> String {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    for index in stride(from: bytes.startIndex, to: bytes.endIndex, by: 2) {
      units.append(UInt16(bytes[index]) << 8 | UInt16(bytes[index + 1]))
    }
    let string = String(decoding: units, as: UTF16.self)
    if !string.utf16.elementsEqual(units) { sink.report(.propertyListLoneSurrogate(path)) }
    return string
  }

  // MARK: Refusals

  private func malformed(_ message: String) -> Diagnostic { .propertyListMalformedBinary(message, path) }

  private func tooDeep() -> Diagnostic {
    .tooDeep(
      "arrays and dictionaries are nested more than \(Self.maximumDepth) levels deep", at: SourceLocation(path: path))
  }
}

extension Diagnostic {
  fileprivate static func propertyListMalformedBinary(_ message: String, _ path: String) -> Diagnostic {
    Diagnostic(
      .malformedBplist, .error, "damaged binary property list: \(message)", at: SourceLocation(path: path),
      help: "restore the file")
  }

  fileprivate static func propertyListRecursive(_ path: String) -> Diagnostic {
    Diagnostic(
      .recursiveBplist, .error, "the binary property list contains itself", at: SourceLocation(path: path),
      help: "restore the file")
  }

  fileprivate static func propertyListTooLarge(_ path: String, _ limit: Int) -> Diagnostic {
    Diagnostic(
      .tooLarge, .error, "shared references expand to more than \(limit) values", at: SourceLocation(path: path),
      help: "restore the file from its source")
  }

  fileprivate static func propertyListLoneSurrogate(_ path: String) -> Diagnostic {
    Diagnostic(
      .loneSurrogate, .warning, "a string contains an unpaired surrogate", at: SourceLocation(path: path),
      help: "generate the file again from its source")
  }
}
