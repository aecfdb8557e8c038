import UIKit
class Menu {
    static let shared = Menu()
    func addDead() {
        UIApplication.shared.shortcutItems = [UIApplicationShortcutItem(type: "last", localizedTitle: "Open Last")]
    }
}
