import Diagnostics
import ProjectFiles
import Reports

extension CommandDescription {
  /// The man page of the command or of the tool, in mdoc.
  var manPage: String {
    var lines = [
      ".Dd \(understudyDate)",
      ".Dt \(manName.uppercased()) 1",
      ".Os understudy \(understudyVersion)",
      ".Sh NAME",
      ".Nm \(manName)",
      ".Nd \(summaryFragment.mdocEscaped)",
      ".Sh SYNOPSIS",
      ".Nm \(invocation)",
    ]
    lines += options.map { option in
      ".Op \(option.mdocNames.joined(separator: " | "))" + (option.isRepeatable ? " ..." : "")
    }
    if let operand {
      lines.append(".Op Ar \(operand.name)" + (operand.isRepeatable ? " ..." : ""))
    } else {
      lines.append(".Op Ar command Op Ar argument ...")
    }
    lines.append(".Sh DESCRIPTION")
    lines += ([summary] + discussion).map(\.mdoc).joined(separator: [".Pp"])
    if let operand { lines += Self.list([("Ar \(operand.name)", operand.help)]) }
    if !commands.isEmpty {
      lines += [".Sh COMMANDS"] + Self.list(commands.map { ("Xr \($0.manName) 1", $0.summary) })
    }
    lines.append(".Sh OPTIONS")
    lines += Self.list(options.map { ($0.mdocNames.joined(separator: " , "), $0.help) })
    if !name.isEmpty { lines += [".Sh SEE ALSO", ".Xr understudy 1"] }
    return lines.joined(separator: "\n")
  }

  /// The name of the page, `understudy-install`.
  private var manName: String { invocation.split(separator: " ").joined(separator: "-") }

  /// The summary `Show the help.` as `show the help`.
  private var summaryFragment: String {
    summary.prefix(1).lowercased() + summary.dropFirst().dropLast(summary.last == "." ? 1 : 0)
  }

  private static func list(_ items: [(label: String, text: String)]) -> [String] {
    [".Bl -tag -width Ds"] + items.flatMap { [".It \($0.label)"] + $0.text.mdoc } + [".El"]
  }
}

extension CommandDescription.Option {
  /// Every way to type the option, each with its value.
  fileprivate var mdocNames: [String] {
    let value = valueName.map { " Ar " + $0.split(separator: "|").joined(separator: " | ") } ?? ""
    // `.Fl` adds one dash.
    return names.map { "Fl \(String($0.dropFirst()).mdocEscaped)" + value }
  }
}

extension String {
  /// The words in lines of at most 78 columns, each sentence on a line of its own.
  fileprivate var mdoc: [String] {
    let words = split(separator: " ").map { String($0).mdocEscaped }
    let sentences = words.reduce(into: [[String]]()) { sentences, word in
      if sentences.last?.last?.last.map({ $0 != "." }) ?? false {
        sentences[sentences.count - 1].append(word)
      } else {
        sentences.append([word])
      }
    }
    return sentences.map { $0.filled(to: 78) }
  }

  /// The text with what mdoc would take for a request or an escape made plain.
  fileprivate var mdocEscaped: String {
    // At the start of a line, these begin a request.
    (first == "." || first == "'" ? #"\&"# : "")
      + escaping { $0 == "\\" ? #"\e"# : $0 == "-" ? #"\-"# : nil }
  }
}
