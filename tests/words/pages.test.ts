import { afterAll, beforeAll, expect, test } from "vitest";
import { getRow, routeRows } from "#domain/routes/route-table.ts";
import {
  getFreePort,
  makeDataDir,
  removeDataDir,
  startShopProcess,
  type ShopProcess,
} from "../support/shop-process.ts";
import { findNeverSaid, type TextKind } from "./never-said.ts";

let dataDir: string;
let shop: ShopProcess;
let listed: string[];

beforeAll(async () => {
  dataDir = await makeDataDir();
  shop = await startShopProcess({ dataDir, port: await getFreePort() });
  listed = [...(await read("/sitemap.xml")).matchAll(/<loc>[^<]*?\/\/[^/<]+([^<]*)<\/loc>/g)].map(
    ([, path = ""]) => path || "/",
  );
});
afterAll(async () => {
  await shop.stop();
  await removeDataDir(dataDir);
});

async function read(path: string): Promise<string> {
  return (await fetch(`${shop.url}${path}`, { redirect: "manual" })).text();
}

/**
 * Lists the pieces of a page that people read or hear: its words, its title, and the attributes that browsers show or
 * speak.
 */
function listPieces(html: string): string[] {
  const body = html.replaceAll(/<(script|style|svg)\b[^]*?<\/\1>|<!--[^]*?-->/g, " ");
  const spoken = [
    ...html.matchAll(/\b(?:alt|title|aria-label|aria-description|placeholder|data-tip)="([^"]*)"/g),
    ...html.matchAll(/<meta (?:name|property)="(?:description|og:title|og:description)" content="([^"]*)"/g),
  ].map(([, text]) => text);
  const text = [
    body.replaceAll(/<\/?(?:a|abbr|b|em|i|span|strong|time)\b[^>]*>/g, " ").replaceAll(/<[^>]*>/g, "\n"),
    ...spoken,
  ]
    .join("\n")
    .replaceAll(/&quot;/g, '"')
    .replaceAll(/&#x27;/g, "'")
    .replaceAll(/&nbsp;|&#xa0;/g, " ")
    .replaceAll(/&amp;/g, "&");
  return text.split("\n").map((line) => line.replaceAll(/\s+/g, " ").trim());
}

/** Pages with the words of goods, guides and stories, where a pump may stand on the floor. */
const kindOf = (path: string): TextKind =>
  /^\/(?:pond-products|guides\/|portfolio\/|compare|what-now)/.test(path) ? "goods" : "shop";

/** Finds the words on these pages; each piece of text once, with the first page that has it. */
async function findOn(paths: readonly string[]): Promise<string[]> {
  const found = new Map<string, string>();
  for (const path of paths)
    for (const piece of listPieces(await read(path)))
      for (const { word, said, say } of findNeverSaid(piece, kindOf(path)))
        if (!found.has(word + said)) found.set(word + said, `${path}: “${word}” in “${said}”; say ${say}`);
  return [...found.values()];
}

/** Pages that no list of pages names: searches, figures, forms, and empty states. */
const others = [
  "/pond-products?search=drum",
  "/pond-products?search=zzzz",
  "/pond-products?search=oase",
  "/pond-products/filters?show=filters",
  "/pond-products/filters?price.from=9000",
  "/pond-products/no_such_category",
  "/pond-products/filters/99999",
  "/compare?products=0,1,2",
  "/compare",
  "/your-pond?length=4&width=2.5&depth=1.6&koi=8",
  "/delivery?postcode=BT1",
  "/delivery?postcode=IV2",
  "/portfolio/pond9",
  "/nothing-here",
  "/demo/mail",
];

test("no page in the site map contains a word that the shop never says", async () => {
  expect(listed.length).toBeGreaterThan(250);
  expect(await findOn(listed)).toEqual([]);
});

test("no search, comparison, calculator with figures or missing page contains such a word", async () => {
  expect(await findOn(others)).toEqual([]);
});

test("no frame of a page that the browser fills in, in the shop or at the desk, contains such a word", async () => {
  const shells = routeRows.map(([key]) => getRow(key)).filter(({ kind }) => kind === "shell" || kind === "desk");
  expect(shells.length).toBeGreaterThan(15);
  expect(await findOn(shells.map(({ path }) => path.replaceAll(/:\w+/g, "2")))).toEqual([]);
});
