import Foundation
import Testing

@testable import XcodeModel

/// Which files a target copies.
@Suite struct ResourceMembershipTests {
  private typealias Folder = ResourceMembership.SynchronizedFolder

  /// One membership of each kind, all with the name `path`.
  private static func memberships(_ path: String) -> [(kind: String, membership: ResourceMembership)] {
    var (file, folder, synchronized, only, scripted) = (
      ResourceMembership(), ResourceMembership(), ResourceMembership(), ResourceMembership(), ResourceMembership()
    )
    file.add(path + "/de.lproj/a.strings")
    folder.add(folder: path)
    synchronized.add(Folder(path: path, rule: .allBut([])))
    only.add(Folder(path: path, rule: .only(["de.lproj/a.strings"])))
    scripted.add(localizationsBelow: path)
    return [
      ("file", file), ("folder", folder), ("synchronized", synchronized), ("only", only), ("scripted", scripted),
    ]
  }

  /// A Mac's disk ignores case and normalization forms, whatever the way in which the project names the file.
  @Test(arguments: ["Texts", "Ünïcode Tëxts", "Tiếng Việt", "テキスト", "한국어"]) func spellings(_ name: String) {
    let spellings = [
      name, name.uppercased(), name.lowercased(), name.decomposedStringWithCanonicalMapping,
      name.precomposedStringWithCanonicalMapping,
    ]
    for project in spellings {
      for (kind, membership) in Self.memberships(project) {
        #expect(!membership.isEmpty)
        for disk in spellings {
          #expect(membership.contains(disk + "/de.lproj/a.strings"), "\(kind)")
          #expect(!membership.contains(disk + "2/de.lproj/a.strings"), "\(kind)")
          #expect(!membership.contains("x/" + disk + "/de.lproj/a.strings"), "\(kind)")
        }
      }
    }
  }

  /// The order of a project's entries has no effect.
  @Test func order() {
    let paths = ["a/x.strings", "b/x.strings", "a/de.lproj/y.strings", "c", ""]
    var (forward, backward) = (ResourceMembership(), ResourceMembership())
    for path in ["a/x.strings", "c"] { forward.add(path) }
    forward.add(folder: "b")
    backward.add(folder: "b")
    for path in ["c", "a/x.strings"] { backward.add(path) }
    #expect(paths.map(forward.contains) == paths.map(backward.contains))
    #expect(paths.map(forward.contains) == [true, true, false, true, false])
    #expect(ResourceMembership().isEmpty)
    #expect(!ResourceMembership().contains("a"))
  }

  @Test func spellingIsTheProjects() {
    var membership = ResourceMembership()
    membership.add("App/InfoPlist.strings")
    #expect(membership.spelling(of: "app/infoplist.STRINGS") == "App/InfoPlist.strings")
    #expect(membership.spelling(of: "app") == nil)
  }

  @Test(arguments: [
    // The file, a folder above it, or a localized file without its language.
    ("Info.plist", "App/Info.plist", true), ("info.PLIST", "App/Info.plist", true),
    ("Drafts", "App/Drafts/a/b.strings", true), ("Drafts", "App/DraftsOld/b.strings", false),
    ("/Localized: InfoPlist.strings", "App/de.lproj/InfoPlist.strings", true),
    ("/Localized: InfoPlist.strings", "App/InfoPlist.strings", false),
    ("/Localized/InfoPlist.strings", "App/de.lproj/InfoPlist.strings", true),
    ("/Localized/Old/InfoPlist.strings", "App/de.lproj/InfoPlist.strings", false),
    ("/Localized: Old/InfoPlist.strings", "App/Old/pt-BR.lproj/InfoPlist.strings", true),
    ("/Localized: Old/InfoPlist.strings", "App/de.lproj/InfoPlist.strings", false),
    ("de.lproj/InfoPlist.strings", "App/de.lproj/InfoPlist.strings", true),
    ("de.lproj/InfoPlist.strings", "App/fr.lproj/InfoPlist.strings", false),
    ("plist", "App/Info.plist", false), ("", "App/a", false),
  ])
  func exceptions(_ exception: String, _ path: String, _ isNamed: Bool) {
    var (allBut, only) = (ResourceMembership(), ResourceMembership())
    allBut.add(Folder(path: "App", rule: .allBut([exception])))
    only.add(Folder(path: "App", rule: .only([exception])))
    #expect(allBut.contains(path) == !isNamed)
    #expect(only.contains(path) == isNamed)
    #expect(allBut.leavesOut(path) == isNamed)
    #expect(!allBut.leavesOut("Other/" + path))
  }

  /// A file of two synchronized folders belongs to the target if one of them has it.
  @Test func nestedFolders() {
    var membership = ResourceMembership()
    membership.add(Folder(path: "App", rule: .allBut(["Shared"])))
    #expect(!membership.contains("App/Shared/a.strings"))
    #expect(membership.leavesOut("App/Shared/a.strings"))
    membership.add(Folder(path: "App/Shared", rule: .allBut(["b.strings"])))
    #expect(membership.contains("App/Shared/a.strings"))
    #expect(!membership.leavesOut("App/Shared/a.strings"))
    #expect(membership.leavesOut("App/Shared/b.strings"))
  }

  /// A script copies only folders of languages.
  @Test(arguments: [
    ("Texts/de.lproj/a.strings", true), ("Texts/a.strings", false), ("Texts/x/de.lproj/a.strings", true),
    ("Other/de.lproj/a.strings", false), ("Texts/de.lproj", false),
  ])
  func scriptedFolders(_ path: String, _ isCopied: Bool) {
    var membership = ResourceMembership()
    membership.add(localizationsBelow: "Texts")
    #expect(membership.contains(path) == isCopied)
    var everywhere = ResourceMembership()
    everywhere.add(localizationsBelow: "")
    #expect(everywhere.contains(path) == path.contains(".lproj/"))
  }
}
