import Foundation
import SwiftUI

/// A page built from a number: the same number gives the same page, however one came there.
///
/// A page that is opened begins where another one is. The series is that of the seed in the environment
/// variable `NADRI_SEED`, else another each time.
struct SeriesScreen: View {
  @State private var step = Self.latest
  @State private var isAnimated = false

  private static var latest = 0
  private static let seed =
    ProcessInfo.processInfo.environment["NADRI_SEED"].flatMap(UInt64.init)
    ?? UInt64.random(in: 0 ... .max)

  var body: some View {
    VStack {
      HStack {
        Button("Step") { go(by: 1) }.accessibilityIdentifier("step")
        Button("Ten") { go(by: 10) }.accessibilityIdentifier("ten")
        Button("Motion") { isAnimated.toggle() }.accessibilityIdentifier("motion")
        Text(verbatim: "\(step)").accessibilityIdentifier("at")
        Text(verbatim: "\(Self.seed)").font(.caption2).accessibilityIdentifier("seed")
      }
      ScrollView {
        VStack { SeriesNode(shape: SeriesShape.at(step: step, seed: Self.seed)) }
          .accessibilityIdentifier("series")
      }
    }
  }

  private func go(by count: Int) {
    for _ in 0..<count {
      withAnimation(isAnimated ? .linear(duration: 0.05) : nil) { step += 1 }
    }
    Self.latest = step
  }
}

/// A tree of the kinds of structure that views have.
indirect enum SeriesShape: Equatable {
  case text(String)
  case button(String)
  case rows([Row])
  case optional(SeriesShape?)
  case branch(Bool, SeriesShape)
  case identified(Int, SeriesShape)
  case stack(isVertical: Bool, [SeriesShape])

  struct Row: Equatable, Identifiable {
    let id: Int
    let shape: SeriesShape
  }

  /// The shape of a step: its parts change at paces of their own, so that most of two steps is the same.
  static func at(step: Int, seed: UInt64) -> SeriesShape {
    make(step: step, seed: seed, depth: 0)
  }

  private static func make(step: Int, seed: UInt64, depth: Int) -> SeriesShape {
    // The kind of a place is for good or changes seldom, what is in it often.
    var kind = Mixer(seed, UInt64(depth), UInt64(step / 40))
    var now = Mixer(seed, UInt64(depth) + 100, UInt64(step))
    func below(_ place: Int) -> SeriesShape {
      make(step: step, seed: kind.child(place), depth: depth + 1)
    }
    if depth == 4 {
      let word = "\(now.next(10))"
      return kind.next(2) == 0 ? .text(word) : .button(word)
    }
    switch kind.next(6) {
    case 0:
      let ids = (0..<6).filter { _ in now.next(3) > 0 }
      let turned = now.next(6)
      let order = ids.dropFirst(turned) + ids.prefix(turned)
      return .rows(order.map { Row(id: $0, shape: below($0)) })
    case 1: return .optional(now.next(2) == 0 ? below(0) : nil)
    case 2: return .branch(now.next(2) == 0, below(0))
    case 3: return .identified(now.next(2), below(0))
    default:
      return .stack(isVertical: kind.next(2) == 0, (0..<3).map(below))
    }
  }
}

/// Numbers that look random and depend on nothing but a few others (the mixing of SplitMix64).
private struct Mixer {
  private var state: UInt64

  init(_ parts: UInt64...) {
    state = parts.reduce(0x9E37_79B9_7F4A_7C15) {
      Self.mix($0 ^ Self.mix($1 &+ 0x632B_E59B_D9B4_E019))
    }
  }

  mutating func next(_ bound: UInt64) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Int(Self.mix(state) % bound)
  }

  func child(_ place: Int) -> UInt64 { Self.mix(state ^ UInt64(place + 1)) }

  private static func mix(_ value: UInt64) -> UInt64 {
    var value = value
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

private struct SeriesNode: View {
  let shape: SeriesShape

  var body: some View {
    switch shape {
    case .text(let text): Text(text)
    case .button(let title): Button(title) {}
    case .rows(let rows): ForEach(rows) { AnyView(SeriesNode(shape: $0.shape)).padding(1) }
    case .optional(let shape): if let shape { AnyView(SeriesNode(shape: shape)) }
    case .branch(true, let shape): AnyView(SeriesNode(shape: shape)).opacity(0.9)
    case .branch(false, let shape): AnyView(SeriesNode(shape: shape)).transition(.slide)
    case .identified(let id, let shape): AnyView(SeriesNode(shape: shape)).id(id)
    case .stack(true, let shapes):
      VStack { ForEach(shapes.indices, id: \.self) { AnyView(SeriesNode(shape: shapes[$0])) } }
    case .stack(false, let shapes):
      HStack { ForEach(shapes.indices, id: \.self) { AnyView(SeriesNode(shape: shapes[$0])) } }
    }
  }
}
