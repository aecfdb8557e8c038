extension UInt8 {
  /// Space, tab, line feed or carriage return: the white space of XML and JSON.
  @inlinable
  public var isXMLSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }

  /// Whether this is an ASCII digit.
  @inlinable
  public var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  /// 0 to 15 for an ASCII hexadecimal digit; nil for any other byte.
  @inlinable
  public var hexadecimalValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
