struct ObjectiveCSource { init(scanning: [UInt8]) {} }
extension EntryFacts { init(ofCallsIn source: ObjectiveCSource, _ sources: AppSources) { self.init() } }
