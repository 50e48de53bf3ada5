import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createContentEditor } from "#adapters/content/content-editor.ts";
import { createContentSource } from "#adapters/content/content-folder.ts";
import { beginGuide } from "#domain/content/desk/begin-guide.ts";
import { publishContentSchema } from "#domain/content/desk/content-entries.schema.ts";
import type { EditedData } from "#domain/content/desk/edited-data.ts";
import type { SiteContent } from "#domain/content/site-content.ts";
import { formatShopDay } from "#domain/format-date.ts";
import { parsePostcodePlace } from "#domain/geography/postcode-place.ts";
import type { Services } from "#services/context.ts";
import { estimateLines } from "#services/delivery/estimate-delivery.ts";
import { asAdmin } from "#tests/support/account.ts";
import { ContentCopy } from "#tests/support/content-copy.ts";
import { openContent, type ContentHolder } from "./content-holder.ts";
import {
  getContentEntry,
  listEditableContent,
  previewContent,
  publishContent,
  restoreContent,
} from "./edit-content.ts";

type Group = Record<string, EditedData>;

const admin = asAdmin({ userId: "1", email: "moira@shop.test" });
const other = { ...admin, email: "callum@shop.test" };
const quiet = { info: () => {}, warn: () => {}, error: () => {} };
let copy: ContentCopy;
let content: ContentHolder;
let services: Pick<Services, "content" | "contentEditor" | "pictureIntake" | "pagePreviewer" | "now">;
let previewed: { path: string; content: SiteContent } | null;

beforeEach(async () => {
  copy = await ContentCopy.create();
  const dataDir = join(copy.folder, ".data");
  const source = createContentSource({ folder: copy.folder, everyMs: 1000, dataDir });
  source.watch = () => () => undefined;
  content = await openContent({ source, live: false, log: quiet });
  previewed = null;
  services = {
    content,
    contentEditor: createContentEditor({ folder: copy.folder, dataDir, live: false }),
    pictureIntake: {
      add: () => Promise.reject(new Error("not here")),
      setAside: () => Promise.reject(new Error("not here")),
      restore: () => Promise.reject(new Error("not here")),
      findUrl: (path) => `/small/${path}`,
    },
    pagePreviewer: {
      preview: async (path, unpublished) => {
        previewed = { path, content: unpublished };
        return { html: "<p>", styles: "" };
      },
    },
    now: () => new Date("2026-11-21T09:34:00Z"),
  };
});
afterEach(async () => {
  content.stop();
  await copy.delete();
});

const readSite = () => readFile(join(copy.folder, "site.yaml"), "utf8");

async function readGroup(key: string): Promise<{ version: string; data: Group }> {
  const { version, data } = await getContentEntry(services, admin, { key });
  return { version, data: data as Group };
}

async function save(change: Group, { key = "site", who = admin } = {}) {
  const { version, data } = await readGroup(key);
  const { message } = await publishContent(services, who, {
    changes: [{ key, version, data: { ...data, ...change } }],
  });
  return { message, ...(await getContentEntry(services, admin, { key })) };
}

test("the desk can edit the pages, the shop's own words, every project and every category", async () => {
  const listed = await listEditableContent(services, admin);
  expect(listed.map(({ key }) => key)).toEqual(
    expect.arrayContaining([
      "site",
      "page:home",
      "page:delivery",
      "people",
      "testimonials",
      "messages",
      "delivery",
      "project:pond1",
      "guide:winter",
      "category:filters",
    ]),
  );
  expect(listed.find(({ key }) => key === "project:pond1")).toMatchObject({
    group: "Projects",
    name: content.current().projects.find(({ id }) => id === "pond1")?.name,
  });
  for (const { key } of listed) {
    const { data, isNew, form, version } = await getContentEntry(services, admin, { key });
    // An entry that was read can be sent back.
    expect(publishContentSchema.safeParse({ changes: [{ key, version, data }] })).toMatchObject({ success: true });
    expect({ key, isThere: data !== null, isNew, kind: form.kind }).toEqual({
      key,
      isThere: true,
      isNew: false,
      kind: ["people", "testimonials", "messages"].includes(key) ? "list" : "group",
    });
  }
  await expect(getContentEntry(services, admin, { key: "../secrets" })).rejects.toMatchObject({
    code: "content.unknown",
  });
});

