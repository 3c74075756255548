import Reports

/// The man page of a command or of the tool, in mdoc.
struct ManPage {
  let page: CommandDescription

  /// The commands that the tool's own page lists; empty on the page of a command.
  var commands: [CommandDescription] = []

  var text: String {
    var lines = [
      ".Dd \(understudyDate)",
      ".Dt \(Self.name(of: page).uppercased()) 1",
      ".Os understudy \(understudyVersion)",
      ".Sh NAME",
      ".Nm \(Self.name(of: page))",
      ".Nd \(Self.escaped(page.summary.sentenceFragment))",
      ".Sh SYNOPSIS",
      ".Nm \(page.invocation)",
    ]
    lines += page.options.map { option in
      ".Op \(Self.flags(option).joined(separator: " | "))" + (option.isRepeatable ? " ..." : "")
    }
    if let operand = page.operand {
      lines.append(".Op Ar \(operand.name)" + (operand.isRepeatable ? " ..." : ""))
    } else {
      lines += [".Op Ar command Op Ar argument ..."]
    }
    lines.append(".Sh DESCRIPTION")
    lines += ([page.summary] + page.discussion).map(Self.paragraph).joined(separator: [".Pp"])
    if let operand = page.operand {
      lines += [".Bl -tag -width Ds", ".It Ar \(operand.name)"]
      lines += Self.paragraph(operand.help) + [".El"]
    }
    if !commands.isEmpty {
      lines += [".Sh COMMANDS", ".Bl -tag -width Ds"]
      for command in commands {
        lines += [".It Xr \(Self.name(of: command)) 1"] + Self.paragraph(command.summary)
      }
      lines.append(".El")
    }
    lines += [".Sh OPTIONS", ".Bl -tag -width Ds"]
    for option in page.options {
      lines += [".It \(Self.flags(option).joined(separator: " , "))"]
      lines += Self.paragraph(option.help)
    }
    lines.append(".El")
    if !page.name.isEmpty { lines += [".Sh SEE ALSO", ".Xr understudy 1"] }
    return lines.joined(separator: "\n")
  }

  /// The name of a command's page, `understudy-install`.
  private static func name(of command: CommandDescription) -> String {
    command.invocation.split(separator: " ").joined(separator: "-")
  }

  /// Every way to type `option`, each with its value.
  private static func flags(_ option: CommandDescription.Option) -> [String] {
    option.names.map { name in
      // `.Fl` adds one dash.
      "Fl \(escaped(String(name.dropFirst())))"
        + (option.valueName.map { " Ar " + $0.split(separator: "|").joined(separator: " | ") } ?? "")
    }
  }

  /// The words of `text` in lines of at most 78 columns, each sentence on a line of its own.
  private static func paragraph(_ text: String) -> [String] {
    var lines: [String] = []
    var startsLine = true
    for word in text.split(separator: " ").map({ escaped(String($0)) }) {
      if startsLine || lines[lines.count - 1].utf8.count + word.utf8.count > 77 {
        lines.append(word)
      } else {
        lines[lines.count - 1] += " " + word
      }
      startsLine = word.last == "."
    }
    return lines
  }

  /// `text` with what mdoc would take for a request or an escape made plain.
  private static func escaped(_ text: String) -> String {
    // At the start of a line, these begin a request.
    var result = text.first == "." || text.first == "'" ? #"\&"# : ""
    for character in text {
      switch character {
      case "\\": result += #"\e"#
      case "-": result += #"\-"#
      default: result.append(character)
      }
    }
    return result
  }
}

extension String {
  /// `Show the help.` as `show the help`.
  fileprivate var sentenceFragment: String {
    prefix(1).lowercased() + dropFirst().dropLast(last == "." ? 1 : 0)
  }
}
