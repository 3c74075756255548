/// The completions for fish.
struct FishCompletions {
  let tool: CommandDescription
  let commands: [CommandDescription]

  var text: String {
    """
    # Completions of understudy for fish, written by 'understudy completions fish'.

    # Without files; the commands that take a path turn them on again.
    complete -c understudy -f

    \(lines.joined(separator: "\n"))
    """
  }

  private var lines: [String] {
    let start = "complete -c understudy"
    var lines = commands.map { command in
      "\(start) -n __fish_use_subcommand -a \(command.name) -d \(quoted(command.summary))"
    }
    lines += tool.options.map { "\(start) -n __fish_use_subcommand\(words(of: $0))" }
    for command in commands {
      let condition = "\(start) -n '__fish_seen_subcommand_from \(command.name)'"
      switch command.operand?.completion ?? .none {
      case .none: break
      case .paths: lines.append("\(condition) -F")
      case let completion: lines.append("\(condition) -a \(action(completion))")
      }
      lines += command.options.map { condition + words(of: $0) }
    }
    return lines
  }

  private func words(of option: CommandDescription.Option) -> String {
    var words = option.shortName.map { " -s \($0.dropFirst())" } ?? ""
    words += " -l \(option.name.dropFirst(2))"
    if option.valueName != nil {
      words += option.completion == .paths ? " -r -F" : " -x"
      if option.completion != .none, option.completion != .paths {
        words += " -a \(action(option.completion))"
      }
    }
    return words + " -d \(quoted(option.help))"
  }

  private func action(_ completion: Completion) -> String {
    switch completion {
    case .none, .paths: "''"
    case .words(let words): quoted(words.joined(separator: " "))
    }
  }

  private func quoted(_ text: String) -> String {
    var result = "'"
    for character in text {
      if character == "'" || character == "\\" { result += "\\" }
      result.append(character)
    }
    return result + "'"
  }
}
