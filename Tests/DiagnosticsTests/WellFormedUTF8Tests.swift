import Testing

@testable import Diagnostics

@Suite struct WellFormedUTF8Tests {
  /// The standard library's own validation is the oracle.
  private func expectAgreement(_ bytes: [UInt8]) {
    let text = String(validating: bytes, as: UTF8.self)
    let found = WellFormedUTF8(bytes[...])
    #expect((found == nil) == (text == nil), "\(bytes)")
    let controls = text?.unicodeScalars.contains { scalar in
      [0x80...0x9F, 0x202A...0x202E, 0x2066...0x2069].contains { $0.contains(scalar.value) }
    }
    #expect(found?.hasControls == controls, "\(bytes)")
  }

  @Test func everyPairOfBytes() {
    for first in UInt8.min...UInt8.max {
      for second in UInt8.min...UInt8.max { expectAgreement([first, second]) }
    }
  }

  @Test func longerSequences() {
    let leads: [UInt8] = [0x41, 0xC2, 0xE0, 0xE1, 0xED, 0xEF, 0xF0, 0xF1, 0xF4, 0xF5]
    let others: [UInt8] = [0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0]
    for lead in leads {
      for second in others {
        for third in others {
          expectAgreement([lead, second, third])
          for fourth in others { expectAgreement([lead, second, third, fourth]) }
        }
      }
    }
  }

  @Test func searchesOnlyASlice() {
    let bytes: [UInt8] = [0xFF, 0x41, 0xC3, 0xA9, 0xFF]
    #expect(WellFormedUTF8(bytes[1..<4]) != nil)
    #expect(WellFormedUTF8(bytes[1..<3]) == nil)
  }

  /// Control characters are found at every position of the eight bytes that are read together.
  @Test func everyScalarAtEveryPlace() {
    for value in Array(0x7F...0xA1) + Array(0x2000...0x206F) + [0xFFFF, 0x10000, 0x10FFFF] {
      guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
      for length in 0..<10 {
        let letters = [UInt8](repeating: 0x61, count: length)
        expectAgreement(letters + Array(String(scalar).utf8) + letters.dropLast(length / 2))
        expectAgreement(letters + Array("é\(scalar)漢".utf8))
      }
    }
  }
}
