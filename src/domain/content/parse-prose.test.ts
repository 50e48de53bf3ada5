import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isLinkTarget } from "./link-target.ts";
import { parseProse } from "./parse-prose.ts";
import { proseText } from "./prose-text.ts";

function blocks(text: string) {
  const reading = parseProse(text);
  if (!reading.ok) throw new Error(reading.mistake.expected);
  return reading.prose;
}

describe("the owner's prose", () => {
  it("has a paragraph for each run of lines", () => {
    expect(blocks("One line\nand its end.\n\n\n  Two.  \n")).toEqual([
      { kind: "paragraph", spans: [{ kind: "text", text: "One line and its end." }] },
      { kind: "paragraph", spans: [{ kind: "text", text: "Two." }] },
    ]);
  });

  it("has headings and lists, also without an empty line between", () => {
    expect(blocks("## Care\nFeed little:\n- in the\n  morning\n* not at night\n\nDone.")).toEqual([
      { kind: "heading", spans: [{ kind: "text", text: "Care" }] },
      { kind: "paragraph", spans: [{ kind: "text", text: "Feed little:" }] },
      { kind: "list", items: [[{ kind: "text", text: "in the morning" }], [{ kind: "text", text: "not at night" }]] },
      { kind: "paragraph", spans: [{ kind: "text", text: "Done." }] },
    ]);
  });

  it("has bold, italic and links inside a line", () => {
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

  it.each(['4" / 110mm and 2 * 3 * 4', "5 < 6 & 7 > 2", "a [note] (in brackets)", "-5 °C is cold", "#1 for koi", "*"])(
    "leaves %j as it is written",
    (text) => {
      expect(blocks(text)).toEqual([{ kind: "paragraph", spans: [{ kind: "text", text }] }]);
    },
  );

  it.each(["<b>bold</b>", "a<br>b", "<script src=x>", "<!-- x -->", "x </div>", "<img src=x onerror=alert(1)"])(
    "refuses HTML: %s",
    (text) => {
      expect(parseProse(text)).toMatchObject({
        ok: false,
        mistake: { expected: expect.stringContaining("without HTML") },
      });
    },
  );

  it.each([
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

  it("is plain words where only words fit", () => {
    expect(proseText(blocks("A **deep** pond.\n\n- [ask us](/contact)\n- or not"))).toBe("A deep pond. ask us or not");
  });

  it("never loses a word and never links where it must not, whatever is typed", () => {
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
