#import <UIKit/UIKit.h>
@implementation A
+ (void)update:(BOOL)running {
    NSString *title, *sub;
    BOOL on = NO;
    NSString *onText = NSLocalizedString(@"Switch it on", @"");
    NSString *offText = NSLocalizedString(@"Switch it off", @"");
    if (!running) { on = NO; title = NSLocalizedString(@"Same", @""); }
    else if (running) { on = YES; title = NSLocalizedString(@"Same", @""); }
    if (on == NO) { sub = onText; }
    else if (on == YES) { sub = offText; }
    UIApplicationShortcutItem *item = [[UIApplicationShortcutItem alloc] initWithType:@"a" localizedTitle:title localizedSubtitle:sub icon:nil userInfo:nil];
    [UIApplication sharedApplication].shortcutItems = @[item];
}
@end
