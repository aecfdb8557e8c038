/// Projects with texts of Info.plist, and what `check` finds in them.
package enum InfoTextProject {
  package static let camera = "<key>NSCameraUsageDescription</key><string>Scan codes.</string>"
  package static let german = "\"NSCameraUsageDescription\" = \"Codes scannen.\";\n"

  package static func plist(_ members: String) -> String {
    """
    <plist version="1.0"><dict>
    <key>CFBundlePackageType</key><string>APPL</string>
    <key>CFBundleDevelopmentRegion</key><string>en</string>
    \(members)
    </dict></plist>
    """
  }

  /// The lines of `check --format xcode` with the id of a finding.
  package static func findings(_ files: [String: String], _ arguments: String...) -> [String] {
    lines(files, arguments)
  }

  package static func findings(plist members: String, _ tables: [String: String], _ arguments: String...) -> [String] {
    lines(files(members, tables), arguments)
  }

  /// The same without findings about the width of a name.
  package static func findingsOfTexts(
    plist members: String, _ tables: [String: String], _ arguments: String...
  ) -> [String] {
    lines(files(members, tables), arguments).filter {
      !$0.hasSuffix("[name-squeezed]") && !$0.hasSuffix("[name-borderline]")
    }
  }

  private static func lines(_ files: [String: String], _ arguments: [String]) -> [String] {
    InMemoryRun(files, ["check", "--format", "xcode"] + arguments).output.split(separator: "\n").map(String.init)
  }

  private static func files(_ members: String, _ tables: [String: String]) -> [String: String] {
    var files = ["App/Info.plist": plist(members)]
    for (language, text) in tables { files["App/\(language).lproj/InfoPlist.strings"] = text }
    return files
  }

  /// A project with one app target and these settings by configuration; it copies the tables in `App`.
  package static func project(_ settings: [String: String], languages: [String] = ["de"]) -> String {
    let names = settings.keys.sorted()
    let files = languages.map {
      "F\($0) = { isa = PBXFileReference; name = \($0); path = App/\($0).lproj/InfoPlist.strings; sourceTree = \"<group>\"; };"
    }
    return """
      // !$*UTF8*$!
      { objectVersion = 56; rootObject = P; objects = {
        P = { isa = PBXProject; developmentRegion = en; knownRegions = (en, de); mainGroup = G; targets = (T); buildConfigurationList = L; };
        G = { isa = PBXGroup; children = (V); sourceTree = "<group>"; };
        V = { isa = PBXVariantGroup; name = InfoPlist.strings; children = (\(languages.map { "F\($0)" }.joined(separator: ", "))); sourceTree = "<group>"; };
        \(files.joined(separator: "\n  "))
        B = { isa = PBXBuildFile; fileRef = V; };
        T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildConfigurationList = L; buildPhases = (R); };
        R = { isa = PBXResourcesBuildPhase; files = (B); };
        L = { isa = XCConfigurationList; buildConfigurations = (\(names.map { "C\($0)" }.joined(separator: ", "))); defaultConfigurationName = Release; };
        \(names.map { "C\($0) = { isa = XCBuildConfiguration; name = \($0); buildSettings = { \(settings[$0] ?? "") }; };" }.joined(separator: "\n  "))
      }; }
      """
  }
}
