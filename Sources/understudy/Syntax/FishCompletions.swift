/// The completions for fish.
struct FishCompletions {
  let tool: CommandDescription
  let commands: [CommandDescription]
  let findings: [String]

  var text: String {
    """
    # Completions of understudy for fish, written by 'understudy completions fish'.

    set -g __understudy_findings \(findings.joined(separator: " "))

    # Prints the names of the app targets ('apps') or test targets ('tests') of the project.
    function __understudy_targets
        set -l arguments $argv[1]
        for word in (commandline -opc)[2..-1]
            if test -e $word
                set -a arguments --project $word
                break
            end
        end
        understudy completions $arguments 2>/dev/null
    end

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
    case .commands: quoted(commands.map(\.name).joined(separator: " "))
    case .findings: "\"$__understudy_findings\""
    case .apps: "'(__understudy_targets apps)'"
    case .tests: "'(__understudy_targets tests)'"
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
