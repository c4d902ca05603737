/// How many objects of a kind are alive; outlives whoever made them.
@MainActor final class LiveCounter {
  var count = 0
}