test("changed hours and telephone are published immediately, and nothing else in the file changes", async () => {
  const before = await readSite();
  const saved = await save({ hours: "Mon-Fri 9:00-5:00, Sat 9:00-4:00", phone: "01632 960 141" });
  expect(saved.message).toBe("Published. Visitors see it now.");
  expect(await readSite()).toBe(
    before.replace("Mon-Sat 9:00-5:00", "Mon-Fri 9:00-5:00, Sat 9:00-4:00").replace("01632 960 140", "01632 960 141"),
  );
  expect(content.current().site).toMatchObject({
    hours: "Mon-Fri 9:00-5:00, Sat 9:00-4:00",
    openingTimes: [
      { days: ["Mon", "Tue", "Wed", "Thu", "Fri"], opens: "09:00", closes: "17:00" },
      { days: ["Sat"], opens: "09:00", closes: "16:00" },
    ],
    phone: { shown: "01632 960 141", dial: "+441632960141" },
  });
  expect(saved.versions).toEqual([
    { number: 2, at: "2026-11-21T09:34:00.000Z", by: admin.email, what: "phone, hours", isPresent: true },
    { number: 1, at: "2026-11-21T09:34:00.000Z", by: null, what: "", isPresent: false },
  ]);
});

test("a day that closes before it opens is refused", async () => {
  await expect(save({ hours: "Mon-Fri 9:00-5:00, Sat 9:00-8:00am" })).rejects.toMatchObject({
    details: [
      { key: "site", location: "hours", message: expect.stringMatching(/^Expected hours that end after/) as unknown },
    ],
  });
});

test("a page's words change in their place, with the comments around them", async () => {
  const before = await copy.read("pages/home.yaml");
  const { data } = await readGroup("page:home");
  const { hero } = data as { hero: Group };
  await save({ hero: { ...hero, lead: "Dug and finished by the same hands." } }, { key: "page:home" });
  const after = await copy.read("pages/home.yaml");
  expect(content.current().pages.home.hero.lead).toBe("Dug and finished by the same hands.");
  expect(after.split("\n").filter((line, index) => line !== before.split("\n")[index])).toEqual([
    "  lead: Dug and finished by the same hands.",
  ]);
});

describe("a project", () => {
  test("gets another story and its pictures in another order", async () => {
    const { data } = await readGroup("project:pond2");
    const pictures = data["pictures"] as Group[];
    const [first, second, ...rest] = pictures as [Group, Group, ...Group[]];
    const story = "The deck came first.\n\nThen the **spout**.";
    await save({ story, pictures: [second, { ...first, alt: "The spout" }, ...rest] }, { key: "project:pond2" });
    const shown = content.current().projects.find(({ id }) => id === "pond2");
    expect(shown?.pictures.slice(0, 2)).toEqual([second, { ...first, alt: "The spout" }]);
    expect(shown?.story).toHaveLength(2);
    expect(await copy.read("portfolio/pond2/story.md")).toBe(`${story}\n`);
    expect(await copy.read("portfolio/pond2/project.yaml")).toContain("# The place in the portfolio.\norder: 2");
  });

  test("is made, removed and put back", async () => {
    const key = "project:mill-pond";
    const made = await getContentEntry(services, admin, { key });
    expect(made).toMatchObject({ isNew: true, data: null, versions: [] });
    const data = { name: "Mill pond", description: "By the mill.", pictures: [{ src: "media/x.jpg", alt: "A pond" }] };
    await publishContent(services, admin, { changes: [{ key, version: made.version, data }] });
    expect(content.current().projects.map(({ id }) => id)).toContain("mill-pond");
    const { version } = await readGroup(key);
    await publishContent(services, admin, { changes: [{ key, version, data: null }] });
    expect(content.current().projects.map(({ id }) => id)).not.toContain("mill-pond");
    const gone = await getContentEntry(services, admin, { key });
    expect(gone.versions.map(({ what }) => what)).toEqual(["removed", "new"]);
    await restoreContent(services, admin, { key, version: gone.version, number: 1 });
    expect(content.current().projects.find(({ id }) => id === "mill-pond")?.name).toBe("Mill pond");
  });

  test("that the home page shows is not removed alone", async () => {
    const { version } = await readGroup("project:pond1");
    const change = { key: "project:pond1", version, data: null };
    await expect(publishContent(services, admin, { changes: [change] })).rejects.toMatchObject({
      code: "content.refused",
      details: [
        {
          key: "page:home",
          location: "projects, featured",
          message: expect.stringMatching(/^Expected the folder names/) as unknown,
        },
      ],
    });
    const home = await readGroup("page:home");
    const projects = { ...(home.data["projects"] as Group), featured: ["pond2", "pond3"] };
    await publishContent(services, admin, {
      changes: [change, { key: "page:home", version: home.version, data: { ...home.data, projects } }],
    });
    expect(content.current().projects.map(({ id }) => id)).not.toContain("pond1");
  });

  test("names its pictures for the desk", async () => {
    const { pictures } = await getContentEntry(services, admin, { key: "project:pond2" });
    expect(pictures["media/portfolio/pond2/01.jpg"]).toBe("/small/media/portfolio/pond2/01.jpg");
  });
});

