"""Looks at what moves in a page, and stops it at a moment of the test's own choosing."""


def motions(page, selector):
    """What moves on an element: by property, its keyframes and times in milliseconds."""
    return page.evaluate("""selector => Object.fromEntries(
      document.querySelector(selector).getAnimations().map(animation => {
        const frames = animation.effect.getKeyframes();
        const name = Object.keys(frames[0]).find(
          key => !["offset", "computedOffset", "easing", "composite"].includes(key));
        const { duration, delay, easing } = animation.effect.getTiming();
        return [name, { from: frames[0][name], to: frames[1][name], duration, delay, easing }];
      }))""", selector)


def hold(page):
    """Stops everything from now on as it begins to move."""
    page.evaluate("""() => {
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (...rest) {
        const animation = animate.apply(this, rest);
        animation.pause();
        return animation;
      };
    }""")


def freeze(page, milliseconds):
    """Stops everything that moves as far into it as said."""
    page.evaluate("""milliseconds => document.getAnimations().forEach(animation => {
      animation.pause();
      animation.currentTime = milliseconds;
    })""", milliseconds)


def finish(page):
    """Ends everything that moves."""
    page.evaluate("document.getAnimations().forEach(animation => animation.finish())")


def style(page, selector, name):
    return page.evaluate(
        "([selector, name]) => getComputedStyle(document.querySelector(selector))[name]",
        [selector, name])


def by_id(name):
    return f"[data-testid='{name}']"


def moves(page, selector):
    """Waits until something moves on an element."""
    page.wait_for_function(
        "selector => document.querySelector(selector)?.getAnimations().length", arg=selector)
