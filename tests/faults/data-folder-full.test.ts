import { cp, mkdir, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type DatabaseServer, openDatabaseServer } from "#adapters/postgres/embedded.ts";
import { newCaller } from "../support/account.ts";
import { watchOutput } from "../support/personal-values.ts";
import { makeJpeg } from "../support/pictures.ts";
import { findFreePort, makeDataDir, removeDataDir } from "../support/shop-process.ts";
import { ShopCaller } from "./shop-caller.ts";
import { expectRecovery, isFull, nothingWrong, openShopAtWork, type ShopAtWork } from "./shop-at-work.ts";
import { canMount, mountSmallDisk, type SmallDisk } from "./small-disk.ts";

const log = { info: () => undefined, warn: () => undefined };
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
  database = await openDatabaseServer({ dataDir: databaseDir, log });
  disk = await mountSmallDisk(100);
  const [dataDir, content] = [join(disk.folder, "data"), join(disk.folder, "content")];
  await cp("content", content, { recursive: true });
  sheet = join(content, "products.csv");
  await mkdir(dataDir);
  work = await openShopAtWork({
    dataDir,
    port: await findFreePort(),
    env: { DATABASE_URL: database.url, CONTENT_DIR: content },
    findDatabaseUrl: async () => database.url,
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
  const visitor = new ShopCaller(work.shop.url, newCaller().address);
  return visitor.upload("addEnquiryPhotograph", { name: "pond.jpg" }, photograph);
}

async function savePrice(price: string): Promise<unknown> {
  const { version } = await work.admin.call<{ version: string }>("getSheetProduct", { row: 20 });
  return work.admin.call("saveSheetProduct", { row: 20, version, cells: { price } });
}

const seconds = isFull ? 60 : 3;
test.skipIf(!canMount)(
  `orders go on while the data folder has been full for ${seconds} s, and what needs room is refused`,
  async () => {
    await savePrice("11.00");
    const before = await readFile(sheet, "utf8");
    await expectRecovery(work, {
      what: "DATA_DIR full",
      seconds,
      async begin() {
        disk.fill();
        await expect(sendPhotograph()).rejects.toThrow(/^503 .*photograph/);
        await expect(savePrice("12.00")).rejects.toThrow(
          "503 The sheet could not be saved. Nothing has changed for visitors.",
        );
        expect(await readFile(sheet, "utf8")).toBe(before);
        const html = await (await fetch(`${work.shop.url}/pond-products/filters`)).text();
        const pictures = html.match(/\/media\/[^"\s,]+\.avif/g)?.slice(0, 3) ?? [];
        const statuses = await Promise.all(pictures.map(async (path) => (await fetch(work.shop.url + path)).status));
        expect(statuses).toEqual([200, 200, 200]);
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
