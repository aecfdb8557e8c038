internal import Diagnostics
internal import Extraction
internal import FitCheck
internal import Workspace

/// A reason why users of the app do not see the texts of a bundle.
struct Unshipped {
  let reason: String

  /// `finding` as a note.
  func adapting(_ finding: Finding) -> Finding {
    var finding = finding
    finding.diagnostic.severity = min(finding.diagnostic.severity, .note)
    finding.diagnostic.notes.append(reason)
    return finding
  }
}

extension Array {
  /// The elements in their order, those with `isLast` at the end.
  func partitioned(last isLast: (Element) -> Bool) -> [Element] { filter { !isLast($0) } + filter(isLast) }
}

extension Project {
  /// The reason if `bundle` is of configurations for development or tests: another Info.plist is of the default one of its targets.
  func otherConfigurations(of bundle: Bundle) -> Unshipped? {
    let builds = bundle.layout.builds
    if builds.isEmpty || builds.contains(where: \.isDefault) { return nil }
    let hasDefault = builds.allSatisfy { build in
      bundles.contains { other in
        other.layout.builds.contains { $0.isDefault && $0.project == build.project && $0.target == build.target }
      }
    }
    guard hasDefault else { return nil }
    var seen: Set<String> = []
    let names = builds.map(\.configuration).filter { seen.insert($0).inserted }.map(quoted)
    return Unshipped(
      reason:
        "only the configuration\(names.count == 1 ? "" : "s") \(names.joined(separator: ", ")) \(names.count == 1 ? "has" : "have") this name; "
        + "the project builds another one by default"
    )
  }

  /// The reason if `bundle` is of a library's example: its project is named so, and is in a folder below another app's project.
  func example(_ bundle: Bundle) -> Unshipped? {
    let builds = bundle.layout.builds
    guard !builds.isEmpty, builds.allSatisfy({ Self.isExample($0.project) }) else { return nil }
    let isBelowAnother = bundles.contains { other in
      other.layout.infoPlist.kind == .application
        && other.layout.builds.contains { build in
          let folder = FilePath.folder(build.project)
          return !Self.isExample(build.project)
            && builds.allSatisfy { FilePath.folder($0.project) != folder && FilePath.contains(folder, $0.project) }
        }
    }
    return isBelowAnother ? Unshipped(reason: "the project is an example below the project of another app") : nil
  }

  /// Whether the app or bundle is a demo, by the names of its folders, projects or targets: reports list it after the others.
  func isDemo(_ layout: AppBundleLayout) -> Bool {
    Self.isExample(FilePath.folder(layout.infoPlist.path))
      || !layout.builds.isEmpty && layout.builds.allSatisfy { Self.isExample($0.project) || Self.isExample($0.target) }
  }

  /// Whether a folder or the file of the project at `path` is named as an example: "FieldExample", "Demo.xcodeproj".
  private static func isExample(_ path: String) -> Bool {
    FilePath.components(path).contains { ExampleName.isExample(FilePath.stem($0)) }
  }
}
