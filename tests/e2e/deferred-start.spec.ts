import { expect, type Page, test } from "@playwright/test";

// A page's browser code starts late. Slow and broken networks are made here by holding or dropping the code's files:
// nothing the shop itself could be asked for stands in for them.
const codeFiles = "**/static/js/**";

/** Console messages of a page; a page without faults has none. */
function listenToConsole(page: Page): string[] {
  const messages: string[] = [];
  page.on("console", (message) => messages.push(`${message.type()}: ${message.text()}`));
  page.on("pageerror", (error) => messages.push(error.message));
  return messages;
}

/** Holds back the browser code until it is let go. */
async function holdCode(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(codeFiles, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

function started(page: Page): Promise<unknown> {
  return page.waitForFunction(() => window.__started === true);
}

test("a public page fetches no script before it has loaded, and starts without a console message", async ({ page }) => {
  const messages = listenToConsole(page);
  const beforeLoad: string[] = [];
  let loaded = false;
  page.on("request", (request) => {
    if (!loaded && request.resourceType() === "script") beforeLoad.push(request.url());
  });
  page.on("load", () => {
    loaded = true;
  });
  expect(await (await page.request.get("/pond-products")).text()).not.toContain('rel="modulepreload"');
  await page.goto("/pond-products");
  expect(beforeLoad).toEqual([]);
  await started(page);
  await page.waitForTimeout(300);
  expect(messages).toEqual([]);
});

test("a private page starts at once", async ({ page }) => {
  const messages = listenToConsole(page);
  const html = await (await page.request.get("/cart")).text();
  expect(html).toContain('<script type="module" async="">');
  expect(html).toContain('rel="modulepreload"');
  await page.goto("/cart");
  await started(page);
  expect(messages).toEqual([]);
});

test("a press before the start is kept and replayed once, with the values it had when it was pressed", async ({
  page,
}) => {
  const letGo = await holdCode(page);
  await page.goto("/pond-products");
  await page.locator("main a[href*='/pond-products/'][href$='/0'], main a[href*='/pond-products/']").last().click();
  await page.waitForURL(/\/pond-products\/[^/]+\/\d+/);
  const form = page.locator("form[data-press='add-to-cart']");
  const quantity = form.getByRole("textbox", { name: "Quantity" });
  await quantity.fill("2");
  const button = form.getByRole("button", { name: "Add to Cart" }).first();
  await button.click();
  await expect(button).toHaveAttribute("aria-busy", "true");
  // Impatience is not a second wish, and what is typed now comes too late for the press.
  await quantity.press("Enter");
  await quantity.fill("7");
  letGo();
  await expect(page.getByText("added to cart").first()).toBeVisible();
  await expect(button).not.toHaveAttribute("aria-busy", "true");
  await page.goto("/cart");
  const inCart = page
    .getByRole("group", { name: /^Quantity/ })
    .first()
    .getByRole("textbox");
  await expect(inCart).toHaveValue("2");
});

test("a part that does not arrive is said so, with a way to try again", async ({ page }) => {
  await page.route(codeFiles, (route) => route.abort());
  await page.goto("/services");
  const notice = page.getByRole("alert");
  await expect(notice).toContainText("did not arrive");
  await page.unroute(codeFiles);
  await notice.getByRole("button", { name: "Try again" }).click();
  await started(page);
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("a part that keeps the visitor waiting for 120 seconds is said so", async ({ page }) => {
  await page.clock.install();
  const letGo = await holdCode(page);
  await page.goto("/services", { waitUntil: "commit" });
  await page.locator("h1").first().waitFor();
  await page.keyboard.press("Tab");
  await page.clock.fastForward(90_000);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.clock.fastForward(31_000);
  await expect(page.getByRole("alert")).toContainText("did not arrive");
  letGo();
});

test("the home page opens at its top, also when it is loaded again, but not after Back", async ({ page }) => {
  await page.goto("/");
  await started(page);
  await page.evaluate(() => scrollTo(0, 900));
  await page.reload();
  await started(page);
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.mouse.wheel(0, 700);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
  await page.goto("/services");
  await page.goBack();
  await started(page);
  await expect.poll(() => page.evaluate(() => Math.round(scrollY / 100))).toBe(7);
});

test("an address with a hash leads to its part of the home page", async ({ page }) => {
  await page.goto("/#about-section");
  await expect(page.locator("#about-section")).toBeInViewport();
  await started(page);
  await page.waitForTimeout(300);
  await expect(page.locator("#about-section")).toBeInViewport();
});

test("the start does not move a page that the visitor has scrolled", async ({ page }) => {
  const letGo = await holdCode(page);
  await page.goto("/services");
  await page.reload();
  await page.evaluate(() => scrollTo(0, 250));
  letGo();
  await started(page);
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => scrollY)).toBe(250);
});

test("a picture that fails is swapped for its stand-in once, before any browser code runs", async ({ page }) => {
  await holdCode(page);
  await page.goto("/services");
  const pictures = await page.evaluate(async () => {
    const swapped = document.createElement("img");
    swapped.dataset["fallback"] = "/nowhere-either.jpg";
    swapped.src = "/nowhere.jpg";
    const hidden = document.createElement("img");
    hidden.dataset["hideOnError"] = "";
    hidden.src = "/nowhere.jpg";
    document.body.append(swapped, hidden);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    return { src: swapped.getAttribute("src"), again: swapped.dataset["fallback"], failed: hidden.dataset["failed"] };
  });
  expect(pictures).toEqual({ src: "/nowhere-either.jpg", again: undefined, failed: "" });
});