test("a guide's facts and text are changed in its one file, and a figure without a source is refused", async () => {
  const key = "guide:winter";
  const { version, data } = await readGroup(key);
  expect(data).toMatchObject({ name: "Winter", text: expect.stringContaining("## Ice") });
  const text = (typeof data["text"] === "string" ? data["text"] : "").replace("## Ice", "## Ice and snow");
  await publishContent(services, admin, { changes: [{ key, version, data: { ...data, name: "Frost", text } }] });
  const guide = content.current().guides.find(({ slug }) => slug === "winter");
  expect(guide?.name).toBe("Frost");
  expect(guide?.text).toContainEqual(expect.objectContaining({ kind: "heading", id: "ice-and-snow" }));
  const file = await copy.read("guides/winter.md");
  const before = await readFile("content/guides/winter.md", "utf8");
  expect(file).toBe(before.replace("name: Winter", "name: Frost").replace("## Ice", "## Ice and snow"));
  const refused = save({ text: `${text}\n\nSnow of 20 cm.` }, { key });
  await expect(refused).rejects.toMatchObject({
    code: "content.refused",
    details: [{ key, location: "text", message: expect.stringContaining("Expected the source of a figure behind it") }],
  });
  const unsaved = { ...(await readGroup(key)).data, title: "Snow" };
  const { version: present } = await readGroup(key);
  await previewContent(services, admin, { changes: [{ key, version: present, data: unsaved }], shown: key });
  expect(previewed?.path).toBe("/guides/winter");
  expect(previewed?.content.guides.find(({ slug }) => slug === "winter")?.title).toBe("Snow");
});

