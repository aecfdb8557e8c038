/// Long sequences of a language's words, drawn from phrases in a reproducible pseudo-random order.
struct WordStreams {
  private static let count = 40
  /// In characters: more than two lines of any language.
  private static let length = 120

  let streams: [[Character]]

  /// - Parameters:
  ///   - phrases: real phrases of the language.
  ///   - titles: titles as the language writes them, which show whether words within a title begin with a capital.
  init(_ phrases: [String], like titles: [String]) {
    let words = phrases.flatMap { $0.split(separator: " ").map(Array.init) }.filter { !$0.isEmpty }
    guard !words.isEmpty else {
      streams = [[Character]](repeating: ["m"], count: Self.count)
      return
    }
    // Languages that write no spaces have phrases of one word.
    let hasSpaces = words.count > phrases.count + phrases.count / 10
    let inner = titles.flatMap { $0.split(separator: " ").dropFirst() }.compactMap(\.first)
    let writesSmall = !inner.isEmpty && inner.allSatisfy(\.isLowercase)
    var state: UInt64 = 1
    streams = (0..<Self.count).map { _ in
      var stream: [Character] = []
      while stream.count < Self.length {
        // SplitMix64.
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        var word = words[Int((mixed ^ mixed >> 31) % UInt64(words.count))]
        if !stream.isEmpty {
          if hasSpaces { stream.append(" ") }
          if writesSmall { word = Array(word[0].lowercased()) + word.dropFirst() }
        }
        stream += word
      }
      return Array(stream.prefix(Self.length))
    }
  }
}
