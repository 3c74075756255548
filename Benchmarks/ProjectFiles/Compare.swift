#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Runs commands interleaved, on fresh copies of a directory, and prints a table of their medians.
///
/// `{}` at the start of a command's word stands for the copy. Ratios are to the first
/// command. No Foundation: a child's peak memory is counted from what its parent had.
func compare(_ commands: [Command], runs: Int, on directory: String) {
  let copy = "\(directory).copy"
  var samples = [[Sample]](repeating: [], count: commands.count)
  for run in 0...runs {
    for (index, command) in commands.enumerated() {
      _ = Sample(running: ["rm", "-rf", copy])
      let isCopied = Sample(running: ["cp", "-R", directory, copy]).status == 0
      if !isCopied { fail("\(directory) cannot be copied") }
      let sample = Sample(
        running: command.words.map { $0.hasPrefix("{}") ? copy + $0.dropFirst(2) : $0 }
      )
      if sample.status != 0 { fail("\(command.name) ended with status \(sample.status)") }
      // The first round warms caches and counts for nothing.
      if run > 0 { samples[index].append(sample) }
    }
  }
  _ = Sample(running: ["rm", "-rf", copy])
  print("| | time | least | ratio | processor | ratio | peak memory |")
  print("|-|-|-|-|-|-|-|")
  let first = samples[0]
  for (command, samples) in zip(commands, samples) {
    let times = samples.map(\.milliseconds)
    let processor = samples.map(\.processorMilliseconds).median
    print(
      "| \(command.name) | \(times.median.rounded(1)) ms | \((times.min() ?? 0).rounded(1)) ms",
      "| \((times.median / first.map(\.milliseconds).median).rounded(1))",
      "| \(processor.rounded(1)) ms",
      "| \((processor / first.map(\.processorMilliseconds).median).rounded(1))",
      "| \(samples.map(\.megabytes).median.rounded(1)) MB |"
    )
  }
}

func fail(_ message: String) -> Never {
  _ = (message + "\n").withCString { write(2, $0, strlen($0)) }
  exit(64)
}

/// What to run, and how to call it in the table.
struct Command {
  var name: String
  var words: [String]

  init(_ argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1)
    name = String(parts.first ?? "")
    words = parts.dropFirst().flatMap { $0.split(separator: " ").map(String.init) }
  }
}
