/// The app targets that only host unit tests or UI tests, and are never released.
struct TestHosts {
  /// The names of the targets; empty if the project has no other app.
  private let names: Set<String>

  init(in targets: [XcodeTarget]) {
    let hosts = Set(targets.filter { $0.kind == .tests }.flatMap(\.builds).flatMap(Self.hosts))
    let apps = targets.filter { $0.kind == .application }
    let found = apps.filter { app in
      Self.isNamedAsHost(app.name)
        && !hosts.isDisjoint(with: [app.name] + app.builds.compactMap { $0.settings.text(of: "PRODUCT_NAME") })
    }
    names = found.count < apps.count ? Set(found.map(\.name)) : []
  }

  /// `target`, as one of tests if it only hosts them.
  func marking(_ target: XcodeTarget) -> XcodeTarget {
    guard target.kind == .application, names.contains(target.name) else { return target }
    var marked = target
    marked.kind = .tests
    return marked
  }

  /// The names of the apps in which the tests of `build` run.
  private static func hosts(of build: XcodeTarget.Build) -> [String] {
    // The folder of the build is unknown, but not the app's name in it.
    let path = build.settings.value(of: "TEST_HOST")?.text.split(separator: "/") ?? []
    let app = path.first { $0.hasSuffix(".app") }.map { String($0.dropLast(4)) }
    return [app, build.settings.text(of: "TEST_TARGET_NAME")].compactMap(\.self)
  }

  /// Whether this is a typical name of an app for tests alone: "TestHost", "NotesTestApp", "UITestHarness"; not "SpeedTest", "HostApp".
  private static func isNamedAsHost(_ name: String) -> Bool {
    let letters = name.lowercased().filter(\.isLetter)
    return ["app", "application", "harness", "host", "hostapp", "runner"].contains { ending in
      letters.hasSuffix("test" + ending) || letters.hasSuffix("tests" + ending) || letters.hasSuffix("testing" + ending)
    }
  }
}
