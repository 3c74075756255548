// Prints a template as it is installed:
//   render TEMPLATE [FLAG…] [PLACEHOLDER=NAME…]
// and the path of every template when called without arguments.
@main
enum Render {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard let path = arguments.first else {
      for template in Template.allCases { print(template.rawValue) }
      return
    }
    guard let template = Template(rawValue: path) else { fatalError("no template \(path)") }
    var flags: Set<TemplateFlag> = []
    var words: [Template.Placeholder: String] = [:]
    for argument in arguments.dropFirst() {
      let parts = argument.split(separator: "=").map(String.init)
      if parts.count == 2, let placeholder = Template.Placeholder(rawValue: parts[0]) {
        words[placeholder] = parts[1]
      } else if let flag = TemplateFlag(rawValue: argument) {
        flags.insert(flag)
      } else {
        fatalError("no flag \(argument)")
      }
    }
    print(
      String(decoding: template.rendered(flags, replacing: words), as: UTF8.self),
      terminator: ""
    )
  }
}
