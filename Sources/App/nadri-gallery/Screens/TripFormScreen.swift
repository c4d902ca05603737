import SwiftUI

/// Trips as an app would list and edit them: a form, a sheet to search in, questions before harm is done.
struct TripFormScreen: View {
  @State private var store = TripStore()
  @State private var path: [Trip] = []
  @Environment(\.colorScheme) private var colorScheme

  var body: some View {
    NavigationStack(path: $path) {
      List {
        section("다가오는 여행", trips: store.upcoming)
        section("나중에", trips: store.later)
        Section {
          Toggle("어두운 화면", isOn: $store.isDarkPreferred)
        } footer: {
          Text(colorScheme == .dark ? "지금은 어둡습니다." : "지금은 밝습니다.")
        }
      }
      .listStyle(.insetGrouped)
      .overlay {
        if store.trips.isEmpty {
          Text("여행이 없습니다")
            .foregroundStyle(.secondary)
        }
      }
      .navigationTitle("내 여행")
      .toolbar {
        ToolbarItem(placement: .primaryAction) {
          Button("추가", systemImage: "plus") {
            path.append(store.add())
          }
        }
      }
      .navigationDestination(for: Trip.self) { trip in
        TripDetail(trip: trip)
      }
    }
    .environment(store)
    .preferredColorScheme(store.isDarkPreferred ? .dark : nil)
  }

  @ViewBuilder
  private func section(_ title: String, trips: [Trip]) -> some View {
    if !trips.isEmpty {
      Section(title) {
        ForEach(trips) { trip in
          NavigationLink(value: trip) {
            TripRow(trip: trip)
          }
        }
      }
    }
  }
}

private struct TripRow: View {
  let trip: Trip

  var body: some View {
    LabeledContent {
      Text("\(trip.travelers)명")
        .monospacedDigit()
    } label: {
      VStack(alignment: .leading) {
        Text(trip.name.isEmpty ? "새 여행" : trip.name)
          .font(.headline)
        Text("\(trip.city?.name ?? "목적지 미정") · \(trip.month.title)")
          .font(.subheadline)
          .foregroundStyle(.secondary)
      }
    }
  }
}

private struct TripDetail: View {
  @State private var draft: Trip
  @State private var isPickingCity = false
  @State private var isConfirmingDeletion = false
  @State private var error: TripError?
  @State private var isShowingError = false
  @State private var hasTriedToSave = false
  @FocusState private var focusedField: Field?
  @Environment(TripStore.self) private var store
  @Environment(\.dismiss) private var dismiss

  private enum Field { case name, memo }

  init(trip: Trip) {
    _draft = State(initialValue: trip)
  }