describe("a new guide", () => {
  const key = "guide:ice-on-the-pond";
  const file = "guides/ice-on-the-pond.md";
  const begun = beginGuide("What do I do about ice?", "2026-11-22");
  const source = { by: "Healthy Koi", title: "Cold weather advice", at: "healthykoi.co.uk", read: "2026-11-22" };
  const written: Group = {
    ...begun,
    summary: "What to do when it freezes.",
    seasons: ["winter"],
    categories: ["heaters"],
    calculators: ["heating"],
    inShort: ["Melt a hole.", "Never hit it."],
    sources: [source],
    text: "## The hole\n\nIce of 5 cm needs a pan of hot water. [1]\n\nWe do it before nine. [own]",
  };
  const listSlugs = () => content.current().guides.map(({ slug }) => slug);
  const publish = async (data: EditedData | null, who = admin) => {
    const { version } = await getContentEntry(services, who, { key });
    return publishContent(services, who, { changes: [{ key, version, data }] });
  };

  test("a guide has no page until it is written: what is missing is said at its field", async () => {
    const refused = publish(begun);
    await expect(refused).rejects.toMatchObject({
      code: "content.refused",
      details: expect.arrayContaining([
        expect.objectContaining({ key, location: "summary" }),
        expect.objectContaining({ key, location: "inShort, first entry" }),
        expect.objectContaining({ key, location: "sources, first source, by" }),
      ]) as unknown,
    });
    // This change has everything but the text.
    await expect(publish({ ...written, text: begun["text"] ?? "" })).rejects.toMatchObject({
      details: [0, 1].map(() => ({
        key,
        location: "text",
        message: "Expected your own words, found what a new guide starts with.",
      })),
    });
    expect(listSlugs()).not.toContain("ice-on-the-pond");
    await expect(copy.read(file)).rejects.toThrow("ENOENT");
    const { version } = await getContentEntry(services, admin, { key });
    const preview = await previewContent(services, admin, { changes: [{ key, version, data: begun }], shown: key });
    expect(preview.page).toBeNull();
    expect(preview.refusals.length).toBeGreaterThan(4);
  });

  test("is previewed, published, changed, taken away and put back", async () => {
    const { version, isNew, form } = await getContentEntry(services, admin, { key });
    expect(isNew).toBe(true);
    // Categories and calculators are chosen, not typed.
    expect(JSON.stringify(form)).toContain('"options":["volume"');
    await previewContent(services, admin, { changes: [{ key, version, data: written }], shown: key });
    expect(previewed?.path).toBe("/guides/ice-on-the-pond");
    expect(listSlugs()).not.toContain("ice-on-the-pond");

    await publish(written);
    expect(content.current().guides.find(({ slug }) => slug === "ice-on-the-pond")).toMatchObject({
      title: "What do I do about ice?",
      checked: "2026-11-22",
      categories: ["heaters"],
      sources: [source],
    });
    expect(await listEditableContent(services, admin)).toContainEqual({
      key,
      group: "Guides",
      name: "What do I do about ice?",
    });
    await save({ name: "Ice" }, { key });
    await publish(null);
    expect(listSlugs()).not.toContain("ice-on-the-pond");
    const gone = await getContentEntry(services, admin, { key });
    expect(gone.versions.map(({ what }) => what)).toEqual(["removed", "name", "new"]);
    await restoreContent(services, admin, { key, version: gone.version, number: 2 });
    expect(content.current().guides.find(({ slug }) => slug === "ice-on-the-pond")?.name).toBe("Ice");
  });

  test("that two dealers begin under one name overwrites nothing", async () => {
    const { version } = await getContentEntry(services, other, { key });
    await publish(written);
    const late = { key, version, data: { ...written, summary: "Theirs." } };
    await expect(publishContent(services, other, { changes: [late] })).rejects.toMatchObject({
      code: "content.changed",
    });
    expect((await readGroup(key)).data["summary"]).toBe("What to do when it freezes.");
  });

  test("that another page leads to stays until that link is gone", async () => {
    await publish(written);
    const herons = await readGroup("guide:herons");
    const text = typeof herons.data["text"] === "string" ? herons.data["text"] : "";
    await save({ text: `${text}\n\nSee [ice](/guides/ice-on-the-pond).` }, { key: "guide:herons" });
    await expect(publish(null)).rejects.toMatchObject({
      code: "content.refused",
      details: [{ key: "guide:herons", location: "text", message: expect.stringContaining("/guides/ice") as unknown }],
    });
  });
});

test("data that breaks a rule is refused, each mistake at its field, and nothing is written", async () => {
  const before = await readSite();
  await expect(save({ phone: "ring us", hero: "no group", other: "x" })).rejects.toMatchObject({
    code: "content.refused",
    details: expect.arrayContaining([
      {
        key: "site",
        location: "phone",
        message: expect.stringMatching(/^Expected a phone number .*found "ring us"\.$/),
      },
      expect.objectContaining({ location: "hero" }),
      expect.objectContaining({ location: "" }),
    ]) as unknown,
  });
  await expect(save({ story: "<b>bold</b>" }, { key: "project:pond1" })).rejects.toMatchObject({
    details: [{ key: "project:pond1", location: "story" }],
  });
  expect(await readSite()).toBe(before);
  expect((await getContentEntry(services, admin, { key: "site" })).versions).toEqual([]);
});

test("if one of several changes is refused, none is published", async () => {
  const [site, about] = [await readGroup("site"), await readGroup("page:about")];
  const changes = [
    { key: "page:about", version: about.version, data: { ...about.data, heading: "About us" } },
    { key: "site", version: site.version, data: { ...site.data, phone: "ring us" } },
  ];
  await expect(publishContent(services, admin, { changes })).rejects.toMatchObject({ code: "content.refused" });
  expect(await copy.read("pages/about.yaml")).not.toContain("heading: About us\n");
});

