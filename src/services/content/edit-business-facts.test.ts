import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { createContentEditor } from "#adapters/content/content-editor.ts";
import { createContentSource } from "#adapters/content/content-source.ts";
import type { Actor, Services } from "#services/context.ts";

import { ContentCopy } from "../../../tests/support/content-copy.ts";
import { type ContentHolder, openContent } from "./content-holder.ts";
import {
  getBusinessFacts,
  previewBusinessFacts,
  saveBusinessFacts,
  takeBackBusinessFacts,
} from "./edit-business-facts.ts";

const admin: Extract<Actor, { kind: "admin" }> = { kind: "admin", userId: "1", email: "moira@shop.test" };
const other = { ...admin, email: "callum@shop.test" };
const quiet = { info: () => {}, warn: () => {}, error: () => {} };
let copy: ContentCopy;
let content: ContentHolder;
let services: Pick<Services, "content" | "contentEditor" | "now">;

beforeEach(async () => {
  copy = await ContentCopy.create();
  const dataDir = join(copy.folder, ".data");
  const source = createContentSource({ folder: copy.folder, everyMs: 1000, dataDir });
  source.watch = () => () => undefined;
  content = await openContent({ source, live: false, log: quiet });
  const contentEditor = createContentEditor({ folder: copy.folder, dataDir, live: false });
  services = { content, contentEditor, now: () => new Date("2026-11-21T09:34:00Z") };
});
afterEach(async () => {
  content.stop();
  await copy.delete();
});

const readSite = () => readFile(join(copy.folder, "site.yaml"), "utf8");

async function save(change: object, who = admin) {
  const { version, facts } = await getBusinessFacts(services, admin);
  return saveBusinessFacts(services, who, { version, facts: { ...facts, ...change } });
}

test("changed hours and telephone are published at once, and nothing else in the file changes", async () => {
  const before = await readSite();
  const saved = await save({ hours: "Mon-Fri 9:00-5:00, Sat 9:00-4:00", phone: "01632 960 141" });
  expect(saved.message).toBe("Published. Visitors see it now.");
  expect(await readSite()).toBe(
    before.replace("Mon-Sat 9:00-5:00", "Mon-Fri 9:00-5:00, Sat 9:00-4:00").replace("01632 960 140", "01632 960 141"),
  );
  expect(content.current().site).toMatchObject({
    hours: "Mon-Fri 9:00-5:00, Sat 9:00-4:00",
    phone: { shown: "01632 960 141", dial: "+441632960141" },
  });
  expect(saved.revisions).toEqual([
    { number: 2, at: "2026-11-21T09:34:00.000Z", by: admin.email, what: "telephone, hours", isPresent: true },
    { number: 1, at: "2026-11-21T09:34:00.000Z", by: null, what: "", isPresent: false },
  ]);
});

test("facts that break a rule of the file are refused, each at its field, and nothing is written", async () => {
  const before = await readSite();
  await expect(save({ phone: "ring us", email: "x@" })).rejects.toMatchObject({
    code: "content.refused",
    details: [
      { fact: "phone", message: expect.stringMatching(/^Expected a telephone number .*found "ring us"\.$/) },
      { fact: "email", message: expect.stringMatching(/^Expected an e-mail address/) },
    ],
  });
  expect(await readSite()).toBe(before);
  expect((await getBusinessFacts(services, admin)).revisions).toEqual([]);
});

test("a preview says what the pages would show, or what is wrong, and changes nothing", async () => {
  const before = await readSite();
  const { facts } = await getBusinessFacts(services, admin);
  const changed = await previewBusinessFacts(services, admin, {
    facts: { ...facts, phone: "01632 960 141", replyHours: "48" },
  });
  expect(changed.refusals).toEqual([]);
  expect(changed.shown?.phone.value).toBe("01632 960 141");
  expect(changed.shown?.email.text).toContain("48 hours");
  const wrong = await previewBusinessFacts(services, admin, { facts: { ...facts, replyHours: "soon" } });
  expect(wrong).toEqual({
    refusals: [{ fact: "replyHours", message: 'Expected a whole number of hours, found "soon".' }],
    shown: null,
  });
  expect(await readSite()).toBe(before);
});

