import CWebSockets
import Glibc

/// The poll thread of one server: a libwebsockets context, its sockets and their channels.
///
/// libwebsockets polls, keeps the timers and is woken from other threads. The bytes are read and
/// written here: its own HTTP parser folds `..`, renames parts of queries and knows no chunked
/// uploads, and in version 4.1 a compressed message of a certain length ends the process in its
/// `permessage-deflate`.
final class ServiceLoop {
  /// How many at once are told that there is no room; more are cut off.
  private static let refusals = 32

  fileprivate let service: HTTPService
  private let listener: Listener
  private let inflater: Inflater
  private let agenda = ChannelAgenda()
  private let scratch = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 16)
  /// Read by libwebsockets as long as the context lives.
  private let protocols = UnsafeMutablePointer<lws_protocols>.allocate(capacity: 2)
  private var context: OpaquePointer?
  private var host: OpaquePointer?
  private var listening: OpaquePointer?
  private var channels: [OpaquePointer: Channel] = [:]
  private var handles: [Int: OpaquePointer] = [:]
  private var lastID = 0
  private var isRunning = true

  /// Starts the thread, which keeps the loop until the mailbox brings `stop`.
  static func start(_ service: HTTPService, listener: Listener) throws(HTTPServerError) {
    guard let inflater = Inflater() else {
      Glibc.close(listener.descriptor)
      throw .cannotStart(reason: "zlib gives no stream")
    }
    let loop = ServiceLoop(service, listener: listener, inflater: inflater)
    try loop.open()
    var thread = pthread_t()
    let unmanaged = Unmanaged.passRetained(loop)
    let result = pthread_create(
      &thread, nil,
      { pointer in
        guard let pointer else { return nil }
        runLoop(pointer).end()
        return nil
      }, unmanaged.toOpaque())
    guard result == 0 else {
      unmanaged.release()
      loop.close()
      throw .cannotStart(reason: String(cString: strerror(result)))
    }
    pthread_detach(thread)
  }

  private init(_ service: HTTPService, listener: Listener, inflater: Inflater) {
    self.service = service
    self.listener = listener
    self.inflater = inflater
    protocols.initialize(repeating: lws_protocols(), count: 2)
    let name: StaticString = "nadri"
    protocols[0].name = UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
    protocols[0].callback = serviceCallback
  }

  deinit {
    protocols.deallocate()
    scratch.deallocate()
  }

  private func open() throws(HTTPServerError) {
    lws_set_log_level(0, nil)
    var info = lws_context_creation_info()
    info.port = CONTEXT_PORT_NO_LISTEN_SERVER
    info.protocols = UnsafePointer(protocols)
    info.uid = -1
    info.gid = -1
    info.user = Unmanaged.passUnretained(self).toOpaque()
    // The listener and libwebsockets' own descriptors come on top.
    info.fd_limit_per_thread = UInt32(service.configuration.maxConnections + Self.refusals + 16)
    let hostName: StaticString = "default"
    info.vhost_name = UnsafeRawPointer(hostName.utf8Start).assumingMemoryBound(to: CChar.self)
    guard let context = lws_create_context(&info) else {
      Glibc.close(listener.descriptor)
      throw .cannotStart(reason: "libwebsockets gives no context")
    }
    self.context = context
    host = lws_get_vhost_by_name(context, info.vhost_name)
    listening = adopt(listener.descriptor)
    guard listening != nil else {
      Glibc.close(listener.descriptor)
      lws_context_destroy(context)
      throw .cannotStart(reason: "libwebsockets takes no socket")
    }
    service.mailbox.attach(context)
  }

  fileprivate func run() {
    while isRunning, lws_service(context, 0) >= 0 {
      for mail in service.mailbox.take() { deliver(mail) }
      for id in agenda.writers {
        if let wsi = handles[id] { lws_callback_on_writable(wsi) }
      }
      agenda.writers.removeAll(keepingCapacity: true)
    }
    close()
  }

  private func close() {
    service.mailbox.detach()
    lws_context_destroy(context)
  }

  private func deliver(_ mail: Mail) {
    switch mail {
    case .stop:
      isRunning = false
    case .answer(let id, let response):
      withChannel(id) { $0.handler(as: HTTPConnection.self)?.answer(response) }
    case .flush(let id):
      withChannel(id) { $0.handler(as: WebSocketSession.self)?.flush() }
    }
  }

  private func withChannel(_ id: Int, _ body: (Channel) -> Void) {
    guard let wsi = handles[id], let channel = channels[wsi] else { return }
    body(channel)
    // Outside a callback there is no result to return; this closes at once.
    if channel.isBroken { lws_set_timeout(wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_SYNC) }
  }

  private func adopt(_ descriptor: Int32) -> OpaquePointer? {
    // As a file: polled and closed by libwebsockets, read and written by its owner.
    lws_adopt_descriptor_vhost(
      host, LWS_ADOPT_RAW_FILE_DESC, lws_sock_file_fd_type(filefd: descriptor), nil, nil)
  }

  /// Whether every place is taken by someone who is not on the way out.
  private var isFull: Bool {
    let limit = service.configuration.maxConnections
    return channels.count >= limit && channels.values.count { !$0.isFinishing } >= limit
  }

  private func acceptWaiting() {
    // Not all at once: those who are connected have their turn as well.
    for _ in 0..<Self.refusals / 2 {
      guard let descriptor = listener.accept() else {
        if errno != EAGAIN, errno != ECONNABORTED, errno != EINTR, let listening {
          // Out of descriptors: the waiting ones stay readable, so look again a little later.
          lws_rx_flow_control(listening, 0)
          lws_set_timer_usecs(listening, 100_000)
        }
        return
      }
      let isFull = isFull
      guard channels.count < service.configuration.maxConnections + Self.refusals,
        let wsi = adopt(descriptor)
      else {
        Glibc.close(descriptor)
        continue
      }
      lastID += 1
      let channel = Channel(
        id: lastID, descriptor: descriptor, wsi: wsi,
        closeTimeout: service.configuration.closeTimeout, agenda: agenda)
      channels[wsi] = channel
      handles[channel.id] = wsi
      if isFull {
        let refusal = EncodedResponse.refusal(503, service.configuration)
        channel.write(refusal.head, refusal.body)
        channel.finish()
      } else {
        channel.attach(HTTPConnection(channel: channel, service: service, inflater: inflater))
      }
    }
  }

  fileprivate func handle(_ wsi: OpaquePointer, _ reason: lws_callback_reasons) -> Int32 {
    if wsi == listening {
      switch reason {
      case LWS_CALLBACK_RAW_RX_FILE: acceptWaiting()
      case LWS_CALLBACK_TIMER: lws_rx_flow_control(wsi, 1)
      case LWS_CALLBACK_RAW_CLOSE_FILE: listening = nil
      default: break
      }
      return 0
    }
    guard let channel = channels[wsi] else { return 0 }
    switch reason {
    case LWS_CALLBACK_RAW_RX_FILE: channel.readable(scratch)
    case LWS_CALLBACK_RAW_WRITEABLE_FILE: channel.writable()
    case LWS_CALLBACK_TIMER: channel.timedOut()
    case LWS_CALLBACK_RAW_CLOSE_FILE:
      channels[wsi] = nil
      handles[channel.id] = nil
      channel.attach(nil)
      return 0
    default: break
    }
    return channel.isBroken ? -1 : 0
  }
}

/// Runs a loop to its end and lets it go, so that whoever waits finds nothing held.
private func runLoop(_ pointer: UnsafeMutableRawPointer) -> Mailbox {
  let loop = Unmanaged<ServiceLoop>.fromOpaque(pointer).takeRetainedValue()
  loop.run()
  return loop.service.mailbox
}

private func serviceCallback(
  _ wsi: OpaquePointer?, _ reason: lws_callback_reasons, _ user: UnsafeMutableRawPointer?,
  _ input: UnsafeMutableRawPointer?, _ length: Int
) -> Int32 {
  guard let wsi, let context = lws_get_context(wsi), let owner = lws_context_user(context) else {
    return 0
  }
  return Unmanaged<ServiceLoop>.fromOpaque(owner).takeUnretainedValue().handle(wsi, reason)
}
