import CommandRuns
import Console
import PressfitCLI
import Testing

/// A title is measured with each of several subtitles if the code does not show its own; every form of a report states this condition.
@Suite struct PossibleSubtitleTests {
  private func output(_ subtitle: String, _ arguments: [String]) -> String {
    let code = """
      import UIKit
      public func publish(isNew: Bool, isBig: Bool) {
        UIApplication.shared.shortcutItems = [
          UIApplicationShortcutItem(
            type: "t", localizedTitle: isNew ? "Look at all of the boats around" : "Old", localizedSubtitle: \(subtitle), icon: nil)
        ]
      }
      """
    let files = ["App/Info.plist": InMemoryRun.plist, "App/Boats.swift": code]
    return InMemoryRun(files, ["check", "--verbose"] + arguments).output
  }

  private static let formats = ["text", "html", "xcode", "json", "csv", "sarif", "github", "gitlab"]

  @Test(arguments: formats + ["markdown"])
  func isInEveryForm(format: String) {
    // The same decision: the subtitle belongs to the title.
    for (subtitle, isUncertain) in [("isBig ? \"Big\" : nil", true), ("isNew ? \"Big\" : nil", false)] {
      for policy in ["documented", "evidence"] where policy == "documented" || format != "markdown" {
        let report = output(subtitle, ["--policy", policy, "--format", format])
        #expect(report.contains(policy == "documented" ? "title-truncated" : "over-documented-limit"), "\(report)")
        #expect(report.contains("if its subtitle is") == isUncertain, "\(format) \(policy) \(report)")
      }
    }
  }
}
