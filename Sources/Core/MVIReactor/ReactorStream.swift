import Combine

/// A stream of values on the main actor, as the transform hooks of a reactor get and return it.
///
/// It neither ends nor fails: when a source that was merged into it ends, the rest goes on.
@MainActor
public final class ReactorStream<Output> {
  typealias Attach = @MainActor (@escaping @MainActor (Output) -> Void) -> AnyCancellable

  let attach: Attach

  init(attach: @escaping Attach) {
    self.attach = attach
  }

  /// The values of `publisher`, which must send on the main actor.
  public init(_ publisher: some Publisher<Output, Never>) {
    attach = { body in publisher.sink { body($0) } }
  }

  /// Each value transformed.
  public func map<Other>(
    _ transform: @escaping @MainActor (Output) -> Other
  ) -> ReactorStream<Other> {
    ReactorStream<Other> { [attach] body in attach { body(transform($0)) } }
  }

  /// The values that `isIncluded` lets through.
  public func filter(_ isIncluded: @escaping @MainActor (Output) -> Bool) -> ReactorStream {
    ReactorStream { [attach] body in attach { if isIncluded($0) { body($0) } } }
  }

  /// Each value transformed, without those that became nil.
  public func compactMap<Other>(
    _ transform: @escaping @MainActor (Output) -> Other?
  ) -> ReactorStream<Other> {
    ReactorStream<Other> { [attach] body in attach { transform($0).map(body) } }
  }

  /// Each value replaced by several, in order.
  public func flatMap<Other>(
    _ transform: @escaping @MainActor (Output) -> [Other]
  ) -> ReactorStream<Other> {
    ReactorStream<Other> { [attach] body in attach { transform($0).forEach { body($0) } } }
  }

  /// The same values; `body` is called with each before it goes on.
  public func `do`(onNext body: @escaping @MainActor (Output) -> Void) -> ReactorStream {
    map {
      body($0)
      return $0
    }
  }

  /// The values of both, as they come; those of this stream are attached first.
  public func merge(with other: ReactorStream) -> ReactorStream {
    ReactorStream { [attach, attachOther = other.attach] body in
      let links = [attach(body), attachOther(body)]
      return AnyCancellable { links.forEach { $0.cancel() } }
    }
  }

  /// The values of this stream and of `publisher`, which must send on the main actor.
  public func merge(with publisher: some Publisher<Output, Never>) -> ReactorStream {
    merge(with: ReactorStream(publisher))
  }
}

extension ReactorStream where Output: Equatable {
  /// The values that differ from the one before.
  public func removeDuplicates() -> ReactorStream {
    ReactorStream { [attach] body in
      var last: Output?
      return attach {
        guard last != $0 else { return }
        last = $0
        body($0)
      }
    }
  }
}
