/// What an action passes on its way to the loop, when its turn has come.
///
/// Outside of the loop the state may be in the middle of being written and cannot be asked.
@usableFromInline
package final class StorePassage {
  /// Calls what it is given, which handles the action, or does not.
  @usableFromInline package let lead: @MainActor (_ handle: @MainActor () -> Void) -> Void

  package init(_ lead: @escaping @MainActor (_ handle: @MainActor () -> Void) -> Void) {
    self.lead = lead
  }
}
