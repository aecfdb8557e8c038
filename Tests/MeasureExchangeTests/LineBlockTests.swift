import Testing
import Workspace

@testable import MeasureExchange

@Suite struct LineBlockTests {
  /// The blocks of a stream that arrives in `parts`.
  private func blocks(_ parts: [[UInt8]]) throws -> [LineBlock] {
    let source = Parts(parts)
    var reader = LineBlockReader { (_: Int) throws(WorkspaceError) in source.next() }
    var blocks: [LineBlock] = []
    while let block = try reader.next() { blocks.append(block) }
    return blocks
  }

  private final class Parts: @unchecked Sendable {
    private var rest: [[UInt8]]
    init(_ parts: [[UInt8]]) { rest = parts }
    func next() -> [UInt8] { rest.isEmpty ? [] : rest.removeFirst() }
  }

  private func lines(_ block: LineBlock) -> String? {
    if case .lines(let bytes) = block.content { String(decoding: bytes, as: UTF8.self) } else { nil }
  }

  @Test(
    arguments: [
      ([], []), (["a"], ["a"]), (["a\n"], ["a\n"]), (["a\nb"], ["a\n", "b"]),
      (["a\nb\nc", "d\n"], ["a\nb\n", "cd\n"]),
      (["a", "b", "c"], ["abc"]), (["\n", "\n"], ["\n", "\n"]), (["a\r\n", "b"], ["a\r\n", "b"]),
    ] as [([String], [String])]) func splits(parts: [String], expected: [String]) throws
  {
    #expect(try blocks(parts.map { Array($0.utf8) }).map(lines) == expected)
  }

  /// The number of lines is counted eight bytes at a time: any number of lines and any place in a word.
  @Test func numbersEveryLine() throws {
    for length in 0..<20 {
      for count in 1..<12 {
        let text = String(repeating: String(repeating: "x", count: length) + "\n", count: count)
        let found = try blocks([Array(text.utf8), Array("last\n".utf8)])
        #expect(found.map(\.firstLine) == [1, count + 1])
        #expect(found.map(\.number) == [0, 1])
      }
    }
  }

  @Test func longLinesAreDropped() throws {
    let long = [UInt8](repeating: 0x61, count: LineBlockReader.lineLimit + 1)
    let found = try blocks([Array("a\n".utf8), long, Array("rest\nb\n".utf8)])
    #expect(found.map(lines) == ["a\n", nil, "b\n"])
    #expect(found.map(\.firstLine) == [1, 2, 3])
    // One byte less is read.
    let longest = Array(long.dropLast())
    #expect(try blocks([longest, Array("\nb\n".utf8)]).map { lines($0)?.utf8.count } == [longest.count + 3])
  }
}
