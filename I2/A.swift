import UIKit
func update() {
    UIApplication.shared.shortcutItems = [UIApplicationShortcutItem(type: "scan", localizedTitle: NSLocalizedString("qa_scan", tableName: "Menu", value: "Scan", comment: ""), localizedSubtitle: nil, icon: nil)]
}
