import Testing
import XcodeModel

/// How values refer to others; the expectations are those of swift-build,
/// Tests/SWBMacroTests/MacroEvaluationTests.swift.
@Suite struct SettingReferenceTests {
  struct Reference: Sendable {
    var text: String
    var value: String
  }

  static let assigned = [
    "X=x", "Y=y", "Z=z", "U_X=X", "U_Y=Y", "XY=(xy)", "Xy=(never)", "E=", "N_X=y",
  ]

  static let references: [Reference] = [
    Reference(text: "", value: ""),
    Reference(text: "plain text", value: "plain text"),
    Reference(text: "$(X)$(Y)$(Z)", value: "xyz"),
    Reference(text: "${X}-$[Y]-$Z", value: "x-y-z"),
    Reference(text: "$($(U_X)$(U_Y))", value: "(xy)"),
    Reference(text: "$(N_$(U_X))/$(N_$(U_X):upper)", value: "y/Y"),
    Reference(text: "A-$(M)-$(UNKNOWN)-A", value: "A---A"),
    Reference(text: "A-$M-$UNKNOWN-A", value: "A-$M-$UNKNOWN-A"),
    Reference(text: "$X.app", value: "$X.app"),
    Reference(text: "$(X).app", value: "x.app"),
    Reference(text: "$X$(U_Y)", value: "(xy)"),
    Reference(text: "$Q$(Y)", value: "$Qy"),
    Reference(text: "$$(X) $$$(X) $1 $.", value: "$(X) $x $1 $."),
    Reference(text: "a$", value: "a$"),
    Reference(text: "$(X", value: "x"),
    Reference(text: "$(X:", value: "x"),
    Reference(text: "$(X:upper", value: "x"),
    Reference(text: "$(", value: ""),
    Reference(text: "$()$( )$(:upper)", value: ""),
    Reference(text: "$(inherited)$(value)", value: ""),
    Reference(text: "$(X:foo)", value: "x"),
    Reference(text: "$(X:foo=bar)", value: "x"),
    Reference(text: "$(X:up per:lower)", value: "x"),
    Reference(text: "$(X:)", value: "x"),
    Reference(text: "$(Q:default=d)$(E:default=e)$(X:default=f)", value: "dex"),
    Reference(text: "$(Q:default=$(Y:upper))", value: "Y"),
    Reference(text: "$(Q:default=$(R:default=10.10))", value: "10.10"),
    Reference(text: "$(N_$(Q:default=X))", value: "y"),
    Reference(text: "$(Q:default=a:upper)", value: "A"),
    Reference(text: "$(Q:default=)", value: ""),
    Reference(text: "$(Q:upper)$(Q:dir)$(Q:suffix=.o)", value: ""),
    Reference(text: "$(E:dir)", value: "./"),
    Reference(text: "${X:upper}$[X:upper]", value: "XX"),
    Reference(text: "ü$(X)ü\u{1D509}", value: "üxü\u{1D509}"),
  ]

  @Test(arguments: references) func evaluates(_ reference: Reference) {
    let settings = settings(lines: Self.assigned + ["T=\(reference.text)"])
    #expect(settings["T"] == reference.value)
  }

  @Test(arguments: references) func expandsTextOutsideOfSettings(_ reference: Reference) {
    let settings = settings(lines: Self.assigned)
    #expect(settings.expanding(reference.text) == reference.value)
  }

  @Test func inheritsInEveryForm() {
    let settings = settings(lines: [
      "X=a", "X=($(X))", "X={$(value)}", "X=[$(X)]", "X=<$(inherited)>",
      "X=$(inherited),$(inherited)", "X=$(X)|$(value)|$(inherited)",
    ])
    let all = "<[{(a)}]>,<[{(a)}]>"
    #expect(settings["X"] == "\(all)|\(all)|\(all)")
  }

  @Test func inheritsByWayOfOtherSettings() {
    let settings = settings(lines: [
      "X=a", "Y=b", "X=($(Y))", "Y={$(X)}", "X=[$(Y)]", "Y=<$(X)>,<$(Y)>",
    ])
    #expect(settings["X"] == "[<({a})>,<{(b)}>]")
    #expect(settings["Y"] == "<[{(b)}]>,<{[b]}>")
  }

  @Test func inheritsAcrossLevels() {
    let context = BuildSettings.Context(
      configuration: "Debug",
      projectName: "P",
      projectDirectory: "/P",
      targetName: "T"
    )
    let settings = BuildSettings(
      context: context,
      projectConfig: [.init(name: "A", value: "1 $(inherited)")],
      project: [.init(name: "A", value: "2 $(inherited)")],
      targetConfig: [.init(name: "A", value: "3 $(inherited)")],
      target: [.init(name: "A", value: "4 $(inherited)")]
    )
    #expect(settings["A"] == "4 3 2 1 ")
  }

  @Test func endsRecursion() {
    let settings = settings(lines: ["A=a$(A)", "B=b$(C)", "C=c$(D)", "D=d$(B)", "E=$($(E))"])
    #expect(settings["A"] == "a")
    #expect(settings["B"] == "bcd")
    #expect(settings["D"] == "dbc")
    #expect(settings["E"] == "")
  }

  @Test func knowsWhatIsNotAssigned() {
    let settings = settings(lines: ["A="])
    #expect(settings["A"] == "")
    #expect(settings["B"] == nil)
    #expect(settings["TEST_HOST"] == nil)
    #expect(settings["BUNDLE_LOADER"] == nil)
  }

  @Test(arguments: ["", "x"]) func endsExponentialGrowth(_ last: String) {
    var lines = (0..<64).map { "A\($0)=$(A\($0 + 1)) $(A\($0 + 1))" }
    lines.append("A64=\(last)")
    let value = settings(lines: lines)["A0"]
    #expect(value.map { $0.utf8.count < 1 << 20 } == true)
  }

  @Test func endsDeepNesting() {
    let chain = settings(lines: (0..<10_000).map { "A\($0)=a$(A\($0 + 1))" })
    #expect(chain["A0"] == String(repeating: "a", count: 100))

    let brackets = String(repeating: "$(", count: 100_000)
    #expect(settings(lines: ["A=\(brackets)"])["A"] == "")
  }

  @Test func evaluatesAnyText() {
    let characters = "$(){}[]:=A. \\\"".map(String.init)
    var texts = [""]
    for _ in 1...4 { texts = texts.flatMap { text in characters.map { text + $0 } } }
    let settings = settings(
      lines: ["A=x"] + texts.enumerated().map { "T\($0.offset)=\($0.element)" }
    )
    for index in texts.indices {
      #expect(settings["T\(index)"] != nil)
    }
  }

  @Test func knowsWhereASettingIsAssigned() {
    let location = SettingLocation(file: "/p.xcconfig", offset: 7)
    let settings = BuildSettings(
      context: .init(
        configuration: "Debug",
        projectName: "P",
        projectDirectory: "/P",
        targetName: "T"
      ),
      project: [.init(name: "B", value: "b", location: location)]
    )
    #expect(settings.location(of: "B") == location)
    #expect(settings.location(of: "PRODUCT_MODULE_NAME") == nil)
  }

  /// Lines `NAME=text`, the last of a name winning.
  private func settings(lines: [String]) -> BuildSettings {
    BuildSettings(
      context: .init(
        configuration: "Debug",
        projectName: "P",
        projectDirectory: "/P",
        targetName: "T"
      ),
      projectConfig: lines.map { line in
        let name = line.prefix { $0 != "=" }
        return SettingAssignment(name: String(name), value: String(line.dropFirst(name.count + 1)))
      }
    )
  }
}
