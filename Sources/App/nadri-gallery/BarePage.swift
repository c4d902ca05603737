import Dispatch
import HTTPServer
import Synchronization

/// The floor that the runtime is measured against: a page whose taps are answered with ready-made
/// operations, through the same server and the same queue, with nothing in between.
enum BarePage {
  static func start(port: Int) throws -> HTTPServer {
    var configuration = HTTPServer.Configuration()
    configuration.port = port
    configuration.webSocketPath = "/live"
    return try HTTPServer(
      configuration, respond: { _ in HTTPResponse(type: "text/html; charset=utf-8", text: html) },
      accept: { _, socket in
        let taps = Mutex(0)
        return WebSocket.Handlers(
          onText: { _ in
            let tap = taps.withLock { count in
              count += 1
              return count
            }
            DispatchQueue.main.async { socket.send(answer(to: tap)) }
          }, onClose: {})
      })
  }

  /// Two styles and two attributes, as a tap on a day changes them.
  private static func answer(to tap: Int) -> String {
    "[\(tap),\(tap),[],[[5,1,\"color:red\"],[6,1,\"\(tap)\"],[5,2,\"\"],[6,2,\"\(tap)\"]]]"
  }

  private static let html = """
    <!doctype html><html><head><meta charset="utf-8"><title>bare</title></head>
    <body><button id="n1">1</button><button id="n2">2</button><script>
    const socket = new WebSocket(location.origin.replace(/^http/, "ws") + "/live");
    socket.onopen = () => { document.documentElement.dataset.live = ""; };
    socket.onmessage = ({ data }) => {
      for (const [code, id, value] of JSON.parse(data)[3]) {
        const node = document.getElementById("n" + id);
        if (code === 5) node.style.cssText = value;
        else node.setAttribute("data-tap", value);
      }
    };
    let seq = 0;
    document.addEventListener("click", () => {
      seq += 1;
      socket.send(JSON.stringify(["e", seq - 1, [[1, "tap", seq, ""]]]));
    });
    </script></body></html>
    """
}
