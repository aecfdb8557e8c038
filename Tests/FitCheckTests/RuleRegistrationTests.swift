import Diagnostics
import Foundation
import ReferenceMaterial
import Testing

@testable import FitCheck

/// `make generate` registers each rule; its file, its type and its ids agree.
@Suite struct RuleRegistrationTests {
  private func files(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: ReferenceMaterial.packageRoot.appending(path: folder).path
    ).sorted()
  }

  @Test func registersTheRuleOfEachFile() throws {
    #expect(try files(in: "Sources/FitCheck/Rules") == Rules.all.map { "\(type(of: $0)).swift" })
  }

  @Test func eachRuleHasAFileOfTests() throws {
    let rules = try files(in: "Sources/FitCheck/Rules").map { $0.dropLast(".swift".count) + "Tests.swift" }
    #expect(try files(in: "Tests/FitCheckTests/Rules") == rules.map(String.init).sorted())
  }

  /// A project can configure what a rule reports.
  @Test func statesTheIDsOfEachRule() {
    for ids in Rules.all.map({ type(of: $0).ids }) {
      #expect(!ids.isEmpty && Set(ids).count == ids.count)
      #expect(Set(Diagnostic.ID.configurable).isSuperset(of: ids))
    }
  }
}
