import UIKit
func update() {
    UIApplication.shared.shortcutItems = [UIApplicationShortcutItem(type: "scan", localizedTitle: "menu.scan".localized(), localizedSubtitle: nil, icon: nil)]
}
