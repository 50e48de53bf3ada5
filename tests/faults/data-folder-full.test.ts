import { cp, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { DatabaseServer } from "#adapters/postgres/embedded.ts";
import { newCaller } from "../support/account.ts";
import { bringKeptManifest } from "../support/kept-pictures.ts";
import { watchOutput } from "../support/personal-values.ts";
import { makeJpeg } from "../support/pictures.ts";
import { openQuietDatabase } from "../support/postmaster.ts";
import { getFreePort, makeDataDir, removeDataDir } from "../support/shop-process.ts";
import { expectRecovery, isFull, nothingWrong, openShopAtWork, type ShopAtWork } from "./shop-at-work.ts";
import { ShopCaller } from "./shop-caller.ts";
import { canMount, mountSmallDisk, type SmallDisk } from "./small-disk.ts";

const photograph = await makeJpeg(600, 450);
/** The database is on another disk. */
let databaseDir: string;
let database: DatabaseServer;
let disk: SmallDisk;
let sheet: string;
let work: ShopAtWork;

beforeAll(async () => {
  if (!canMount) return;
  databaseDir = await makeDataDir();
  database = await openQuietDatabase(databaseDir);
  disk = await mountSmallDisk(100);
  const [dataDir, content] = [join(disk.folder, "data"), join(disk.folder, "content")];
  await cp("content", content, { recursive: true, preserveTimestamps: true });
  sheet = join(content, "products.csv");
  await bringKeptManifest(dataDir);
  work = await openShopAtWork({
    dataDir,
    port: await getFreePort(),
    env: { DATABASE_URL: database.url, CONTENT_DIR: content },
    getDatabaseUrl: async () => database.url,
  });
  watchOutput(databaseDir, work.shop.output);
});

afterAll(async () => {
  await work?.close();
  await database?.close();
  if (databaseDir !== undefined) await removeDataDir(databaseDir);
  disk?.remove();
});

function sendPhotograph(): Promise<{ photographId: string }> {
  const visitor = new ShopCaller(work.shop.url, newCaller().ipAddress);
  return visitor.upload("addEnquiryPhotograph", { name: "pond.jpg" }, photograph);
}

async function savePrice(price: string): Promise<unknown> {
  const { version } = await work.admin.call<{ version: string }>("getSheetProduct", { row: 20 });
  return work.admin.call("saveSheetProduct", { row: 20, version, cells: { price } });
}

const askPicture = async (path: string) => (await fetch(work.shop.url + path)).status;

const seconds = isFull ? 60 : 3;
test.skipIf(!canMount)(
  `orders go on while the data folder is full for ${seconds} s, and anything that needs space is refused`,
  async () => {
    await savePrice("11.00");
    const before = await readFile(sheet, "utf8");
    const html = await (await fetch(`${work.shop.url}/pond-products/filters`)).text();
    const [made = "", never = ""] = html.match(/\/media\/[^"\s,]+\.avif/g) ?? [];
    await vi.waitFor(async () => expect(await askPicture(made)).toBe(200), { timeout: 60_000, interval: 200 });
    await expectRecovery(work, {
      what: "DATA_DIR full",
      seconds,
      async begin() {
        disk.fill();
        await expect(sendPhotograph()).rejects.toThrow("503 We cannot accept photographs at the moment.");
        await expect(savePrice("12.00")).rejects.toThrow(
          "503 The sheet could not be saved. Nothing has changed for visitors.",
        );
        expect(await readFile(sheet, "utf8")).toBe(before);
        expect([await askPicture(made), await askPicture(never)]).toEqual([200, 503]);
      },
      end: () => disk.empty(),
      isTold: null,
      withinSeconds: 5,
    });
    expect(work.orders.retries + work.payments.retries).toBe(0);
    await sendPhotograph();
    await savePrice("13.00");
    expect((await readdir(join(disk.folder, "content"))).filter((name) => name.includes(".tmp"))).toEqual([]);
    expect(await work.finish()).toEqual(nothingWrong);
    await work.shop.stop();
  },
);
