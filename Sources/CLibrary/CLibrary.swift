// The C library of the platform, so that no other file asks which one that is.
//
// LaunchContext is used by other packages and imports no module of this one, so it has an import of its
// own.
#if canImport(Darwin)
  @_exported public import Darwin
#elseif canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  @_exported public import Musl
#endif
