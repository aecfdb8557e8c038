import Testing

@testable import Diagnostics

@Suite struct WellFormedUTF8Tests {
  /// The standard library's own validation is the oracle.
  private func expectAgreement(_ bytes: [UInt8]) {
    #expect(WellFormedUTF8.holds(bytes[...]) == (String(validating: bytes, as: UTF8.self) != nil), "\(bytes)")
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

  @Test func aSliceIsLookedAtAlone() {
    let bytes: [UInt8] = [0xFF, 0x41, 0xC3, 0xA9, 0xFF]
    #expect(WellFormedUTF8.holds(bytes[1..<4]))
    #expect(!WellFormedUTF8.holds(bytes[1..<3]))
  }
}
