import Testing

@testable import Typesetting

/// San Francisco's pair kerning.
@Suite struct KerningTests {
  private let kerning = Kerning(fitting: .applied)

  private func amount(_ left: Unicode.Scalar, _ right: Unicode.Scalar) -> KerningAmount {
    kerning.amounts[kerning.place(of: left).row + kerning.place(of: right).column]
  }

  /// A letter kerns as its base letter does if its accent does not touch its neighbor.
  @Test(arguments: [("A", "V", "Á", "V"), ("v", "e", "v", "ē"), ("К", "о", "Ќ", "о")])
  func accents(pair: (Unicode.Scalar, Unicode.Scalar, Unicode.Scalar, Unicode.Scalar)) {
    #expect(amount(pair.0, pair.1).text < 0)
    #expect(amount(pair.2, pair.3) == amount(pair.0, pair.1))
  }

  /// Straight sides do not kern.
  @Test func straightSides() {
    for left in "HIMNhilmn".unicodeScalars {
      for right in "HIMNhilmn".unicodeScalars { #expect(amount(left, right) == .zero) }
    }
  }

  /// Letters of two faces are in two runs.
  @Test func faces() {
    #expect(amount("ר", "T") == .zero)
    #expect(amount("T", "ר") == .zero)
    #expect(amount("ა", "-") == .zero)
  }

  /// 1/2048 em in 1/1000000 em.
  @Test func units() {
    #expect(KerningAmount(text: -2048, display: 1024).width == OpticalWidth(text: -1_000_000, display: 500_000))
  }

  @Test func omitted() {
    let none = Kerning(fitting: .omitted)
    #expect(none.isEmpty)
    #expect(none.amounts == [.zero])
  }
}
