import type { Locator, Page } from "@playwright/test";
import { newCustomer } from "../e2e/support/customer.ts";
import { expect, test } from "../e2e/support/shop-test.ts";
import { fillCart, placeOrder, visitor, type Visitor } from "../e2e/support/visitor.ts";
import { openSettled, showEveryPicture } from "../support/settled-pictures.ts";

const widths = [1440, 768, 390] as const;
const drumFilter = "/pond-products/filters/0";

// Some states are refusals.
test.use({ expectedMessages: /.*/, contextOptions: { reducedMotion: "reduce" } });

/** One page in one state. */
interface Screen {
  path: string;
  as?: "visitor with a cart" | "guest" | "customer";
  /** Brings the page into its state, once at each width. */
  pose?(page: Page): Promise<unknown>;
}

const publicScreens: Record<string, Screen> = {
  home: { path: "/" },
  services: { path: "/services" },
  about: { path: "/about" },
  contact: { path: "/contact" },
  consultation: { path: "/consultation" },
  delivery: { path: "/delivery" },
  guides: { path: "/guides" },
  guide: { path: "/guides/pipe-sizes" },
  seasons: { path: "/what-now" },
  pond: { path: "/your-pond?volume=8000&fish=12" },
  legal: { path: "/legal/returns" },
  reviews: { path: "/reviews" },
  products: { path: "/pond-products" },
  category: { path: "/pond-products/filters" },
  "category-page-2": { path: "/pond-products/fittings?page=2" },
  "category-unknown": { path: "/pond-products/submarines" },
  search: { path: "/pond-products?search=elbow" },
  "search-nothing": { path: "/pond-products?search=nothing-like-it" },
  product: { path: drumFilter },
  "product-described": { path: "/pond-products/fittings/22" },
  "product-unknown": { path: "/pond-products/filters/99999" },
  compare: { path: "/compare?products=CAI-PMP-002,TAR-PMP-900" },
  portfolio: { path: "/portfolio" },
  project: { path: "/portfolio/pond1" },
  "not-found": { path: "/a-page-that-is-not-there" },
  "home-hover-tile": {
    path: "/",
    pose: hover((page) => page.getByRole("main").getByRole("link", { name: /^Filters/ })),
  },
  "category-hover-card": { path: "/pond-products/filters", pose: hover((page) => card(page)) },
  "category-focus-card": { path: "/pond-products/filters", pose: (page) => focus(card(page)) },
  "product-focus-add": { path: drumFilter, pose: (page) => focus(addToCart(page)) },
  "product-toast": {
    path: drumFilter,
    async pose(page) {
      await addToCart(page).click();
      // Focus pauses the countdown that hides it.
      await page.getByRole("button", { name: "Hide notification" }).focus();
    },
  },
  lightbox: {
    path: "/portfolio/pond2",
    pose: (page) => page.getByRole("link", { name: "View fullscreen" }).click(),
  },
};

const orderScreens: Record<string, Screen> = {
  "cart-empty": { path: "/cart" },
  cart: { path: "/cart", as: "visitor with a cart" },
  "checkout-options": { path: "/checkout-auth", as: "visitor with a cart" },
  "checkout-options-errors": {
    path: "/checkout-auth",
    as: "visitor with a cart",
    async pose(page) {
      await page.getByRole("tab", { name: "Register" }).click();
      await page.getByRole("main").getByRole("button", { name: "Register" }).click();
      await page.getByText("Please fill in all fields").waitFor();
    },
  },
  checkout: { path: "/checkout", as: "guest" },
  "checkout-errors": {
    path: "/checkout",
    as: "guest",
    async pose(page) {
      await page.getByRole("main").getByRole("button", { name: "Place Order Request" }).first().click();
      await page.getByText("Please check six details below.").waitFor();
    },
  },
  "find-order": { path: "/find-order" },
  "sign-in": { path: "/auth" },
  register: { path: "/auth", pose: (page) => page.getByRole("tab", { name: "Register" }).click() },
  "reset-password": { path: "/auth", pose: (page) => page.getByRole("tab", { name: "Reset password" }).click() },
  "new-password": { path: "/auth?reset=0123456789abcdef" },
  account: { path: "/auth", as: "customer" },
  "account-orders": { path: "/auth?tab=orders", as: "customer" },
};

