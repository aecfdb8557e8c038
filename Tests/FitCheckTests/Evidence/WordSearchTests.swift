import Testing

@testable import FitCheck

/// Complete words in titles.
@Suite struct WordSearchTests {
  @Test(arguments: [
    ("New Quill Note", true), ("Quill", true), ("Quill-Notiz", true), ("“Quill”", true), ("Quill’s", true),
    ("(Quill)", true),
    ("Quillwork", false), ("MyQuill", false), ("Quill2", false), ("2Quill", false), ("quill", false), ("", false),
    ("Qui ll", false),
    // Only the second one is a word.
    ("Quillwork in Quill", true), ("QuillQuill", false),
    // Languages that write endings or other words without a space: the script changes.
    ("在Quill中新建", true), ("Quillで開く", true), ("Quill에서 열기", true), ("เปิดQuillใหม่", true), ("בQuill", true),
    ("В Quillе", true),
    // Marks belong to the letter before them.
    ("Quill\u{301} Note", false), ("Qu\u{301}ill", false),
  ])
  func latinWords(_ text: String, _ isFound: Bool) {
    #expect(WordSearch.contains(text, word: "Quill") == isFound)
  }

  @Test(arguments: [
    ("Открыть Перо", "Перо", true), ("Пероном", "Перо", false), ("打开 支付宝", "支付宝", true), ("打开支付宝扫码", "支付宝", false),
    ("支付宝App", "支付宝", true), ("C++ öffnen", "C++", true), ("C++x", "C++", false), ("Öffne Café", "Cafe\u{301}", true),
    ("Two Words here", "Two Words", true), ("a", "ab", false), ("ab", "", false), ("İş", "İş", true),
  ])
  func otherWords(_ text: String, _ word: String, _ isFound: Bool) {
    #expect(WordSearch.contains(text, word: word) == isFound)
  }

  /// A word is found at each position, whatever surrounds it, unless a letter or digit of its script is beside it.
  @Test func surroundings() {
    let joining = ["a", "É", "ß", "7", "٣"]
    let separating = ["", " ", "-", "–", "…", "“", "\u{A0}", "\n", "字", "か", "한", "ไ", "д", "ש", "😀"]
    for before in joining + separating {
      for after in joining + separating {
        let isWord = separating.contains(before) && separating.contains(after)
        #expect(WordSearch.contains("\(before)Quill\(after)", word: "Quill") == isWord, "\(before)|\(after)")
      }
    }
  }
}
