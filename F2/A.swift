import UIKit
func update(name: String) { UIApplication.shared.shortcutItems = [UIApplicationShortcutItem(type: "x", localizedTitle: "Show '\(name)'", localizedSubtitle: nil, icon: nil)] }
