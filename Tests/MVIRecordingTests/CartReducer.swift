import MVI
import MVIRecording

/// A small shop: what a recording is tried on.
final class CartReducer: EffectReducer, ResumableReducer {
  enum Action: Codable, Equatable {
    case add(String)
    case clear
    case load
  }

  enum Mutation: Codable, Equatable {
    case append(String)
    case setItems([String: Int])
    case setLoading(Bool)
    case setNotice(String)
  }

  struct State: Codable, Equatable {
    var items: [String: Int] = [:]
    var tags: Set<String> = []
    var isLoading = false
    var price = 0.1
    @Pulse var notice: String?
  }

  let initialState = State()
  /// What one item more counts; a change of the code is a change of it.
  var step = 1

  func handle(action: Action, state: State) -> Effect<Mutation> {
    switch action {
    case .add(let item): .mutations(.append(item), .setNotice("담았어요"))
    case .clear: .mutation(.setItems([:]))
    case .load: .concatenate(.mutation(.setLoading(true)), .run { $0.yield(.setLoading(false)) })
    }
  }

  func reduce(into state: inout State, mutation: Mutation) {
    switch mutation {
    case .append(let item):
      state.items[item, default: 0] += step
      state.tags.insert("tag/~\(item)")
      state.price *= 3
    case .setItems(let items): state.items = items
    case .setLoading(let isLoading): state.isLoading = isLoading
    case .setNotice(let notice): state.notice = notice
    }
  }

  func actions(resuming state: State) -> [Action] {
    state.isLoading ? [.load] : []
  }
}

/// A log in memory and the store that writes it.
@MainActor
final class Session {
  private(set) var lines: [String] = []
  private(set) var states: [CartReducer.State] = [CartReducer.State()]
  private var time = Duration.zero
  let header: RecordingHeader

  lazy var recorder = Recorder<CartReducer.State, CartReducer.Action, CartReducer.Mutation>(
    header,
    now: { [unowned self] in
      time += .milliseconds(5)
      return time
    }
  ) { [unowned self] in lines.append($0) }

  lazy var store = Store(
    CartReducer(),
    watches: [
      recorder.watch,
      StoreWatch { [unowned self] in
        if case .mutation(_, let state) = $0 { states.append(state) }
      },
    ])

  init(name: String = "cart") {
    header = RecordingHeader(name: name, app: "nadri", version: "1.2", store: "CartReducer")
  }

  var text: String {
    lines.map { $0 + "\n" }.joined()
  }
}

/// What cannot be written as JSON by itself.
struct Unwritable: Codable {
  struct Refusal: Error {}

  init() {}

  init(from decoder: any Decoder) throws {
    throw Refusal()
  }

  func encode(to encoder: any Encoder) throws {
    throw Refusal()
  }
}

struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
