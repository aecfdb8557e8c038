import Foundation
import ReferenceMaterial
import Testing

/// Archives that are made to use time and memory, to write or read elsewhere, or to be misunderstood: each ends with an
/// error.
@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: TracedRun.tool))) struct HostileArchiveTests {
  struct Attack: CustomTestStringConvertible {
    var testDescription: String
    var bytes: [UInt8]
    /// A part of the message.
    var message: String

    init(_ name: String, _ bytes: [UInt8], _ message: String) {
      (testDescription, self.bytes, self.message) = (name, bytes, message)
    }

    init(_ name: String, _ entry: ZipBuilder.Entry, _ message: String) {
      self.init(name, ZipBuilder(Attack.app + [entry]).bytes, message)
    }

    static let plist = Array(
      """
      <plist version="1.0"><dict><key>CFBundleIdentifier</key><string>a</string><key>CFBundlePackageType</key><string>APPL</string>
      <key>UIApplicationShortcutItems</key><array><dict><key>UIApplicationShortcutItemType</key><string>a</string>
      <key>UIApplicationShortcutItemTitle</key><string>NEW</string></dict></array></dict></plist>
      """.utf8)
    static let app = [ZipBuilder.Entry("Payload/A.app/Info.plist", plist)]
  }

  private static let table = "Payload/A.app/de.lproj/InfoPlist.strings"

  /// A binary property list of arrays: object 0 refers twice to object 1, and so on; the last is a string.
  private static func arrays(_ count: Int, cycle: Bool) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [Int] = []
    // The top object is a dictionary with the key of the last object.
    offsets.append(bytes.count)
    bytes += [0xD1, UInt8(count), 1]
    for index in 1..<count {
      offsets.append(bytes.count)
      let next = cycle && index == count - 1 ? 1 : index == count - 1 ? count : index + 1
      bytes += [0xA2, UInt8(next), UInt8(next)]
    }
    offsets.append(bytes.count)
    bytes += [0x51, UInt8(ascii: "k")]
    let table = bytes.count
    bytes += offsets.map { UInt8($0 & 0xFF) }
    bytes += [0, 0, 0, 0, 0, 0, 1, 1]
    for number in [offsets.count, 0, table] {
      for shift in stride(from: 56, through: 0, by: -8) { bytes.append(UInt8(truncatingIfNeeded: number >> shift)) }
    }
    return bytes
  }

  static let attacks: [Attack] = {
    func entry(_ name: String, _ content: [UInt8], _ change: (inout ZipBuilder.Entry) -> Void = { _ in })
      -> ZipBuilder.Entry
    {
      var entry = ZipBuilder.Entry(name, content)
      change(&entry)
      return entry
    }
    let zeros = [UInt8](repeating: 0, count: 60_000_000)
    let zip = ZipBuilder(Attack.app).bytes
    let nested = ZipBuilder([.init("c.zip", ZipBuilder([.init("b.zip", zip)]).bytes)]).bytes
    var many = ZipBuilder([.init("a", "")])
    many.is64 = true
    many.entryCount = 4_000_000_000
    var locator = ZipBuilder(Attack.app)
    locator.is64 = true
    var shifted = locator.bytes
    // The ZIP64 record's place, in the locator.
    shifted.replaceSubrange((shifted.count - 34)..<(shifted.count - 26), with: [UInt8](repeating: 0xFF, count: 8))
    let encrypted = entry(table, [1]) { $0.flags = 1 }
    return [
      Attack("bomb", entry(table, [UInt8](zeros.prefix(3_900_000))), "1000 to 1"),
      Attack("bomb that states a small size", entry(table, zeros) { $0.size = 100 }, "does not have the size"),
      Attack("table of 4 GiB", entry(table, [1]) { $0.size = 0xFFFF_FFFE }, "more than the limit of 4000000 bytes"),
      Attack(
        "Info.plist of 12 MB", ZipBuilder([.init("Payload/A.app/Info.plist", noise + noise)]).bytes,
        "limit of 2000000 bytes"),
      Attack("compressed size of 4 GiB", entry(table, [1]) { $0.compressedSize = 0xFFFF_FFFE }, "truncated"),
      Attack("size of 2⁶³", entry(table, [1]) { ($0.is64, $0.size) = (true, .max) }, "truncated"),
      Attack("offset of 2⁶³", entry(table, [1]) { ($0.is64, $0.offset) = (true, .max) }, "truncated"),
      Attack("ZIP64 record elsewhere", shifted, "ZIP64 record"),
      Attack("4 billion entries", many.bytes, "more than 1000000 entries"),
      Attack("overlap", ZipBuilder(Attack.app + [entry(table, [1]) { $0.offset = 0 }]).bytes, "overlaps"),
      Attack("traversal", entry("Payload/../../etc/x.strings", [1]), "contains \"..\""),
      Attack("absolute", entry("/etc/passwd", [1]), "is absolute"),
      Attack("backslashes", entry("Payload\\A.app\\x", [1]), "backslash"),
      Attack("null character", entry("Payload/A.app/a\0b", [1]), "null character"),
      Attack(
        "link", entry("Payload/A.app/x", Array("../../../etc/passwd".utf8)) { $0.mode = 0o120777 },
        "outside the archive"),
      Attack("encrypted", encrypted, "encrypted"),
      Attack("LZMA", entry(table, [1]) { $0.method = 14 }, "14, LZMA"),
      Attack("another local name", entry(table, [1]) { $0.localName = Array(table.utf8.reversed()) }, "different name"),
      Attack("truncated", Array(zip.dropLast(30)), "truncated"),
      Attack(
        "apps", ZipBuilder((0...1_000).map { .init("Payload/\($0).app/Info.plist", Attack.plist) }).bytes,
        "more than 1000 apps"),
      Attack(
        "languages",
        ZipBuilder(Attack.app + (0...1_000).map { .init("Payload/A.app/\($0).lproj/a.strings", "") }).bytes,
        "more than 1000 languages in one folder"),
      Attack(
        "entries", entry(table, Array(String(repeating: "a=b;\n", count: 100_001).utf8)), "more than 100000 entries"),
      Attack(
        "entries of many tables",
        ZipBuilder(
          // A comment is fast to read.
          Attack.app
            + ["de", "fr", "it"].map {
              .init("Payload/A.app/\($0).lproj/InfoPlist.strings", "/*" + String(repeating: ";", count: 40_000) + "*/")
            }
        ).bytes, "more than 100000 entries"),
      Attack("nested", nested, "only one level"),
      Attack("nested bomb", ZipBuilder([.init("a.zip", zeros)]).bytes, "20 to 1"),
      Attack("nested without archive", ZipBuilder([.init("a.zip", "x")]).bytes, "not a ZIP archive"),
    ]
  }()

  /// About 6 MB that do not compress.
  private static let noise: [UInt8] = {
    var generator = SplitMix(state: 1)
    return (0..<750_000).flatMap { _ in
      let number = generator.next()
      return (0..<8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
  }()

  @Test(arguments: attacks) func endsWithAnError(attack: Attack) throws {
    let (status, errors) = try run(attack.bytes)
    #expect(status == 2)
    #expect(errors.contains(attack.message), "\(errors)")
  }

  /// Property lists in archives that refer to themselves, or twice to everything.
  @Test(arguments: [true, false]) func binaryPropertyListsThatNeverEnd(cycle: Bool) throws {
    let list = Self.arrays(60, cycle: cycle)
    for path in ["Payload/A.app/Info.plist", Self.table, "Payload/A.app/InfoPlist.loctable"] {
      let entries = path.hasSuffix("Info.plist") ? [] : Attack.app
      let (status, errors) = try run(ZipBuilder(entries + [.init(path, list)]).bytes)
      #expect(status == 1 || status == 2, "\(errors)")
    }
  }

  /// Runs the program within 100 MB of data and one second of CPU time, also in a build for debugging.
  private func run(_ bytes: [UInt8]) throws -> (status: Int32, errors: String) {
    let folder = FileManager.default.temporaryDirectory.appending(path: "pressfit-archive-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let archive = folder.appending(path: "a.ipa")
    try Data(bytes).write(to: archive)
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "ulimit -t 1; ulimit -d 100000; exec \"$0\" check \"$1\"", TracedRun.tool, archive.path]
    let errors = Pipe()
    process.standardError = errors
    process.standardOutput = errors
    try process.run()
    let text = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: text, as: UTF8.self))
  }
}
