import BrowserHost
import CalendarCore
import MVI
import SwiftUI
import SwiftUITesting
import Testing

/// The code in the modules' documentation pages, which has to compile and to say what is true.
@MainActor struct DocumentationTests {
  // SwiftUI.md
  private struct CounterView: View {
    @State private var count = 0

    var body: some View {
      Button("\(count)") { count += 1 }
        .accessibilityIdentifier("count")
    }
  }

  @Test func `a test taps a counter`() throws {
    let screen = Screen(CounterView())
    try screen.tap("count")
    #expect(screen.texts == ["1"])
  }

  @Test func `a host shows a text`() throws {
    // BrowserHost.md
    var configuration = BrowserHost.Configuration()
    configuration.title = "나들이"
    let host = try BrowserHost(configuration) { visitor in
      BrowserApp(Text(visitor.language == "en" ? "Hello" : "안녕하세요"))
    }
    #expect(host.sessionCount == 0)
  }

  // MVI.md
  private final class HomeReducer: EffectReducer {
    enum Action { case onAppear, didTapRetry }
    enum Mutation { case setLoading(Bool), setTitle(String) }
    struct State: Equatable {
      var isLoading = false
      @Pulse var title: String?
    }

    let initialState = State()
    let client: HomeClient

    init(client: HomeClient) { self.client = client }

    func handle(action: Action, state: State) -> Effect<Mutation> {
      .concatenate(
        .mutation(.setLoading(true)),
        .run { [client] continuation in
          defer { continuation.yield(.setLoading(false)) }
          continuation.yield(.setTitle(try await client.title()))
        }
      )
      .cancellable(id: "home", cancelInFlight: true)
    }

    func reduce(into state: inout State, mutation: Mutation) {
      switch mutation {
      case .setLoading(let isLoading): state.isLoading = isLoading
      case .setTitle(let title): state.title = title
      }
    }
  }

  private struct HomeView: View {
    @ObservedObject var observedReducer: StoreOf<HomeReducer>

    var body: some View {
      Text(observedReducer.observableState.title ?? "")
        .onAppear { observedReducer.send(.onAppear) }
    }
  }

  private struct HomeClient: Sendable {
    let title: @Sendable () async throws -> String
  }

  @Test func `a reducer's title reaches its view`() async throws {
    let store = Store(HomeReducer(client: HomeClient(title: { "나들이" })))
    let screen = Screen(HomeView(observedReducer: store))
    try await screen.settle(until: { screen.texts == ["나들이"] }, "the title")
    await screen.settle()
    #expect(!store.state.isLoading)
  }

  // CalendarCore.md
  private struct MonthView: View, Equatable {
    let data: MonthDateViewData

    var body: some View {
      Text("\(data.month) has \(data.weekCount) weeks")
    }
  }

  private struct MonthsView: View {
    let selector: DateSelector

    var body: some View {
      ScrollView {
        LazyVStack {
          ForEach(selector.months) { month in
            MonthView(data: selector.month(month)).equatable()
          }
        }
      }
    }
  }

  @Test func `a list of months shows the months of a calendar`() throws {
    let today = try #require(CalendarDay(year: 2026, month: 8, day: 30))
    let model = try DateSelectorModel(
      startDate: today, endDate: today.adding(days: 20), selectionMode: .range)
    let selector = DateSelector(model: model, facts: CalendarFacts(today: today))
    let screen = Screen(MonthsView(selector: selector))
    #expect(screen.texts == ["202608 has 6 weeks", "202609 has 5 weeks"])
  }
}
