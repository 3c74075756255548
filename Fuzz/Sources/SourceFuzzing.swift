import SourceScan

/// Scans Swift and asks whatever there is to ask.
func fuzzSwift(_ bytes: [UInt8]) {
  let source = SwiftSource(scanning: bytes)
  let calls = source.calls(of: ["f", "main", "UIApplicationMain", "NSApplicationMain", "init"])
  var ranges = source.declarations.map(\.range) + source.globals.map(\.range)
  ranges += calls.map(\.range) + source.casts.map(\.range) + source.stringLiterals.map(\.range)
  ranges += source.topLevelCode.map { [$0] } ?? []
  for range in ranges {
    require(range.clamped(to: 0..<bytes.count) == range, "a range outside of the source")
  }
  for range in ranges.prefix(16) { _ = source.text(range) }
  for call in calls.prefix(16) { _ = source.context(at: call.range.lowerBound) }
  _ = (source.code(in: 0..<bytes.count), source.foreignNames, source.variables)
  _ = source.usedNames(in: 0..<bytes.count)
  for declaration in source.declarations.prefix(16) {
    for member in declaration.members.prefix(16) {
      _ = (source.annotatedType(of: member), source.createsValue(member))
      _ = (source.isComputed(member), source.isSettableOptional(member))
      _ = member.bodyRange.map { source.code(in: $0) }
    }
  }
}

/// Scans Objective-C and asks whatever there is to ask.
func fuzzObjectiveC(_ bytes: [UInt8]) {
  let source = ObjectiveCSource(scanning: bytes)
  let calls = source.calls(of: ["f", "main", "UIApplicationMain", "NSApplicationMain"])
  var ranges = source.classes.map(\.range) + source.functions.map(\.bodyRange)
  ranges += source.functions.map(\.nameRange) + source.imports.map(\.range)
  ranges += calls.map(\.range) + source.stringLiterals.map(\.range)
  for range in ranges {
    require(range.clamped(to: 0..<bytes.count) == range, "a range outside of the source")
  }
  for range in ranges.prefix(16) { _ = source.text(range) }
  for call in calls.prefix(16) {
    _ = (source.conditions(at: call.range.lowerBound), source.function(at: call.range.lowerBound))
    _ = source.classNames(in: call.range)
  }
  _ = (source.variables, source.macros, source.foreignNames, source.names)
  _ = source.usedNames(in: 0..<bytes.count)
  _ = (source.loadTimeCode(isCPlusPlus: true), source.initializationWithName, source.casts())
  for declaration in source.classes.prefix(16) { _ = source.propertyTypes(of: declaration.name) }
  for function in source.functions.prefix(16) {
    _ = (source.parameters(of: function), source.code(in: function.bodyRange))
    _ = (source.returnType(of: function), source.returnedExpression(of: function))
  }
}
