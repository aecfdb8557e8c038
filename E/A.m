#import <UIKit/UIKit.h>
@implementation A
- (void)update:(NSArray *)recent {
    NSMutableArray *items = [NSMutableArray new];
    for (int i = 0; i < 1; i++) {
        NSString *name = @"All Notes";
        [items addObject:[[UIApplicationShortcutItem alloc] initWithType:@"all" localizedTitle:name]];
    }
    for (NSString *name in recent) {
        [items addObject:[[UIApplicationShortcutItem alloc] initWithType:@"recent" localizedTitle:name]];
    }
    [UIApplication sharedApplication].shortcutItems = items;
}
@end
