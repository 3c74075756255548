import SwiftUI

/// The report of where it is made, as text that can be copied.
struct ReportView: View {
  var place: String

  var body: some View {
    ScrollView {
      Text(Report.write(place, .shared))
        .font(.footnote.monospaced())
        .textSelection(.enabled)
        .accessibilityIdentifier("report")
        .padding()
    }
  }
}

#Preview {
  ReportView(place: "preview")
}
