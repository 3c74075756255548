import Diagnostics
import SwitchPlanning
import Testing

@testable import understudy

/// The names in `SwitchOptions.Option` are those that the command parses, and commands are printed as they're typed.
@Suite struct InstallSyntaxTests {
  @Test(arguments: SwitchOptions.Option.allCases)
  func everyOptionIsParsedAndPrintedAsTyped(_ option: SwitchOptions.Option) throws {
    let syntax = InstallCommand.syntax
    let facts = try #require(syntax.description.options.first { $0.name == option.rawValue })
    // The first choice may be the default, which isn't printed.
    let values = facts.valueName == nil ? [] : [facts.completion.words.last ?? "start"]
    let (options, error) = syntax.parse([option.rawValue] + values)
    #expect(error == nil)
    #expect(options.wanted.values(of: option) == values)
    let others = SwitchOptions.Option.allCases.filter { $0 != option }
    #expect(others.allSatisfy { options.wanted.values(of: $0) == nil })
    let choosesTargets = [.all, .app, .tests].contains(option)
    let typed = choosesTargets ? [] : [option.rawValue] + values
    #expect(options.wanted.text.text().split(separator: " ").map(String.init) == typed)
  }
}
