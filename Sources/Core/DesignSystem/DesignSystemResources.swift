import SwiftUI

/// Where the colors and drawings of the design system are.
package enum DesignSystemResources {
  package static var bundle: Bundle { .module }
}
