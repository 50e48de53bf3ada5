import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { formatProblem } from "#domain/content/reading/content-problem.ts";
import { parseContent } from "#domain/content/reading/parse-content.ts";
import { ContentCopy } from "#tests/support/content-copy.ts";
import { createContentSource, readContentFolder } from "./content-folder.ts";

describe("the content folder", { timeout: 30_000 }, () => {
  let copy: ContentCopy;
  beforeEach(async () => {
    copy = await ContentCopy.create();
  });
  afterEach(async () => {
    vi.useRealTimers();
    await copy.delete();
  });

  async function sentences(live = false): Promise<string[]> {
    const reading = parseContent(await readContentFolder(copy.folder), { live });
    return reading.ok ? [] : reading.problems.map(formatProblem);
  }

  test("has no mistakes in the demo shop", async () => {
    expect(await sentences()).toEqual([]);
  });

  test("refuses the demo's business and its samples in a live shop, and lists each", async () => {
    const found = await sentences(true);
    expect(found.map((sentence) => sentence.split(":")[0]?.replace(/, line \d+/, "")).toSorted()).toEqual([
      "content/people.yaml, first person",
      "content/people.yaml, second person",
      "content/people.yaml, third person",
      "content/portfolio/pond1/project.yaml, testimonial",
      "content/site.yaml, address",
      "content/site.yaml, bank, accountName",
      "content/site.yaml, bank, accountNumber",
      "content/site.yaml, bank, sortCode",
      "content/site.yaml, designer, url",
      "content/site.yaml, email",
      "content/site.yaml, legal, complaints",
      "content/site.yaml, legal, dataProtectionNumber",
      "content/site.yaml, legal, processors, fourth processor",
      "content/site.yaml, legal, processors, second processor",
      "content/site.yaml, legal, processors, third processor",
      "content/site.yaml, legal, returnAddress",
      "content/site.yaml, name",
      "content/site.yaml, phone",
      "content/site.yaml, place",
      "content/site.yaml, seller, companyNumber",
      "content/site.yaml, seller, name",
      "content/site.yaml, seller, registeredOffice",
      "content/site.yaml, social, url",
      "content/testimonials.yaml, first testimonial",
      "content/testimonials.yaml, second testimonial",
      "content/testimonials.yaml, third testimonial",
    ]);
    await copy.edit("site.yaml", (site) => {
      site.name = "Another Pond Shop";
      site.phone = "0131 555 0100";
      site.email = "hello@pond-shop.test";
      site.social.url = "https://social.test/pond-shop";
      site.designer.url = "https://designer.test";
      site.seller = { form: "sole trader", owners: ["Isla Munro"] };
      delete site.bank;
      delete site.legal;
      site.address = ["2 Mill Lade", "Perth"];
      site.place.sample = "no";
    });
    await copy.edit("people.yaml", (people) => people.forEach((person: { sample: string }) => (person.sample = "no")));
    await copy.edit("testimonials.yaml", (list) =>
      list.forEach((testimonial: { sample: string }) => (testimonial.sample = "no")),
    );
    await copy.edit("portfolio/pond1/project.yaml", (project) => delete project.testimonial);
    expect(await sentences(true)).toEqual([]);
  });

  test("skips hidden files and the temporary files of editors", async () => {
    await copy.write(".DS_Store", "x");
    await copy.write("portfolio/.trash/x.yaml", "a: [");
    await copy.write("site.yaml~", "a: [");
    await copy.write("#site.yaml#", "a: [");
    await copy.write("pages/.home.yaml.swp", "a: [");
    expect(await sentences()).toEqual([]);
  });

  test("reads Windows line endings and a byte order mark", async () => {
    await copy.write("portfolio/pond1/story.md", "\uFEFFOne.\r\n\r\n- two\r\n- three\r\n");
    const reading = parseContent(await readContentFolder(copy.folder), { live: false });
    expect(reading.ok && reading.content.projects[0]?.story).toEqual([
      { kind: "paragraph", spans: [{ kind: "text", text: "One." }] },
      { kind: "list", items: [[{ kind: "text", text: "two" }], [{ kind: "text", text: "three" }]] },
    ]);
  });

  test("has a revision that changes with the files", async () => {
    const read = async () => (await readContentFolder(copy.folder)).revision;
    const before = await read();
    expect(await read()).toBe(before);
    await copy.edit("site.yaml", (site) => (site.years = "31"));
    expect(await read()).not.toBe(before);
  });

  test("lists files that nothing reads, and accepts the others", async () => {
    await copy.write("site.yaml.txt", "name: Mine\n");
    await copy.write("pages/home - Copy.yaml", "a: b\n");
    await copy.write("portfolio/pond1/Story.md", "Another.\n");
    await copy.write("portfolio/notes.txt", "not for the site");
    const reading = parseContent(await readContentFolder(copy.folder), { live: false });
    expect(reading.ok && reading.content.unread).toEqual([
      "content/pages/home - Copy.yaml",
      "content/portfolio/pond1/Story.md",
      "content/site.yaml.txt",
    ]);
  });

  test("finds a picture whatever its extension", async () => {
    await copy.edit("portfolio/pond5/project.yaml", (project) => {
      project.pictures[0].src = "\\media\\portfolio\\pond5\\01.jpg";
      project.pictures[1].src = "content/media/portfolio/pond5/02.jpg";
    });
    await copy.write("media/portfolio/pond5/01.JPG", "a picture");
    await copy.write("media/portfolio/pond5/02.jpeg", "a picture");
    const reading = parseContent(await readContentFolder(copy.folder), { live: false });
    const missing = reading.ok ? reading.content.missingPictures.filter((path) => path.includes("pond5")) : [];
    expect(missing).toEqual(["03", "04", "05"].map((number) => `media/portfolio/pond5/${number}.jpg`));
  });

  test("notices a picture that was replaced under its name, and waits until it is copied", async () => {
    await copy.write("media/hero/landscape.jpg", "as it was");
    const folder = createContentSource({ folder: copy.folder, everyMs: 200, dataDir: copy.folder });
    await folder.read();
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const heard = vi.fn();
    const stop = folder.watch(heard);
    for (const bytes of ["half", "half of it", "half of it, and the rest"]) {
      await copy.write("media/hero/landscape.jpg", bytes);
      vi.advanceTimersByTime(200);
      // A look only lists the files. Reading them all takes longer, so the look has ended by then.
      await readContentFolder(copy.folder);
      expect(heard).not.toHaveBeenCalled();
    }
    vi.advanceTimersByTime(200);
    await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce(), { timeout: 15_000 });
    stop();
  });
});
