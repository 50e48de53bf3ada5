import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { articleText, listRuns, type Prose } from "./article.ts";
import { isLinkTarget } from "./links.ts";
import { parseArticle, parseProse } from "./parse-markdown.ts";

function blocks(text: string) {
  const reading = parseProse(text);
  if (!reading.ok) throw new Error(reading.mistake.expected);
  return reading.prose;
}

/** The text without marks. */
function proseText(prose: Prose): string {
  return prose
    .flatMap((block) => (block.kind === "list" ? block.items : [block.spans]))
    .map((spans) => spans.map((span) => span.text).join(""))
    .join(" ");
}

describe("the owner's prose", () => {
  test("has a paragraph for each run of lines", () => {
    expect(blocks("One line\nand its end.\n\n\n  Two.  \n")).toEqual([
      { kind: "paragraph", spans: [{ kind: "text", text: "One line and its end." }] },
      { kind: "paragraph", spans: [{ kind: "text", text: "Two." }] },
    ]);
  });

  test("has headings and lists, also without an empty line between", () => {
    expect(blocks("## Care\nFeed little:\n- in the\n  morning\n* not at night\n\nDone.")).toEqual([
      { kind: "heading", spans: [{ kind: "text", text: "Care" }] },
      { kind: "paragraph", spans: [{ kind: "text", text: "Feed little:" }] },
      { kind: "list", items: [[{ kind: "text", text: "in the morning" }], [{ kind: "text", text: "not at night" }]] },
      { kind: "paragraph", spans: [{ kind: "text", text: "Done." }] },
    ]);
  });

  test("has bold, italic and links inside a line", () => {
    expect(blocks("A **deep** pond is *never* cold; [ask us](/contact).")).toEqual([
      {
        kind: "paragraph",
        spans: [
          { kind: "text", text: "A " },
          { kind: "strong", text: "deep" },
          { kind: "text", text: " pond is " },
          { kind: "emphasis", text: "never" },
          { kind: "text", text: " cold; " },
          { kind: "link", text: "ask us", to: "/contact" },
          { kind: "text", text: "." },
        ],
      },
    ]);
  });

  test.each([
    '4" / 110mm and 2 * 3 * 4',
    "5 < 6 & 7 > 2",
    "a [note] (in brackets)",
    "-5 °C is cold",
    "#1 for koi",
    "*",
  ])("leaves %j as it is written", (text) => {
    expect(blocks(text)).toEqual([{ kind: "paragraph", spans: [{ kind: "text", text }] }]);
  });

  test.each(["<b>bold</b>", "a<br>b", "<script src=x>", "<!-- x -->", "x </div>", "<img src=x onerror=alert(1)"])(
    "refuses HTML: %s",
    (text) => {
      expect(parseProse(text)).toMatchObject({
        ok: false,
        mistake: { expected: expect.stringContaining("without HTML") },
      });
    },
  );

  test.each([
    "javascript:alert(1)",
    "JAVASCRIPT:x",
    "data:text/html,x",
    "//x.example",
    "http://x.example",
    "https://user@x.example",
    "contact",
    "",
  ])("refuses a link to %j", (to) => {
    expect(parseProse(`[words](${to.replace(/[()]/g, "")})`).ok).toBe(false);
  });

  test("is plain words where only words fit", () => {
    expect(proseText(blocks("A **deep** pond.\n\n- [ask us](/contact)\n- or not"))).toBe("A deep pond. ask us or not");
  });

  test("never loses a word and never links where it must not, whatever is typed", () => {
    const piece = fc.constantFrom(
      "koi",
      "*",
      "**",
      "[",
      "]",
      "(",
      ")",
      "/pond",
      "javascript:x",
      " ",
      "\n",
      "\n\n",
      "- ",
      "## ",
      "£",
      '2"',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const text = pieces.join("");
        const reading = parseProse(text);
        if (!reading.ok) return;
        const words = (written: string) => written.match(/koi|£|2"/g) ?? [];
        const spans = reading.prose.flatMap((block) => (block.kind === "list" ? block.items.flat() : block.spans));
        const kept = spans.map((span) => (span.kind === "link" ? `${span.text} ${span.to}` : span.text)).join(" ");
        expect(words(kept)).toEqual(words(text));
        for (const span of spans) if (span.kind === "link") expect(isLinkTarget(span.to)).toBe(true);
      }),
    );
  });
});

function articleBlocks(text: string) {
  const reading = parseArticle(text);
  if (!reading.ok) throw new Error(`${reading.mistake.expected}, found ${reading.mistake.found}`);
  return reading.article;
}

const words = (text: string) => ({ kind: "text", text });

describe("a long text", () => {
  test("has headings with an anchor each, the second of the same words with a number", () => {
    expect(articleBlocks('## 4″ and 110 mm\n### What to do\n## What to do\n## "½"')).toEqual([
      { kind: "heading", level: 2, id: "and-110-mm", spans: [words("4″ and 110 mm")] },
      { kind: "heading", level: 3, id: "what-to-do", spans: [words("What to do")] },
      { kind: "heading", level: 2, id: "what-to-do-2", spans: [words("What to do")] },
      { kind: "heading", level: 2, id: "part", spans: [words('"½"')] },
    ]);
  });

  test("has lists and numbered lists, whose items may go on in the next line", () => {
    expect(articleBlocks("Do this:\n1. Cut it\n   square.\n2. Try it dry.\n- or not")).toEqual([
      { kind: "paragraph", spans: [words("Do this:")] },
      { kind: "steps", items: [[words("Cut it square.")], [words("Try it dry.")]] },
      { kind: "list", items: [[words("or not")]] },
    ]);
  });

  test("has tables", () => {
    expect(articleBlocks("| Pipe | Outside |\n| --- | ---: |\n| soil | **110 mm** |\n| 2″ | 60.3 mm [1] |")).toEqual([
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

  test("has marks of sources at the words before them, and of the shop's own practice", () => {
    expect(articleBlocks("Soil pipe is 110 mm. [1] [12] We measure. [own]")).toEqual([
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

  test("has drawings of the shop's own, on a line of their own", () => {
    expect(articleBlocks("Look:\n![A pump on 8 m of pipe [5]](drawing:pump-curve)\nThere.")).toEqual([
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
  ["> said someone", "without quotations"],
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
])("the text %j is refused", (text, says) => {
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
