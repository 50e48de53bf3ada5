import { expect, test } from "./support/shop-test.ts";
import { drumFilter, visitor } from "./support/visitor.ts";
import { waitForHydration } from "./support/wait-for-hydration.ts";

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