const as: Record<NonNullable<Screen["as"]>, (me: Visitor) => Promise<unknown>> = {
  "visitor with a cart": (me) => fillCart(me, 2),
  async guest(me) {
    await fillCart(me, 2);
    await me.call("continueAsGuest");
  },
  async customer(me) {
    await newCustomer(me);
    await placeOrder(me);
  },
};

for (const [name, screen] of Object.entries({ ...publicScreens, ...orderScreens })) {
  test(`${name} looks as it did`, async ({ page, me }) => {
    if (screen.as) await as[screen.as](me);
    await expectSameLook(page, name, screen);
  });
}

for (const [name, media] of Object.entries({
  print: { media: "print" },
  "forced-colors": { forcedColors: "active" },
})) {
  for (const page of ["home", "category", "product", "project"]) {
    test(`${page} looks as it did with ${name}`, async ({ page: tab }) => {
      await tab.emulateMedia(media as Parameters<Page["emulateMedia"]>[0]);
      await expectSameLook(tab, `${page}-${name}`, publicScreens[page]!);
    });
  }
}

test("the desk looks as it did", async ({ adminPage: desk, me }) => {
  const waiting = await placeOrder(me);
  const priced = await placeOrder(me, { quantity: 2 });
  const cancelled = await placeOrder(me, { quantity: 3 });
  const admin = visitor(desk.context());
  await admin.call("setDeliveryCost", { orderId: priced.orderId, deliveryCostPence: 4_550, confirmUnusual: true });
  await admin.call("cancelOrder", { orderId: cancelled.orderId });
  await expectSameLook(desk, "desk-order-waiting", { path: `/admin/orders/${waiting.orderId}` });
  await expectSameLook(desk, "desk-order-priced", { path: `/admin/orders/${priced.orderId}` });
  await expectSameLook(desk, "desk-order-cancelled", { path: `/admin/orders/${cancelled.orderId}` });
  await expectSameLook(desk, "desk-order-unknown", { path: "/admin/orders/2222-2222" });
  for (const page of ["catalogue", "content", "payments", "enquiries", "price-requests", "reviews", "searches"]) {
    await expectSameLook(desk, `desk-${page}`, { path: `/admin/${page}` });
  }
  await expectSameLook(desk, "desk-telephone-order", { path: "/admin/orders/new" });
  await expectSameLook(desk, "desk-cancel-question", {
    path: `/admin/orders/${waiting.orderId}`,
    pose: (page) => page.getByRole("button", { name: "Cancel order" }).first().click(),
  });
});

/** Compares the page at each width with the pictures taken before. */
async function expectSameLook(page: Page, name: string, { path, pose }: Screen): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await openSettled(page, path);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await pose?.(page);
    await showEveryPicture(page);
    await fixChangingText(page);
    // In pictures of the full page, the parts of a posed page that stick would move.
    await expect(page).toHaveScreenshot(`${name}-${width}.png`, { fullPage: pose === undefined });
  }
}

/** Replaces the order numbers, times, waits and addresses of this run. Covering them would show how wide each is. */
async function fixChangingText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const fixed: [RegExp, string][] = [
      [/\b[2-9B-DF-HJKMNP-TV-XZ]{4}-[2-9B-DF-HJKMNP-TV-XZ]{4}\b/g, "2345-6789"],
      [/\b\d{1,2} [A-Z][a-z]{2,8} 20\d\d/g, "18 Nov 2026"],
      [/\b\d\d:\d\d\b/g, "15:42"],
      [/\b\d+\s(?:min|h|d)\b/g, "1 min"],
      [/\S+@customers\.example/g, "isla@customers.example"],
      [/http:\/\/127\.0\.0\.1:\d+\S*/g, "http://127.0.0.1"],
    ];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode() as Text | null; node !== null; node = texts.nextNode() as Text | null) {
      const text = fixed.reduce((before, [pattern, replacement]) => before.replace(pattern, replacement), node.data);
      if (text !== node.data) node.data = text;
    }
  });
}

function card(page: Page): Locator {
  return page.getByRole("main").locator('a[href^="/pond-products/filters/"]').first();
}

function addToCart(page: Page): Locator {
  return page.getByRole("button", { name: "Add to Cart" }).first();
}

function hover(target: (page: Page) => Locator) {
  return (page: Page): Promise<void> => target(page).hover();
}

/** Focuses a part after a key press, since the browser draws the ring only then. */
async function focus(target: Locator): Promise<void> {
  await target.page().keyboard.press("Shift");
  await target.focus();
}
