import Glibc

/// HTTP/1.1 on one channel: one request at a time, later ones wait in their order.
final class HTTPConnection: ChannelHandler {
  private enum Phase {
    case reading
    case answering(Task<Void, Never>)
    case writing(closes: Bool)
  }

  private unowned let channel: Channel
  private let service: HTTPService
  private let inflater: Inflater
  private var parser: RequestParser
  private var phase = Phase.reading
  private var isTimingRequest = false
  private var hasInputEnded = false

  init(channel: Channel, service: HTTPService, inflater: Inflater) {
    self.channel = channel
    self.service = service
    self.inflater = inflater
    parser = RequestParser(
      maxHeadBytes: service.configuration.maxHeadBytes,
      maxBodyBytes: service.configuration.maxBodyBytes)
    channel.startTimer(seconds: service.configuration.idleTimeout)
  }

  func received(_ bytes: UnsafeRawBufferPointer) {
    parser.append(bytes)
    proceed()
  }

  func inputEnded() {
    hasInputEnded = true
    // Reading pauses while a request is under way, so nothing complete is left unanswered.
    channel.drop()
  }

  func wrote() {
    guard case .writing(let closes) = phase else { return }
    if channel.isDrained {
      answered(closes: closes)
    } else {
      channel.startTimer(seconds: service.configuration.idleTimeout)
    }
  }

  func timedOut() {
    if case .reading = phase, parser.isMidRequest { return refuse(408) }
    channel.drop()
  }

  func detached() {
    if case .answering(let task) = phase { task.cancel() }
  }

  /// Takes the answer to the request under way.
  func answer(_ response: EncodedResponse) {
    phase = .writing(closes: response.closes)
    channel.write(response.head, response.body)
    if channel.isDrained {
      answered(closes: response.closes)
    } else {
      channel.startTimer(seconds: service.configuration.idleTimeout)
    }
  }

  private func answered(closes: Bool) {
    guard !closes else { return channel.finish() }
    phase = .reading
    isTimingRequest = false
    channel.resumeReading()
    channel.startTimer(seconds: service.configuration.idleTimeout)
    proceed()
  }

  /// Goes on with what has arrived.
  private func proceed() {
    while case .reading = phase {
      switch parser.next() {
      case .incomplete:
        // Once a request: a byte now and then does not extend its time.
        if parser.isMidRequest, !isTimingRequest {
          isTimingRequest = true
          channel.startTimer(seconds: service.configuration.requestTimeout)
        }
        return
      case .continueExpected:
        channel.write(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8))
      case .request(let request, let keepsAlive):
        if let accept = service.accept, isUpgrade(request) {
          return upgrade(request, accept: accept)
        }
        respond(to: request, keepsAlive: keepsAlive)
      case .refused(let status):
        return refuse(status)
      }
    }
  }

  private func respond(to request: HTTPRequest, keepsAlive: Bool) {
    channel.pauseReading()
    channel.stopTimer()
    let (respond, mailbox, id) = (service.respond, service.mailbox, channel.id)
    phase = .answering(
      Task {
        let response = await respond(request)
        let encoded = EncodedResponse(
          response, to: request, keepsAlive: keepsAlive, date: time(nil))
        mailbox.post(.answer(channel: id, encoded))
      })
  }

  private func refuse(_ status: Int) {
    answer(.refusal(status, service.configuration))
  }

  private func isUpgrade(_ request: HTTPRequest) -> Bool {
    let path = service.configuration.webSocketPath
    return (path == nil || path == request.path) && WebSocketHandshake.isAsked(by: request)
  }

  private func upgrade(
    _ request: HTTPRequest, accept: @Sendable (HTTPRequest, WebSocket) -> WebSocket.Handlers?
  ) {
    let handshake: WebSocketHandshake
    do throws(WebSocketHandshake.Refusal) {
      handshake = try WebSocketHandshake(request)
    } catch {
      return answer(
        EncodedResponse(error.response, to: request, keepsAlive: false, date: time(nil)))
    }
    let socket = WebSocket(id: channel.id, mailbox: service.mailbox)
    guard let handlers = accept(request, socket) else {
      socket.end()
      return refuse(403)
    }
    channel.write(handshake.answer)
    let session = WebSocketSession(
      socket: socket, handlers: handlers, channel: channel, compression: handshake.compression,
      configuration: service.configuration, inflater: inflater)
    let rest = parser.takeRest()
    channel.attach(session)
    session.start(rest)
  }
}
