"""A Korean keyboard, as an input method drives the browser."""

# Words as their syllables, a syllable as the stages of its composition.
WORDS = {
    "서울": [["ㅅ", "서"], ["ㅇ", "우", "울"]],
    "값이": [["ㄱ", "가", "갑", "값"], ["ㅇ", "이"]],
    "완전": [["ㅇ", "오", "와", "완"], ["ㅈ", "저", "전"]],
}


class KoreanKeyboard:
    """Composes syllables in the focused field of a page."""

    def __init__(self, page, pause=0.0):
        self.page = page
        self.pause = pause
        self.cdp = page.context.new_cdp_session(page)

    def compose(self, text):
        """Shows `text` as the composition under way."""
        self.cdp.send("Input.imeSetComposition", {
            "text": text, "selectionStart": len(text), "selectionEnd": len(text)})
        self.wait()

    def commit(self, text):
        """Ends the composition with `text`."""
        self.cdp.send("Input.insertText", {"text": text})
        self.wait()

    def key(self, key, code):
        """A key that the input method sees first."""
        for kind in ("rawKeyDown", "keyUp"):
            self.cdp.send("Input.dispatchKeyEvent", {
                "type": kind, "key": key, "code": code, "windowsVirtualKeyCode": 229})

    def type(self, syllables):
        """Each syllable as the list of its stages, the last of which is committed."""
        for stages in syllables:
            for stage in stages:
                self.compose(stage)
            self.commit(stages[-1])

    def wait(self):
        if self.pause:
            self.page.wait_for_timeout(self.pause * 1000)

