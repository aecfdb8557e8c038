/// The lines of multiline literals, of which some languages remove parts.
extension CodeStringLexer {
  /// The pieces of the literal: in Swift and raw literals of C#, without the first line end and the indentation of the last line; in Dart,
  /// without a first line of white space.
  var trimmedPieces: [CodeToken.StringPiece] {
    var lexer = self
    if isMultiline, delimiter.count >= 3 {
      switch language {
      case .dart: lexer.removeBlankFirstLine()
      case .swift, .cSharp: lexer.removeIndentation()
      default: break
      }
    }
    let isOnlyPiece = lexer.pieces.count == 1
    return lexer.pieces.compactMap { piece in
      switch piece {
      case .text(let bytes): bytes.isEmpty && !isOnlyPiece ? nil : .text(String(decoding: bytes, as: UTF8.self))
      case .code(let range): .code(range)
      }
    }
  }

  private static func isBlank(_ bytes: some Sequence<UInt8>) -> Bool { bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 } }

  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  /// The text of the piece at `index`; empty for code.
  private func text(ofPiece index: Int) -> [UInt8] {
    if pieces.indices.contains(index), case .text(let bytes) = pieces[index] { bytes } else { [] }
  }

  private mutating func removeBlankFirstLine() {
    guard let first = lineStarts.first, first.piece == 0 else { return }
    let bytes = text(ofPiece: 0)
    guard Self.isBlank(bytes[..<first.offset].filter { !Self.isLineEnd($0) }) else { return }
    pieces[0] = .text(Array(bytes[first.offset...]))
  }

  private mutating func removeIndentation() {
    guard let first = lineStarts.first, first.piece == 0, first.offset > 0, let last = lineStarts.last,
      last.piece >= pieces.count - 1,
      Self.isBlank(text(ofPiece: 0)[..<first.offset].filter { !Self.isLineEnd($0) })
    else { return }
    let indentation = Array(text(ofPiece: last.piece).dropFirst(last.offset))
    guard Self.isBlank(indentation) else { return }
    for start in lineStarts.reversed() {
      // An interpolation may begin the line.
      guard pieces.indices.contains(start.piece), case .text(var bytes) = pieces[start.piece],
        start.offset <= bytes.count
      else { continue }
      let line = bytes[start.offset...].prefix { !Self.isLineEnd($0) }
      let isComplete = line.endIndex < bytes.count
      let removed =
        line.starts(with: indentation) ? indentation.count : isComplete && Self.isBlank(line) ? line.count : 0
      bytes.removeSubrange(start.offset..<start.offset + removed)
      if start == last { bytes = Array(bytes[..<Self.withoutLineEnd(bytes, before: start.offset)]) }
      pieces[start.piece] = .text(bytes)
    }
    let bytes = text(ofPiece: 0)
    pieces[0] = .text(Array(bytes.dropFirst(first.offset)))
  }

  /// The offset of the line end before `offset`.
  private static func withoutLineEnd(_ bytes: [UInt8], before offset: Int) -> Int {
    if offset >= 2, bytes[offset - 2] == 0x0D, bytes[offset - 1] == 0x0A { return offset - 2 }
    return offset >= 1 && isLineEnd(bytes[offset - 1]) ? offset - 1 : offset
  }
}
