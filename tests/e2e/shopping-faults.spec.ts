import type { Page } from "@playwright/test";
import { cartStorageKey, serialiseCart } from "#domain/cart/stored-cart.ts";
import { fillDeliveryForm } from "./support/delivery-form.ts";
import { holdCode } from "./support/hold-code.ts";
import { queryShop } from "./support/shop-database.ts";
import { expect, test } from "./support/shop-test.ts";
import { drumFilter, fillCart, ownEmail, placeOrder, visitor } from "./support/visitor.ts";
import { waitForHydration } from "./support/wait-for-hydration.ts";

// The browser logs requests that a missing connection ends, and answers of 400 and more.
test.use({
  expectedMessages: /net::ERR_(?:INTERNET_DISCONNECTED|FAILED|NETWORK_CHANGED)|Failed to fetch|status of 4\d\d/,
});

/** Node.DOCUMENT_POSITION_FOLLOWING, which only browsers know. */
const follows = 4;
/** Reads a form's messages about its fields before it is sent. */
const checkFile = "**/static/js/to-form-problem.*";

const textbox = (page: Page, name: string) => page.getByRole("textbox", { name });
const send = (page: Page) => page.getByRole("button", { name: "Place Order Request" });

test("a guest's details survive a reload, Back and a missing connection, and Back after the order shows the order", async ({
  page,
  me,
  context,
}) => {
  const email = ownEmail("isla");
  await fillCart(me);
  await page.goto("/cart");
  await page.getByRole("main").getByRole("link", { name: "Place Order Request" }).click();
  await page.getByRole("button", { name: "Continue as Guest" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Delivery details" })).toBeVisible();

  await test.step("a slip in the address is pointed out and can be taken over", async () => {
    await textbox(page, "Email").fill("isla@gmial.com");
    await textbox(page, "Phone").focus();
    await page.getByRole("button", { name: "isla@gmail.com" }).click();
    await expect(textbox(page, "Email")).toHaveValue("isla@gmail.com");
    await expect(page.getByText("Did you mean")).toHaveCount(0);
    await textbox(page, "Postcode").fill("ZZ1 1AA");
    await textbox(page, "City").focus();
    await expect(page.getByText("This does not look like a UK postcode")).toBeVisible();
  });

  await test.step("what looks like a slip is asked about once before it is sent, with both choices", async () => {
    await fillDeliveryForm(page, "isla@gmial.com");
    await textbox(page, "Phone").fill("7700 900 123");
    await textbox(page, "Postcode").fill("PH99 1AA");
    // A slow press must not be lost when the field that was left shows its message.
    await send(page).click({ delay: 300 });
    const question = page.getByRole("alert").filter({ hasText: "Please look at this once more." });
    await expect(question).toBeFocused();
    await expect(question).toContainText("This does not look like a UK postcode");
    await question.getByRole("button", { name: "Keep isla@gmial.com" }).click();
    await question.getByRole("button", { name: "Use 07700 900 123" }).click();
    await expect(textbox(page, "Phone")).toHaveValue("07700 900 123");
    await expect(textbox(page, "Email")).toHaveValue("isla@gmial.com");
    await question.getByRole("button", { name: "Change PH99 1AA" }).click();
    await expect(textbox(page, "Postcode")).toBeFocused();
    await expect(question).toHaveCount(0);
  });

  await test.step("a reload and Back keep what was typed", async () => {
    await fillDeliveryForm(page, email);
    await page.reload();
    await expect(textbox(page, "City")).toHaveValue("Perth");
    await expect(textbox(page, "Email")).toHaveValue(email);
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("How would you like to order?");
    await page.goForward();
    await expect(textbox(page, "City")).toHaveValue("Perth");
  });

  let missedChecks = 0;
  await test.step("without a connection nothing is sent, and the form stays, although its check has not come", async () => {
    await page.route(checkFile, (route) => {
      missedChecks += 1;
      return route.abort();
    });
    await page.reload();
    await expect(textbox(page, "City")).toHaveValue("Perth");
    await context.setOffline(true);
    await send(page).click();
    const alert = page.getByRole("alert").filter({ hasText: "your order request was not sent" });
    await expect(alert).toContainText("Your cart and these details are kept.");
    await expect(textbox(page, "City")).toHaveValue("Perth");
    await context.setOffline(false);
    expect(missedChecks).toBeGreaterThan(0);
  });

  await test.step("a check that does not arrive leaves the checking to the shop", async () => {
    await textbox(page, "City").fill("");
    await send(page).click();
    await expect(page.getByText("City is required")).toBeVisible();
    await expect(page.getByText("Part of this page did not load")).toHaveCount(0);
    await page.unroute(checkFile);
    await textbox(page, "City").fill("Perth");
  });

  await test.step("Back from the confirmation shows that the order was placed", async () => {
    await send(page).click();
    const thanks = page.getByRole("heading", { level: 1, name: "Thank you, Isla. Your request is with us." });
    await expect(thanks).toBeVisible();
    const [order] = await queryShop<{ id: string }>("SELECT id FROM orders WHERE email = $1", [email]);
    await page.goBack();
    // The previous page leads on to the order's own page.
    await expect(page).toHaveURL(new RegExp(`/order-confirmation#${order?.id}$`));
    await expect(thanks).toBeVisible();
    await expect(page.getByText(order?.id ?? "no order").first()).toBeVisible();
    await page.goBack();
    await expect(page.getByText(`Your order request ${order?.id} is with us.`)).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem("koi-shop.delivery-draft"))).toBeNull();
    // The test's own cart would come back with a new page.
    await page.evaluate(([key, cart]) => localStorage.setItem(key, cart), [cartStorageKey, serialiseCart([])] as const);
    await page.goto("/checkout");
    await expect(page).toHaveURL(new RegExp(`/order-confirmation#${order?.id}$`));
  });
});

