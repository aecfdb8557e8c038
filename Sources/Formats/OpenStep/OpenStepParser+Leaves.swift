internal import Diagnostics

extension OpenStepParser {
  /// Consumes a string token; nil if the string is not terminated.
  mutating func readString() -> OpenStepToken? {
    guard let token else { return nil }
    guard !token.traits.contains(.unterminated) else {
      fail(.unterminatedString(at: source.location(of: token.range)))
      return nil
    }
    if token.traits.contains(.escaped) {
      var unescaper = OpenStepUnescaper(source.text, content: string(token).content)
      report(unescaper.resolve().findings)
    }
    advance()
    return token
  }

  func string(_ token: OpenStepToken) -> OpenStepString { OpenStepString(token, in: source.text) }

  private mutating func report(_ findings: [OpenStepUnescaper.Finding]) {
    for finding in findings {
      sink.report(.escape(finding, in: source))
      if finding.oddity == .loneSurrogate { lower(to: .partial) }
    }
  }

  mutating func readData(_ token: OpenStepToken) -> OpenStepData? {
    var bytes: [UInt8] = []
    var digit: UInt8?
    var index = token.range.start + 1
    // The token contains hexadecimal digits and white space; the two digits of a byte are adjacent.
    while index < token.range.end {
      switch (digit, source.text[index].hexadecimalValue) {
      case (nil, let value?): digit = value
      case (let first?, let second?):
        bytes.append(first << 4 | second)
        digit = nil
      case (nil, nil): break
      case (.some, nil):
        fail(.badData(at: source.location(at: index), unevenDigits: true))
        return nil
      }
      index += 1
    }
    guard !token.traits.contains(.unterminated) else {
      fail(.badData(at: source.location(at: token.range.end), unevenDigits: digit != nil))
      return nil
    }
    advance()
    return OpenStepData(bytes: bytes, range: token.range)
  }
}