test("unchanged facts are no revision", async () => {
  expect(await save({})).toMatchObject({ message: "Nothing has changed.", revisions: [] });
});

describe("of two who change the facts", () => {
  test("the second is refused and overwrites nothing", async () => {
    const { version, facts } = await getBusinessFacts(services, other);
    await save({ phone: "01632 960 141" });
    const late = saveBusinessFacts(services, other, { version, facts: { ...facts, hours: "Mon-Fri 9:00-5:00" } });
    await expect(late).rejects.toMatchObject({ code: "content.changed" });
    expect((await getBusinessFacts(services, other)).facts).toMatchObject({
      phone: "01632 960 141",
      hours: "Mon-Sat 9:00-5:00",
    });
  });

  test("at the same moment one succeeds", async () => {
    const { version, facts } = await getBusinessFacts(services, admin);
    const results = await Promise.allSettled(
      ["141", "142", "143", "144"].map((end) =>
        saveBusinessFacts(services, admin, { version, facts: { ...facts, phone: `01632 960 ${end}` } }),
      ),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const winner = ["141", "142", "143", "144"][results.findIndex(({ status }) => status === "fulfilled")];
    expect((await getBusinessFacts(services, admin)).facts.phone).toBe(`01632 960 ${winner}`);
  });

  test("an editor that saves the file meanwhile counts as well", async () => {
    const { version, facts } = await getBusinessFacts(services, admin);
    await copy.write("site.yaml", (await readSite()).replace("years: 30", "years: 31"));
    await expect(
      saveBusinessFacts(services, admin, { version, facts: { ...facts, phone: "01632 960 141" } }),
    ).rejects.toMatchObject({ code: "content.changed" });
    expect(await readSite()).toContain("years: 31");
  });
});

describe("an earlier text", () => {
  test("is published again with one press, as a new revision", async () => {
    const before = await readSite();
    await save({ phone: "01632 960 141" });
    const { version } = await save({ phone: "01632 960 142" }, other);
    const taken = await takeBackBusinessFacts(services, admin, { version, number: 1 });
    expect(await readSite()).toBe(before);
    expect(content.current().site.phone.shown).toBe("01632 960 140");
    expect(taken.revisions.map(({ number, by, what }) => [number, by, what])).toEqual([
      [4, admin.email, "taken back to c 1"],
      [3, other.email, "telephone"],
      [2, admin.email, "telephone"],
      [1, null, ""],
    ]);
  });

  test("of an editor is kept before it is replaced", async () => {
    await save({ phone: "01632 960 141" });
    await copy.write("site.yaml", (await readSite()).replace("years: 30", "years: 31"));
    const { version } = await save({ phone: "01632 960 142" });
    await takeBackBusinessFacts(services, admin, { version, number: 3 });
    expect(await readSite()).toContain("years: 31");
    expect(await readSite()).toContain("01632 960 141");
  });

  test("is refused when it breaks a rule by now, or is not kept", async () => {
    const { version } = await save({ phone: "01632 960 141" });
    await expect(takeBackBusinessFacts(services, admin, { version, number: 9 })).rejects.toMatchObject({
      code: "content.lost",
    });
  });

  test("stays for twenty publications", async () => {
    for (let at = 0; at < 23; at += 1) await save({ phone: `01632 960 ${200 + at}` });
    const { revisions } = await getBusinessFacts(services, admin);
    expect(revisions).toHaveLength(20);
    expect(revisions.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, at) => 24 - at));
  });
});

test("a file that only an editor can mend says so", async () => {
  await copy.write("site.yaml", 'name: "Mine\n');
  await expect(getBusinessFacts(services, admin)).rejects.toMatchObject({ code: "content.unreadable" });
});

test("a file that cannot be written leaves what visitors see", async () => {
  const { version, facts } = await getBusinessFacts(services, admin);
  const { contentEditor } = services;
  services = {
    ...services,
    contentEditor: { ...contentEditor, replaceFile: () => Promise.reject(new Error("EROFS")) },
  };
  await expect(
    saveBusinessFacts(services, admin, { version, facts: { ...facts, phone: "01632 960 141" } }),
  ).rejects.toMatchObject({ code: "content.not-written" });
  expect(content.current().site.phone.shown).toBe("01632 960 140");
});
