import SwiftUI

#if canImport(UIKit)
  import UIKit
#endif

extension View {
  /// Calls `perform` once for the view's identity, before it appears for the first time.
  package func onDidLoad(_ perform: @escaping () -> Void) -> some View {
    modifier(LifeCycleModifier(onDidLoad: perform))
  }

  /// Calls `perform` each time the view is about to be on screen.
  package func onWillAppear(_ perform: @escaping () -> Void) -> some View {
    modifier(LifeCycleModifier(onWillAppear: perform))
  }

  /// Calls `perform` each time the view has come on screen.
  package func onDidAppear(_ perform: @escaping () -> Void) -> some View {
    modifier(LifeCycleModifier(onDidAppear: perform))
  }

  /// Calls each closure at its moment; see the three modifiers.
  package func onLifeCycleEvents(
    onWillAppear: (() -> Void)? = nil, onDidAppear: (() -> Void)? = nil,
    onDidLoad: (() -> Void)? = nil
  ) -> some View {
    modifier(
      LifeCycleModifier(
        onWillAppear: onWillAppear, onDidAppear: onDidAppear, onDidLoad: onDidLoad))
  }
}

/// The moments of a view controller, for a view: loaded once, then will and did appear.
///
/// Always calls the latest closures. Coming back to a tab gives will and did appear again, not loaded.
/// Where there is UIKit a view controller in the background tells the moments, elsewhere `onAppear`.
package struct LifeCycleModifier: ViewModifier {
  private let onWillAppear: (() -> Void)?
  private let onDidAppear: (() -> Void)?
  private let onDidLoad: (() -> Void)?
  #if os(Linux) || os(macOS)
    @State private var hasLoaded = false
  #endif

  package init(
    onWillAppear: (() -> Void)? = nil, onDidAppear: (() -> Void)? = nil,
    onDidLoad: (() -> Void)? = nil
  ) {
    self.onWillAppear = onWillAppear
    self.onDidAppear = onDidAppear
    self.onDidLoad = onDidLoad
  }

  #if os(Linux) || os(macOS)
    package func body(content: Content) -> some View {
      content.onAppear {
        if !hasLoaded {
          hasLoaded = true
          onDidLoad?()
        }
        onWillAppear?()
        // Called after the commit: what was about to appear has appeared.
        onDidAppear?()
      }
    }
  #else
    package func body(content: Content) -> some View {
      content.background(
        LifeCycleObserver(
          onWillAppear: onWillAppear, onDidAppear: onDidAppear, onDidLoad: onDidLoad))
    }
  #endif
}

#if canImport(UIKit)
  /// An invisible view controller that tells its moments.
  private struct LifeCycleObserver: UIViewControllerRepresentable {
    let onWillAppear: (() -> Void)?
    let onDidAppear: (() -> Void)?
    let onDidLoad: (() -> Void)?

    func makeUIViewController(context: Context) -> Controller {
      let controller = Controller()
      updateUIViewController(controller, context: context)
      return controller
    }

    func updateUIViewController(_ controller: Controller, context: Context) {
      controller.onWillAppear = onWillAppear
      controller.onDidAppear = onDidAppear
      controller.onDidLoad = onDidLoad
    }

    final class Controller: UIViewController {
      var onWillAppear: (() -> Void)?
      var onDidAppear: (() -> Void)?
      var onDidLoad: (() -> Void)?

      override func viewDidLoad() {
        super.viewDidLoad()
        view.isUserInteractionEnabled = false
        onDidLoad?()
      }

      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        onWillAppear?()
      }

      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        onDidAppear?()
      }
    }
  }
#endif
