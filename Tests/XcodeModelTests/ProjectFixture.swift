import Diagnostics
import XcodeModel

/// Small projects in the OpenStep format, and the files next to them.
struct ProjectFixture {
  var files: [String: String] = [:]

  /// A project with one app target: the settings of its two layers, and more objects.
  static func app(
    project: String = "", target: String = "", type: String = "com.apple.product-type.application", more: String = "",
    resources: String = "", children: String = "", base: String = ""
  ) -> String {
    """
    // !$*UTF8*$!
    { archiveVersion = 1; objectVersion = 77; rootObject = P; objects = {
      P = { isa = PBXProject; buildConfigurationList = PL; developmentRegion = en; knownRegions = (en, Base, de);
        mainGroup = G; targets = (T); };
      PL = { isa = XCConfigurationList; buildConfigurations = (PD, PR); defaultConfigurationName = Release; };
      PD = { isa = XCBuildConfiguration; name = Debug; buildSettings = { SDKROOT = iphoneos; \(project) }; };
      PR = { isa = XCBuildConfiguration; name = Release; buildSettings = { SDKROOT = iphoneos; \(project) }; };
      T = { isa = PBXNativeTarget; name = "My App"; productType = "\(type)"; buildConfigurationList = TL;
        buildPhases = (RP); fileSystemSynchronizedGroups = (S); };
      TL = { isa = XCConfigurationList; buildConfigurations = (TD, TR); };
      TD = { isa = XCBuildConfiguration; name = Debug; \(base) buildSettings = { \(target) }; };
      TR = { isa = XCBuildConfiguration; name = Release; \(base) buildSettings = { \(target) }; };
      RP = { isa = PBXResourcesBuildPhase; files = (\(resources)); };
      G = { isa = PBXGroup; sourceTree = "<group>"; children = (\(children)); };
      \(more)
    }; }
    """
  }

  func project(_ path: String = "App.xcodeproj", _ sink: inout DiagnosticSink) -> XcodeProject? {
    let files = files
    return XcodeProject.read(
      path, ProjectFiles { name in files[name].map { SourceFile(path: name, $0) } }, reportingTo: &sink)
  }

  /// The project of `text`, which lies at the root or in `folder`.
  static func read(_ text: String, in folder: String = "", _ files: [String: String] = [:]) -> XcodeProject? {
    var sink = DiagnosticSink()
    let path = folder.isEmpty ? "App.xcodeproj" : "\(folder)/App.xcodeproj"
    return ProjectFixture(files: files.merging([path + "/project.pbxproj": text]) { $1 }).project(path, &sink)
  }
}
