import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import type { EditedData } from "#domain/content/desk/edited-data.ts";
import { writeData } from "./write-data.ts";

const site = `# The business.

name: Glenwater Koi & Ponds
phone: 01632 960 140 # day and night
hours: "Mon-Sat 9:00-5:00"
# A line each.
address: []
social:
  label: our page
  # Needs https.
  url: https://social.example/glenwater
story: |
  One paragraph.

  Another one.

# yes or no
sample: yes
`;

const testimonials = `# What customers say.

- content: First
  author: Margaret A. # by mail
  rating: 5

# Iain rang twice.
- content: Second
  author: Iain M.
  rating: 4.5

- content: Third
  author: Priya S.
  rating: 4
`;

const read = (text: string) => parse(text, { schema: "failsafe" }) as Record<string, EditedData>;
const readList = (text: string) => parse(text, { schema: "failsafe" }) as Record<string, EditedData>[];

describe("fields of a file", () => {
  test("change alone, with every comment and every other line as it was", () => {
    expect(writeData(site, { ...read(site), phone: "0131 555 0100", hours: "Mon-Fri 9:00-5:00" })).toBe(
      site.replace("01632 960 140", "0131 555 0100").replace('"Mon-Sat 9:00-5:00"', "Mon-Fri 9:00-5:00"),
    );
    expect(writeData(site, read(site))).toBe(site);
  });

  test("inside groups and of several paragraphs change alone", () => {
    const data = read(site);
    expect(
      writeData(site, {
        ...data,
        social: { label: "our other page", url: "https://social.example/glenwater" },
        story: "One paragraph.\n\nAnother: with a colon.\n",
      }),
    ).toBe(site.replace("our page", "our other page").replace("Another one.", "Another: with a colon."));
  });

  test("are added where they belong and removed with their comments", () => {
    const { sample: _sample, social: _social, ...data } = read(site);
    const added = writeData(site, { ...data, social: { url: "https://x.example" }, address: ["1 Street", "A: Town"] });
    expect(added).toBe(
      site
        .replace("address: []", 'address:\n  - 1 Street\n  - "A: Town"')
        .replace(
          "  label: our page\n  # Needs https.\n  url: https://social.example/glenwater",
          "  # Needs https.\n  url: https://x.example",
        )
        .replace("\n# yes or no\nsample: yes\n", ""),
    );
    expect(read(writeData("name: x\n", { name: "x", more: { a: "1", b: ["2"] } }) ?? "")).toEqual({
      name: "x",
      more: { a: "1", b: ["2"] },
    });
  });

  test("keep Windows line endings", () => {
    const windows = site.replaceAll("\n", "\r\n");
    expect(writeData(windows, { ...read(site), name: "Another" })).toBe(
      windows.replace("Glenwater Koi & Ponds", "Another"),
    );
  });

  test.each([
    ["cannot be read", 'phone: "1\nname: x'],
    ["has a field twice", "phone: 1\nphone: 2\n"],
  ])("are left alone in a file that %s", (_what, text) => {
    expect(writeData(text, { phone: "3" })).toBeNull();
  });
});

describe("entries of a list", () => {
  const [first, second, third] = readList(testimonials) as [EditedData, EditedData, EditedData];

  test("take their comments along when they move", () => {
    expect(writeData(testimonials, [second, third, first])).toBe(
      `# What customers say.

# Iain rang twice.
- content: Second
  author: Iain M.
  rating: 4.5

- content: Third
  author: Priya S.
  rating: 4

- content: First
  author: Margaret A. # by mail
  rating: 5
`,
    );
  });

  test("are added and removed, and changed while they move", () => {
    const written = writeData(testimonials, [
      { content: "New", author: "Ann", rating: "5" },
      { ...(third as object), rating: "3" },
      first,
    ]);
    expect(written).toBe(
      `# What customers say.

- content: New
  author: Ann
  rating: "5"

- content: Third
  author: Priya S.
  rating: 3

- content: First
  author: Margaret A. # by mail
  rating: 5
`.replace('"5"', "5"),
    );
  });

  test("of pictures keep their lines", () => {
    const project = "name: Pond\npictures:\n  - src: a.jpg\n    alt: A\n  - src: b.jpg\n    alt: B\n";
    expect(
      writeData(project, {
        name: "Pond",
        pictures: [
          { src: "b.jpg", alt: "Bee" },
          { src: "c.jpg", alt: "C" },
          { src: "a.jpg", alt: "A" },
        ],
      }),
    ).toBe(
      "name: Pond\npictures:\n  - src: b.jpg\n    alt: Bee\n  - src: c.jpg\n    alt: C\n  - src: a.jpg\n    alt: A\n",
    );
  });

  test("can all be removed, and the first put into an empty list", () => {
    expect(read(writeData("a:\n  - x\nb: y\n", { a: [], b: "y" }) ?? "")).toEqual({ a: [], b: "y" });
    expect(readList(writeData("[]\n", [{ a: "1" }]) ?? "")).toEqual([{ a: "1" }]);
  });
});

const folder = "content";
const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".yaml"));

test.each(files)("%s comes back to the letter when a change is undone", (file) => {
  const text = readFileSync(join(folder, file), "utf8");
  const data = parse(text, { schema: "failsafe" }) as EditedData;
  const changed = Array.isArray(data) ? [...data, "one more"] : { ...(data as object), more: "one" };
  expect(writeData(writeData(text, changed) ?? "", data)).toBe(text);
});

test("a file that is not there yet is written", () => {
  expect(writeData("", { name: "Pond", pictures: [{ src: "a.jpg", alt: "A pond: deep" }] })).toBe(
    'name: Pond\npictures:\n  - src: a.jpg\n    alt: "A pond: deep"\n',
  );
});

const word = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.constantFrom(
    "yes",
    "5",
    "a: b",
    "x # y",
    "- z",
    "{phone}",
    "one\n\ntwo",
    "one\ntwo\n",
    'it’s "so"',
    "'",
    "&a",
    "*a",
    "",
    " ",
    "a\n b",
    "\ta",
  ),
);
const fieldName = fc.constantFrom("title", "text", "src", "alt", "cards", "story", "name");
const { tree } = fc.letrec<{ tree: EditedData }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    word,
    fc.array(tie("tree"), { maxLength: 4 }),
    fc.dictionary(fieldName, tie("tree"), { maxKeys: 4, noNullPrototype: true }),
  ),
}));
const group = fc.dictionary(fieldName, tree, { minKeys: 1, maxKeys: 5, noNullPrototype: true });

describe("whatever the data is", () => {
  test("it reads back as it was typed", () => {
    fc.assert(
      fc.property(group, group, (before, after) => {
        const text = writeData("", before);
        expect(text).not.toBeNull();
        const written = writeData(text ?? "", after);
        expect(written).not.toBeNull();
        expect(parse(written ?? "", { schema: "failsafe" })).toEqual(after);
      }),
      { numRuns: 300 },
    );
  });

  test("every comment between the fields of the shop's own file stays", () => {
    fc.assert(
      fc.property(word, word, fc.array(word, { maxLength: 3 }), (phone, label, address) => {
        const data = read(site);
        const written = writeData(site, { ...data, phone, address, social: { ...(data["social"] as object), label } });
        for (const comment of ["# The business.", "# A line each.", "# Needs https.", "# yes or no"])
          expect(written).toContain(comment);
      }),
    );
  });
});