test("a preview renders the page with the change, or says what is wrong, and changes nothing", async () => {
  const before = await readSite();
  const { version, data } = await readGroup("site");
  const preview = (change: Group) =>
    previewContent(services, admin, {
      changes: [{ key: "site", version, data: { ...data, ...change } }],
      shown: "site",
    });
  expect(await preview({ phone: "01632 960 141" })).toEqual({
    refusals: [],
    page: { html: "<p>", styles: "" },
    note: null,
  });
  expect(previewed).toMatchObject({ path: "/contact", content: { site: { phone: { shown: "01632 960 141" } } } });
  expect(await preview({ replyHours: "soon" })).toEqual({
    refusals: [{ key: "site", location: "replyHours", message: 'Expected a whole number of hours, found "soon".' }],
    page: null,
    note: null,
  });
  expect(await readSite()).toBe(before);
  expect(content.current().site.phone.shown).toBe("01632 960 140");
});

test("texts of messages are edited as well, and no page is rendered for them", async () => {
  const { version, data } = await getContentEntry(services, admin, { key: "messages" });
  const changed = [...(data as EditedData[]), { name: "Thank you", text: "Thank you.\n\nSee you soon.\n" }];
  const changes = [{ key: "messages", version, data: changed }];
  expect(await previewContent(services, admin, { changes, shown: "messages" })).toEqual({
    refusals: [],
    page: null,
    note: null,
  });
  await publishContent(services, admin, { changes });
  expect(content.current().messages.at(-1)).toEqual({ name: "Thank you", text: "Thank you.\n\nSee you soon." });
});

describe("what delivery costs", () => {
  type Zone = Group & { name: string; prices: Group };
  const key = "delivery";
  const orkney = { postcode: "KW15 1AA", deliveryClass: "small-parcel" } as const;

  async function readZones(): Promise<Zone[]> {
    return (await readGroup(key)).data["zones"] as Zone[];
  }

  const withPrice = (zones: readonly Zone[], name: string, price: Group): Zone[] =>
    zones.map((zone) => (zone.name === name ? { ...zone, prices: { ...zone.prices, ...price } } : zone));

  /** Returns what a visitor in Orkney is told about a small parcel. */
  function estimate({ delivery }: SiteContent = content.current()): string {
    const place = parsePostcodePlace(orkney.postcode);
    if (delivery === null || place === null) throw new Error("nothing to estimate with");
    const line = {
      name: "Test kit",
      deliveryClass: orkney.deliveryClass,
      weightKg: null,
      quantity: 1,
      unitPricePence: 1_000,
    };
    return estimateLines(delivery, place, [line]).amount;
  }

  test("a small parcel to Orkney is previewed, published, estimated and undone", async () => {
    const before = await copy.read("delivery.yaml");
    const { version, data } = await readGroup(key);
    const zones = withPrice(await readZones(), "Scottish islands", { "small parcel": "8.95" });
    await previewContent(services, admin, { changes: [{ key, version, data: { ...data, zones } }], shown: key });
    expect(previewed?.path).toBe("/delivery");
    expect(previewed && estimate(previewed.content)).toBe("about £8.95");
    expect(estimate()).toBe("about £9.95");

    const { version: published } = await save({ zones }, { key });
    expect(estimate()).toBe("about £8.95");
    const place = before.indexOf("small parcel: 9.95");
    expect(await copy.read("delivery.yaml")).toBe(
      `${before.slice(0, place)}small parcel: 8.95${before.slice(place + "small parcel: 9.95".length)}`,
    );

    await restoreContent(services, admin, { key, version: published, number: 1 });
    expect(estimate()).toBe("about £9.95");
    expect(await copy.read("delivery.yaml")).toBe(before);
  });

  test("a zone is added for some districts, and removed", async () => {
    const zones = await readZones();
    const islands = zones[2] as Zone;
    await save({ zones: [...zones, { ...islands, name: "Shetland", postcodes: "ZE1–3" }] }, { key });
    expect(content.current().delivery?.zones.map(({ name }) => name)).toContain("Shetland");
    await save({ zones }, { key });
    expect(content.current().delivery?.zones).toHaveLength(5);
  });

  test("is refused at its field where a price cannot be read, and at its zone where postcodes are in two", async () => {
    const zones = await readZones();
    await expect(
      save({ zones: withPrice(zones, "Scottish islands", { pallet: "12,50" }) }, { key }),
    ).rejects.toMatchObject({
      details: [
        {
          key,
          location: "zones, third zone, prices, pallet",
          message: expect.stringMatching(/found "12,50"\.$/) as unknown,
        },
      ],
    });
    await expect(
      save({ zones: [...zones, { ...zones[2], name: "Orkney", postcodes: "KW15-17" }] as Zone[] }, { key }),
    ).rejects.toMatchObject({
      details: expect.arrayContaining([
        {
          key,
          location: "zones, sixth zone",
          message: expect.stringMatching(/^Expected each postcode in one zone/) as unknown,
        },
      ]) as unknown,
    });
  });

  test("may have no file yet", async () => {
    await copy.remove("delivery.yaml");
    expect(await getContentEntry(services, admin, { key })).toMatchObject({ isNew: true, data: null });
  });
});

