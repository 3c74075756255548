// The Swift form of this C function is in AppKit's overlay, which the assembled SDK lacks.
@discardableResult
func NSApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
) -> Int32 { 0 }
