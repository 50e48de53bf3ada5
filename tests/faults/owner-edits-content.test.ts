import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { OwnerShop } from "../support/owner-shop.ts";
import { makeJpeg } from "../support/pictures.ts";
import {
  getFreePort,
  makeDataDir,
  removeDataDir,
  startShopProcess,
  type ShopProcess,
} from "../support/shop-process.ts";
import { ShopCaller } from "./shop-caller.ts";

// All tests share one shop, and only the last one restarts it.
let owner: OwnerShop;
let dataDir: string;
let shop: ShopProcess;
const colours = ["#aa2222", "#22aa22", "#2222aa", "#aaaa22", "#22aaaa"];

beforeAll(async () => {
  owner = await OwnerShop.create();
  dataDir = await makeDataDir();
  shop = await startShopProcess({ dataDir, port: await getFreePort(), folder: owner.folder });
});

afterAll(async () => {
  await shop?.stop();
  await removeDataDir(dataDir);
  await owner.delete();
});

async function html(path: string): Promise<string> {
  return (await fetch(shop.url + path)).text();
}

/** Fetches the visible text of a page. */
async function text(path: string): Promise<string> {
  return toText(await html(path));
}

function toText(page: string): string {
  return page
    .replaceAll(/<(script|style|head)\b.*?<\/\1>|<!--.*?-->/gs, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ");
}

function eventually(check: () => unknown): Promise<unknown> {
  return vi.waitFor(check, { timeout: 15_000, interval: 100 });
}

/** Waits until a page shows this text. */
async function expectText(path: string, expected: string): Promise<void> {
  await eventually(async () => {
    if (!(await text(path)).includes(expected)) throw new Error(`${path} does not show "${expected}".`);
  });
}

function project(pictures: number[]): string {
  const entries = pictures.map(
    (number) => `  - src: media/portfolio/mill-pond/0${number}.jpg\n    alt: The mill pond, view ${number}\n`,
  );
  return `name: Mill pond\ndescription: Water that worked for its living.\norder: 2\npictures:\n${entries.join("")}`;
}

async function addPicture(number: number): Promise<void> {
  const bytes = await makeJpeg(1200, 800, colours[number - 1]);
  await owner.content.write(`media/portfolio/mill-pond/0${number}.jpg`, bytes);
}

/** Fetches the part of a project's page with the large picture. */
async function largePicture(path: string): Promise<string> {
  return /aria-label="Pictures of this pond".*?(?=aria-live="polite")/s.exec(await html(path))?.[0] ?? "";
}

/** Fetches the large picture of a page and returns its colour. */
async function largePictureColour(path: string): Promise<string> {
  const [, url = ""] = /<img[^>]+ src="(\/media[^"]+)"/.exec(await largePicture(path)) ?? [];
  const response = await fetch(shop.url + url);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  const { data } = await sharp(await response.arrayBuffer())
    .resize(1, 1)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return `#${[...data].map((channel) => (channel > 100 ? "aa" : "22")).join("")}`;
}

test("an edited testimonial appears on the home page", async () => {
  await owner.content.replace("testimonials.yaml", "They listened first and drew second.", "They came when they said.");
  await expectText("/", "They came when they said. The water is clear");
});