describe("who works here", () => {
  const key = "people";
  const shown = () => content.current().people.map(({ name, role }) => `${name}, ${role}`);

  test("is previewed on the page about the shop and published, where no file was, and removed again", async () => {
    await copy.remove("people.yaml");
    await content.refresh();
    expect(shown()).toEqual([]);
    const { version, data, isNew } = await getContentEntry(services, admin, { key });
    expect({ data, isNew }).toEqual({ data: [], isNew: true });
    const people = [{ name: "Ann Other", role: "Yard", picture: "media/portfolio/pond1/01.jpg" }];
    await previewContent(services, admin, { changes: [{ key, version, data: people }], shown: key });
    expect(previewed?.path).toBe("/about");
    expect(previewed?.content.people).toMatchObject(people.map(({ name }) => ({ name })));
    await publishContent(services, admin, { changes: [{ key, version, data: people }] });
    expect(shown()).toEqual(["Ann Other, Yard"]);
    const { version: published } = await getContentEntry(services, admin, { key });
    await publishContent(services, admin, { changes: [{ key, version: published, data: [] }] });
    expect(shown()).toEqual([]);
  });

  test("is refused at the field of the person, and the desk says so", async () => {
    const { version, data } = await getContentEntry(services, admin, { key });
    const people = (data as Group[]).with(1, { name: "Ann Other" });
    await expect(publishContent(services, admin, { changes: [{ key, version, data: people }] })).rejects.toMatchObject({
      details: [{ key, location: "second person, role" }],
    });
  });
});

test("the place on the map is put in as a map application copies it, and refused where it is not one", async () => {
  const { place: _sample, ...site } = (await readGroup("site")).data;
  const { version } = await readGroup("site");
  await publishContent(services, admin, { changes: [{ key: "site", version, data: site }] });
  expect(content.current().site.place).toBeNull();
  await save({ place: { position: `57°12'0"N 4°36'0"W` } });
  expect(content.current().site.place).toEqual({ position: { latitude: 57.2, longitude: -4.6 }, sample: false });
  await expect(save({ place: { position: "near the bridge" } })).rejects.toMatchObject({
    details: [{ key: "site", location: "place, position" }],
  });
});

test("saving without a change makes no version", async () => {
  expect(await save({})).toMatchObject({ message: "Nothing has changed.", versions: [] });
});

