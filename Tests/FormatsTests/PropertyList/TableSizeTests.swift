import Formats
import Foundation
import Testing

@Suite struct TableSizeTests {
  private static let table = Dictionary(uniqueKeysWithValues: (0..<300).map { ("key \($0)", "a; b") })

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.binary, .xml])
  func isAnUpperBoundOfTheEntries(format: PropertyListSerialization.PropertyListFormat) throws {
    let data = try PropertyListSerialization.data(fromPropertyList: Self.table, format: format, options: 0)
    let count = TableSize.entryCount(in: Array(data))
    #expect(count >= 300)
    #expect(format != .binary || count == 300)
  }

  @Test func countsTheMembersOfAllDictionaries() throws {
    let languages = ["de": Self.table, "fr": ["a": "b"]]
    let data = try PropertyListSerialization.data(fromPropertyList: languages, format: .binary, options: 0)
    #expect(TableSize.entryCount(in: Array(data)) == 303)
  }

  @Test(arguments: [String.Encoding.utf8, .utf16, .utf16LittleEndian]) func countsSemicolons(encoding: String.Encoding)
    throws
  {
    let text = String(repeating: "\"a\" = \"b\";\n", count: 50)
    #expect(TableSize.entryCount(in: Array(try #require(text.data(using: encoding)))) == 50)
  }

  @Test func aDamagedCountIsBounded() throws {
    let data = try PropertyListSerialization.data(fromPropertyList: Self.table, format: .binary, options: 0)
    var bytes = Array(data)
    let start = try #require(bytes.firstIndex(of: 0xDF))
    // The count of the dictionary: an integer of 8 bytes with all bits set.
    bytes.replaceSubrange((start + 1)...(start + 1), with: [0x13])
    for index in start + 2..<start + 10 { bytes[index] = 0xFF }
    #expect((1...bytes.count).contains(TableSize.entryCount(in: bytes)))
    #expect(TableSize.entryCount(in: []) == 0)
  }
}
