import type { Locator, Page } from "@playwright/test";
import { holdCode } from "./support/hold-code.ts";
import { expect, test } from "./support/shop-test.ts";

const isLarge = (url: string) => !url.includes(".240.");

/** The frame of the large picture. */
function getStage(page: Page): Locator {
  return page.getByRole("region", { name: "Pictures of this pond" }).locator("> div").first();
}

test("a picture has an address of its own, and the next and the last one are a click away", async ({ page }) => {
  await page.goto("/portfolio/pond1?picture=30");
  await expect(page.getByText("30 of 30")).toBeVisible();
  await page.waitForFunction(() => window.__hydrated === true);
  // From then on, pointing at a link fetches its page.
  await page.waitForTimeout(300);
  const data: string[] = [];
  page.on("request", (request) => {
    if (/\.data\b/.test(request.url())) data.push(request.url());
  });
  await page.getByRole("link", { name: "Picture 9", exact: true }).hover();
  await page.waitForTimeout(200);
  await page.getByRole("link", { name: "Next picture" }).click();
  await expect(page.getByText("1 of 30")).toBeVisible();
  await expect(page).toHaveURL("/portfolio/pond1");
  await page.keyboard.press("ArrowLeft");
  await expect(page).toHaveURL("/portfolio/pond1?picture=30");
  await page.getByRole("link", { name: "Picture 7", exact: true }).click();
  await expect(page.getByText("7 of 30")).toBeVisible();
  await page.reload();
  await expect(page.getByText("7 of 30")).toBeVisible();
  expect(data, "stepping requests no page").toEqual([]);
});

test("the fullscreen view opens at the current picture, steps, and restores the focus on Escape", async ({ page }) => {
  await page.goto("/portfolio/pond2");
  await page.waitForFunction(() => window.__hydrated === true);
  const opener = page.getByRole("link", { name: "View fullscreen" });
  await opener.click();
  const dialog = page.getByRole("dialog", { name: "Timber deck pond" });
  await expect(dialog.getByText("1 of 15")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(dialog.getByText("2 of 15")).toBeVisible();
  // A click on the picture removes the focus from every element; the keys still work.
  await dialog.getByRole("img").click();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(dialog.getByText("15 of 15")).toBeVisible();
  await dialog.getByRole("link", { name: "Picture 14", exact: true }).click();
  await expect(dialog.getByRole("link", { name: "Picture 14", exact: true })).toBeInViewport();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect(page).toHaveURL("/portfolio/pond2?picture=14");
  await expect(page).toHaveTitle(/^Picture 14 of 15 – Timber deck pond/);
});

test("a click on fullscreen before hydration opens it once the code has arrived", async ({ page }) => {
  const release = await holdCode(page);
  await page.goto("/portfolio/pond5?picture=2", { waitUntil: "commit" });
  await page.getByRole("link", { name: "View fullscreen" }).click();
  release();
  await expect(page.getByRole("dialog").getByText("2 of 5")).toBeVisible();
});

test("one picture fades into the next, only the new one has an alternative text, and both neighbours are preloaded", async ({
  page,
}) => {
  const asked = (number: number) =>
    page.waitForRequest((request) => request.url().includes(`/portfolio/pond1/0${number}.`) && isLarge(request.url()));
  const neighbours = [asked(4), asked(6)];
  await page.goto("/portfolio/pond1?picture=5");
  await Promise.all(neighbours);
  const stage = getStage(page);
  await expect(stage.locator("> div")).toHaveCount(1);
  const height = await stage.evaluate((element) => element.getBoundingClientRect().height);
  // The fade lasts a quarter of a second, so it is inspected in the same task as the click.
  const during = await stage.evaluate(async (element) => {
    document.querySelector<HTMLElement>('[aria-label="Next picture"]')?.click();
    await new Promise(requestAnimationFrame);
    const [leaving, arriving] = element.children;
    const fades = arriving?.getAnimations().map(({ effect }) => effect?.getComputedTiming().duration);
    // The first picture of a frame is the preview.
    const said = [leaving, arriving].map((frame) =>
      frame?.querySelector("picture:last-of-type img")?.getAttribute("alt"),
    );
    return { fades, said };
  });
  expect(during.fades).toEqual([240]);
  expect(during.said).toEqual(["", expect.stringMatching(/./)]);
  expect(await stage.evaluate((element) => element.getBoundingClientRect().height)).toBe(height);
});

test("a horizontal swipe steps, a vertical one scrolls the page", async ({ newBrowser }) => {
  const page = await newBrowser({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await page.goto("/portfolio/pond6");
  await page.waitForFunction(() => window.__hydrated === true);
  const finger = await page.context().newCDPSession(page);
  const box = await getStage(page).boundingBox();
  if (box === null) throw new Error("there is no stage");
  const [x, y] = [box.x + 250, box.y + 150];
  async function draw(right: number, down: number): Promise<void> {
    await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
    await finger.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x: x + right, y: y + down }] });
    await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  }
  await draw(-120, 10);
  await expect(page.getByText("2 of 4")).toBeVisible();
  await draw(120, 0);
  await expect(page.getByText("1 of 4")).toBeVisible();
  await draw(-60, -160);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
  await expect(page.getByText("1 of 4")).toBeVisible();
});

