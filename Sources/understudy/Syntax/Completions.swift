import ProjectFiles

// The completions of the tool for the shells, from the descriptions of its commands.

// MARK: bash

extension CommandDescription {
  /// The completions for bash 3.2, which macOS has, and later.
  var bashCompletions: String {
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
          \(options.filter { $0.valueName != nil }.map(\.name).joined(separator: " | ")) | =) ;;
          *)
            command=${COMP_WORDS[index]}
            break
            ;;
        esac
      done
      case $command:$previous in
    \(bashValues.joined(separator: "\n"))
      esac
      case $command:$word in
    \(bashWords.joined(separator: "\n"))
      esac
    }

    complete -o default -F _understudy understudy
    """
  }

  /// The cases that complete the value of an option, by command and option.
  private var bashValues: [String] {
    ([self] + commands).flatMap { command in
      command.options.compactMap { option in
        guard option.valueName != nil else { return nil }
        return "    \(command.name):\(option.name)) \(bashAction(option.completion)); return ;;"
      }
    }
  }

  /// The cases that complete an option or an operand, by command and the word's start.
  private var bashWords: [String] {
    ([self] + commands).flatMap { command in
      let options = command.options.flatMap(\.names)
      let operand =
        command.name.isEmpty
        ? .words(commands.map(\.name)) : command.operand?.completion ?? .none
      return [
        "    \(command.name):-*) \(bashAction(.words(options))) ;;",
        "    \(command.name):*) \(bashAction(operand)) ;;",
      ]
    }
  }

  private func bashAction(_ completion: Completion) -> String {
    let words = completion.words.joined(separator: " ")
    return words.isEmpty ? ":" : "_understudy_words \(words)"
  }
}

// MARK: zsh

extension CommandDescription {
  /// The completions for zsh: a file named `_understudy` in a directory of `fpath`.
  var zshCompletions: String {
    """
    #compdef understudy
    # Completions of understudy for zsh, written by 'understudy completions zsh'.

    _understudy_commands() {
      local -a names
      names=(
    \(commands.map { "    '\(zshEscaped($0.name)):\(zshEscaped($0.summary))'" }.joined(separator: "\n"))
      )
      _describe -t commands command names
    }

    _understudy() {
      local context state state_descr line
      local -A opt_args
      _arguments -C \\
    \(zshArguments(options).joined(separator: "\n"))
        '1:command:_understudy_commands' \\
        '*::argument:->arguments'
      [[ $state == arguments ]] || return
      case $line[1] in
    \(commands.map(zshArm).joined(separator: "\n"))
      esac
    }

    # Completes when loaded by compinit, and defines the function when sourced.
    if [[ $funcstack[1] == _understudy ]]; then
      _understudy "$@"
    else
      compdef _understudy understudy
    fi
    """
  }

  /// The arm of the `case` that completes the arguments of `command`.
  private func zshArm(_ command: CommandDescription) -> String {
    let operand = command.operand.map { operand in
      "        '\(operand.isRepeatable ? "*" : "1"):\(zshEscaped(operand.name.lowercased())):\(zshAction(operand.completion))'"
    }
    let lines = zshArguments(command.options).map { "    " + $0 } + [operand].compactMap(\.self)
    let body = lines.joined(separator: "\n")
    let end = operand == nil ? String(body.dropLast(2)) : body
    return "    \(command.name))\n      _arguments \\\n\(end)\n      ;;"
  }

  /// The specifications of `options`, a line each that goes on in the next one.
  private func zshArguments(_ options: [CommandDescription.Option]) -> [String] {
    options.map { option in
      let value = option.valueName.map { name in
        let label = !option.completion.words.isEmpty ? "value" : name.lowercased()
        return ":\(zshEscaped(label)):\(zshAction(option.completion))"
      }
      let help = "[\(zshEscaped(option.help))]\(value ?? "")"
      let repeatable = option.isRepeatable ? "*" : ""
      if option.names.count > 1 {
        let names = option.names.joined(separator: ",")
        return "    {\(names)}'\(help)' \\"
      }
      return "    '\(repeatable)\(option.name)\(value == nil ? "" : "=")\(help)' \\"
    }
  }

  private func zshAction(_ completion: Completion) -> String {
    switch completion {
    case .none: " "
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .paths: "_files"
    }
  }

  /// Returns `text` inside a specification in single quotes.
  private func zshEscaped(_ text: String) -> String {
    text.escaping { scalar in
      switch scalar {
      case "'": #"'\''"#
      case "[", "]", ":", "\\": "\\\(scalar)"
      default: nil
      }
    }
  }
}

// MARK: fish

extension CommandDescription {
  /// The completions for fish.
  var fishCompletions: String {
    """
    # Completions of understudy for fish, written by 'understudy completions fish'.

    # Without files; the commands that take a path turn them on again.
    complete -c understudy -f

    \(fishLines.joined(separator: "\n"))
    """
  }

  private var fishLines: [String] {
    let start = "complete -c understudy"
    var lines = commands.map { command in
      "\(start) -n __fish_use_subcommand -a \(command.name) -d \(fishQuoted(command.summary))"
    }
    lines += options.map { "\(start) -n __fish_use_subcommand\(fishWords(of: $0))" }
    for command in commands {
      let condition = "\(start) -n '__fish_seen_subcommand_from \(command.name)'"
      switch command.operand?.completion ?? .none {
      case .none: break
      case .paths: lines.append("\(condition) -F")
      case .words(let words):
        lines.append("\(condition) -a \(fishQuoted(words.joined(separator: " ")))")
      }
      lines += command.options.map { condition + fishWords(of: $0) }
    }
    return lines
  }

  private func fishWords(of option: CommandDescription.Option) -> String {
    var words = option.shortName.map { " -s \($0.dropFirst())" } ?? ""
    words += " -l \(option.name.dropFirst(2))"
    if option.valueName != nil {
      words += option.completion == .paths ? " -r -F" : " -x"
      let choices = option.completion.words.joined(separator: " ")
      if !choices.isEmpty { words += " -a \(fishQuoted(choices))" }
    }
    return words + " -d \(fishQuoted(option.help))"
  }

  private func fishQuoted(_ text: String) -> String {
    "'" + text.escaping { $0 == "'" || $0 == "\\" ? "\\\($0)" : nil } + "'"
  }
}
