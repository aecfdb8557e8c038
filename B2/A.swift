import UIKit
func update(running: Bool) {
    var title: String
    var sub: String
    if running { title = NSLocalizedString("Stop", comment: "") } else { title = NSLocalizedString("Start", comment: "") }
    if running { sub = NSLocalizedString("Switch it off", comment: "") } else { sub = NSLocalizedString("Switch it on", comment: "") }
    UIApplication.shared.shortcutItems = [UIApplicationShortcutItem(type: "a", localizedTitle: title, localizedSubtitle: sub, icon: nil)]
}
