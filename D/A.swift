import UIKit
class Menu {
    static let shared = Menu()
    func add(from bookmark: String) { add(data: [bookmark]) }
    func add(data: [String]) {
        UIApplication.shared.shortcutItems = [UIApplicationShortcutItem(type: "last", localizedTitle: "Open the very last bookmark of all your bookmarks in this app")]
    }
}
