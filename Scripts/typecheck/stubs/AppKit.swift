// What AppKit's overlay adds to its headers, which the assembled SDK lacks.
import AppKit

extension NSApplicationDelegate {
  @preconcurrency @MainActor static func main() {}
}

@discardableResult
func NSApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
) -> Int32 { 0 }
