import Foundation
import HomeFeature
import TravelModels

/// What a home document of 500 modules costs, from bytes to pieces, and what a plain decoder costs.
enum HomeBenchmarks {
  static let cases: [BenchmarkCase] = [
    BenchmarkCase(
      name: "baseline.jsonDecoder.500", unit: "ms", isBaseline: true, run: jsonDecoder),
    BenchmarkCase(name: "decode.500", unit: "ms", run: decode),
    BenchmarkCase(name: "decodeConvert.500", unit: "ms", run: decodeConvert),
  ]

  private static let rounds = 10
  private static let document = HomeDocument.text(modules: 500)

  /// Milliseconds for one of `rounds` calls of `body`.
  @MainActor
  private static func milliseconds(_ body: () -> Void) async -> Sample {
    await Sample.microseconds(per: rounds * 1_000) {
      for _ in 0..<rounds { body() }
    }
  }

  @MainActor
  private static func jsonDecoder() async -> Sample {
    let data = Data(document.utf8)
    return await milliseconds {
      let screen = try? JSONDecoder().decode(PlainScreen.self, from: data)
      precondition(screen?.data.modules.count == 500)
    }
  }

  @MainActor
  private static func decode() async -> Sample {
    let bytes = Array(document.utf8)
    return await milliseconds {
      let screen = try? CMSScreen(parsing: bytes)
      precondition(screen?.isAnswer == true)
    }
  }

  @MainActor
  private static func decodeConvert() async -> Sample {
    let bytes = Array(document.utf8)
    guard let zone = TimeZone(identifier: "Asia/Seoul"), let version = AppVersion("5.12") else {
      preconditionFailure("no zone or version")
    }
    let context = HomeContext(
      now: Date(timeIntervalSince1970: 1_776_654_000), zone: zone, version: version)
    return await milliseconds {
      guard let screen = try? CMSScreen(parsing: bytes) else { return }
      let conversion = HomeCMSConverter().convert(screen, in: context)
      precondition(conversion.models.count == 1_500 && conversion.issues.isEmpty)
    }
  }
}

/// The document: modules of stays, each with a header, a shelf and a way to more.
private enum HomeDocument {
  static func text(modules count: Int) -> String {
    let modules = (1...count).map(module).joined(separator: ",")
    return #"{"code":200,"data":{"id":1,"exhibitYn":"Y","modules":[\#(modules)]}}"#
  }

  private static func module(_ number: Int) -> String {
    let title = #"{"text":"오션뷰 호텔 \#(number)","subText":"바다","align":"left","badge":null}"#
    let source =
      #"{"id":\#(number),"landingType":"HOME_PRODUCTS","landingValue":"hotel/ocean","#
      + #""pageSize":10,"sort":"recommended"}"#
    let more = #"{"label":"더보기","landing":{"type":"LIST","value":"hotel/ocean"}}"#
    return #"{"id":\#(number),"exhibitYn":"Y","typeLabel":"hotel","checkIn":"2026-05-01","#
      + #""checkOut":"2026-05-02","adults":2,"minAppVersion":"5.0","components":["#
      + #"{"id":1,"exhibitYn":"Y","typeLabel":"title","title":\#(title)},"#
      + #"{"id":2,"exhibitYn":"Y","typeLabel":"product","#
      + #""product":{"layout":"carousel","contents":[\#(source)]}},"#
      + #"{"id":3,"exhibitYn":"Y","typeLabel":"more","more":\#(more)}]}"#
  }
}

// The same document for a decoder that takes all or nothing, without gates, issues or conversion.

private struct PlainScreen: Decodable {
  struct Content: Decodable {
    let id: Int
    let exhibitYn: String
    let modules: [Module]
  }

  struct Module: Decodable {
    let id: Int
    let exhibitYn: String
    let typeLabel: String
    let checkIn: String
    let checkOut: String
    let adults: Int
    let minAppVersion: String
    let components: [Component]
  }

  struct Component: Decodable {
    let id: Int
    let exhibitYn: String
    let typeLabel: String
    let title: Title?
    let product: Product?
    let more: More?
  }

  struct Title: Decodable {
    let text: String
    let subText: String?
    let align: String
    let badge: String?
  }

  struct Product: Decodable {
    let layout: String
    let contents: [Source]
  }

  struct Source: Decodable {
    let id: Int
    let landingType: String
    let landingValue: String
    let pageSize: Int
    let sort: String
  }

  struct More: Decodable {
    let label: String
    let landing: Landing
  }

  struct Landing: Decodable {
    let type: String
    let value: String
  }

  let code: Int
  let data: Content
}
