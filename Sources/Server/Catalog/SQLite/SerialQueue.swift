import Dispatch

/// The executor of an actor whose work blocks: one dispatch queue, one job at a time.
///
/// Keeps file work off the cooperative threads, of which there are only as many as cores.
package final class SerialQueue: SerialExecutor {
  private let queue: DispatchQueue

  package init(label: String) {
    queue = DispatchQueue(label: label)
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
