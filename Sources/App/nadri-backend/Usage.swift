/// What `--help` prints.
enum Usage {
  static let all = """
    Usage: nadri-backend <command> [options]

      serve           answer the app's requests over HTTP
      catalog build   build the catalogue ahead of the first start
      openapi         print the description of the endpoints (OpenAPI 3.1, YAML)

    `nadri-backend <command> --help` tells the options of a command.
    """

  static let serve = """
    Usage: nadri-backend serve [options]

      --port N        port to listen on, 0 for any free one (8090)
      --host H        address to listen on (127.0.0.1)
      --catalog SIZE  1k, 100k or 1m items, built at the first start (1k)
      --data DIR      where the catalogue and the events are kept (./data)
      --fail PERCENT  answer this share of /v1 requests with status 503, to try a client (0)
      --today DAY     the day that dates go by, such as 2026-12-05 (the real one)
      --delay MS      wait before every /v1 answer, to try a client (0)
    """

  static let build = """
    Usage: nadri-backend catalog build [options]

      --scale SIZE    1k, 100k or 1m items (1k)
      --data DIR      where the catalogue is kept (./data)

    Can be stopped at any time, also by force, and run again: it goes on where it was. A whole
    catalogue is read through instead; a damaged one is kept under another name and built anew.
    """

  static let openapi = """
    Usage: nadri-backend openapi

    Prints the description of the endpoints (OpenAPI 3.1, YAML).
    """
}
