import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, expect, test } from "vitest";
import { formatCsv } from "#domain/format-csv.ts";
import { comeAsGuest, placeOrder, type PlacedOrder } from "../faults/ordering-customers.ts";
import { RepeatedActs } from "../faults/repeated-acts.ts";
import { OwnerShop } from "../support/owner-shop.ts";
import {
  getFreePort,
  makeDataDir,
  removeDataDir,
  startShopProcess,
  type ShopProcess,
} from "../support/shop-process.ts";
import { saysCost } from "../support/test-shop.ts";

let owner: OwnerShop;
let dataDir: string;
let shop: ShopProcess;

/** Gives every product the same cost, and damages two cells of the column. */
beforeAll(async () => {
  [owner, dataDir] = [await OwnerShop.create(), await makeDataDir()];
  const [headings = [], ...rows] = parse(await owner.content.read("products.csv"), { bom: true });
  const index = headings.indexOf("cost");
  for (const [place, row] of rows.entries()) row[index] = ["8765.43", "8765.43 net", "8765.43 | ?"][place] ?? "8765.43";
  await owner.content.write("products.csv", formatCsv([headings, ...rows]));
  shop = await startShopProcess({ dataDir, port: await getFreePort(), folder: owner.folder });
});
afterAll(async () => {
  await shop.stop();
  await removeDataDir(dataDir);
  await owner.delete();
});

async function read(path: string): Promise<string> {
  return (await fetch(`${shop.url}${path}`)).text();
}

test("the cost price is on no public page, in no data of a page, in no email and in no log", async () => {
  const once = new RepeatedActs<PlacedOrder>(0, () => Promise.resolve());
  const guest = await comeAsGuest(shop.url, once);
  const { orderId } = await placeOrder(guest, once);
  expect(saysCost(JSON.stringify(await guest.caller.call("getOrder", { orderId })))).toBe(false);
  const listed = [...(await read("/sitemap.xml")).matchAll(/<loc>[^<]*?\/\/[^/<]+([^<]*)<\/loc>/g)].map(
    ([, path = ""]) => path || "/",
  );
  expect(listed.length).toBeGreaterThan(250);
  const mails = [...(await read("/demo/mail")).matchAll(/href="(\/demo\/mail\/[^"]+)"/g)].map(([, path = ""]) => path);
  expect(mails).not.toEqual([]);
  const others = [
    "/search-suggestions.json?search=drum",
    "/product-cards.json?products=0,1,2",
    "/pond-fit.json?products=0,1,2",
    "/pond-models.json",
    "/products.csv",
    "/content/products.csv",
    "/pond-products?search=drum",
    "/pond-products/filters?show=filters",
    "/compare?products=0,1,2",
    "/your-pond?length=4&width=2.5&depth=1.6&koi=8",
    ...mails.flatMap((path) => [path, `${path}/html`, `${path}/source`]),
  ];
  const ahead = ["/pond-products/filters", "/pond-products/filters/0"].flatMap((path) =>
    [".page", ".ahead", ".data"].map((ending) => path + ending),
  );
  const told: string[] = [];
  for (const path of [...listed, ...ahead, ...others]) if (saysCost(await read(path))) told.push(path);
  expect(told).toEqual([]);
  expect(saysCost(shop.output())).toBe(false);
});
