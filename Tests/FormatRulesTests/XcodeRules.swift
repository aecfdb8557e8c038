import Diagnostics
import Formats
import ReferenceMaterial

/// A project; each part can be replaced.
private func project(
  top: String = "objectVersion = 56;", root: String = "rootObject = P;",
  projectKeys: String = "mainGroup = G; targets = (T); buildConfigurationList = L;",
  regions: String = "developmentRegion = en; knownRegions = (en, Base, de);", group: String = "children = (V);",
  variant: String = "children = (F); name = a.strings;",
  file: String = "path = en.lproj/a.strings; sourceTree = \"<group>\";",
  target: String = "buildConfigurationList = L; buildPhases = (R); name = App;",
  phase: String = "files = (B);", buildFile: String = "fileRef = V;", list: String = "buildConfigurations = (C);",
  configuration: String = "buildSettings = {};", more: String = ""
) -> String {
  """
  // !$*UTF8*$!
  { \(top) objects = {
  P = {isa = PBXProject; \(projectKeys) \(regions) };
  G = {isa = PBXGroup; \(group) sourceTree = "<group>"; };
  V = {isa = PBXVariantGroup; \(variant) sourceTree = "<group>"; };
  F = {isa = PBXFileReference; \(file) };
  T = {isa = PBXNativeTarget; \(target) };
  R = {isa = PBXResourcesBuildPhase; \(phase) };
  B = {isa = PBXBuildFile; \(buildFile) };
  L = {isa = XCConfigurationList; \(list) };
  C = {isa = XCBuildConfiguration; name = Debug; \(configuration) };
  \(more)}; \(root) }
  """
}

