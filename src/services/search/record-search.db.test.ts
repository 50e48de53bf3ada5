import { count } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { searches } from "#db/schema/searches.ts";
import type { SiteContent } from "#domain/content/site-content.ts";
import { noSearchWords } from "#domain/search/search-words.ts";
import { purge } from "#services/legal/purge.ts";
import { newCaller } from "#tests/support/account.ts";
import { openTestShop, type AdminActor, type TestShop } from "#tests/support/test-shop.ts";
import { listSearches } from "./list-searches.ts";
import { maxWordsPerDay, recordSearch } from "./record-search.ts";

let shop: TestShop;
let admin: AdminActor;
const start = new Date("2026-11-20T12:00:00Z");
const dayMs = 24 * 60 * 60 * 1000;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.newAdmin();
});
beforeEach(async () => {
  shop.clock.now = start;
  await shop.services.db.delete(searches);
});
afterAll(() => shop.close());

type Event = "shown" | "opened" | "chosen";

const record = (search: string, isFound = true, event: Event = "shown", ipAddress: string | null = null) =>
  recordSearch(shop.services, { actor: { kind: "visitor" }, ipAddress }, { search, isFound, event });

const content = { current: () => ({ guides: [], searchWords: noSearchWords }) as unknown as SiteContent };
const list = () => listSearches({ ...shop.services, content: { ...shop.services.content, ...content } }, admin);

async function countRows(): Promise<number> {
  const [row] = await shop.services.db.select({ rows: count() }).from(searches);
  return row?.rows ?? 0;
}

test("the dealer sees what people search for, what they do not find and what they open", async () => {
  await record("Slide  VALVE");
  await record("slide valve", true, "opened");
  await record("slide valve", true, "chosen");
  await record("koi castle", false);
  shop.clock.now = new Date(start.getTime() + dayMs);
  await record("koi castle", false);
  await record("opened without having been shown", true, "opened");
  expect(await list()).toEqual({
    days: 30,
    notFound: [{ words: "koi castle", times: 2, notFound: 2, clicked: 0, isFoundNow: false }],
    all: [
      { words: "koi castle", times: 2, notFound: 2, clicked: 0 },
      { words: "slide valve", times: 2, notFound: 0, clicked: 2 },
    ],
  });
});

test.each(["isla@example.org", "01632 960 140", "+44 (0)1632 960140", "x", " ", ""])(
  "%j is personal or not a search, and is not counted",
  async (search) => {
    await record(search);
    expect(await countRows()).toBe(0);
  },
);

test("one network's flood is counted up to its limit, and others are counted on", async () => {
  const { ipAddress } = newCaller();
  for (let nth = 0; nth < 70; nth += 1) await record(`flood ${nth}`, true, "shown", ipAddress);
  expect(await countRows()).toBe(60);
  await record("elbow", true, "shown", newCaller().ipAddress);
  expect(await countRows()).toBe(61);
});

test("a day has a limit of words; those that are known are counted on", async () => {
  await record("elbow");
  await shop.services.db.insert(searches).values(
    Array.from({ length: maxWordsPerDay }, (_, nth) => ({
      day: "2026-11-20",
      words: `made up ${nth}`,
      times: 1,
      notFound: 1,
      clicked: 0,
    })),
  );
  const before = await countRows();
  await record("one more");
  await record("elbow");
  expect(await countRows()).toBe(before);
  const { all } = await list();
  expect(all[0]).toEqual({ words: "elbow", times: 2, notFound: 0, clicked: 0 });
});

test("searches are forgotten after 90 days, and the desk counts 30", async () => {
  await record("elbow");
  shop.clock.now = new Date(start.getTime() + 31 * dayMs);
  expect((await list()).all).toEqual([]);
  await purge(shop.services);
  expect(await countRows()).toBe(1);
  shop.clock.now = new Date(start.getTime() + 91 * dayMs);
  await purge(shop.services);
  expect(await countRows()).toBe(0);
});
