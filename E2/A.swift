import UIKit
func update(recent: [String]) {
    var items: [UIApplicationShortcutItem] = []
    if items.isEmpty {
        let name = "All Notes"
        items.append(UIApplicationShortcutItem(type: "all", localizedTitle: name))
    }
    for name in recent {
        items.append(UIApplicationShortcutItem(type: "recent", localizedTitle: name))
    }
    UIApplication.shared.shortcutItems = items
}
