import { beforeAll, describe, expect, test } from "vitest";
import { readContentFolder } from "#adapters/content/content-folder.ts";
import { formatProblem } from "#domain/content/reading/content-problem.ts";
import { parseContent } from "#domain/content/reading/parse-content.ts";
import type { SiteContent } from "#domain/content/site-content.ts";
import type { ContentContext } from "#services/content/content-context.ts";
import { getChrome, getRevision } from "#services/content/get-chrome.ts";
import { getHomePage } from "#services/content/get-home-page.ts";
import { ContentCopy } from "#tests/support/content-copy.ts";
import { plainSpaces } from "#tests/support/plain-spaces.ts";
import { getWhatNow } from "./get-what-now.ts";

let copy: ContentCopy;
let shipped: SiteContent;
beforeAll(async () => {
  copy = await ContentCopy.create();
  const reading = await read();
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  shipped = reading.content;
  return () => copy.delete();
});

async function read() {
  return parseContent(await readContentFolder(copy.folder), { live: false });
}

function context(moment: string, change: Partial<SiteContent> = {}): ContentContext {
  const content = { ...shipped, ...change };
  return {
    content: { current: () => content },
    services: { catalogue: { current: () => null }, now: () => new Date(moment) },
    pictures: { picture: () => null },
    demo: true,
  };
}

describe("what now", () => {
  test.each([
    ["2026-02-28T23:59:59Z", "Winter"],
    ["2026-03-01T00:00:00Z", "Early spring"],
    // In summer time, midnight is an hour earlier.
    ["2026-04-30T22:59:59Z", "Early spring"],
    ["2026-04-30T23:00:00Z", "Late spring"],
    ["2026-06-15T12:00:00Z", "Summer"],
    ["2026-09-15T12:00:00Z", "Autumn"],
    ["2026-11-10T12:00:00Z", "Winter"],
  ])("at %s is %s, on the page and in the line of the home page", (moment, name) => {
    const page = getWhatNow(context(moment));
    expect(page?.season.name).toBe(name);
    expect(getHomePage(context(moment)).season).toBe(page?.season.line);
    expect(page?.next.map((next) => next.name)).not.toContain(name);
  });

  test("marks the band of the owner's water, for a week", () => {
    const today = { notices: [], water: { celsius: 6.5, measured: "2026-11-22" } };
    const water = getWhatNow(context("2026-11-24T12:00:00Z", { today }))?.water;
    expect(plainSpaces(water?.reading)).toBe("Our own pond was at 6.5 °C on 22 November 2026.");
    expect(water?.bands.filter(({ isNow }) => isNow).map(({ range }) => range)).toEqual(["5 to 8\u00a0°C"]);
    const later = getWhatNow(context("2026-11-30T12:00:00Z", { today }))?.water;
    expect([later?.reading, later?.bands.some(({ isNow }) => isNow)]).toEqual(["", false]);
  });

  test("a shop that says nothing about the seasons has no such page", () => {
    expect(getWhatNow(context("2026-11-24T12:00:00Z", { seasons: null }))).toBeNull();
    expect(getHomePage(context("2026-11-24T12:00:00Z", { seasons: null })).season).toBeNull();
  });

  test("a notice stands on all pages from its first day to its last, and browsers drop what they have kept", () => {
    const notice = { text: "Closed for Japan", from: "2026-11-16", until: "2026-11-29", link: null };
    const change = { today: { notices: [notice], water: null } };
    const [before, first, after] = ["2026-11-15T23:59:59Z", "2026-11-16T00:00:00Z", "2026-11-30T00:00:00Z"].map(
      (moment) => context(moment, change),
    );
    expect(getChrome(first!).notices).toEqual([{ text: "Closed for Japan", link: null }]);
    expect([before!, after!].map((each) => getChrome(each).notices)).toEqual([[], []]);
    expect(getRevision(first!)).not.toBe(getRevision(before!));
    expect(getRevision(after!)).toBe(getRevision(before!));
  });
});

describe("the check of these files", () => {
  test.each([
    [
      "today.yaml",
      'notices:\n  - text: Closed\n    from: 29 November 2026\n    until: "28 November 2026"\n',
      'content/today.yaml, line 4, notices, first notice, until: expected a day that is not before the first one, found "28 November 2026"',
    ],
    [
      "today.yaml",
      "notices:\n  - text: Closed\n    from: next week\n    until: 28 November 2026\n",
      'content/today.yaml, line 3, notices, first notice, from: expected a day such as 24 December 2026, found "next week"',
    ],
    [
      "today.yaml",
      "notices:\n  - text: Closed\n    from: 27 November 2026\n    until: 28 November 2026\n    link:\n      label: More\n      to: /guides/nowhere\n",
      'found "/guides/nowhere"',
    ],
    [
      "today.yaml",
      "notices: []\nwater:\n  celsius: cold\n  measured: 22 November 2026\n",
      'line 3, water, celsius: expected degrees Celsius such as 9 or 9.5, found "cold"',
    ],
  ])("says what is wrong in %s", async (path, text, message) => {
    const before = await copy.read(path);
    await copy.write(path, text);
    expect(await listProblems()).toContain(message);
    await copy.write(path, before);
  });

  test.each([
    ["from: 1 May", "from: 31 April", 'expected a day of the year such as 1 March, found "31 April"'],
    ["from: 1 May", "from: 1 March", "expected another day than Early spring, since both would start on 1 March"],
    ["below: 8", "below: 4", 'expected more than the 5 of the band before, since bands rise, found "4"'],
    ["    - below: 8\n      title", "    - title", "expected an upper end, since a warmer band follows, found nothing"],
    ["to: /guides/feeding", "to: /guides/feding", 'found "/guides/feding"'],
  ])("says what is wrong about seasons: %s → %s", async (from, to, message) => {
    const before = await copy.read("seasons.yaml");
    expect(before).toContain(from);
    await copy.write("seasons.yaml", before.replace(from, to));
    expect(await listProblems()).toContain(message);
    await copy.write("seasons.yaml", before);
  });

  async function listProblems(): Promise<string> {
    const reading = await read();
    return reading.ok ? "" : reading.problems.map((problem) => formatProblem(problem)).join("\n");
  }
});
