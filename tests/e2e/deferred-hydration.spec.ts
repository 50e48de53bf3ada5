import { expect, test, type Page } from "@playwright/test";
import { codeFiles, holdCode } from "./support/hold-code.ts";
import { waitForHydration } from "./support/wait-for-hydration.ts";

/** Collects the console messages of a page. */
function listenToConsole(page: Page): string[] {
  const messages: string[] = [];
  page.on("console", (message) => messages.push(`${message.type()}: ${message.text()}`));
  page.on("pageerror", (error) => messages.push(error.message));
  return messages;
}

test("a public page loads no script or style sheet before it has loaded, and hydrates without a console message", async ({
  page,
}) => {
  const messages = listenToConsole(page);
  const beforeLoad: string[] = [];
  let loaded = false;
  page.on("request", (request) => {
    if (!loaded && /\.(js|css)$/.test(new URL(request.url()).pathname)) beforeLoad.push(request.url());
  });
  page.on("load", () => {
    loaded = true;
  });
  await page.goto("/pond-products");
  expect(beforeLoad).toEqual([]);
  await waitForHydration(page);
  await page.waitForTimeout(300);
  expect(messages).toEqual([]);
});

test("a visitor with something in the cart sees its count on a newly loaded page", async ({ page }) => {
  await page.goto("/pond-products/filters/0");
  await page.getByRole("button", { name: "Add to Cart" }).first().click();
  await expect(page.getByText("was added to cart")).toBeVisible();
  await page.goto("/contact");
  await page.waitForFunction(() => window.__hydrated === true);
  await expect(page.getByRole("banner").getByRole("link", { name: /Cart/ })).toContainText("1");
});

test("from a page whose code has not started, the cart's breadcrumbs lead back to it", async ({ page }) => {
  const release = await holdCode(page);
  await page.goto("/about");
  await page.getByRole("banner").getByRole("link", { name: /Cart/ }).click();
  await page.waitForURL("/cart", { waitUntil: "commit" });
  release();
  await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toContainText("About");
});

test("a page hydrates when its style sheets arrive after its code", async ({ page }) => {
  let areHere = false;
  await page.route("**/*.css", async (route) => {
    await page.waitForTimeout(1_500);
    areHere = true;
    await route.continue();
  });
  await page.goto("/pond-products");
  await waitForHydration(page);
  expect(areHere).toBe(true);
});

test("a page hydrates when its style sheets do not arrive", async ({ page }) => {
  await page.route("**/*.css", (route) => route.abort());
  await page.goto("/pond-products");
  await waitForHydration(page);
});

test("a private page hydrates immediately", async ({ page }) => {
  const messages = listenToConsole(page);
  // Hydration happens before any event that a public page waits for, and without a sign of a press.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
    addEventListener("load", (event) => event.stopImmediatePropagation(), true);
  });
  await page.goto("/cart");
  await page.waitForFunction(() => window.__hydrated === true);
  expect(messages).toEqual([]);
});

test("a submit before hydration is replayed once, with its values of that moment", async ({ page }) => {
  const release = await holdCode(page);
  await page.goto("/pond-products");
  await page.locator("main a[href*='/pond-products/'][href$='/0'], main a[href*='/pond-products/']").last().click();
  await page.waitForURL(/\/pond-products\/[^/]+\/\d+/);
  const form = page.locator("form#buy");
  const quantity = form.getByRole("textbox", { name: "Quantity" });
  await quantity.fill("2");
  const button = form.getByRole("button", { name: "Add to Cart" }).first();
  await button.click();
  await expect(button).toHaveAttribute("aria-busy", "true");
  // Submitting the same form again is impatience, and text typed now comes too late.
  await quantity.press("Enter");
  await quantity.fill("7");
  release();
  await expect(page.getByText("added to cart").first()).toBeVisible();
  await expect(button).not.toHaveAttribute("aria-busy", "true");
  await page.goto("/cart");
  const inCart = page
    .getByRole("group", { name: /^Quantity/ })
    .first()
    .getByRole("textbox");
  await expect(inCart).toHaveValue("2");
});

test("the page says that code did not arrive, and offers to try again", async ({ page }) => {
  await page.route(codeFiles, (route) => route.abort());
  await page.goto("/pond-products");
  const notice = page.getByRole("alert");
  await expect(notice).toContainText("did not load");
  await page.unroute(codeFiles);
  await notice.getByRole("button", { name: "Try again" }).click();
  await waitForHydration(page);
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("the page says so when code has not arrived after 120 seconds", async ({ page }) => {
  await page.clock.install();
  const release = await holdCode(page);
  await page.goto("/services", { waitUntil: "commit" });
  await page.locator("h1").first().waitFor();
  await page.keyboard.press("Tab");
  await page.clock.fastForward(90_000);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.clock.fastForward(31_000);
  await expect(page.getByRole("alert")).toContainText("did not load");
  release();
});

test("the home page opens at its top, also on reload, but not after Back", async ({ page }) => {
  await page.goto("/");
  await waitForHydration(page);
  await page.evaluate(() => scrollTo(0, 900));
  await page.reload();
  await waitForHydration(page);
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.mouse.wheel(0, 700);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
  await page.goto("/services");
  await page.goBack();
  await waitForHydration(page);
  await expect.poll(() => page.evaluate(() => Math.round(scrollY / 100))).toBe(7);
});

test("a hash in the address scrolls to its part of the home page", async ({ page }) => {
  await page.goto("/#about-section");
  await expect(page.locator("#about-section")).toBeInViewport();
  await waitForHydration(page);
  await page.waitForTimeout(300);
  await expect(page.locator("#about-section")).toBeInViewport();
});

test("hydration does not move a page that the visitor has scrolled", async ({ page }) => {
  const release = await holdCode(page);
  await page.goto("/services");
  await page.reload();
  await page.evaluate(() => scrollTo(0, 250));
  await page.mouse.move(9, 9);
  release();
  await waitForHydration(page);
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => scrollY)).toBe(250);
});

test("a picture that fails is replaced by its fallback once, before hydration", async ({ page }) => {
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
    // Both requests must fail, which takes longer than a moment on a busy machine.
    while (swapped.dataset["fallback"] !== undefined || hidden.dataset["failed"] === undefined)
      await new Promise((resolve) => setTimeout(resolve, 50));
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    return { src: swapped.getAttribute("src"), again: swapped.dataset["fallback"], failed: hidden.dataset["failed"] };
  });
  expect(pictures).toEqual({ src: "/nowhere-either.jpg", again: undefined, failed: "" });
});