  var body: some View {
    Form {
      Section("여행") {
        TextField("여행 이름", text: $draft.name)
          .focused($focusedField, equals: .name)
          .submitLabel(.next)
          .onSubmit { focusedField = .memo }
          .textInputAutocapitalization(.never)
        if let problem {
          Label(problem, systemImage: "exclamationmark.triangle.fill")
            .font(.footnote)
            .foregroundStyle(.red)
            .transition(.move(edge: .top).combined(with: .opacity))
        }
        TextField("메모", text: $draft.memo, axis: .vertical)
          .lineLimit(2...4)
          .focused($focusedField, equals: .memo)
      }
      Section {
        Button {
          isPickingCity = true
        } label: {
          LabeledContent("목적지", value: draft.city?.name ?? "선택")
        }
        Picker("출발", selection: $draft.month) {
          ForEach(Trip.Month.allCases) { month in
            Text(month.title).tag(month)
          }
        }
        Stepper("여행자 \(draft.travelers)명", value: $draft.travelers, in: 1...9)
      } header: {
        Text("일정")
      } footer: {
        Text("여행자는 아홉 명까지 더할 수 있습니다.")
      }
      Section("좌석") {
        Picker("좌석 등급", selection: $draft.cabin) {
          ForEach(Trip.Cabin.allCases) { Text($0.rawValue) }
        }
        .pickerStyle(.segmented)
        Toggle("출장", isOn: $draft.isBusiness.animation())
        if draft.isBusiness {
          Text("영수증을 이메일로 보내 드립니다.")
            .font(.footnote)
            .foregroundStyle(.secondary)
        }
      }
      Section {
        Button("여행 삭제", role: .destructive) {
          isConfirmingDeletion = true
        }
        .frame(maxWidth: .infinity)
      }
    }
    .animation(.default, value: problem)
    .navigationTitle(draft.name.isEmpty ? "새 여행" : draft.name)
    .navigationBarTitleDisplayMode(.inline)
    .toolbar {
      ToolbarItem(placement: .confirmationAction) {
        Button("저장", action: save)
          .bold()
      }
    }
    .sheet(isPresented: $isPickingCity) {
      CityPicker(selection: $draft.city)
        .presentationDetents([.medium, .large])
        .presentationDragIndicator(.visible)
    }
    .confirmationDialog(
      "이 여행을 삭제할까요?", isPresented: $isConfirmingDeletion, titleVisibility: .visible
    ) {
      Button("삭제", role: .destructive) {
        store.remove(draft.id)
        dismiss()
      }
      Button("취소", role: .cancel) {}
    } message: {
      Text("되돌릴 수 없습니다.")
    }
    .alert(
      isPresented: $isShowingError, error: error
    ) { _ in
      Button("확인") { focusedField = .name }
    } message: { error in
      Text(error.recoverySuggestion ?? "")
    }
    .onAppear {
      if draft.name.isEmpty { focusedField = .name }
    }
  }

  private var problem: String? {
    guard hasTriedToSave else { return nil }
    if draft.name.trimmingCharacters(in: .whitespaces).isEmpty { return "이름을 적어 주세요." }
    if draft.name.count > 10 { return "이름은 열 자까지 적을 수 있습니다." }
    return nil
  }

  private func save() {
    hasTriedToSave = true
    guard problem == nil else {
      focusedField = .name
      return
    }
    do {
      try store.save(draft)
      dismiss()
    } catch let error as TripError {
      self.error = error
      isShowingError = true
    } catch {}
  }
}

private struct CityPicker: View {
  @Binding var selection: City?
  @State private var query = ""
  @FocusState private var isSearching: Bool
  @Environment(\.dismiss) private var dismiss

  private var found: [City] {
    query.isEmpty ? City.all : City.all.filter { $0.name.localizedStandardContains(query) }
  }

  var body: some View {
    NavigationStack {
      List {
        HStack {
          Image(systemName: "magnifyingglass")
            .foregroundStyle(.secondary)
          TextField("도시 찾기", text: $query)
            .focused($isSearching)
            .autocorrectionDisabled()
          if !query.isEmpty {
            Button {
              query = ""
            } label: {
              Image(systemName: "xmark.circle.fill")
            }
            .buttonStyle(.plain)
            .foregroundStyle(.tertiary)
            .accessibilityLabel("지우기")
          }
        }
        ForEach(found) { city in
          Button {
            selection = city
            dismiss()
          } label: {
            HStack {
              VStack(alignment: .leading) {
                Text(city.name)
                Text(city.country)
                  .font(.caption)
                  .foregroundStyle(.secondary)
              }
              Spacer()
              if selection == city {
                Image(systemName: "checkmark")
                  .foregroundStyle(.tint)
              }
            }
            .contentShape(.rect)
          }
          .foregroundStyle(.primary)
        }
      }
      .animation(.default, value: found)
      .overlay {
        if found.isEmpty {
          Text("‘\(query)’에 대한 결과가 없습니다")
            .foregroundStyle(.secondary)
        }
      }
      .onAppear { isSearching = true }
      .navigationTitle("목적지")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("취소") { dismiss() }
        }
      }
    }
  }
}
