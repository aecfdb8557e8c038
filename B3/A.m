#import <UIKit/UIKit.h>
@implementation A
+ (void)update:(BOOL)running {
    NSString *title = NSLocalizedString(@"Switch", @"");
    NSString *sub;
    if (!running) { sub = NSLocalizedString(@"Switch it on", @""); }
    else if (running) { sub = NSLocalizedString(@"Switch it off", @""); }
    UIApplicationShortcutItem *item = [[UIApplicationShortcutItem alloc] initWithType:@"a" localizedTitle:title localizedSubtitle:sub icon:nil userInfo:nil];
    [UIApplication sharedApplication].shortcutItems = @[item];
}
@end
