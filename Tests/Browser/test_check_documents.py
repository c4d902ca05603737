"""The check of the documents finds what it is for."""

import importlib.util
from importlib.machinery import SourceFileLoader

import programs

loader = SourceFileLoader("check_documents", str(programs.ROOT / "scripts/check-documents"))
check = importlib.util.module_from_spec(importlib.util.spec_from_loader("check_documents", loader))
loader.exec_module(check)

MANIFEST = """
let table: [Target?] = [
  // Core
  system("CSQLite", pkgConfig: "sqlite3", apt: "libsqlite3-dev"),
  module(
    "Store", .core, imports: ["CSQLite", "Model"], resources: [.copy("Resources")],
    linuxOnly: true),
  tests("StoreTests", imports: ["Store"]),
]
"""

README = """
## Modules

| layer | module | what | imports |
|---|---|---|---|
| Platform | `CSQLite` | SQLite | – |
| Core | `Store`* | keeps | `Model`, `CSQLite` |
"""


def test_a_true_table_passes():
    assert list(check.module_problems(README, MANIFEST)) == []


def test_every_kind_of_difference_is_told():
    for old, new, words in [
        ("`CSQLite` |", "`CSQL` |", "lacks CSQLite"), ("`Store`*", "`Store`", "star of Store"),
        ("`Model`, ", "", "Store imports CSQLite, Model"), ("| Core", "| App", "layer core"),
    ]:
        problems = list(check.module_problems(README.replace(old, new), MANIFEST))
        assert any(words in problem for problem in problems), (words, problems)


def test_products_are_told_with_their_modules():
    manifest = 'products: [.library(\n  name: "Kit", targets: ["Store", "Model"])]'
    assert list(check.product_problems("| `Kit` | `Store`, `Model` | keeps |", manifest)) == []
    for readme in ["", "| `Kit` | `Store` | keeps |", "| `Kit2` | `Store`, `Model` | keeps |"]:
        assert list(check.product_problems(readme, manifest)) == [
            "README.md: the product Kit is Store, Model, and not told so"]


def test_dead_links_and_files_are_told(tmp_path):
    path = tmp_path / "A.md"
    (tmp_path / "b.md").write_text("# One heading\n")
    text = (
        "[b](b.md) [b](b.md#one-heading) <https://example.com>\n[c](c.md)\n[b](b.md#two)\n"
        "| `b.md` | `x/y.swift` |\n```\n[d](d.md)\n```\n<img src=\"e.png\">\n")
    path.write_text(text)
    assert list(check.document_problems(path, text, tmp_path)) == [
        "A.md:2: c.md is not there", "A.md:3: b.md#two names no heading",
        "A.md:4: x/y.swift is not there", "A.md:8: e.png is not there",
    ]
