/// The completions for bash 3.2, which macOS has, and later.
struct BashCompletions {
  let tool: CommandDescription
  let commands: [CommandDescription]
  let findings: [String]

  var text: String {
    """
    # Completions of understudy for bash, written by 'understudy completions bash'.

    _understudy_findings="\(findings.joined(separator: "\n"))"

    # Completes the current word with those of the lines on standard input that start with it.
    _understudy_lines() {
      local line
      while IFS= read -r line; do
        line=$(printf '%q' "$line")
        if [[ $line == "$1"* ]]; then COMPREPLY+=("$line"); fi
      done
    }

    # Prints the names of the app targets ('apps') or test targets ('tests') of the project.
    _understudy_targets() {
      understudy completions "$1" ${2:+--project "$2"} 2>/dev/null
    }

    _understudy() {
      local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
      local command='' project='' index
      COMPREPLY=()
      # bash splits '--format=json' at the equals sign.
      if [[ $word == = ]]; then
        word=''
      elif [[ $previous == = ]]; then
        previous=${COMP_WORDS[COMP_CWORD - 2]}
      fi
      for ((index = 1; index < COMP_CWORD; index++)); do
        if [[ -z $command && ${COMP_WORDS[index]} != -* ]]; then
          case ${COMP_WORDS[index - 1]} in
            \(tool.options.filter { $0.valueName != nil }.map(\.name).joined(separator: " | ")) | =) ;;
            *) command=${COMP_WORDS[index]} ;;
          esac
        elif [[ -z $project && -e ${COMP_WORDS[index]} ]]; then
          project=${COMP_WORDS[index]}
        fi
      done
      case $command:$previous in
    \(values.joined(separator: "\n"))
      esac
      case $command:$word in
    \(words.joined(separator: "\n"))
      esac
    }

    complete -o default -F _understudy understudy
    """
  }

  /// The cases that complete the value of an option, by command and option.
  private var values: [String] {
    ([tool] + commands).flatMap { command in
      command.options.compactMap { option in
        guard option.valueName != nil else { return nil }
        return "    \(command.name):\(option.name)) \(action(option.completion)); return ;;"
      }
    }
  }

  /// The cases that complete an option or an operand, by command and the word's start.
  private var words: [String] {
    ([tool] + commands).flatMap { command in
      let options = command.options.flatMap(\.names)
      let operand = command.name.isEmpty ? .commands : command.operand?.completion ?? .none
      return [
        "    \(command.name):-*) \(action(.words(options))) ;;",
        "    \(command.name):*) \(action(operand)) ;;",
      ]
    }
  }

  private func action(_ completion: Completion) -> String {
    switch completion {
    case .none, .paths: ":"
    case .words(let words):
      "_understudy_lines \"$word\" < <(printf '%s\\n' \(words.joined(separator: " ")))"
    case .commands: action(.words(commands.map(\.name)))
    case .findings: "_understudy_lines \"$word\" <<<\"$_understudy_findings\""
    case .apps: "_understudy_lines \"$word\" < <(_understudy_targets apps \"$project\")"
    case .tests: "_understudy_lines \"$word\" < <(_understudy_targets tests \"$project\")"
    }
  }
}