test("leaving the payment page leads back to the order, even for a guest", async ({ page, me, adminPage }) => {
  const { orderId } = await placeOrder(me, { delivery: { email: ownEmail("isla") } });
  const { order } = await visitor(adminPage.context()).call<{ order: { paymentLink: string } }>("setDeliveryCost", {
    orderId,
    deliveryCostPence: 1_000,
    confirmUnusual: true,
  });
  await page.goto(order.paymentLink);
  await page.locator("button[value=cancel]").click();
  await expect(page.getByRole("heading", { level: 1, name: "Ready to pay" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Pay £2,336.50 now" })).toHaveAttribute("href", order.paymentLink);
});

test("another person's order is not shown at its address", async ({ page, newBrowser }) => {
  const { orderId } = await placeOrder(visitor((await newBrowser()).context()));
  await page.goto(`/order-confirmation#${orderId}`);
  await expect(page).toHaveURL("/");
});

test("a link that is pressed without a connection says so and leaves the page as it is", async ({ page, context }) => {
  await page.goto("/services");
  await waitForHydration(page);
  await context.setOffline(true);
  await page.getByRole("main").getByRole("link", { name: "Browse Products" }).click();
  const notice = page.getByRole("alert").filter({ hasText: "There is no internet connection" });
  await expect(notice).toBeVisible();
  await expect(page).toHaveURL("/services");
  await context.setOffline(false);
  await notice.getByRole("button", { name: "Try again" }).click();
  await expect(page).toHaveURL("/pond-products");
  await expect(notice).toHaveCount(0);
});

test("the toast's link is the next stop of the Tab key, and tabbing back returns to the button", async ({ page }) => {
  await page.goto(drumFilter.path);
  await waitForHydration(page);
  const add = page.getByRole("main").getByRole("button", { name: "Add to Cart" }).first();
  await add.focus();
  await page.keyboard.press("Enter");
  const toast = page.getByRole("status").filter({ hasText: "was added to cart" });
  await expect(toast.getByRole("link", { name: "View Cart" })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(toast.getByRole("link", { name: "View Cart" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(add).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(toast.getByRole("button", { name: "Hide notification" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect
    .poll(() => add.evaluate((button) => button.compareDocumentPosition(document.activeElement ?? button)), {
      message: "Tab goes on after the button",
    })
    .toBe(follows);
  for (const key of ["Shift+Tab", "Tab", "Tab"]) await page.keyboard.press(key);
  await expect(toast.getByRole("button", { name: "Hide notification" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(toast).toHaveCount(0);
  await expect(add).toBeFocused();
});

test("the cart's breadcrumbs never name a page that was not found", async ({ page }) => {
  await page.goto("/pond-products/filters/99999");
  await waitForHydration(page);
  await page.getByRole("banner").getByRole("link", { name: "Cart" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your cart" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toHaveText(/Home\s*Products\s*Cart/);
});

test("Add to Cart on a page that is left before its code has arrived is not lost", async ({ page }) => {
  const release = await holdCode(page);
  await page.goto(drumFilter.path, { waitUntil: "commit" });
  await page.getByRole("radio", { name: "55 m³/h" }).check();
  await page.getByRole("textbox", { name: "Quantity" }).fill("3");
  await page.getByRole("button", { name: "Add to Cart" }).first().click();
  await page.goto("/about", { waitUntil: "commit" });
  // Released only now, because the code of the page that is left must not arrive.
  release();
  await expect(page.getByText(`${drumFilter.name} - ${drumFilter.size} (55 m³/h) was added to cart`)).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Cart 3 items" })).toBeVisible();
  await page.reload();
  await waitForHydration(page);
  await expect(page.getByRole("banner").getByRole("link", { name: "Cart 3 items" })).toBeVisible();
});
