#if canImport(ObjectiveC)
  import ObjectiveC
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Android)
  import Android
#elseif os(Windows)
  import WinSDK
#endif

/// The test libraries that are loaded in this process.
///
/// With the Objective-C runtime, classes are looked up. Elsewhere, a symbol of the library is,
/// which takes less than a microsecond; the Swift runtime takes tens of microseconds for a missing
/// type.
enum LoadedLibrary {
  static var isXCTestLoaded: Bool {
    #if canImport(ObjectiveC)
      objc_lookUpClass("XCTestCase") != nil
    #elseif os(Windows)
      isLoaded("XCTest.dll")
    #elseif canImport(Glibc) || canImport(Android)
      dlsym(nil, "$s6XCTest0A4CaseCMn") != nil
    #else
      // Linked statically, so that no symbol can be looked up.
      _typeByName("6XCTest0A4CaseC") != nil
    #endif
  }

  /// Always `false` on Apple platforms, where other facts are sufficient.
  static var isSwiftTestingLoaded: Bool {
    #if canImport(ObjectiveC)
      false
    #elseif os(Windows)
      isLoaded("Testing.dll")
    #elseif canImport(Glibc) || canImport(Android)
      dlsym(nil, "$s7Testing4TestVMn") != nil
    #else
      _typeByName("7Testing4TestV") != nil
    #endif
  }

  #if os(Windows)
    private static func isLoaded(_ library: String) -> Bool {
      library.withCString(encodedAs: UTF16.self) { GetModuleHandleW($0) } != nil
    }
  #endif
}
