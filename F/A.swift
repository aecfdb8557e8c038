import UIKit
enum Item {
    case recent, all
    func title() -> String {
        switch self {
        case .recent:
            let name = UserDefaults.standard.string(forKey: "n") ?? "Tea"
            return "Show '\(name)'"
        case .all: return "All"
        }
    }
    func make() -> UIApplicationShortcutItem { return UIApplicationShortcutItem(type: "x", localizedTitle: title(), localizedSubtitle: nil, icon: nil) }
}
func update() { UIApplication.shared.shortcutItems = [Item.recent.make(), Item.all.make()] }
