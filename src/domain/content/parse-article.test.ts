import fc from "fast-check";
import { describe, expect, it, test } from "vitest";

import { articleText, listRuns } from "./article-text.ts";
import { isLinkTarget } from "./link-target.ts";
import { parseArticle } from "./parse-article.ts";

function blocks(text: string) {
  const reading = parseArticle(text);
  if (!reading.ok) throw new Error(`${reading.mistake.expected}, found ${reading.mistake.found}`);
  return reading.article;
}

const words = (text: string) => ({ kind: "text", text });

describe("a long text", () => {
  it("has headings with an anchor each, the second of the same words with a number", () => {
    expect(blocks('## 4″ and 110 mm\n### What to do\n## What to do\n## "½"')).toEqual([
      { kind: "heading", level: 2, id: "and-110-mm", spans: [words("4″ and 110 mm")] },
      { kind: "heading", level: 3, id: "what-to-do", spans: [words("What to do")] },
      { kind: "heading", level: 2, id: "what-to-do-2", spans: [words("What to do")] },
      { kind: "heading", level: 2, id: "part", spans: [words('"½"')] },
    ]);
  });

  it("has lists and numbered lists, whose items may go on in the next line", () => {
    expect(blocks("Do this:\n1. Cut it\n   square.\n2. Try it dry.\n- or not")).toEqual([
      { kind: "paragraph", spans: [words("Do this:")] },
      { kind: "steps", items: [[words("Cut it square.")], [words("Try it dry.")]] },
      { kind: "list", items: [[words("or not")]] },
    ]);
  });

  it("has tables", () => {
    expect(blocks("| Pipe | Outside |\n| --- | ---: |\n| soil | **110 mm** |\n| 2″ | 60.3 mm [1] |")).toEqual([
      {
        kind: "table",
        head: [[words("Pipe")], [words("Outside")]],
        rows: [
          [[words("soil")], [{ kind: "strong", text: "110 mm" }]],
          [[words("2″")], [words("60.3 mm"), { kind: "source", number: 1 }]],
        ],
      },
    ]);
  });

  it("has marks of sources at the words before them, and of the shop's own practice", () => {
    expect(blocks("Soil pipe is 110 mm. [1] [12] We measure. [own]")).toEqual([
      {
        kind: "paragraph",
        spans: [
          words("Soil pipe is 110 mm."),
          { kind: "source", number: 1 },
          { kind: "source", number: 12 },
          words(" We measure."),
          { kind: "own" },
        ],
      },
    ]);
  });

  it("has drawings of the shop's own, on a line of their own", () => {
    expect(blocks("Look:\n![A pump on 8 m of pipe [5]](drawing:pump-curve)\nThere.")).toEqual([
      { kind: "paragraph", spans: [words("Look:")] },
      {
        kind: "drawing",
        name: "pump-curve",
        caption: [words("A pump on 8 m of pipe"), { kind: "source", number: 5 }],
      },
      { kind: "paragraph", spans: [words("There.")] },
    ]);
  });
});

test.each([
  ["# Title", "headings"],
  ["#### Small", "headings"],
  ["```\ncode\n```", "without code"],
  ["> said somebody", "without quotations"],
  ["one\n\n---\n\ntwo", "without lines across"],
  ["[pond]: https://pond.example", "right after its words"],
  ["- one\n  - two", "without other lists"],
  ["| a | b |\n| c | d |", "a table of a line of headings"],
  ["| a | b |\n| --- | --- |\n| c |", "2 cells in each line"],
  ["![x](/media/pond.jpg)", "a drawing on a line of its own"],
  ["See ![x](drawing:pump-curve) here", "a drawing on a line of its own"],
  ["<b>bold</b>", "without HTML"],
  ["a <img src=x onerror=alert(1)>", "without HTML"],
  ["<!-- x -->", "without HTML"],
  ["[x](javascript:alert)", "address of a link"],
  ["[x](data:text/html,x)", "address of a link"],
  ["![x](javascript:alert)", "a drawing on a line of its own"],
  ["| [x](JAVASCRIPT:y) |\n| --- |\n| b |", "address of a link"],
])("refuses %j", (text, says) => {
  const reading = parseArticle(text);
  expect(reading.ok ? "" : reading.mistake.expected).toContain(says);
});

test("whatever is typed loses no word, links nowhere else and has each anchor once", () => {
  const piece = fc.constantFrom(
    "koi",
    "110",
    "*",
    "**",
    "[",
    "]",
    "[1]",
    "[own]",
    "(",
    ")",
    "![",
    "(drawing:pump-curve)",
    "/contact",
    "javascript:x",
    "|",
    "| --- |",
    " ",
    "\n",
    "\n\n",
    "- ",
    "1. ",
    "## ",
    "### ",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const text = pieces.join("");
      const reading = parseArticle(text);
      if (!reading.ok) return;
      const kept = (written: string) => written.match(/koi|110/g) ?? [];
      const spans = reading.article.flatMap((block) => listRuns(block).flat());
      expect(kept(articleText(reading.article))).toEqual(kept(text));
      for (const span of spans) if (span.kind === "link") expect(isLinkTarget(span.to)).toBe(true);
      const ids = reading.article.flatMap((block) => (block.kind === "heading" ? [block.id] : []));
      expect(new Set(ids).size).toBe(ids.length);
    }),
  );
});

test("a text of many marks takes time in proportion to its length", () => {
  const text = `${"![a".repeat(20_000)}\n${"[1".repeat(20_000)}\n${"|".repeat(5_000)}`;
  const started = performance.now();
  parseArticle(text);
  expect(performance.now() - started).toBeLessThan(2_000);
});