test("every picture can be reached without JavaScript", async ({ newBrowser }) => {
  const page = await newBrowser({ javaScriptEnabled: false });
  await page.goto("/portfolio/pond6");
  await page.getByRole("link", { name: "Previous picture" }).click();
  await expect(page.getByText("4 of 4")).toBeVisible();
  await page.getByRole("link", { name: "Picture 2", exact: true }).click();
  await expect(page).toHaveURL("/portfolio/pond6?picture=2");
  await expect(page.getByText("2 of 4")).toBeVisible();
});

test("the address of a picture has that picture's title and preview image", async ({ request }) => {
  const html = await (await request.get("/portfolio/pond1?picture=7")).text();
  expect(html).toContain("<title>Picture 7 of 30 – Sandstone terrace pond – Glenwater Koi &amp; Ponds</title>");
  expect(html).toMatch(/<meta property="og:url" content="[^"]+\/portfolio\/pond1\?picture=7"/);
  expect(html).toMatch(/<meta property="og:image" content="[^"]+\/portfolio\/pond1\/07\.[0-9a-f]{10}\.social\.jpg"/);
  expect(html).toMatch(/<link rel="canonical" href="[^"]+\/portfolio\/pond1"/);
});

test("an unknown picture number leads to the project", async ({ request }) => {
  for (const number of ["31", "9999"]) {
    const answer = await request.get(`/portfolio/pond1?picture=${number}`, { maxRedirects: 0 });
    expect([answer.status(), answer.headers()["location"]], number).toEqual([302, "/portfolio/pond1"]);
  }
  for (const number of ["0", "x", "1"]) {
    const html = await (await request.get(`/portfolio/pond1?picture=${number}`)).text();
    expect(html.replaceAll("<!-- -->", ""), number).toContain("1 of 30");
  }
});

test("a click on a detail shows it on the stage, also a second time", async ({ page }) => {
  await page.goto("/portfolio/pond1");
  await page.waitForFunction(() => window.__hydrated === true);
  const detail = page.getByRole("region", { name: "Details" }).getByRole("link").nth(1);
  await detail.click();
  await expect(page.getByText("3 of 30")).toBeVisible();
  await page.getByRole("link", { name: "Next picture" }).click();
  await expect(page.getByText("4 of 30")).toBeVisible();
  await detail.click();
  await expect(page.getByText("3 of 30")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/portfolio/pond1");
  await expect(page.getByText("1 of 30")).toBeVisible();
});

test.describe("an unknown project", () => {
  test.use({ expectedMessages: /404 \(Not Found\)/ });

  test("is not found, and links back to the portfolio", async ({ page }) => {
    const answer = await page.goto("/portfolio/pond7");
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: "Project Not Found" })).toBeVisible();
    await page.getByRole("link", { name: "Back to the portfolio" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Ponds we have built" })).toBeVisible();
  });
});

test.describe("without scripts", () => {
  // Hydration would find a text that does not match.
  test.use({ javaScriptEnabled: false });

  test("a name of one long word breaks at every width", async ({ page }) => {
    await page.goto("/portfolio/pond6");
    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const beyond = await page.evaluate(() => {
        for (const place of document.querySelectorAll("h1, nav[aria-label=Breadcrumb] [aria-current]"))
          place.textContent = "Donaudampfschifffahrtsgesellschaftskapitänskajütenteich";
        return document.documentElement.scrollWidth - document.documentElement.clientWidth;
      });
      expect(beyond, `at ${width}`).toBe(0);
    }
  });
});

test("only the first pond has a testimonial", async ({ request }) => {
  const quotes = async (id: string) =>
    (await (await request.get(`/portfolio/${id}`)).text()).split("<blockquote").length - 1;
  expect(await quotes("pond1")).toBe(1);
  for (const id of ["pond2", "pond3", "pond4", "pond5", "pond6"]) expect(await quotes(id), id).toBe(0);
});
