import CommandRuns
import PressfitCLI
import Testing

/// The oldest system of apps that project generators describe.
@Suite struct DeploymentTargetTests {
  private static func check(_ files: [String: String]) -> String {
    InMemoryRun(
      files.merging(["App/Info.plist": ProjectFixture.infoPlist([ProjectFixture.item("Rake")])]) { own, _ in own },
      ["check"]
    ).output
  }

  @Test(arguments: [
    ("deploymentTargets: .iOS(\"18.0\")", false), ("deploymentTargets: minimum", false),
    ("deploymentTargets: .multiplatform(iOS: \"18.2\", macOS: \"14.0\")", false),
    ("deploymentTarget: .iOS(targetVersion: \"18.0\", devices: .iphone)", false),
    ("deploymentTargets: .iOS(\"18.0\"), more: [.target(deploymentTargets: .watchOS(\"11.0\"))]", false),
    ("deploymentTargets: .iOS(\"17.0\")", true), ("deploymentTargets: oldest()", true), ("", true),
  ])
  func tuist(argument: String, includesOldSystems: Bool) {
    let manifest = """
      import ProjectDescription
      let minimum: DeploymentTargets = .iOS("18.0")
      let project = Project(name: "Shed", targets: [
        .target(name: "Shed", destinations: .iOS, product: .app, bundleId: "a", \(argument.isEmpty ? "" : argument + ",")
          infoPlist: .file(path: "App/Info.plist"), sources: ["App/**"])])
      """
    let output = Self.check(["Project.swift": manifest])
    #expect(output.contains("measured on iOS 13–17") == includesOldSystems, "\(output)")
  }

  @Test(arguments: [
    ("options: {deploymentTarget: {iOS: 18.0}}", "", false), ("", "deploymentTarget: \"18.1\"", false),
    ("", "deploymentTarget: {iOS: 18.1}", false), ("", "settings: {base: {IPHONEOS_DEPLOYMENT_TARGET: 18.1}}", false),
    ("options: {deploymentTarget: {iOS: 18.0}}", "deploymentTarget: \"16.0\"", true), ("", "", true),
  ])
  func xcodeGen(general: String, own: String, includesOldSystems: Bool) {
    let specification = """
      name: Shed
      \(general)
      targets:
        Shed:
          type: application
          platform: iOS
          info: {path: App/Info.plist}
          \(own)
      """
    let output = Self.check(["project.yml": specification])
    #expect(output.contains("measured on iOS 13–17") == includesOldSystems, "\(output)")
  }
}
