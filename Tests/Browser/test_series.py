"""A page that was changed many times is the page that is made afresh."""

PAGE = """() => {
  const tell = node => {
    if (node.dataset.leaving) return '';
    // Ids count up for ever; the classes of a first page stand for styles.
    const names = [...node.classList].filter(name => !/^s\\d+$/.test(name) && name !== 'holds');
    const style = getComputedStyle(node);
    const look = ['opacity', 'transform', 'translate', 'padding', 'gap'].map(name => style[name]);
    const attributes = [...node.attributes].filter(({ name }) => !['id', 'class', 'style'].includes(name))
      .map(({ name, value }) => name + '=' + value).sort();
    const text = node.children.length ? '' : node.textContent;
    return `<${node.localName} ${names} ${look} ${attributes}>${text}`
      + [...node.children].map(tell).join('') + '</>';
  };
  return tell(document.querySelector('[data-testid=series]'));
}"""


def live(page, url):
    page.goto(url)
    page.wait_for_selector("html[data-live]")


def test_many_changes_give_the_page_that_is_made_afresh(gallery, new_page):
    running = gallery("series")
    page, fresh = new_page(), new_page()
    live(page, running.url)
    seed = page.get_by_test_id("seed").inner_text()
    step = 0
    for batch in range(40):
        if batch == 20:
            page.get_by_test_id("motion").click()
        for name in ["ten", "step", "step"]:
            page.get_by_test_id(name).click()
        step += 12
        page.get_by_test_id("at").get_by_text(str(step), exact=True).wait_for()
        page.wait_for_function(
            "() => !document.querySelector('[data-leaving]') && !document.getAnimations().length")
        live(fresh, running.url)
        assert page.evaluate(PAGE) == fresh.evaluate(PAGE), f"seed {seed}, step {step}"
    assert page.evaluate("document.querySelectorAll('[data-leaving], .holds').length") == 0
