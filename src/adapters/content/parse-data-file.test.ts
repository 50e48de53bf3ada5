import { expect, test } from "vitest";
import { parseDataFile } from "./parse-data-file.ts";

const site = `# The business.
name: Glenwater
hero:
  wide:
    scale: 1
    window: 50
years: 30
body: |
  The first line.

  - a list
`;

const list = `# What customers say.
- content: They came.
  author: A. Customer
  rating: 5

- content: They came back.
  author: B. Customer
  rating: 4
`;

function withLine(text: string, number: number, ...lines: string[]): string {
  return text
    .split("\n")
    .toSpliced(number - 1, 1, ...lines)
    .join("\n");
}

test.each([
  [
    "a colon in a text",
    withLine(site, 2, "name: Koi: the shop"),
    'line 2: expected "quotation marks" around a text with a colon, found Koi: the shop',
  ],
  [
    "a text that starts with a sign",
    withLine(site, 2, "name: @glenwater"),
    'line 2: expected "quotation marks" around a text that starts with @, found @glenwater',
  ],
  [
    "a text that starts with a star",
    withLine(site, 2, "name: *The* shop"),
    'line 2: expected "quotation marks" around a text that starts with *, found *The* shop',
  ],
  [
    "a bracket that is never closed",
    withLine(site, 2, "name: [The shop"),
    'line 2: expected "quotation marks" around a text that starts with [, found [The shop',
  ],
  [
    "a fact at the beginning of a text",
    withLine(site, 2, "name: {business}"),
    'line 2: expected "quotation marks" around a text that starts with {',
  ],
  [
    "a # that would cut a text short",
    withLine(site, 2, "name: Pond shop #1"),
    'line 2: expected "quotation marks" around a text with a #, or the comment on a line of its own',
  ],
  [
    "an apostrophe inside the marks",
    withLine(site, 2, "name: 'Bob's Ponds'"),
    "line 2: expected nothing after the second '; put a text with such marks in \"double ones\", found 'Bob's Ponds'",
  ],
  [
    "text after the quotation marks",
    withLine(site, 2, 'name: "The" shop'),
    'line 2: expected nothing after the second "; put a text with such marks in \'single ones\', found "The" shop',
  ],
  [
    "marks that are never closed",
    withLine(site, 2, 'name: "The shop'),
    'line 2: expected a quotation mark at the end of the text as at its start, found "The shop',
  ],
  [
    "a backslash inside the marks",
    withLine(site, 2, 'name: "The\\shop"'),
    'line 2: expected no \\ inside "quotation marks", found "The\\shop"',
  ],
  [
    "no space after a colon",
    withLine(list, 3, "  author:A. Customer"),
    "line 3: expected a space after the colon, found author:A. Customer",
  ],
  [
    "no space after a colon at the edge",
    withLine(site, 7, "years:30"),
    "line 7: expected a space after the colon, found years:30",
  ],
  [
    "no space after a dash",
    withLine(list, 6, "-content: They came back."),
    "line 6: expected a space after the dash, found -content: They came back.",
  ],
  [
    "no colon",
    withLine(list, 3, "  author A. Customer"),
    "line 3: expected a field (its name, a colon and a space) or the entry of a list (a dash and a space), in line with those beside it, found author A. Customer",
  ],
  [
    "no dash",
    withLine(list, 6, "content: They came back."),
    "line 6: expected a field (its name, a colon and a space) or the entry of a list (a dash and a space), in line with those beside it, found content: They came back.",
  ],
  [
    "spaces where the dash belongs",
    withLine(list, 6, "  content: They came back."),
    'line 6: expected each field once, found "content" a second time; a new entry starts with a dash',
  ],
  ["a field twice", withLine(site, 7, "name: Again"), 'line 7: expected each field once, found "name" a second time'],
  [
    "a space too few",
    withLine(list, 3, " author: A. Customer"),
    "line 3: expected a field (its name, a colon and a space) or the entry of a list (a dash and a space), in line with those beside it, found author: A. Customer",
  ],
  [
    "spaces too many",
    withLine(list, 3, "    author: A. Customer"),
    "line 2: expected a field (its name, a colon and a space) or the entry of a list (a dash and a space), in line with those beside it, found - content: They came.",
  ],
  [
    "a field moved in at the edge",
    withLine(site, 2, "  name: Glenwater"),
    "line 3: expected a field (its name, a colon and a space) or the entry of a list (a dash and a space), in line with those beside it, found hero:",
  ],
  [
    "a field moved out of its group",
    withLine(site, 5, "  scale: 1"),
    "line 5: expected a field (its name, a colon and a space) or the entry of a list (a dash and a space), in line with those beside it, found scale: 1",
  ],
  [
    "a tab",
    withLine(list, 3, "\tauthor: A. Customer"),
    "line 3: expected spaces at the start of the line, found a tab",
  ],
  [
    "a space from a web page",
    withLine(list, 3, "\u00a0 author: A. Customer"),
    "line 3: expected plain spaces, found one of another kind, as web pages and word processors have them",
  ],
  [
    "a text that goes on at the edge",
    withLine(list, 2, "- content: They came", "when they said."),
    "line 3: expected a field (its name, a colon and a space) or the entry of a list (a dash and a space), in line with those beside it, found when they said.",
  ],
  ["a line of three dashes", withLine(site, 7, "---", "years: 30"), 'line 7: expected no line of "---"'],
])("a mistake is reported with its line and what is expected: %s", (_what, text, says) => {
  const file = parseDataFile("content/x.yaml", text);
  expect(file.kind === "unreadable" ? `line ${file.line}: ${file.message}` : file).toBe(says);
});

test.each([
  [
    "texts, lists and groups, everything as typed",
    'a: 0042\nb: no\nc:\n  - 9:00\n  - "x: y"\nd: []\n',
    { a: "0042", b: "no", c: ["9:00", "x: y"], d: [] },
  ],
  [
    "a text over several lines",
    "a: |\n  One.\n\n  Two: with a colon, and # a sign.\n",
    { a: "One.\n\nTwo: with a colon, and # a sign.\n" },
  ],
  ["a text that goes on, moved in", "a: One\n  and two\n", { a: "One and two" }],
  ["fields in braces", "a: { b: c }\n", { a: { b: "c" } }],
  ["short lists in brackets", "a: [one, two]\n", { a: ["one", "two"] }],
  ["comments on lines of their own", "# one\na: b\n  # two\n", { a: "b" }],
  ["nothing", "# nothing yet\n", ""],
])("the file is read: %s", (_what, text, data) => {
  expect(parseDataFile("content/x.yaml", text)).toMatchObject({ path: "content/x.yaml", kind: "data", data });
});
