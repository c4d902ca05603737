import SwiftUI

/// A button that leads to the calendar: what it costs to get to a screen of 504 days.
package struct NavigationPage: View {
  @State private var isOpen = false

  package init() {}

  package var body: some View {
    if isOpen {
      CalendarPage()
    } else {
      Button("open") { isOpen = true }.accessibilityIdentifier("open")
    }
  }
}