test("a new project appears in the portfolio with its five pictures, one of which arrives later", async () => {
  for (const number of [1, 2, 3, 4]) await addPicture(number);
  await owner.content.write("portfolio/mill-pond/story.md", "The mill is older than the koi.\n");
  await owner.content.write("portfolio/mill-pond/project.yaml", project([1, 2, 3, 4, 5]));
  await expectText("/portfolio", "Seven gardens, seven answers.");
  expect(await text("/portfolio")).toMatch(/Mill pond Water that worked for its living\. 5 pictures/);
  expect(await text("/portfolio/mill-pond")).toMatch(/1 of 5 The mill pond, view 1 .*The mill is older than the koi\./);
  expect(await html("/sitemap.xml")).toContain(`<loc>${shop.url}/portfolio/mill-pond</loc>`);

  const last = "/portfolio/mill-pond?picture=5";
  expect(await largePicture(last)).toContain('#image-off"');
  await eventually(() => expect(shop.output()).toMatch(/"missingPictures":\[.*"media\/portfolio\/mill-pond\/05\.jpg"/));
  await addPicture(5);
  await eventually(async () => expect(await largePicture(last)).toContain(`src="/media/portfolio/mill-pond/05.`));
  for (const [index, colour] of colours.entries())
    expect(await largePictureColour(`/portfolio/mill-pond?picture=${index + 1}`)).toBe(colour);
});

test("a picture that is replaced under the same name is shown", async () => {
  const bytes = await makeJpeg(1200, 800, "#222222");
  await owner.content.write("media/portfolio/mill-pond/01.jpg", bytes);
  await eventually(async () => expect(await largePictureColour("/portfolio/mill-pond")).toBe("#222222"));
});

test("a deleted project is gone, and its address is not found", async () => {
  await owner.content.remove("portfolio/mill-pond");
  await expectText("/portfolio", "Six gardens, six answers.");
  expect((await fetch(`${shop.url}/portfolio/mill-pond`)).status).toBe(404);
  expect(await html("/sitemap.xml")).not.toContain("mill-pond");
});

test("a category's label and icon and a product's description appear on their pages", async () => {
  await owner.content.replace("categories/pumps.yaml", "label: Water Pumps", "label: Pumps for ponds");
  await owner.content.replace("categories/pumps.yaml", "icon: waves", "icon: leaf");
  await owner.content.write("products/LOC-FLT-001.md", "Turns slowly and **rinses itself**.\n");
  await expectText("/pond-products/filters/0", "Turns slowly and rinses itself");
  expect(await text("/pond-products/pumps")).toContain("Pumps for ponds");
  expect(await html("/pond-products")).toMatch(/#leaf"[^>]*>(?:(?!<\/a>).)*Pumps for ponds/s);
});

test("the home page follows its content: hero, testimonials, sections, band, tiles and credit; so do VAT and the address", async () => {
  expect(await text("/pond-products/filters/0")).not.toContain("VAT");
  const testimonial = (rating: string) => ({
    content: `Worth ${rating}.`,
    author: "A. Customer",
    rating,
    sample: "yes",
  });
  await owner.content.write("testimonials.yaml", JSON.stringify(["3.5", "4", "1", "5", "5"].map(testimonial)));
  await owner.content.edit("pages/home.yaml", (home) => {
    home.hero.secondary = { label: "View Portfolio", to: "/portfolio" };
    home.band.cards.pop();
    delete home.band.overlay;
    home.feature.side = "right";
    delete home.feature.primary;
    delete home.feature.secondary;
    delete home.products.tiles[1].picture;
    home.products.tiles[4] = { title: "Koi medicine", category: "koi_medicine" };
  });
  for (const slug of ["fittings", "koi_medicine"])
    await owner.content.edit(`categories/${slug}.yaml`, (category) => delete category.picture);
  await owner.content.edit("site.yaml", (site) => {
    Object.assign(site, { vatRegistered: "yes", vatNumber: "GB 980 7806 84" });
    site.address = ["1 Mill Lade", "Perthshire"];
    site.designer = { name: "Somebody Else", url: "https://somebody.example" };
    site.hero.overlay = { colour: "#0b1c2c", opacity: "0.9" };
    Object.assign(site.hero.wide, { horizontalPosition: "30", verticalPosition: "65", scale: "1.2" });
  });
  await expectText("/", "Website by Somebody Else");

  const home = await html("/");
  const part = (begin: RegExp) => new RegExp(`${begin.source}.*?</section>`, "s").exec(home)?.[0] ?? "";
  expect(home).toMatch(/:root\{--hx:30%;--hy:65%;--hs:1\.2;/);
  expect(home).toContain("--overlay-hero:rgb(11 28 44/0.9);--overlay-band:rgb(42 96 174/0.8)}");
  expect(part(/<section[^>]+id="bespoke-ponds"/)).toMatch(/href="\/contact".*href="\/portfolio"[^>]*>View Portfolio/s);

  const testimonials = part(/<section[^>]+aria-labelledby="testimonials"/);
  expect([...testimonials.matchAll(/aria-label="([\d.]+) out of 5 stars"/g)].map(([, rating]) => rating)).toEqual([
    "3.5",
    "4",
    "1",
  ]);
  const [first = ""] = /role="img".*?<\/span>/s.exec(testimonials) ?? [];
  expect(first.match(/#star[\w-]*/g)).toEqual(["#star", "#star", "#star", "#star-half"]);
  expect(testimonials.match(/<img[^>]+src="[^"]*avatar-placeholder[^"]*"[^>]+width="50" height="50"/g)).toHaveLength(3);

  expect(part(/<section[^>]+data-picture="right"/)).toMatch(/Every pond starts(?!.*<a )/s);
  const band = /<section[^>]+aria-label="At a glance"/;
  expect(part(band).match(/<a /g)).toHaveLength(2);
  expect(part(band)).toMatch(/<div class="[\w ]+"><\/div>/);
  const tiles = part(/<section[^>]+id="products"/);
  expect(tiles).toMatch(/<span class="[^"]+"><svg(?:(?!<\/a>).)*#spline"(?:(?!<\/a>).)*Pipe Fittings/s);
  expect(tiles).toMatch(/href="\/pond-products\/koi_medicine"(?:(?!<\/a>).)*#leaf"(?:(?!<\/a>).)*Koi medicine/s);
  expect(await text("/pond-products/filters/0")).toContain("Includes VAT");
  expect(await text("/contact")).toContain("Scotland 1 Mill Lade, Perthshire Serving the UK.");
});

test("a business that is renamed in one file has the new name everywhere", async () => {
  await owner.content.restore("testimonials.yaml", "pages/home.yaml");
  const site = await readFile("content/site.yaml", "utf8");
  const renamed = site
    .replace("name: Glenwater Koi & Ponds", "name: Lochside Water Gardens")
    .replace("hello@glenwater.example", "hello@lochside.example")
    .replace("https://social.example/glenwater", "https://social.example/lochside");
  // Saves as a Windows editor that empties the file first: neither that nor the line ends may cause a mistake.
  await owner.content.write("site.yaml", "");
  await owner.content.write("site.yaml", `\uFEFF${renamed.replaceAll("\n", "\r\n")}`);
  await expectText("/", "Lochside Water Gardens");
  expect(shop.output()).not.toContain("the file is empty");

  const home = await html("/");
  expect(/<title>(.*?)<\/title>/.exec(home)?.[1]).toMatch(/ – Lochside Water Gardens$/);
  expect(home).toContain('<meta property="og:site_name" content="Lochside Water Gardens"/>');
  expect(home).toMatch(
    /<script type="application\/ld\+json">[^<]*"@type":"LocalBusiness","name":"Lochside Water Gardens"/,
  );
  expect(toText(/<header.*?<\/header>/s.exec(home)?.[0] ?? "")).toContain("Lochside Water Gardens");
  expect(toText(/<footer.*?<\/footer>/s.exec(home)?.[0] ?? "")).toMatch(/© \d{4} Lochside Water Gardens/);
  expect(JSON.parse(await html("/site.webmanifest"))).toMatchObject({
    name: "Lochside Water Gardens",
    short_name: "Lochside",
  });

  const siteMap = await html("/sitemap.xml");
  const paths = [...siteMap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, path = ""]) => path.slice(shop.url.length));
  // The first product of each category is enough.
  const firsts = paths.filter((path) => /^\/pond-products\/[^/]+\/\d+$/.test(path));
  const chosen = firsts.filter((path, index) => path.split("/")[2] !== firsts[index - 1]?.split("/")[2]);
  const pages = paths.filter((path) => !firsts.includes(path));
  expect(pages.length).toBeGreaterThan(25);
  for (const path of [...pages, ...chosen, "/cart", "/auth", "/checkout-auth", "/nowhere", "/robots.txt"])
    expect(await html(path), path).not.toMatch(/glenwater/i);

  const customer = { fullName: "Isla Fraser", email: "isla@people.test", password: "carp rising slowly at dusk" };
  await new ShopCaller(shop.url).call("register", { ...customer, confirmPassword: customer.password });
  const mailFolder = join(dataDir, "mail");
  // A mail that is still being written has another name.
  const listMails = async () => (await readdir(mailFolder)).filter((name) => name.endsWith(".eml"));
  await eventually(async () => expect(await listMails()).toHaveLength(1));
  const mail = await PostalMime.parse(await readFile(join(mailFolder, (await listMails())[0] ?? "")));
  expect(mail.from?.name).toBe("Lochside Water Gardens");
  for (const part of [mail.text, toText(mail.html ?? "")]) {
    expect(part).toContain("trading as Lochside Water Gardens");
    expect(part).not.toContain("Glenwater");
  }
});

test("while files have mistakes the last good content stays live, the log says what to correct, and correcting is enough", async () => {
  await owner.content.restore("testimonials.yaml", "pages/home.yaml", "site.yaml");
  await expectText("/", "Glenwater Koi & Ponds");
  const files = ["testimonials.yaml", "pages/about.yaml", "pages/home.yaml", "categories/food.yaml", "site.yaml"];
  const originals = new Map<string, string>();
  for (const file of files) originals.set(file, await owner.content.read(file));
  const lineOf = (file: string, part: string) =>
    (originals.get(file) ?? "").split("\n").findIndex((line) => line.includes(part)) + 1;
  const home = await html("/");

  await owner.content.replace("testimonials.yaml", "author: Iain M.", "author Iain M.");
  await owner.content.replace("pages/about.yaml", "heading: How it began", "# heading: How it began");
  await owner.content.replace("pages/home.yaml", "side: left", "side: top");
  await owner.content.replace("categories/food.yaml", "icon: fish", "icon: fish\ncolour: red");
  await owner.content.replace("site.yaml", "years: 30", "years: 31");
  await eventually(() => expect(shop.output()).toContain("The content has 4 mistakes."));
  const report = shop.output().slice(shop.output().indexOf("The content has 4 mistakes."));
  expect(report.split("\n").slice(0, 5)).toEqual([
    "The content has 4 mistakes. The site shows the last good content until this is fixed:",
    `  - content/testimonials.yaml, line ${lineOf("testimonials.yaml", "author: Iain M.")}: expected a field (its name, a colon and a space) or the entry of a list (a dash and a space), in line with those beside it, found author Iain M.`,
    `  - content/pages/home.yaml, line ${lineOf("pages/home.yaml", "side: left")}, feature, side: expected left or right, found "top"`,
    `  - content/pages/about.yaml, line ${lineOf("pages/about.yaml", "beginning:")}, beginning, heading: expected a line of text, found nothing`,
    `  - content/categories/food.yaml, line ${lineOf("categories/food.yaml", "icon: fish") + 1}: there is no field "colour"; the fields here are label, icon, introduction, optionNoun, picture, quickSearches, quickFilter, cardFacts, order`,
  ]);
  // Log lines are written in batches.
  await eventually(() =>
    expect(shop.output()).toContain('"msg":"The content has a mistake. The last good content stays live."'),
  );
  expect(await html("/")).toBe(home);

  for (const [file, original] of originals) if (file !== "site.yaml") await owner.content.write(file, original);
  await expectText("/about", "Over 31 years of clear water");
  expect(shop.output()).toContain("The content is correct again, and the site now shows it.");
});

test("a shop that starts while a file has a mistake serves the last good content and says what to correct", async () => {
  await owner.content.replace("testimonials.yaml", "author: Iain M.", "author Iain M.");
  await shop.stop();
  shop = await startShopProcess({ dataDir, port: await getFreePort(), folder: owner.folder });
  expect(await text("/about")).toContain("Over 31 years of clear water");
  expect(shop.output()).toContain(
    "The content has a mistake. The site shows the last good content until this is fixed:",
  );
  expect(shop.output()).toMatch(/content\/testimonials\.yaml, line \d+: expected a field \(its name/);

  await owner.content.replace("testimonials.yaml", "author Iain M.", "author: Iain MacPherson");
  await expectText("/", "Iain MacPherson");
});
