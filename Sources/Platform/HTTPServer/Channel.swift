import CWebSockets
import Glibc

/// Who speaks a protocol on a channel. Every call comes on the poll thread.
protocol ChannelHandler: AnyObject {
  func received(_ bytes: UnsafeRawBufferPointer)
  /// The peer sends nothing more; it may still listen.
  func inputEnded()
  /// Some waiting output went out after it could not at once.
  func wrote()
  /// The timer that was started last ran out.
  func timedOut()
  /// Nothing more will be heard: the channel is closed or has another handler.
  func detached()
}

/// What the loop does for the channels once their callbacks have returned.
final class ChannelAgenda {
  /// Those that wait to write. Asked for within a callback, libwebsockets 4.1 would forget it: it
  /// stops looking for writability after the callback for files, not before.
  var writers: [Int] = []
}

/// One connected socket in the poll loop. Confined to the poll thread.
final class Channel {
  let id: Int
  /// Whether the connection is to be dropped at the next occasion.
  private(set) var isBroken = false
  private let descriptor: Int32
  private let wsi: OpaquePointer
  private let closeTimeout: Double
  private unowned let agenda: ChannelAgenda
  private var handler: (any ChannelHandler)?
  private var output: [[UInt8]] = []
  private var sentOfFirst = 0
  /// Whether the connection ends once its output is out.
  private(set) var isFinishing = false
  private var isReading = true
  private var isTimed = false

  init(
    id: Int, descriptor: Int32, wsi: OpaquePointer, closeTimeout: Double, agenda: ChannelAgenda
  ) {
    self.id = id
    self.closeTimeout = closeTimeout
    self.agenda = agenda
    self.descriptor = descriptor
    self.wsi = wsi
  }

  /// Hands the channel to another protocol.
  func attach(_ next: (any ChannelHandler)?) {
    let last = handler
    handler = next
    last?.detached()
  }

  /// The handler, when it is of that type.
  func handler<Handler: ChannelHandler>(as type: Handler.Type) -> Handler? {
    handler as? Handler
  }

  /// Whether all output is with the system.
  var isDrained: Bool { output.isEmpty }

  var waitingBytes: Int { output.reduce(-sentOfFirst) { $0 + $1.count } }

  /// Queues pieces and sends what the system takes now.
  func write(_ pieces: [UInt8]...) {
    guard !isBroken, !isFinishing else { return }
    let wasDrained = output.isEmpty
    output += pieces.filter { !$0.isEmpty }
    if wasDrained { send() }
  }

  /// Ends the connection once everything is sent.
  ///
  /// Input is read and dropped for a moment: closing over unread input would make the system
  /// discard the answer that is on its way.
  func finish() {
    guard !isFinishing else { return }
    isFinishing = true
    attach(Lingering(channel: self, timeout: closeTimeout))
    resumeReading()
    endWhenDrained()
  }

  /// Drops the connection with whatever is unsent.
  func drop() { isBroken = true }

  func pauseReading() {
    guard isReading else { return }
    isReading = false
    lws_rx_flow_control(wsi, 0)
  }

  func resumeReading() {
    guard !isReading else { return }
    isReading = true
    lws_rx_flow_control(wsi, 1)
  }

  /// Starts the one timer of the channel anew.
  func startTimer(seconds: Double) {
    isTimed = true
    lws_set_timer_usecs(wsi, lws_usec_t(max(seconds, 0.001) * 1_000_000))
  }

  /// Lets the timer run out unheard: libwebsockets 4.1 has no working call that takes it back.
  func stopTimer() { isTimed = false }

  // MARK: Events of the loop

  func readable(_ scratch: UnsafeMutableRawBufferPointer) {
    let count = recv(descriptor, scratch.baseAddress, scratch.count, 0)
    if count > 0 {
      handler?.received(UnsafeRawBufferPointer(rebasing: scratch[..<count]))
    } else if count == 0 {
      // The end stays readable; it has been heard once.
      pauseReading()
      handler?.inputEnded()
    } else if errno != EAGAIN, errno != EINTR {
      isBroken = true
    }
  }

  func writable() {
    send()
    if !isBroken { handler?.wrote() }
    endWhenDrained()
  }

  func timedOut() {
    guard isTimed else { return }
    isTimed = false
    handler?.timedOut()
  }

  private func send() {
    while let first = output.first {
      let more = output.count > 1 ? Int32(MSG_MORE) : 0
      let count = first.withUnsafeBytes { bytes in
        let rest = bytes[sentOfFirst...]
        return Glibc.send(
          descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count,
          Int32(MSG_NOSIGNAL) | more)
      }
      if count < 0 {
        if errno == EINTR { continue }
        if errno == EAGAIN { agenda.writers.append(id) } else { isBroken = true }
        return
      }
      sentOfFirst += count
      if sentOfFirst == first.count {
        output.removeFirst()
        sentOfFirst = 0
      }
    }
  }

  private func endWhenDrained() {
    if isFinishing, output.isEmpty { shutdown(descriptor, Int32(SHUT_WR)) }
  }
}

/// The last seconds of a channel: output goes out, input is dropped, then it closes.
private final class Lingering: ChannelHandler {
  private unowned let channel: Channel
  private let timeout: Double
  private var hasInputEnded = false

  init(channel: Channel, timeout: Double) {
    self.channel = channel
    self.timeout = timeout
    channel.startTimer(seconds: timeout)
  }

  func received(_ bytes: UnsafeRawBufferPointer) {}
  func inputEnded() {
    hasInputEnded = true
    if channel.isDrained { channel.drop() }
  }
  func wrote() {
    if hasInputEnded, channel.isDrained {
      channel.drop()
    } else {
      channel.startTimer(seconds: timeout)
    }
  }
  func timedOut() { channel.drop() }
  func detached() {}
}
