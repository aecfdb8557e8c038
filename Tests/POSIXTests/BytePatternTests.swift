import POSIX
import Testing

/// Search for bytes, and the environment of other programs.
@Suite struct BytePatternTests {
  @Test(arguments: [
    ("", "", true), ("", "a", true), ("a", "", false), ("ab", "a", false), ("ab", "cab", true), ("ab", "abc", true),
    ("aab", "aaaab", true), ("aba", "abba", false), ("abab", "abaabab", true), ("\u{E9}", "e\u{301}", false),
    ("\0", "a\0b", true), ("needle", "needl needles", true),
  ])
  func occurrences(_ pattern: String, _ content: String, _ isFound: Bool) {
    #expect(BytePattern(pattern).occurs(in: Array(content.utf8)) == isFound)
    #expect(BytePattern(pattern).count == pattern.utf8.count)
  }

  /// Every pattern of up to three of two letters, in every content of up to six: as comparing at each place.
  @Test func agreesWithComparing() {
    func words(_ length: Int) -> [[UInt8]] {
      length == 0 ? [[]] : words(length - 1).flatMap { [$0 + [0], $0 + [255]] }
    }
    for pattern in (0...3).flatMap(words) {
      let search = BytePattern(pattern)
      for content in (0...6).flatMap(words) {
        let isFound = (0...content.count).contains { content[$0...].starts(with: pattern) }
        #expect(search.occurs(in: content) == isFound, "\(pattern) \(content)")
      }
    }
  }

  /// A name is found in text of any Unicode encoding, in both byte orders.
  @Test func spellings() {
    let name = "Menu"
    let units = Array(name.utf16)
    let encodings: [[UInt8]] = [
      Array(name.utf8), units.flatMap { [UInt8($0), 0] }, units.flatMap { [0, UInt8($0)] },
      units.flatMap { [UInt8($0), 0, 0, 0] }, units.flatMap { [0, 0, 0, UInt8($0)] },
    ]
    for bytes in encodings {
      let content = [0x78, 0x00, 0x00, 0x00] + bytes + [0x00, 0x00, 0x00, 0x79]
      #expect(BytePattern.spellings(of: name).contains { $0.occurs(in: content) })
      #expect(!BytePattern.spellings(of: "Mene").contains { $0.occurs(in: content) })
    }
    #expect(BytePattern.spellings(of: "é").count == 1)
  }
}

@Suite struct ProcessEnvironmentTests {
  /// Programs are never searched in the current folder.
  @Test(arguments: [
    ("/usr/bin:/bin", "/usr/bin:/bin"), ("", ""), (":/bin", "/bin"), (".:/bin:", "/bin"), ("bin:../x", ""),
    ("/a::/b", "/a:/b"), ("~/bin:/bin", "/bin"), ("/a b:/c", "/a b:/c"),
  ])
  func absoluteFolders(_ path: String, _ expected: String) {
    #expect(ProcessEnvironment.withoutRelativeFolders(path) == expected)
  }

  @Test func toolsGetOnlyTheirVariables() {
    let own = ["PATH": ".:/bin", "HOME": "/home/a", "SECRET": "x", "TMPDIR": ""]
    #expect(ProcessEnvironment.ofTools { own[$0] } == ["PATH": "/bin", "HOME": "/home/a", "TMPDIR": ""])
    #expect(ProcessEnvironment.ofTools { _ in nil } == [:])
  }

  @Test func theValuesOfThisProcess() throws {
    let path = try #require(ProcessEnvironment.value(of: "PATH"))
    #expect(ProcessEnvironment.all["PATH"] == path)
    #expect(ProcessEnvironment.value(of: "PRESSFIT_NO_SUCH_VARIABLE") == nil)
  }
}

@Suite struct SystemErrorTests {
  @Test func errorsHaveTheWordsOfTheSystem() {
    #expect(SystemError.notFound.reason == "No such file or directory")
    #expect("\(SystemError.exists)" == "File exists")
    #expect(!SystemError(number: 99_999).reason.isEmpty)
  }

  /// Operations that some file systems do not have; a full disk is a failure.
  @Test(arguments: [
    (SystemError.notPermitted, true), (.notFound, false), (.noSpace, false), (.brokenPipe, false), (.exists, false),
  ])
  func unsupportedOperations(_ error: SystemError, _ isUnsupported: Bool) {
    #expect(error.isUnsupported == isUnsupported)
  }
}
