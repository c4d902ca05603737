import Combine
import Testing

private class Animal: ObservableObject {
  @Published var name = "a"
  @Published var age = 1
}

private final class Dog: Animal {
  @Published var tricks: [String] = []
}

private final class Plain: ObservableObject {
  var value = 0 {
    willSet { objectWillChange.send() }
  }
}

private final class Custom: ObservableObject {
  let objectWillChange = PassthroughSubject<Int, Never>()
  @Published var value = 0
}

private final class Unobserved {
  @Published var value = 0
}

@MainActor private final class Screen: ObservableObject {
  @Published var title = ""
}

private final class Mirrored: ObservableObject, CustomReflectable {
  @Published var value = 0
  var customMirror: Mirror { Mirror(self, children: []) }
}

@Suite(.serialized) struct ObservableObjectTests {
  @Test func `the object tells before its property changes, inherited ones too`() {
    let dog = Dog()
    var log: [String] = []
    let cancellable = dog.objectWillChange.sink { log.append("\(dog.name) \(dog.tricks.count)") }
    dog.name = "b"
    dog.tricks.append("sit")
    dog.age = 1
    #expect(log == ["a 0", "b 0", "b 1"])
    withExtendedLifetime(cancellable) {}
  }

  @Test func `the object tells first, then the property's publisher, then the value is set`() {
    let animal = Animal()
    var log: [String] = []
    let first = animal.$name.sink { log.append("$\($0) holds \(animal.name)") }
    let second = animal.objectWillChange.sink { log.append("will") }
    animal.name = "b"
    #expect(log == ["$a holds a", "will", "$b holds a"])
    #expect(animal.name == "b")
    withExtendedLifetime((first, second)) {}
  }

  @Test func `a set from inside a delivery loses to the outer one`() {
    let animal = Animal()
    var log: [Int] = []
    let cancellable = animal.$age.sink { value in
      log.append(value)
      if value == 2 { animal.age = 3 }
    }
    animal.age = 2
    #expect(log == [1, 2, 3])
    #expect(animal.age == 2)
    withExtendedLifetime(cancellable) {}
  }

  @Test func `an object has one publisher while somebody holds it`() {
    let dog = Dog()
    let plain = Plain()
    let publishers = (dog.objectWillChange, plain.objectWillChange)
    #expect(publishers.0 === dog.objectWillChange)
    #expect(publishers.1 === plain.objectWillChange)
    #expect(publishers.0 !== publishers.1)
  }

  @Test func `an object without published properties tells by hand`() {
    let plain = Plain()
    var seen: [Int] = []
    let cancellable = plain.objectWillChange.sink { seen.append(plain.value) }
    plain.value = 1
    plain.value = 2
    #expect(seen == [0, 1])
    withExtendedLifetime(cancellable) {}
  }

  @Test func `a publisher of the object's own is not sent by its properties`() {
    let custom = Custom()
    var seen: [Int] = []
    let cancellable = custom.objectWillChange.sink { seen.append($0) }
    custom.value = 1
    custom.objectWillChange.send(5)
    #expect(seen == [5])
    withExtendedLifetime(cancellable) {}
  }

  @Test func `an object with a mirror of its own is observed too`() {
    let mirrored = Mirrored()
    var count = 0
    let cancellable = mirrored.objectWillChange.sink { count += 1 }
    mirrored.value = 1
    #expect(count == 1)
    withExtendedLifetime(cancellable) {}
  }

  @Test func `a class that is no observable object has publishers of its properties`() {
    let object = Unobserved()
    var seen: [Int] = []
    let cancellable = object.$value.sink { seen.append($0) }
    object.value += 1
    #expect(seen == [0, 1])
    withExtendedLifetime(cancellable) {}
  }

  @Test @MainActor func `a main actor object is observed through the protocol`() {
    func observe(_ object: some ObservableObject, _ body: @escaping () -> Void) -> AnyCancellable {
      object.objectWillChange.sink { _ in body() }
    }
    let screen = Screen()
    var count = 0
    let cancellable = observe(screen) { count += 1 }
    screen.title = "a"
    #expect(count == 1)
    withExtendedLifetime(cancellable) {}
  }

  @Test func `whoever subscribes while a value is sent gets the value that still holds`() {
    let animal = Animal()
    var late: AnyCancellable?
    var seen: [Int] = []
    let first = animal.$age.sink { value in
      if value == 2 { late = animal.$age.sink { seen.append($0) } }
    }
    animal.age = 2
    #expect(seen == [1])
    animal.age = 4
    #expect(seen == [1, 4])
    withExtendedLifetime((first, late)) {}
  }

  @Test func `an observer that comes after the first changes is told of the next`() {
    let animal = Animal()
    animal.age = 2
    var count = 0
    var cancellable: AnyCancellable? = animal.objectWillChange.sink { count += 1 }
    animal.age = 3
    cancellable = nil
    animal.age = 4
    cancellable = animal.objectWillChange.sink { count += 10 }
    animal.age = 5
    #expect(count == 11)
    withExtendedLifetime(cancellable) {}
  }

  @Test func `neither object, publisher nor observer outlives its use`() {
    var died: [String] = []
    do {
      let plain = Plain()
      let canary = Canary { died.append("observer") }
      let cancellable = plain.objectWillChange.sink { withExtendedLifetime(canary) {} }
      plain.value = 1
      withExtendedLifetime(cancellable) {}
    }
    #expect(died == ["observer"])
    weak var weakDog: Dog?
    weak var weakPublisher: ObservableObjectPublisher?
    do {
      let dog = Dog()
      weakDog = dog
      weakPublisher = dog.objectWillChange
      let cancellable = dog.objectWillChange.sink {}
      let other = dog.$tricks.sink { _ in }
      dog.name = "b"
      withExtendedLifetime((cancellable, other)) {}
    }
    #expect(weakDog == nil)
    #expect(weakPublisher == nil)
  }

  @Test func `sets, subscriptions and ends on many threads are safe`() async {
    let shared = Shared(Animal())
    let counter = Shared(Counter())
    let seen = shared.value.$age.sink { _ in counter.value.enter() }
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask { for value in 0..<500 { shared.value.age = value } }
        group.addTask {
          for _ in 0..<300 {
            shared.value.objectWillChange.sink {}.cancel()
            let other = Animal()
            let observation = other.objectWillChange.sink {}
            other.age = 2
            observation.cancel()
          }
        }
      }
    }
    #expect(counter.value.count == 2001)
    #expect(counter.value.overlaps == 0)
    #expect(shared.value.age == 499)
    withExtendedLifetime(seen) {}
  }

  @Test func `objects at addresses used before are told apart`() {
    var kept: [AnyCancellable] = []
    var counts = [Int](repeating: 0, count: 500)
    for index in 0..<500 {
      let animal = Animal()
      kept.append(animal.objectWillChange.sink { counts[index] += 1 })
      animal.age += 1
    }
    #expect(counts.allSatisfy { $0 == 1 })
  }
}
