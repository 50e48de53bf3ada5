import type { Request } from "@playwright/test";
import { fillDeliveryForm } from "./support/delivery-form.ts";
import { expect, test } from "./support/shop-test.ts";
import { drumFilter, visitor } from "./support/visitor.ts";
import { waitForHydration } from "./support/wait-for-hydration.ts";

// The browser logs the answers that a test drops.
test.use({ expectedMessages: /net::ERR_FAILED/ });

test("a customer's cart is the same on another device, and signing out leaves nothing of it", async ({
  page,
  customer,
  newBrowser,
}) => {
  const phone = await newBrowser();
  await visitor(phone.context()).call("signIn", customer);
  await page.goto("/auth");
  await expect(page.getByRole("heading", { level: 1, name: "My Account" })).toBeVisible();
  await page.goto(drumFilter.path);
  await waitForHydration(page);
  const saved = page.waitForResponse(
    (response) => response.url().endsWith("/syncCart") && response.request().postData()?.includes("LOC-FLT") === true,
  );
  await page.getByRole("main").getByRole("button", { name: "Add to Cart" }).first().click();
  await saved;

  await phone.goto("/cart");
  const line = phone.getByRole("listitem").filter({ has: phone.getByRole("heading", { name: drumFilter.name }) });
  await expect(line).toContainText("£2,326.50 each");

  await phone.goto("/auth");
  await phone.getByRole("button", { name: "Sign Out" }).click();
  await expect(phone).toHaveURL("/");
  await expect(phone.getByRole("banner").getByRole("link", { name: "Cart", exact: true })).toBeVisible();
  expect(await phone.evaluate(() => ({ ...localStorage }))).toEqual({});
  // The other device keeps its cart: it is still signed in.
  await page.goto("/cart");
  await expect(page.getByRole("main")).toContainText(drumFilter.name);
});

test("a product that is added again after it was ordered stays, although the answer of the shop was lost in between", async ({
  page,
  customer,
}) => {
  const badge = (count: string) => page.getByRole("banner").getByRole("link", { name: `Cart ${count}` });
  async function add(): Promise<void> {
    await page.goto(drumFilter.path);
    await waitForHydration(page);
    await page.getByRole("main").getByRole("button", { name: "Add to Cart" }).first().click();
    await expect(badge("1 item")).toBeVisible();
  }

  await page.goto("/auth");
  await expect(page.getByRole("heading", { level: 1, name: "My Account" })).toBeVisible();
  const saved = page.waitForResponse((response) => isSync(response.request()) && response.ok());
  await add();
  await saved;
  await page.goto("/checkout");
  await fillDeliveryForm(page, customer.email);
  const emptied = Promise.withResolvers<void>();
  await page.route("**/api/calls/syncCart", async (route) => {
    await route.fetch();
    await route.abort();
    if (!route.request().postData()?.includes("LOC-FLT")) emptied.resolve();
  });
  await page.getByRole("button", { name: "Place Order Request" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Your request is with us.");
  await emptied.promise;
  await add();
  await page.unrouteAll({ behavior: "wait" });

  const synced = page.waitForResponse((response) => isSync(response.request()) && response.ok());
  await page.goto("/checkout");
  await synced;
  await expect(page.getByRole("heading", { level: 1, name: "Delivery details" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(drumFilter.name);
  await expect(badge("1 item")).toBeVisible();
});

function isSync(request: Request): boolean {
  return request.url().endsWith("/syncCart");
}