extension FormatRuleTable {
  static let xcodeProject = FormatRuleTable(
    name: "Xcode projects", page: "xcode-project.md", path: "A.xcodeproj/project.pbxproj",
    rules: [
      FormatRule(
        "the file is a property list with `objects` and `rootObject`",
        "XcodeProj, `PBXProj.init(path:)`; swift-build, PIF transfer",
        [
          .keep(project(), as: "a project"), .refuse("{}", "missing-objects"),
          .refuse("{objects = (); rootObject = P;}", "wrong-type"),
          .refuse(project(root: ""), "missing-root", as: "no rootObject"),
          .refuse(project(root: "rootObject = Z;"), "dangling-reference", as: "rootObject = Z"),
          .refuse(project(root: "rootObject = G;"), "missing-root", as: "rootObject = a group"),
          .refuse(String(project().dropLast(1)), "missing-close-brace", as: "its end missing"),
          .refuse(project() + "x", "junk-after-plist", as: "text after it"),
          .refuse(project(more: "<<<<<<< a\n=======\n>>>>>>> b\n"), "merge-conflict", as: "conflict markers"),
          .warn(project(more: "F = {isa = PBXFileReference; path = b;};"), "duplicate-key", as: "an identifier twice"),
          .warn(
            project(more: "\"\u{E9}\" = {isa = PBXGroup;}; \"e\u{301}\" = {isa = PBXGroup;};"),
            "canonically-equal-keys", as: "\u{E9}, e\u{301}"),
          .warn(project(more: "Z = z;"), "wrong-type", as: "an object that is a string"),
          .warn(project(more: "Z = {path = z;};"), "wrong-type", as: "an object without isa"),
        ]),
      FormatRule(
        "`objectVersion` is one that Xcode writes", "XcodeProj, `Xcode.LastKnown.objectVersion`",
        in: { project(top: $0) },
        ["objectVersion = 46;", "objectVersion = 56;", "objectVersion = 77;", "objectVersion = 100;"].map { .keep($0) }
          + ["", "objectVersion = x;", "objectVersion = -1;", "objectVersion = 999;", "objectVersion = (56);"].map {
            .warn($0, "unknown-object-version")
          }),
      FormatRule(
        "the development region is one of the known regions", "XcodeProj, `PBXProject`", in: { project(regions: $0) },
        [
          .keep("developmentRegion = en; knownRegions = (en, Base);"),
          .keep("developmentRegion = English; knownRegions = (en);"),
          .warn("knownRegions = (en);", "missing-development-region"),
          .warn("developmentRegion = en;", "missing-known-regions"),
          .warn("developmentRegion = fr; knownRegions = (en);", "region-mismatch"),
          .warn("developmentRegion = EN; knownRegions = (en);", "region-mismatch"),
          .refuse("developmentRegion = en; knownRegions = en;", "wrong-type"),
          .warn("developmentRegion = (en); knownRegions = (en);", "wrong-type"),
          .warn("developmentRegion = en; knownRegions = (en, {a = b;});", "wrong-type"),
        ]),
      FormatRule(
        "a region can name a folder, and is there once", "BCP 47, 2.1",
        in: { project(regions: "developmentRegion = en; knownRegions = (en, \($0));") },
        ["Base", "\"pt-BR\"", "pt_BR", "\"zh-Hans\"", "German"].map { .keep($0) }
          + ["\"d e\"", "\"\u{E9}\"", "\"\"", "\"-\"", "\"a\\\\b\""].map { .warn($0, "bad-locale") }
          + ["\"../de\"", "\"a/b\"", "\"..\""].map { .refuse($0, "bad-locale") }
          + ["en", "EN", "de, de"].map { .warn($0, "locale-spelling") }
          + [.warn("pt_BR, \"pt-BR\"", "locale-spelling")]),
      FormatRule(
        "a project has a main group, and a target its configurations", "XcodeProj, `PBXProject`, `PBXTarget`",
        in: { $0 },
        [
          .keep(project(), as: "both"),
          .warn(project(projectKeys: "targets = (T); buildConfigurationList = L;"), "missing-key", as: "no mainGroup"),
          .warn(project(target: "name = App;"), "missing-key", as: "no buildConfigurationList"),
        ]),
      FormatRule(
        "references are to objects that exist", "XcodeProj, `PBXObjects`", in: { $0 },
        [
          .keep(project(), as: "all of them"),
          .warn(project(projectKeys: "mainGroup = Z; targets = (T);"), "dangling-reference", as: "mainGroup = Z"),
          .warn(project(projectKeys: "mainGroup = G; targets = (Z);"), "dangling-reference", as: "targets = (Z)"),
          .warn(project(group: "children = (V, Z);"), "dangling-reference", as: "children = (Z)"),
          .warn(project(variant: "children = (F, Z); name = a.strings;"), "dangling-reference", as: "a variant Z"),
          .warn(
            project(target: "buildConfigurationList = Z; name = App;"), "dangling-reference",
            as: "buildConfigurationList = Z"),
          .warn(
            project(target: "buildConfigurationList = L; buildPhases = (Z); name = App;"), "dangling-reference",
            as: "buildPhases = (Z)"),
          .warn(
            project(target: "buildConfigurationList = L; fileSystemSynchronizedGroups = (Z); name = App;"),
            "dangling-reference", as: "fileSystemSynchronizedGroups = (Z)"),
          .warn(project(phase: "files = (Z);"), "dangling-reference", as: "files = (Z)"),
          .warn(project(buildFile: "fileRef = Z;"), "dangling-reference", as: "fileRef = Z"),
          .warn(project(list: "buildConfigurations = (Z);"), "dangling-reference", as: "buildConfigurations = (Z)"),
          .warn(
            project(configuration: "baseConfigurationReference = Z;"), "dangling-reference",
            as: "baseConfigurationReference = Z"),
        ]),
      FormatRule(
        "references are identifiers of the right kind, in lists where there may be several",
        "XcodeProj, `PBXObject` subclasses", in: { $0 },
        [
          .keep(project(), as: "as Xcode writes them"),
          .warn(project(projectKeys: "mainGroup = F; targets = (T);"), "wrong-type", as: "mainGroup = a file"),
          .warn(project(projectKeys: "mainGroup = (G); targets = (T);"), "wrong-type", as: "mainGroup = (G)"),
          .warn(project(projectKeys: "mainGroup = G; targets = T;"), "wrong-type", as: "targets = T"),
          .warn(project(projectKeys: "mainGroup = G; targets = (G);"), "wrong-type", as: "targets = (a group)"),
          .warn(project(projectKeys: "mainGroup = G; targets = ({a = b;});"), "wrong-type", as: "targets = ({})"),
          .warn(project(group: "children = V;"), "wrong-type", as: "children = V"),
          .warn(
            project(target: "buildConfigurationList = G; name = App;"), "wrong-type",
            as: "buildConfigurationList = a group"),
          .warn(project(phase: "files = (V);"), "wrong-type", as: "files = (a group)"),
          .warn(
            project(variant: "children = (G); name = a.strings;"), "wrong-type", "group-cycle", as: "a group as variant"
          ),
          .warn(project(list: "buildConfigurations = (T);"), "wrong-type", as: "buildConfigurations = (a target)"),
          .warn(project(buildFile: "fileRef = (V);"), "wrong-type", as: "fileRef = (V)"),
        ]),
      FormatRule(
        "a group does not contain itself", "XcodeProj, `PBXGroup`", in: { project(group: "children = (\($0));") },
        [.keep("V"), .warn("V, G", "group-cycle")]),
      FormatRule(
        "texts are strings", "XcodeProj, `PBXFileElement`", in: { $0 },
        [
          .keep(project(), as: "strings"),
          .warn(project(file: "path = (a); sourceTree = \"<group>\";"), "wrong-type", as: "path = (a)"),
          .warn(project(file: "path = a; sourceTree = {};"), "wrong-type", as: "sourceTree = {}"),
          .warn(project(configuration: "buildSettings = ();"), "wrong-type", as: "buildSettings = ()"),
          .warn(
            project(configuration: "buildSettings = {INFOPLIST_FILE = (a);};"), "wrong-type", as: "INFOPLIST_FILE = (a)"
          ),
          .warn(project(file: "path = \"a\\0b\"; sourceTree = \"<group>\";"), "nul-character", as: "path = \"a\\0b\""),
        ]),
      FormatRule(
        "tables and Info.plists are in the project", "XcodeProj, `PBXSourceTree`", in: { $0 },
        [
          .keep(
            project(file: "path = A/../en.lproj/a.strings; sourceTree = \"<group>\";"), as: "A/../en.lproj/a.strings"),
          .keep(project(file: "path = /a.strings; sourceTree = SDKROOT;"), as: "SDKROOT"),
          .keep(
            project(configuration: "buildSettings = {INFOPLIST_FILE = \"$(SRCROOT)/../a.plist\";};"),
            as: "$(SRCROOT)/../a.plist"),
          .warn(project(file: "path = ../a.strings; sourceTree = \"<group>\";"), "path-escape", as: "../a.strings"),
          .warn(
            project(file: "path = ../a.strings; sourceTree = SOURCE_ROOT;"), "path-escape",
            as: "../a.strings of SOURCE_ROOT"),
          .warn(project(file: "path = /a.strings; sourceTree = \"<absolute>\";"), "path-escape", as: "/a.strings"),
          .warn(
            project(configuration: "buildSettings = {INFOPLIST_FILE = ../a.plist;};"), "path-escape",
            as: "INFOPLIST_FILE = ../a.plist"),
          .warn(
            project(configuration: "buildSettings = {INFOPLIST_FILE = /a.plist;};"), "path-escape",
            as: "INFOPLIST_FILE = /a.plist"),
        ]),
    ],
    read: { source, sink in XcodeProjectDocument.parse(source, reportingTo: &sink).map { $0.root.id } })

