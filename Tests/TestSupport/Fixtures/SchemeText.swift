/// The texts of schemes and test plans, as Xcode writes them.
public enum SchemeText {
  /// An `.xcscheme` file.
  ///
  /// - Parameters:
  ///   - tests: test targets by name, which are in `project`; a `-` before the name skips one.
  ///   - plans: the paths of test plans.
  ///   - variables: environment variables of the test action.
  ///   - launchArguments: arguments of the launch action.
  ///   - launchVariables: environment variables of the launch action.
  public static func scheme(
    tests: [String] = [],
    plans: [String] = [],
    configuration: String = "Debug",
    variables: [String] = [],
    arguments: [String] = [],
    ofLaunches launchArguments: [String] = [],
    launchVariables: [String] = [],
    usesLaunchInputs: Bool = false,
    project: String = "Sample.xcodeproj"
  ) -> String {
    let testables = tests.map { name in
      """
            <TestableReference
               skipped = "\(name.hasPrefix("-") ? "YES" : "NO")">
               <BuildableReference
                  BuildableIdentifier = "primary"
                  BlueprintIdentifier = ""
                  BuildableName = "\(name).xctest"
                  BlueprintName = "\(name.hasPrefix("-") ? String(name.dropFirst()) : name)"
                  ReferencedContainer = "container:\(project)">
               </BuildableReference>
            </TestableReference>

      """
    }
    let references = plans.map {
      "         <TestPlanReference\n            reference = \"container:\($0)\">\n"
        + "         </TestPlanReference>\n"
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <Scheme
         LastUpgradeVersion = "1640"
         version = "1.7">
         <!-- Xcode keeps a comment. -->
         <TestAction
            buildConfiguration = "\(configuration)"
            shouldUseLaunchSchemeArgsEnv = "\(usesLaunchInputs ? "YES" : "NO")">
      \(plans.isEmpty ? "" : "      <TestPlans>\n\(references.joined())      </TestPlans>\n")\
      \(self.variables(variables))\
            <CommandLineArguments>
      \(arguments.map(argument).joined())      </CommandLineArguments>
            <Testables>
      \(testables.joined())      </Testables>
         </TestAction>
         <LaunchAction
            buildConfiguration = "Debug">
      \(self.variables(launchVariables))\
            <CommandLineArguments>
      \(launchArguments.map(argument).joined())      </CommandLineArguments>
         </LaunchAction>
      </Scheme>

      """
  }

  /// An `.xctestplan` file.
  ///
  /// - Parameters:
  ///   - tests: test targets by name, which are in `project`; a `-` before the name disables one.
  ///   - variables: environment variables of all configurations.
  ///   - configurations: environment variables of each configuration.
  public static func plan(
    tests: [String],
    variables: [String] = [],
    configurations: [[String]] = [[]],
    project: String = "Sample.xcodeproj"
  ) -> String {
    func options(_ names: [String]) -> String {
      let entries = names.map { "{ \"key\" : \"\($0)\", \"value\" : \"1\" }" }
      return "{ \"environmentVariableEntries\" : [ \(entries.joined(separator: ", ")) ] }"
    }
    let targets = tests.map { name in
      """
          {
            "enabled" : \(!name.hasPrefix("-")),
            "target" : {
              "containerPath" : "container:\(project)",
              "identifier" : "",
              "name" : "\(name.hasPrefix("-") ? String(name.dropFirst()) : name)"
            }
          }
      """
    }
    return """
      {
        "configurations" : [
      \(configurations.map { "    { \"name\" : \"A\", \"options\" : \(options($0)) }" }.joined(separator: ",\n"))
        ],
        "defaultOptions" : \(options(variables)),
        "testTargets" : [
      \(targets.joined(separator: ",\n"))
        ],
        "version" : 1
      }

      """
  }

  private static func argument(_ text: String) -> String {
    "         <CommandLineArgument\n            argument = \"\(text)\"\n"
      + "            isEnabled = \"YES\">\n         </CommandLineArgument>\n"
  }

  private static func variables(_ names: [String]) -> String {
    let entries = names.map { name in
      "         <EnvironmentVariable\n            key = \"\(name)\"\n            value = \"1\"\n"
        + "            isEnabled = \"YES\">\n         </EnvironmentVariable>\n"
    }
    return "      <EnvironmentVariables>\n\(entries.joined())      </EnvironmentVariables>\n"
  }
}
