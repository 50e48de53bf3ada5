import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { formatProblem } from "#domain/content/reading/content-problem.ts";
import { parseContent } from "#domain/content/reading/parse-content.ts";
import { calculators } from "#domain/pond/calculators/calculators.ts";
import { ContentCopy } from "#tests/support/content-copy.ts";
import { readContentFolder } from "./content-folder.ts";

const guide = `---
title: Ice on the pond
name: Ice
summary: What to do when it freezes.
topic: seasons
seasons: [winter]
checked: 2026-11-22
categories: [heaters]
calculators: [heating]
questions:
  - May I break the ice?
inShort:
  - Melt a hole.
  - Never hit it.
products:
  - search: ice heater
    why: Keeps one hole open.
sources:
  - by: Healthy Koi
    title: Cold weather advice
    at: healthykoi.co.uk
    read: 2026-11-22
    to: https://www.healthykoi.co.uk/cold-weather-advice/
---

## The hole

Ice of 5 cm needs a pan of hot water. [1]

![A pond](drawing:pond-section)

Read [more](/contact) or [on](#the-hole).
`;

const path = "guides/ice.md";
const slugs = calculators.map(({ slug }) => slug).join(", ");

describe("a guide", () => {
  let copy: ContentCopy;
  beforeAll(async () => {
    copy = await ContentCopy.create();
  });
  afterAll(() => copy.delete());

  async function read() {
    return parseContent(await readContentFolder(copy.folder), { live: false });
  }

  async function listMistakes(text: string): Promise<string[]> {
    await copy.write(path, text);
    const reading = await read();
    return reading.ok ? [] : reading.problems.map(formatProblem);
  }

  test("is read with its text", async () => {
    expect(await listMistakes(guide)).toEqual([]);
    const reading = await read();
    const found = reading.ok ? reading.content.guides.find(({ slug }) => slug === "ice") : undefined;
    expect(found).toMatchObject({ name: "Ice", seasons: ["winter"], picture: null });
    expect(found?.text.map(({ kind }) => kind)).toEqual(["heading", "paragraph", "drawing", "paragraph"]);
  });

  test.each([
    [
      "an unknown field",
      ["name: Ice", "name: Ice\nauthor: me"],
      'content/guides/ice.md, line 4: there is no field "author"; the fields here are title, name, summary, topic, seasons, trouble, checked, picture, categories, calculators, questions, inShort, products, sources',
    ],
    [
      "an unknown topic",
      ["topic: seasons", "topic: ice"],
      'content/guides/ice.md, line 5, topic: expected one of the topics water, seasons, equipment, fish, building, found "ice"',
    ],
    [
      "an unknown season",
      ["[winter]", "[winter, advent]"],
      'content/guides/ice.md, line 6, seasons, second season: expected one of the seasons spring, summer, autumn, winter, found "advent"',
    ],
    [
      "no day on which it was checked",
      ["checked: 2026-11-22\n", ""],
      "content/guides/ice.md, checked: expected a date such as 2026-11-22, found nothing",
    ],
    [
      "a day that never was",
      ["checked: 2026-11-22", "checked: 2026-02-30"],
      'content/guides/ice.md, line 7, checked: expected a date such as 2026-11-22, found "2026-02-30"',
    ],
    [
      "no sources",
      [/sources:[^]*?---/, "sources: []\n---"],
      "content/guides/ice.md, line 18, sources: expected a list of 1 to 14 sources, found a list of 0",
    ],
    [
      "an unknown category",
      ["[heaters]", "[heater]"],
      'content/guides/ice.md, line 8, categories: expected the names of files in content/categories, found "heater"',
    ],
    [
      "an unknown calculator",
      ["[heating]", "[ice]"],
      `content/guides/ice.md, line 9, calculators: expected the calculators ${slugs}, found "ice"`,
    ],
    [
      "a figure without its source",
      ["hot water. [1]", "hot water.\n\nOf the rest: [1]"],
      'content/guides/ice.md, line 28, text: expected the source of a figure behind it, [1] for the first, or [own] for the shop\'s own practice, found none in "Ice of 5 cm needs a pan of hot water."',
    ],
    [
      "a source that is not there",
      ["water. [1]", "water. [1] [2]"],
      'content/guides/ice.md, line 28, text: expected the number of a source, from 1 to 1, found "[2]"',
    ],
    [
      "a source that nothing comes from",
      ["water. [1]", "water. [own]"],
      "content/guides/ice.md, line 19, sources, first source: expected [1] behind what comes from Healthy Koi, found no mark of this source in the text",
    ],
    [
      "an unknown drawing",
      ["drawing:pond-section", "drawing:iceberg"],
      'content/guides/ice.md, line 30, text: expected one of the drawings chloramine, pump-curve, pipe-sections, pond-section, feeding-thermometer, koi-signs, water-levels, found "iceberg"',
    ],
    [
      "a link to a page that is not there",
      ["(/contact)", "(/guides/frost)"],
      'content/guides/ice.md, line 32, text: expected a page that is there (/services, /about, /contact, /portfolio, /portfolio/pond1, /pond-products, /pond-products/filters …), found "/guides/frost"',
    ],
    [
      "a link to a heading that is not there",
      ["(#the-hole)", "(#hole)"],
      'content/guides/ice.md, line 32, text: expected the anchor of a heading (#the-hole), found "#hole"',
    ],
    [
      "HTML",
      ["Read [more]", "<b>Read</b> [more]"],
      'content/guides/ice.md, line 32, text: expected text without HTML (bold is **bold**, italic is *italic*, a link is [words](address)), found "<b>"',
    ],
    [
      "a second line of --- that is missing",
      ["---\n\n## The hole", "\n\n## The hole"],
      'content/guides/ice.md, line 1: expected a second line of "---" where the data ends and the text starts, found none',
    ],
    [
      "no data at all",
      [/^---[^]*?---\n/, ""],
      'content/guides/ice.md: expected data between two lines of "---" at the start, found none',
    ],
    [
      "a colon that YAML reads otherwise",
      ["title: Ice on the pond", "title: Ice: on the pond"],
      'content/guides/ice.md, line 2: expected "quotation marks" around a text with a colon, found Ice: on the pond',
    ],
  ] as const)("is refused with %s", async (_, [before, after], says) => {
    const broken = guide.replace(before, after);
    expect(broken).not.toBe(guide);
    expect(await listMistakes(broken)).toEqual([says]);
  });

  test("is refused if its file name cannot be an address", async () => {
    await copy.write("guides/Ice Age.md", guide);
    await copy.write(path, guide);
    const reading = await read();
    await copy.remove("guides/Ice Age.md");
    expect(reading.ok ? [] : reading.problems.map(formatProblem)).toEqual([
      "content/guides/Ice Age.md: expected a file named with small letters, digits and hyphens, since the name is part of the address",
    ]);
  });
});

test("data above a text that takes none is a mistake", async () => {
  const copy = await ContentCopy.create();
  await copy.write("portfolio/pond1/story.md", "---\nname: Mill\n---\n\nBuilt well.\n");
  const reading = parseContent(await readContentFolder(copy.folder), { live: false });
  await copy.delete();
  expect(reading.ok ? [] : reading.problems.map(formatProblem)).toEqual([
    'content/portfolio/pond1/story.md: expected text alone, found data between lines of "---"',
  ]);
});
