/// Why the switch is not installed. Nothing has been written then.
package enum Refusal: Sendable, Hashable {
  /// The sources of the app, as far as they can be read, have no entry point.
  case noEntryPoint(app: String)
  /// A source that may have the entry point cannot be read, and no other one has it.
  case unreadableSource(app: String, FileError)
  /// The app hosts no unit tests; these run without an app.
  case noTests(app: String, hostless: [String])
  /// The entry point has no call known to run an app.
  case noCall(app: String)
  /// The entry point does more than one plain call; this is the change for a person to make.
  case byHand(before: String, after: String)
  /// What would be written at the entry point could not be taken out again to the byte.
  case noWayBack
  /// Uninstalling would leave the app with two entry points.
  case twoEntryPoints(app: String, first: String, second: String)
  /// Uninstalling would leave the app without an entry point; a file that held it is missing.
  case noEntryPointLeft(app: String, missing: String?)
  /// Uninstalling would leave references to a file it removes.
  case danglingReference(path: String)
  /// A name holds characters that can't be written to a generated file.
  case unsafeName(WrittenName)
  /// The options do not go together.
  case impossible(OptionClash)
  /// An app for watchOS whose code is in an extension.
  case watchExtension(app: String)
  /// The type with the attribute is not one that can be an application's delegate.
  case notADelegate(type: String)
  /// The attribute stands in one branch of an `#if`, this one.
  case conditionalAttribute(name: String, condition: String)
  /// The delegate cannot be named in another file.
  case hiddenDelegate(type: String, access: String)
  /// The tests are also built for systems that do not have the framework of the stand-in.
  case builtElsewhere(tests: String, framework: String, platforms: [Platform])
  /// A file to be edited or made lies outside the folder of the project.
  case outside(path: String)
  /// Something stands where a file is to be made.
  case nameTaken(path: String)
  /// A listed file is in no group, so there is none to put its new neighbour in.
  case noGroup(of: String)
  /// The target has another file of that name.
  case fileNameInUse(name: String, target: String, path: String)
  /// The target has a type of that name, which the new files declare as well.
  case typeInUse(name: String, target: String, path: String)
  /// A class of that name is there, but it is not what the entry point looks up.
  case classTaken(name: String, target: String, path: String)
}