describe("if two change the same text", () => {
  test("the second is refused and overwrites nothing", async () => {
    const { version, data } = await readGroup("site");
    await save({ phone: "01632 960 141" });
    const late = publishContent(services, other, {
      changes: [{ key: "site", version, data: { ...data, hours: "Mon-Fri 9:00-5:00" } }],
    });
    await expect(late).rejects.toMatchObject({
      code: "content.changed",
      details: { key: "site" },
    });
    expect((await readGroup("site")).data).toMatchObject({ phone: "01632 960 141", hours: "Mon-Sat 9:00-5:00" });
  });

  test("at the same moment, one succeeds", async () => {
    const { version, data } = await readGroup("site");
    const ends = ["141", "142", "143", "144"];
    const results = await Promise.allSettled(
      ends.map((end) =>
        publishContent(services, admin, {
          changes: [{ key: "site", version, data: { ...data, phone: `01632 960 ${end}` } }],
        }),
      ),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const winner = ends[results.findIndex(({ status }) => status === "fulfilled")];
    expect((await readGroup("site")).data["phone"]).toBe(`01632 960 ${winner}`);
  });

  test("an editor that saves the file in between counts as well", async () => {
    const { version, data } = await readGroup("site");
    await copy.write("site.yaml", (await readSite()).replace("years: 30", "years: 31"));
    await expect(
      publishContent(services, admin, {
        changes: [{ key: "site", version, data: { ...data, phone: "01632 960 141" } }],
      }),
    ).rejects.toMatchObject({ code: "content.changed" });
    expect(await readSite()).toContain("years: 31");
  });
});

describe("an earlier text", () => {
  test("is published again with one press, as a new version", async () => {
    const before = await readSite();
    await save({ phone: "01632 960 141" });
    const { version } = await save({ phone: "01632 960 142" }, { who: other });
    const { message } = await restoreContent(services, admin, { key: "site", version, number: 1 });
    expect(message).toBe("Visitors see version 1 again.");
    expect(await readSite()).toBe(before);
    const { versions } = await getContentEntry(services, admin, { key: "site" });
    expect(versions.map(({ number, by, what }) => [number, by, what])).toEqual([
      [4, admin.email, "restored from version 1"],
      [3, other.email, "phone"],
      [2, admin.email, "phone"],
      [1, null, ""],
    ]);
  });

  test("of an editor is kept before it is replaced", async () => {
    await save({ phone: "01632 960 141" });
    await copy.write("site.yaml", (await readSite()).replace("years: 30", "years: 31"));
    const { version } = await save({ phone: "01632 960 142" });
    await restoreContent(services, admin, { key: "site", version, number: 3 });
    expect(await readSite()).toContain("years: 31");
    expect(await readSite()).toContain("01632 960 141");
  });

  test("fixes a file that cannot be read", async () => {
    await save({ phone: "01632 960 141" });
    await copy.write("site.yaml", 'name: "Mine\n');
    const { data, version, isNew } = await getContentEntry(services, admin, { key: "site" });
    expect([data, isNew]).toEqual([null, false]);
    await restoreContent(services, admin, { key: "site", version, number: 2 });
    expect((await readGroup("site")).data["phone"]).toBe("01632 960 141");
  });

  test("is refused when it is not kept", async () => {
    const { version } = await save({ phone: "01632 960 141" });
    await expect(restoreContent(services, admin, { key: "site", version, number: 9 })).rejects.toMatchObject({
      code: "content.lost",
    });
  });

  test("stays for twenty publications", async () => {
    const path = "content/site.yaml";
    for (let index = 0; index < 23; index += 1) {
      const { version } = await services.contentEditor.readFiles([path]);
      const change = {
        texts: { [path]: `phone: ${index}\n` },
        version,
        by: admin.email,
        at: new Date(0).toISOString(),
        what: "phone",
      };
      expect(await services.contentEditor.publish([change])).toBe(true);
    }
    const { versions } = await getContentEntry(services, admin, { key: "site" });
    expect(versions.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, index) => 24 - index));
  });
});

test("a notice of a later day is previewed as of its day", async () => {
  const { version, data } = await readGroup("today");
  const notice = { text: "Closed for the holidays.", from: "24 December 2031", until: "2 January 2032" };
  const changes = [{ key: "today", version, data: { ...data, notices: [notice] } }];
  const { note } = await previewContent(services, admin, { changes, shown: "today" });
  expect(note).toBe("As on Wednesday 24 December 2031.");
  const today = formatShopDay(services.now());
  expect(previewed?.content.today.notices).toMatchObject([{ text: notice.text, from: today, until: today }]);
});

test("a testimonial that no page shows is said", async () => {
  const { version, data } = await getContentEntry(services, admin, { key: "testimonials" });
  if (!Array.isArray(data)) throw new Error("The testimonials are not a list");
  const preview = (list: EditedData) =>
    previewContent(services, admin, { changes: [{ key: "testimonials", version, data: list }], shown: "testimonials" });
  expect((await preview(data.slice(0, 3))).note).toBeNull();
  expect((await preview([...data.slice(0, 3), data[0]!])).note).toBe(
    "The home page shows the first three. The last one is on no page.",
  );
});

test("a file that cannot be written leaves what visitors see", async () => {
  const { version, data } = await readGroup("site");
  services = {
    ...services,
    contentEditor: { ...services.contentEditor, publish: () => Promise.reject(new Error("EROFS")) },
  };
  await expect(
    publishContent(services, admin, { changes: [{ key: "site", version, data: { ...data, phone: "01632 960 141" } }] }),
  ).rejects.toMatchObject({ code: "content.not-written" });
  expect(content.current().site.phone.shown).toBe("01632 960 140");
});
