import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { OwnerShop } from "../support/owner-shop.ts";
import { makeJpeg, makeSidewaysJpeg } from "../support/pictures.ts";
import { getFreePort, makeDataDir, removeDataDir, startShopProcess } from "../support/shop-process.ts";
import { telephone } from "./support/accessible-page.ts";
import { adminEmail } from "./support/admin.ts";
import { expect, test } from "./support/shop-test.ts";

const computer = { width: 1440, height: 900 };
/** Pictures are made in a process of low priority, which waits on a busy machine. */
const pictures = { timeout: 40_000 };
const project = "/admin/content#project%3Apond2";

/** Opens a shop whose content and sheet the test may change, with the dealer signed in. */
async function openOwnShop(page: Page) {
  const owner = await OwnerShop.create();
  const dataDir = await makeDataDir();
  const shop = await startShopProcess({ dataDir, port: await getFreePort(), folder: owner.folder });
  const password = readFileSync(join(dataDir, "dealer-password.txt"), "utf8").trim();
  const response = await page.request.post(`${shop.url}/api/calls/signIn`, {
    data: { data: { email: adminEmail, password } },
  });
  expect(response.ok()).toBe(true);
  return {
    url: shop.url,
    owner,
    async close() {
      await page.goto("about:blank");
      await shop.stop();
      await removeDataDir(dataDir);
      await owner.delete();
    },
  };
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

// One picture is too small, and one sheet is not a workbook.
test.use({ expectedMessages: /status of 400 .*(?:addPicture|compareUploadedSheet)/ });

test("the dealer changes the hours, a project and the sheet from the desk, and takes them back", async ({ page }) => {
  test.slow();
  const shop = await openOwnShop(page);
  const preview = page.frameLocator("iframe");
  const publish = page.getByRole("button", { name: /^Publish/ }).filter({ visible: true });
  const islandsPrice = page
    .getByRole("listitem")
    .filter({ has: page.getByText("Scottish islands", { exact: true }) })
    .getByLabel("Small parcel");
  async function discard(): Promise<void> {
    await page.getByRole("button", { name: "Discard the draft" }).click();
    await page.getByRole("button", { name: "Discard it" }).click();
  }
  const choose = (name: string) => page.getByRole("navigation", { name: "Content" }).getByRole("button", { name });
  try {
    await test.step("at a computer: the hours and a project, with pictures", async () => {
      await page.setViewportSize(computer);
      await page.goto(`${shop.url}/admin/content`);
      await page.getByLabel("Hours", { exact: true }).fill("Mon-Fri 9:00-5:00, Sat 9:00-4:00");
      await expect(preview.locator("body")).toContainText("Sat 9:00-4:00");

      await choose("Delivery prices").click();
      await page.getByText("Prices and zones", { exact: true }).click();
      await islandsPrice.fill("8,95");
      await expect(islandsPrice).toHaveAccessibleDescription(/Expected a price such as 12\.50/);
      await islandsPrice.fill("£8.95");
      await expect(preview.getByRole("region", { name: "Prices by zone" })).toContainText("£8.95");

      await choose("Timber deck pond").click();
      await page.getByLabel("Name", { exact: true }).fill("Pond in the deck");
      await page.getByText("Pictures", { exact: true }).click();
      await page.getByLabel("Drop pictures here").setInputFiles([
        { name: "IMG_1.jpg", mimeType: "image/jpeg", buffer: await makeSidewaysJpeg(1600, 1200) },
        { name: "IMG_2.jpg", mimeType: "image/jpeg", buffer: await makeJpeg(640, 480) },
      ]);
      await expect(page.getByText("IMG_2.jpg was not added: It is 640 px wide, and pages need 1440.")).toBeVisible(
        pictures,
      );
      await expect(page.getByText("IMG_1.jpg has been added")).toBeVisible();
      // The rules of the file report this, as they do for an edit of the folder.
      const words = page.getByLabel("What it shows");
      await expect(words.nth(15)).toHaveAccessibleDescription(/Expected a description of what the picture shows/);
      await words.nth(15).fill("The deck from above");
      await page.getByRole("button", { name: "Move picture 16 up" }).click();
      await expect(words.nth(14)).toHaveValue("The deck from above");
      await page.getByText("Picture 15", { exact: true }).dragTo(page.getByText("Picture 12", { exact: true }));
      await expect(words.nth(11)).toHaveValue("The deck from above");
      await expect(preview.locator("h1")).toHaveText("Pond in the deck");

      await publish.click();
      await expect(page.getByText("Published. Visitors see it now.")).toBeVisible();
      await page.goto(`${shop.url}/contact`);
      await expect(page.getByText("Sat 9:00-4:00").first()).toBeVisible();
      await page.goto(`${shop.url}/delivery`);
      await expect(page.getByRole("region", { name: "Prices by zone" })).toContainText("£8.95");
      await page.goto(`${shop.url}/portfolio/pond2`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pond in the deck");
      expect(await shop.owner.content.read("portfolio/pond2/project.yaml")).toContain("# The place in the portfolio.");
    });

    await test.step("a guide is begun as a draft, which says what it lacks and is not a page", async () => {
      await page.goto(`${shop.url}/admin/content`);
      const rail = page.getByRole("navigation", { name: "Content" });
      await rail.getByRole("button", { name: "New guide" }).click();
      await rail.getByLabel("Title of the guide").fill("Ice on the pond?");
      await expect(rail.getByText("Web address: /guides/ice-on-the-pond")).toBeVisible();
      await rail.getByRole("button", { name: "Create" }).click();
      await expect(rail.getByRole("button", { name: "Ice on the pond? Draft" })).toBeVisible();
      await expect(page.getByLabel("Summary")).toHaveAccessibleDescription(/Expected a line of text, found nothing/);
      expect((await page.request.get(`${shop.url}/guides/ice-on-the-pond`)).status()).toBe(404);
      // The section opened because something is missing, and stays open while that is written.
      await page.getByLabel("Line 1", { exact: true }).pressSequentially("Melt");
      await expect(page.getByLabel("Line 1", { exact: true })).toHaveValue("Melt");
      await discard();
      await expect(page.getByText("There is no such guide.")).toBeVisible();
    });

    await test.step("a notice stands above every page on its days, and one that is over does not", async () => {
      const day = (daysAway: number) =>
        new Date(Date.now() + daysAway * 86_400_000).toLocaleDateString("en-CA", { timeZone: "Europe/London" });
      const notice = (text: string, from: number, until: number) =>
        `  - text: ${text}\n    from: ${day(from)}\n    until: ${day(until)}\n`;
      await page.goto(`${shop.url}/admin/content#today`);
      await page.getByText("Notices", { exact: true }).click();
      await page.getByRole("button", { name: "Add a notice" }).click();
      await page.getByLabel("Text", { exact: true }).fill("Closed for Japan");
      await page.getByLabel("From", { exact: true }).fill(day(0));
      await page.getByLabel("Until", { exact: true }).fill(day(1));
      await publish.click();
      await expect(page.getByText("Published. Visitors see it now.")).toBeVisible();
      await page.goto(`${shop.url}/about`);
      await expect(page.getByRole("complementary", { name: "Closed for Japan" })).toBeVisible();
      const over = `notices:\n${notice("Closed last week", -9, -2)}${notice("Closed next week", 5, 9)}`;
      await shop.owner.content.write("today.yaml", over);
      await expect(async () => {
        await page.reload();
        await expect(page.getByText("Closed for Japan")).toBeHidden({ timeout: 100 });
      }).toPass();
      await expect(page.getByText(/Closed (last|next) week/)).toBeHidden();
    });

    await test.step("on a telephone: a draft is kept, and an earlier text comes back with one press", async () => {
      await page.setViewportSize(telephone);
      await page.goto(`${shop.url}${project}`);
      await page.getByLabel("Name", { exact: true }).fill("Half a name");
      const file = "portfolio/pond2/project.yaml";
      await shop.owner.content.write(file, `${await shop.owner.content.read(file)}# From an editor.\n`);
      await page.reload();
      await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Half a name");
      await expect(page.getByText("Someone else has changed this since you started.")).toBeVisible();
      await page.getByRole("button", { name: "Keep my draft" }).click();
      await publish.click();
      await expect(page.getByText("Published. Visitors see it now.")).toBeVisible();
      expect(await shop.owner.content.read(file)).toContain("# From an editor.");
      await page.getByLabel("Name", { exact: true }).fill("Less than half");
      await discard();
      await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Half a name");
      await expectNoSidewaysScroll(page);
      await page.getByRole("button", { name: "Restore version 1" }).click();
      await expect(page.getByText("Visitors see version 1 again.")).toBeVisible();
      await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Timber deck pond");
    });

    await test.step("what delivery costs comes back as well", async () => {
      await page.goto(`${shop.url}/admin/content#delivery`);
      await page.getByText("Prices and zones", { exact: true }).click();
      await expect(islandsPrice).toHaveValue("£8.95");
      await expectNoSidewaysScroll(page);
      // Uses the keyboard, because the page may still be growing below the pointer.
      await page.getByRole("button", { name: "Restore version 1" }).press("Enter");
      await expect(islandsPrice).toHaveValue("9.95");
    });

    await test.step("a product gets a picture, and an undo takes it away with its file", async () => {
      const before = await shop.owner.content.read("products.csv");
      await page.goto(`${shop.url}/admin/catalogue/products/2`);
      const file = page.getByLabel("Drop a picture here");
      await file.setInputFiles({ name: "x.jpg", mimeType: "image/jpeg", buffer: Buffer.from("<svg onload=alert(1)>") });
      await expect(page.getByText(/x\.jpg was not added: .*no picture/)).toBeVisible(pictures);
      await file.setInputFiles({ name: "new.jpg", mimeType: "image/jpeg", buffer: await makeJpeg(900, 700) });
      await expect(page.getByText("new.jpg has been added")).toBeVisible(pictures);
      await expect(page.getByLabel("Picture address")).toHaveValue(/^media\/products\/[0-9a-f]{10}\.jpg$/);
      const stored = await page.getByLabel("Picture address").inputValue();
      await page.getByRole("button", { name: /^Save/ }).click();
      await expect(page.getByText("Saved as version 2. Visitors see it now.")).toBeVisible();
      expect(await shop.owner.content.read("products.csv")).toContain(stored);
      await page.getByRole("button", { name: /^Undo this save/ }).click();
      await expect(page.getByText(/is back to how it was before version 2/)).toBeVisible();
      expect(await shop.owner.content.read("products.csv")).toBe(before);
      await expect(shop.owner.content.read(stored)).rejects.toThrow("ENOENT");
    });

    await test.step("a sheet that lost most of its rows is put on hold; the dealer goes back, fixes it, and accepts", async () => {
      const sheet = await shop.owner.content.read("products.csv");
      const short = sheet.split("\n").slice(0, 60).join("\n");
      const readAgain = page.getByRole("button", { name: "Read the sheet again" });
      await shop.owner.content.write("products.csv", short);
      await page.goto(`${shop.url}/admin/catalogue`);
      await readAgain.click();
      await expect(page.getByRole("heading", { name: "What would change" })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await page.getByRole("button", { name: /^Keep version 3/ }).click();
      await expect(page.getByText("Version 3 stays on sale.")).toBeVisible();
      await shop.owner.content.write("products.csv", sheet.replace("2326.50", "2399.50"));
      await readAgain.click();
      // The shop may already have read the sheet on its own.
      const newest = page.getByRole("region", { name: "Last twenty versions" }).getByRole("listitem").first();
      await expect(newest).toContainText(/^Version 4.*On sale$/);

      await page.setViewportSize(computer);
      await shop.owner.content.write("products.csv", short);
      await readAgain.click();
      await page.getByRole("button", { name: /^Accept as version 5/ }).click();
      await page.getByRole("button", { name: "Accept the sheet", exact: true }).last().click();
      await expect(page.getByText("The sheet is on sale as version 5.")).toBeVisible();
      await page.getByRole("button", { name: "Restore version 4" }).click();
      await expect(page.getByText("Version 4 is on sale again, as version 6.")).toBeVisible();
    });
  } finally {
    await shop.close();
  }
});

test("the dealer uploads a sheet and changes many prices, and sees both before visitors do", async ({ page }) => {
  test.slow();
  const shop = await openOwnShop(page);
  const drum = `${shop.url}/pond-products/filters/0`;
  const visitorSees = async (price: string) => {
    const html = await (await page.request.get(drum)).text();
    return html.includes(price);
  };
  const download = async (name: string) => {
    const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name }).click()]);
    return readFileSync(await file.path(), "utf8");
  };
  try {
    await page.setViewportSize(computer);
    await page.goto(`${shop.url}/admin/catalogue`);
    const sheet = await download("Download the sheet");
    await page.getByLabel("Workbook (.xlsx) or CSV file").setInputFiles({
      name: "prices.xls",
      mimeType: "application/vnd.ms-excel",
      buffer: Buffer.from([0xd0, 0xcf, 0x11, 0xe0]),
    });
    await expect(page.getByText("This is an old Excel workbook (.xls). Save it as .xlsx or CSV.")).toBeVisible();
    await page.getByLabel("Workbook (.xlsx) or CSV file").setInputFiles({
      name: "new-prices.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(
        sheet
          .replaceAll("2,326.50", "2,345.00")
          .replaceAll("2326.50", "2345.00")
          .replace("Cairnflow Combi Drum & Bio Filter,", "Cairnflow Combi Filter,"),
      ),
    });
    const change = page.getByRole("region", { name: "What would change" });
    await expect(
      change.getByRole("row", { name: /Lochmere Gravity-Fed Drum Filter.*£2,326\.50.*£2,345\.00/ }),
    ).toBeVisible();
    await expect(change.getByRole("row", { name: /Cairnflow Combi Filter.*name/ })).toBeVisible();
    expect(await visitorSees("£2,345.00")).toBe(false);
    await change.getByRole("button", { name: /^Put on sale as version 2/ }).click();
    await expect(page.getByText("The uploaded sheet is on sale as version 2.")).toBeVisible();
    await expect(page.getByText(/Uploaded by/)).toBeVisible();
    expect(await visitorSees("£2,345.00")).toBe(true);

    await page.setViewportSize(telephone);
    await page.goto(`${shop.url}/admin/catalogue/products?search=gravity-fed+drum`);
    await page.getByRole("button", { name: "Change these prices" }).click();
    await page.getByLabel("Per cent").fill("five");
    await page.getByRole("button", { name: "Show what would change" }).click();
    await expect(page.getByLabel("Per cent")).toHaveAccessibleDescription(/such as 5 or -2\.5/);
    await page.getByLabel("Per cent").fill("-2.5");
    await page.getByLabel("Round").selectOption("To whole pounds");
    await page.getByRole("button", { name: "Show what would change" }).click();
    await expect(change).toContainText("2 of 2 products change.");
    await expect(
      change.getByRole("row", { name: /Lochmere Gravity-Fed Drum Filter.*£2,345\.00.*£2,286\.00/ }),
    ).toBeVisible();
    await expectNoSidewaysScroll(page);
    await change.getByRole("button", { name: /^Put on sale as version 3/ }).click();
    await expect(page.getByText("2 products have their new price, as version 3.")).toBeVisible();
    expect(await visitorSees("£2,286.00")).toBe(true);
  } finally {
    await shop.close();
  }
});
