import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createContentSource } from "#adapters/content/content-folder.ts";
import { formatProblem } from "#domain/content/reading/content-problem.ts";
import type { SiteContent } from "#domain/content/site-content.ts";
import { ContentCopy } from "#tests/support/content-copy.ts";
import { ContentRefused, openContent, type ContentHolder } from "./content-holder.ts";
import { getChrome } from "./get-chrome.ts";
import { getHomePage } from "./get-home-page.ts";
import { getContactPage, getPortfolioPage, getProject } from "./get-pages.ts";

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const onMistakes = vi.fn();
// The timeout is long because the machine may be busy with other tests.
const waiting = { timeout: 15_000 };
const surroundings = {
  services: { catalogue: { current: () => null }, now: () => new Date("2026-11-22T12:00:00Z") },
  pictures: { picture: () => null },
  demo: true,
};

describe("the content holder", { timeout: 30_000 }, () => {
  let copy: ContentCopy;
  let dataDir: string;
  let holder: ContentHolder | undefined;
  beforeEach(async () => {
    vi.clearAllMocks();
    copy = await ContentCopy.create();
    dataDir = await mkdtemp(join(tmpdir(), "data-"));
  });
  afterEach(async () => {
    holder?.stop();
    holder = undefined;
    await copy.delete();
    await rm(dataDir, { recursive: true });
  });

  async function open(everyMs = 20, live = false): Promise<ContentHolder> {
    holder = await openContent({
      source: createContentSource({ folder: copy.folder, everyMs, dataDir }),
      live,
      log,
      onMistakes,
    });
    return holder;
  }

  function nextRevision(content: ContentHolder): Promise<SiteContent> {
    return new Promise((resolve) => {
      const stop = content.onRevision((changed) => {
        stop();
        resolve(changed);
      });
    });
  }

  test("shows an edited testimonial, a new project with five pictures and a new business name without a restart", async () => {
    const content = await open();
    const context = { ...surroundings, content };
    const before = content.current().revision;

    let changed = nextRevision(content);
    await copy.edit("testimonials.yaml", (list) => {
      list[1].content = "They came back in spring, as they said.";
      list[1].rating = "4.5";
    });
    await changed;
    expect(getHomePage(context).testimonials.items[1]).toMatchObject({
      content: "They came back in spring, as they said.",
      rating: 4.5,
    });

    changed = nextRevision(content);
    const pictures = [1, 2, 3, 4, 5].map(
      (number) => `  - src: media/portfolio/mill-pond/0${number}.jpg\n    alt: The mill pond, view ${number}\n`,
    );
    await copy.write("portfolio/mill-pond/story.md", "The mill is older than the koi.\n");
    await copy.write(
      "portfolio/mill-pond/project.yaml",
      `name: Mill pond\ndescription: Water that worked for its living.\norder: 2\npictures:\n${pictures.join("")}`,
    );
    await changed;
    expect(getPortfolioPage(context).lead).toMatch(/^Seven gardens, seven answers\./);
    expect(getPortfolioPage(context).projects.map((project) => project.id)).toContain("mill-pond");
    expect(getProject(context, "mill-pond")?.project.pictures.map((picture) => picture.alt)).toEqual([
      "The mill pond, view 1",
      "The mill pond, view 2",
      "The mill pond, view 3",
      "The mill pond, view 4",
      "The mill pond, view 5",
    ]);

    changed = nextRevision(content);
    await copy.edit("site.yaml", (site) => (site.name = "Lochside Ponds"));
    await changed;
    expect(getChrome(context).site.name).toBe("Lochside Ponds");
    expect(getContactPage(context).meta.description).toMatch(
      /^Ring Lochside Ponds on 01632 960 140, Mon-Sat 9:00-5:00/,
    );

    expect(content.current().revision).not.toBe(before);
    expect(content.problems()).toEqual([]);
  });

  test("keeps the last good content live while a file is broken, reports it once, and accepts the corrected file", async () => {
    const content = await open();
    const good = content.current();
    const listener = vi.fn();
    content.onRevision(listener);

    await copy.edit("testimonials.yaml", (list) => (list[1].rating = "six"));
    await vi.waitFor(() => expect(content.problems()).toHaveLength(1), waiting);
    expect(content.current()).toBe(good);
    expect(listener).not.toHaveBeenCalled();
    const sentence =
      'content/testimonials.yaml, line 10, second testimonial, rating: expected a number from 1 to 5 in halves, found "six"';
    await content.refresh();
    expect(log.error.mock.calls).toEqual([
      [{ problems: [sentence], live: good.revision }, "The content has a mistake. The last good content stays live."],
    ]);

    expect(onMistakes.mock.calls).toEqual([[[sentence]]]);

    await copy.edit("testimonials.yaml", (list) => (list[1].rating = "3"));
    await vi.waitFor(() => expect(content.current().testimonials[1]?.rating).toBe(3), waiting);
    expect(content.problems()).toEqual([]);
    expect(listener).toHaveBeenCalledOnce();
    expect(onMistakes.mock.calls).toEqual([[[sentence]], [[]]]);
  });

  test("forgets the mistake when the file is restored", async () => {
    const content = await open();
    await copy.write("categories/food.yaml", "label: [");
    await vi.waitFor(() => expect(content.problems()).toHaveLength(1), waiting);
    const listener = vi.fn();
    content.onRevision(listener);
    const shipped = await ContentCopy.create();
    await copy.write("categories/food.yaml", await shipped.read("categories/food.yaml"));
    await shipped.delete();
    await vi.waitFor(() => expect(content.problems()).toEqual([]), waiting);
    expect(listener).not.toHaveBeenCalled();
    expect(onMistakes).toHaveBeenLastCalledWith([]);
  });

  test("reads immediately on request, however rarely it polls", async () => {
    const content = await open(3_600_000);
    await copy.edit("site.yaml", (site) => (site.years = "31"));
    await content.refresh();
    expect(content.current().site.years).toBe(31);
  });

  test("keeps the last good content while the folder is gone", async () => {
    const content = await open(3_600_000);
    const good = content.current();
    await copy.delete();
    await content.refresh();
    expect(content.current()).toBe(good);
    expect(log.error).toHaveBeenCalledOnce();
  });

  test("does not start on mistakes without earlier content, and lists all of them", async () => {
    await copy.edit("site.yaml", (site) => (site.years = "many"));
    await copy.remove("pages/about.yaml");
    const failure = await open().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ContentRefused);
    expect(failure instanceof ContentRefused && failure.message.split("\n")).toEqual([
      `The content in ${copy.folder} has 2 mistakes:`,
      '  - content/site.yaml, line 3, years: expected a whole number of years, found "many"',
      "  - content/pages/about.yaml: the file is missing",
    ]);
  });

  test("does not start without its folder", async () => {
    await copy.delete();
    await expect(open()).rejects.toThrow(`The content in ${copy.folder} has a mistake:\n  - the folder cannot be read`);
  });

  describe("after an earlier run", () => {
    beforeEach(async () => (await open()).stop());

    test("starts on its content while a file is broken, reports the mistake, and accepts the corrected file", async () => {
      await copy.edit("site.yaml", (site) => (site.years = "many"));
      const content = await open();
      expect(content.current().site.years).toBe(30);
      const mistakes = ['content/site.yaml, line 3, years: expected a whole number of years, found "many"'];
      expect(content.problems().map(formatProblem)).toEqual(mistakes);
      expect(onMistakes).toHaveBeenLastCalledWith(mistakes);
      expect(log.error).toHaveBeenCalledOnce();

      const changed = nextRevision(content);
      await copy.edit("site.yaml", (site) => (site.years = "31"));
      await changed;
      expect(content.problems()).toEqual([]);
      expect(content.current().site.years).toBe(31);
    });

    test("starts on the latest content, not on the first", async () => {
      const content = await open();
      const changed = nextRevision(content);
      await copy.edit("site.yaml", (site) => (site.years = "31"));
      await changed;
      content.stop();
      await copy.delete();
      expect((await open()).current().site.years).toBe(31);
    });

    test("does not start a live shop on the samples of a demo shop", async () => {
      await copy.edit("site.yaml", (site) => (site.years = "many"));
      await expect(open(20, true)).rejects.toThrow(ContentRefused);
    });

    test("warns and does not start when the saved content is damaged", async () => {
      await writeFile(join(dataDir, "published/last-good.json"), "{");
      await copy.edit("site.yaml", (site) => (site.years = "many"));
      await expect(open()).rejects.toThrow(ContentRefused);
      expect(log.warn).toHaveBeenCalledOnce();
    });
  });

  test("goes live even if it cannot be saved for the next start", async () => {
    await writeFile(join(dataDir, "published"), "a file where the folder would be");
    expect((await open()).problems()).toEqual([]);
    expect(log.warn).toHaveBeenCalledOnce();
  });

  test("does not start a live shop on samples", async () => {
    await expect(open(20, true)).rejects.toThrow(
      /first testimonial: expected the words of a real customer, found a sample/,
    );
  });

  test("lists the pictures that have no file yet", async () => {
    const content = await open();
    expect(content.current().missingPictures).toContain("media/portfolio/pond1/01.jpg");
    await copy.write("media/portfolio/pond1/01.jpg", "a picture");
    await vi.waitFor(
      () => expect(content.current().missingPictures).not.toContain("media/portfolio/pond1/01.jpg"),
      waiting,
    );
  });
});
