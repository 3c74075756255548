/// The completions for bash 3.2, which macOS has, and later.
struct BashCompletions {
  let tool: CommandDescription
  let commands: [CommandDescription]

  var text: String {
    """
    # Completions of understudy for bash, written by 'understudy completions bash'.

    # Completes the current word with those of the arguments that start with it.
    _understudy_words() {
      local candidate
      for candidate; do
        if [[ $candidate == "$word"* ]]; then COMPREPLY+=("$candidate"); fi
      done
    }

    _understudy() {
      local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
      local command='' index
      COMPREPLY=()
      # bash splits '--format=json' at the equals sign.
      if [[ $word == = ]]; then
        word=''
      elif [[ $previous == = ]]; then
        previous=${COMP_WORDS[COMP_CWORD - 2]}
      fi
      for ((index = 1; index < COMP_CWORD; index++)); do
        if [[ ${COMP_WORDS[index]} == -* ]]; then continue; fi
        case ${COMP_WORDS[index - 1]} in
          \(tool.options.filter { $0.valueName != nil }.map(\.name).joined(separator: " | ")) | =) ;;
          *)
            command=${COMP_WORDS[index]}
            break
            ;;
        esac
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
      let operand =
        command.name.isEmpty
        ? .words(commands.map(\.name)) : command.operand?.completion ?? .none
      return [
        "    \(command.name):-*) \(action(.words(options))) ;;",
        "    \(command.name):*) \(action(operand)) ;;",
      ]
    }
  }

  private func action(_ completion: Completion) -> String {
    switch completion {
    case .none, .paths: ":"
    case .words(let words): "_understudy_words \(words.joined(separator: " "))"
    }
  }
}
