// Apple's module brings both along, so sources that import `SwiftUI` alone must find them here too.
@_exported import Combine
@_exported import Foundation
@_exported import Observation
