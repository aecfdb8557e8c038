// The times of Foundation for the work of `bench-formats`: built and run by scripts/bench/formats, not part of Pressfit.
import Foundation

let work = CommandLine.arguments[1]
let data = try Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[2]))
let rounds = CommandLine.arguments.count > 3 ? Int(CommandLine.arguments[3]) ?? 5 : 5
var best = Duration.seconds(1_000_000)
var count = 0
for _ in 0..<rounds {
  let time = try ContinuousClock().measure {
    if work == "xcstrings" {
      let object = try JSONSerialization.jsonObject(with: data)
      count = try JSONSerialization.data(withJSONObject: object, options: [.prettyPrinted, .sortedKeys]).count
    } else {
      let object = try PropertyListSerialization.propertyList(from: data, format: nil)
      count = (object as? NSDictionary)?.count ?? 0
    }
  }
  best = min(best, time)
}
print(Double(best.components.seconds) + Double(best.components.attoseconds) / 1e18, count)
