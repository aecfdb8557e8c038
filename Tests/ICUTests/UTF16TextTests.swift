import ICU
import Testing

@Suite struct UTF16TextTests {
  @Test(arguments: ["", "plain", "Größe", "ไทย", "a😀b", "👨‍👩‍👧", "\u{10FFFF}\u{0}x"])
  func resynchronizesInUTF8(string: String) throws {
    let text = try UTF16Text(string)
    #expect(text.codeUnits == Array(string.utf16))
    for index in string.unicodeScalars.indices {
      let codeUnit = index.utf16Offset(in: string)
      #expect(text.utf8Offset(ofCodeUnit: codeUnit) == string.utf8.distance(from: string.startIndex, to: index))
      #expect(text.scalar(atCodeUnit: codeUnit) == string.unicodeScalars[index])
    }
    #expect(text.utf8Offset(ofCodeUnit: text.codeUnits.count) == string.utf8.count)
    #expect(text.scalar(beforeCodeUnit: text.codeUnits.count) == string.unicodeScalars.last)
  }

  @Test func clampsValuesOutsideTheRange() throws {
    let text = try UTF16Text("é")
    #expect(text.utf8Offset(ofCodeUnit: -3) == 0)
    #expect(text.utf8Offset(ofCodeUnit: 99) == 2)
    #expect(text.scalar(atCodeUnit: 1) == nil)
    #expect(text.scalar(beforeCodeUnit: 0) == nil)
    #expect(text.scalar(beforeCodeUnit: Int.min + 1) == nil)
  }
}