  static let xcodeConfiguration = FormatRuleTable(
    name: "Build configuration files", page: "xcode-project.md", path: "a.xcconfig",
    rules: [
      FormatRule(
        "a setting is a name, `=` and a value", "swift-build, `MacroConfigFileParser.parseMacroValueAssignment`",
        [
          .keep("A = b", "A=b\n"), .keep("A=b", "A=b\n"), .keep("_a1 = b c", "_a1=b c\n"), .keep("A =", "A=\n"),
          .keep("A = b = c", "A=b = c\n"), .keep("", ""),
          .warn("A", "bad-configuration-line"), .warn("= b", "bad-configuration-line"),
          .warn("1A = b", "bad-configuration-line"), .warn("A-B = c", "bad-configuration-line"),
          .warn("A.B = c", "bad-configuration-line"), .warn("A B = c", "bad-configuration-line"),
          .warn("\u{E9} = c", "bad-configuration-line"), .warn("A : b", "bad-configuration-line"),
        ]),
      FormatRule(
        "conditions follow the name, in brackets", "swift-build, `MacroConfigFileParser.parseMacroValueAssignment`",
        [
          .keep("A[sdk=iphoneos*] = b", "A[sdk=iphoneos*]=b\n"),
          .keep("A [sdk=a] [arch=b] = c", "A[sdk=a][arch=b]=c\n"), .warn("A[sdk] = b", "bad-configuration-line"),
          .warn("A[sdk=a = b", "bad-configuration-line"), .warn("A[sdk=a]x = b", "bad-configuration-line"),
          .warn("A[] = b", "bad-configuration-line"),
        ]),
      FormatRule(
        "`//` starts a comment, everywhere but in quotes of an include",
        "swift-build, `MacroConfigFileParser.isAtStartOfComment`",
        [
          .keep("// c\nA = b // d", "A=b\n"), .keep("A = http://b", "A=http:\n"),
          .keep("#include \"a//b\"", "include a//b\n"), .warn("A // = b", "bad-configuration-line"),
          .warn("/* c */", "bad-configuration-line"), .warn("# c", "bad-configuration-line"),
        ]),
      FormatRule(
        "one semicolon at the end is not part of the value",
        "swift-build, `MacroConfigFileParser.parseNonListAssignmentRHS`",
        [
          .keep("A = b;", "A=b\n"), .keep("A = b ; // c", "A=b\n"), .keep("A = b;;", "A=b;\n"), .keep("A = ;", "A=\n"),
          .keep("A = b; c", "A=b; c\n"),
        ]),
      FormatRule(
        "a backslash at the end continues the value in the next line",
        "swift-build, `MacroConfigFileParser.parseMacroValueAssignment`",
        [
          .keep("A = b \\\n  c", "A=b c\n"), .keep("A = b \\\nc \\\nd\nE = f", "A=b c d\nE=f\n"),
          .keep("A = \\\nb", "A=b\n"), .keep("A = b\\c", "A=b\\c\n"), .keep("A = b \\ // c\nd", "A=b d\n"),
        ]),
      FormatRule(
        "includes name a file in quotes, alone on a line",
        "swift-build, `MacroConfigFileParser.parsePreprocessorDirective`",
        [
          .keep("#include \"a\"", "include a\n"), .keep("#include? \"a\" // c", "include? a\n"),
          .keep("# include \"a\"", "include a\n"), .keep("#include \"a;b\"", "include a;b\n"),
          .warn("#include a", "bad-configuration-line"), .warn("#include <a>", "bad-configuration-line"),
          .warn("#include\"a\"", "bad-configuration-line"), .warn("#include \"a", "bad-configuration-line"),
          .warn("#include \"a\" b", "bad-configuration-line"), .warn("#include \"a\" \"b\"", "bad-configuration-line"),
          .warn("#include \"a\";", "bad-configuration-line"), .warn("#include", "bad-configuration-line"),
          .warn("#import \"a\"", "bad-configuration-line"),
        ]),
      FormatRule(
        "lines end with LF, CR, CR LF, U+2028 or U+2029", "swift-build, `MacroConfigFileParser.isAtEndOfLine`",
        in: { "A = b\($0)C = d" },
        ["\n", "\r", "\r\n", "\u{2028}", "\u{2029}"].map { .keep($0, "A=b\nC=d\n") } + [
          .keep("\u{85}", "A=b\u{85}C = d\n")
        ]),
    ],
    read: { source, sink in
      XcodeConfigurationDocument.parse(source, reportingTo: &sink).statements.map { statement in
        switch statement {
        case .include(let include): "include\(include.necessity == .optional ? "?" : "") \(include.path)\n"
        case .assignment(let assignment):
          assignment.setting.name
            + assignment.setting.conditions.map { "[\($0.parameter)=\($0.pattern)]" }.joined()
            + "=\(assignment.value)\n"
        }
      }.joined()
    })
}
