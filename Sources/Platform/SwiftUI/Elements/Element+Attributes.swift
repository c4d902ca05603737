extension Element {
  /// One attribute; the value `""` is a bare attribute.
  package nonisolated struct Attribute: Equatable {
    package var name: String
    package var value: String
  }

  /// Everything on the element: its own attributes, those of attachments in their place where both
  /// set one, then those that attachments add.
  package var attributes: [Attribute] {
    guard let attached = extras?.attached, !attached.isEmpty else { return ownAttributes }
    var all = ownAttributes
    for index in all.indices {
      if let value = attachedValue(all[index].name) { all[index].value = value }
    }
    let ownCount = all.count
    for owner in attached {
      for attribute in owner.attributes
      where !AriaWords.names.contains(attribute.name)
        && !all.contains(where: { $0.name == attribute.name })
      {
        all.append(attribute)
      }
    }
    for index in all.indices.dropFirst(ownCount) where attached.count > 1 {
      all[index].value = attachedValue(all[index].name) ?? all[index].value
    }
    return all
  }

  package subscript(attribute name: String) -> String? {
    if let value = attachedValue(name) { return value }
    for attribute in ownAttributes where attribute.name == name { return attribute.value }
    return nil
  }

  /// Sets an attribute, or removes it for `nil`; one that is attached under the name stays.
  package func setAttribute(_ name: String, _ value: String?) {
    if let index = ownAttributes.firstIndex(where: { $0.name == name }) {
      guard ownAttributes[index].value != value else { return }
      if let value { ownAttributes[index].value = value } else { ownAttributes.remove(at: index) }
    } else {
      guard let value else { return }
      ownAttributes.append(Attribute(name: name, value: value))
    }
    if isSent, attachedValue(name) == nil { document.record(.attribute(id: id, name, value)) }
  }

  // MARK: Events

  /// What answers events, by event.
  package var handlers: [String: (EventPayload) -> Void] {
    Dictionary(extras?.handlers.map { ($0.event, $0.handler) } ?? []) { first, _ in first }
  }

  func handler(of event: String) -> ((EventPayload) -> Void)? {
    extras?.handlers.first { $0.event == event }?.handler
  }

  /// Answers `event` from the page; `nil` stops listening.
  package func setHandler(_ event: String, _ handler: ((EventPayload) -> Void)?) {
    if handler == nil, extras == nil { return }
    let extras = makeExtras()
    if let index = extras.handlers.firstIndex(where: { $0.event == event }) {
      if let handler {
        extras.handlers[index].handler = handler
        return
      }
      extras.handlers.remove(at: index)
    } else {
      guard let handler else { return }
      extras.handlers.append((event, handler))
    }
    document.listens(self, !extras.handlers.isEmpty)
    let events = extras.handlers.map(\.event)
    setAttribute("data-on", events.isEmpty ? nil : events.sorted().joined(separator: " "))
  }

  func makeExtras() -> ElementExtras {
    if let extras { return extras }
    let new = ElementExtras()
    extras = new
    return new
  }
}
