import { readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { getDatabaseUrl } from "../support/postmaster.ts";
import { SheetHost } from "../support/sheet-host.ts";
import { getFreePort, makeDataDir, removeDataDir } from "../support/shop-process.ts";
import { readRows } from "./repeated-acts.ts";
import { expectRecovery, findDoubled, isFull, nothingWrong, openShopAtWork, type ShopAtWork } from "./shop-at-work.ts";

const sheetHost = new SheetHost();
let dataDir: string;
let port: number;
let work: ShopAtWork;
let isOpenAfterSeconds: number;
let whileClosed: { status: number; isSaid: boolean; ready: unknown };

/** Opens the shop while the host of its sheet is down. Without an earlier sheet it has nothing to sell. */
beforeAll(async () => {
  [dataDir, port] = [await makeDataDir(), await getFreePort()];
  await sheetHost.open();
  sheetHost.respond = (request) => request.socket.destroy();
  const opening = openShopAtWork({
    dataDir,
    port,
    env: { CATALOGUE_URL: `${sheetHost.origin}/sheet.csv` },
    getDatabaseUrl: () => getDatabaseUrl(dataDir),
  });
  opening.catch(() => undefined);
  const url = `http://127.0.0.1:${port}`;
  const ready = await vi.waitFor(async () => (await fetch(`${url}/readyz`)).text(), { timeout: 60_000, interval: 100 });
  const page = await fetch(`${url}/pond-products`);
  const words = "Failed to load products. Please try again later.";
  whileClosed = { status: page.status, isSaid: (await page.text()).includes(words), ready: JSON.parse(ready) };
  await pause(isFull ? 60_000 : 1_000);
  sheetHost.serve(await readFile("content/products.csv", "utf8"));
  const back = performance.now();
  work = await opening;
  isOpenAfterSeconds = (performance.now() - back) / 1_000;
  process.stdout.write(`Sheet's host down at the start: sells after ${isOpenAfterSeconds.toFixed(1)} s\n`);
});

afterAll(async () => {
  await work?.close();
  await sheetHost.close();
  await removeDataDir(dataDir);
});

test("a shop whose sheet's host is down at its start says so, and sells within 15 s of its return", () => {
  expect(whileClosed).toMatchObject({ status: 503, isSaid: true, ready: { ready: false, catalogue: false } });
  expect(isOpenAfterSeconds).toBeLessThan(15);
});

const mailSeconds = isFull ? 60 : 5;
test(`orders go on while the mail server is down for ${mailSeconds} s, and each email arrives once`, async () => {
  await expectRecovery(work, {
    what: "mail server down",
    seconds: mailSeconds,
    begin: () => work.mails.close(),
    end: () => work.mails.open(),
    isTold: null,
    withinSeconds: 5,
  });
  const orders = [...work.orders.acknowledged, ...work.payments.acknowledged].map(({ orderId }) => orderId);
  await vi.waitFor(
    async () => {
      // The first retry would come after a minute.
      await readRows(work.databaseUrl, "UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'");
      const subjects = work.mails.received
        .map(({ to, subject }) => `${to} ${subject}`)
        .filter((one) => /@customers/.test(one));
      expect(orders.filter((id) => !subjects.some((subject) => subject.includes(id)))).toEqual([]);
    },
    { timeout: 200_000, interval: 500 },
  );
  expect(findDoubled(work.mails.received.map(({ messageId }) => messageId))).toEqual([]);
});

const slowSeconds = isFull ? 60 : 12;
test(`the shop outlives a provider that takes 12 s for each answer for ${slowSeconds} s`, async () => {
  await expectRecovery(work, {
    what: "provider slow",
    seconds: slowSeconds,
    begin: () => (work.provider.state.answersAfterMs = 12_000),
    end: () => (work.provider.state.answersAfterMs = 0),
    isTold: null,
    // The next minute's sweep asks again for a link whose answer is missing.
    withinSeconds: 130,
  });
});

const downSeconds = isFull ? 60 : 5;
test(`the shop outlives a provider that is down for ${downSeconds} s`, async () => {
  await expectRecovery(work, {
    what: "provider down",
    seconds: downSeconds,
    begin: () => (work.provider.state.isDown = true),
    end: () => (work.provider.state.isDown = false),
    isTold: null,
    withinSeconds: 130,
  });
});

test("nothing acknowledged is lost or doubled meanwhile, and every refusal said why", async () => {
  expect(await work.finish()).toEqual(nothingWrong);
  expect(findDoubled(work.provider.links.map(({ paymentLinkId }) => paymentLinkId))).toEqual([]);
  await work.shop.stop();
});
