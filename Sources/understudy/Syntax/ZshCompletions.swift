/// The completions for zsh: a file named `_understudy` in a directory of `fpath`.
struct ZshCompletions {
  let tool: CommandDescription
  let commands: [CommandDescription]

  var text: String {
    """
    #compdef understudy
    # Completions of understudy for zsh, written by 'understudy completions zsh'.

    _understudy_commands() {
      local -a names
      names=(
    \(commands.map { "    '\(escaped($0.name)):\(escaped($0.summary))'" }.joined(separator: "\n"))
      )
      _describe -t commands command names
    }

    _understudy() {
      local context state state_descr line
      local -A opt_args
      _arguments -C \\
    \(arguments(tool.options).joined(separator: "\n"))
        '1:command:_understudy_commands' \\
        '*::argument:->arguments'
      [[ $state == arguments ]] || return
      case $line[1] in
    \(commands.map(arm).joined(separator: "\n"))
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
  private func arm(_ command: CommandDescription) -> String {
    let operand = command.operand.map { operand in
      "        '\(operand.isRepeatable ? "*" : "1"):\(escaped(operand.name.lowercased())):\(action(operand.completion))'"
    }
    let lines = arguments(command.options).map { "    " + $0 } + [operand].compactMap(\.self)
    let body = lines.joined(separator: "\n")
    let end = operand == nil ? String(body.dropLast(2)) : body
    return "    \(command.name))\n      _arguments \\\n\(end)\n      ;;"
  }

  /// The specifications of `options`, a line each that goes on in the next one.
  private func arguments(_ options: [CommandDescription.Option]) -> [String] {
    options.map { option in
      let value = option.valueName.map { name in
        let label = option.completion.isWords ? "value" : name.lowercased()
        return ":\(escaped(label)):\(action(option.completion))"
      }
      let help = "[\(escaped(option.help))]\(value ?? "")"
      let repeatable = option.isRepeatable ? "*" : ""
      if option.names.count > 1 {
        let names = option.names.joined(separator: ",")
        return "    {\(names)}'\(help)' \\"
      }
      return "    '\(repeatable)\(option.name)\(value == nil ? "" : "=")\(help)' \\"
    }
  }

  private func action(_ completion: Completion) -> String {
    switch completion {
    case .none: " "
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .paths: "_files"
    }
  }

  /// `text` inside a specification in single quotes.
  private func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "'": result += #"'\''"#
      case "[", "]", ":", "\\": result += "\\\(character)"
      default: result.append(character)
      }
    }
    return result
  }
}

extension Completion {
  fileprivate var isWords: Bool {
    if case .words = self { true } else { false }
  }
}
