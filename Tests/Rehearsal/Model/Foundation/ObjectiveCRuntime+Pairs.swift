/// Makes a subclass with nothing of its own, which no name finds before it is registered.
///
/// As the Objective-C run time does, by copying the superclass's metadata. What it needs to know of
/// their layout, without Objective-C: the superclass at 8, the size at 32, and how far into it the
/// class itself points at 36 (`TargetClassMetadata` in Metadata.h of swiftlang/swift).
public func objc_allocateClassPair(
  _ superclass: AnyClass,
  _ name: String,
  _ extraBytes: Int
) -> AnyClass? {
  guard NSClassFromString(name) == nil else { return nil }
  let original = unsafeBitCast(superclass, to: UnsafeRawPointer.self)
  let size = Int(original.load(fromByteOffset: 32, as: UInt32.self))
  let addressPoint = Int(original.load(fromByteOffset: 36, as: UInt32.self))
  let copy = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
  copy.copyMemory(from: original - addressPoint, byteCount: size)
  (copy + addressPoint).storeBytes(of: original, toByteOffset: 8, as: UnsafeRawPointer.self)
  let subclass: AnyClass = unsafeBitCast(copy + addressPoint, to: AnyClass.self)
  unregistered.append((subclass, name))
  return subclass
}

/// Lets the class be found by its name.
public func objc_registerClassPair(_ type: AnyClass) {
  guard let index = unregistered.firstIndex(where: { $0.type == type }) else { return }
  ObjectiveCRuntime.add(type, unregistered.remove(at: index).name)
}

private nonisolated(unsafe) var unregistered: [(type: AnyClass, name: String)] = []
