import Foundation
import Testing

/// The built program with untrusted projects and translations: it starts only git and its own scanner, opens no
/// connection, and writes only to the given places.
@Suite(.enabled(if: TracedRun.isPossible)) struct HostileProjectTests {
  private func run(_ attack: Attack, path: String = "") throws {
    let project = try HostileProject()
    try attack.plant(project)
    let before = try project.protectedContent()
    let arguments = attack.arguments.map { $0.replacing("%", with: project.sandbox) }
    let run = try TracedRun(
      arguments, in: project.project, sandbox: project.sandbox, path: path)
    run.expectHarmless(writingBelow: [project.project])
    #expect(run.status == attack.status, "\(run.errors)\(run.output)")
    #expect(attack.message.isEmpty || run.errors.contains(attack.message), "\(run.errors)")
    #expect(!run.errors.contains("\u{1B}") && !run.output.contains("\u{1B}"))
    #expect(!project.exists("executed"), "an attacker's program ran")
    #expect(try project.protectedContent() == before)
  }

  @Test(arguments: Attack.git) func gitRunsNoProgram(_ attack: Attack) throws { try run(attack, path: ".:bin:") }

  @Test(arguments: Attack.names) func namesOfLanguagesStayNames(_ attack: Attack) throws { try run(attack) }

  @Test(arguments: Attack.links) func linksLeadNowhere(_ attack: Attack) throws { try run(attack) }

  @Test(arguments: Attack.configurations) func theConfigurationStaysInside(_ attack: Attack) throws { try run(attack) }

  @Test(arguments: Attack.inputs) func noInputIsOverwritten(_ attack: Attack) throws { try run(attack) }
}
