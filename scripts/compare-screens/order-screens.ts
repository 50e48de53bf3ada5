import type { Page } from "@playwright/test";
import { changeResult, focusOn, pointAt, refuseCall, type Screen, type SeededShop, variants } from "./screen.ts";

const details = {
  "First name": "Isla",
  "Last name": "Fraser",
  Phone: "01632 960152",
  "Address line 1": "3 Burnside Cottages",
  City: "Perth",
  Postcode: "PH1 0AA",
};

async function fillDelivery(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(details)) await page.getByRole("textbox", { name }).fill(value);
}

async function submitOrder(page: Page): Promise<void> {
  await page.getByRole("main").getByRole("button", { name: "Place Order Request" }).first().click();
}

async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole("tab", { name }).click();
}

/** Gives the first orders of a list these statuses. */
function spreadStatuses(statuses: readonly string[]) {
  return (result: unknown): unknown => {
    const found = orderList(result);
    for (const [at, status] of statuses.entries()) if (found[at] !== undefined) found[at]["status"] = status;
    return result;
  };
}

function orderList(result: unknown): Record<string, unknown>[] {
  if (Array.isArray(result)) return result as Record<string, unknown>[];
  const list = Object.values(result as Record<string, unknown>).find((value) => Array.isArray(value));
  return (list ?? []) as Record<string, unknown>[];
}

const screens: Screen[] = [
  { name: "cart-empty", path: "/cart" },
  { name: "cart-one", path: "/cart", viewer: "visitorWithCart" },
  { name: "cart-many", path: "/cart", viewer: "visitorWithFullCart" },
  {
    name: "cart-unreadable",
    path: "/cart",
    intercept: (page) =>
      page.addInitScript(() => {
        if (location.protocol.startsWith("http")) localStorage.setItem("cart", "not a cart");
      }),
  },
  {
    name: "cart-hover-remove",
    path: "/cart",
    viewer: "visitorWithFullCart",
    pose: (page) => pointAt(page.getByRole("button", { name: /^Remove / }).first()),
  },
  {
    name: "cart-focus-stepper",
    path: "/cart",
    viewer: "visitorWithFullCart",
    pose: (page) => focusOn(page.getByRole("button", { name: /^Increase/ }).first()),
  },
  { name: "checkout-auth", path: "/checkout-auth", viewer: "visitorWithCart" },
  {
    name: "checkout-auth-errors",
    path: "/checkout-auth",
    viewer: "visitorWithCart",
    open: async (page) => {
      await openTab(page, "Register");
      await page.getByRole("main").getByRole("button", { name: "Register" }).click();
      await page.getByText("Please fill in all fields").waitFor();
    },
  },
  {
    name: "checkout-auth-failed",
    path: "/checkout-auth",
    viewer: "visitorWithCart",
    intercept: (page) => refuseCall(page, "continueAsGuest", 500, "internal"),
    open: async (page) => {
      await page.getByRole("button", { name: "Continue as Guest" }).click();
      await page.getByRole("alert").first().waitFor();
    },
  },
  { name: "checkout-empty", path: "/checkout", viewer: "guest" },
  { name: "checkout-of-customer", path: "/checkout", viewer: "customerWithCart" },
  {
    name: "checkout-errors",
    path: "/checkout",
    viewer: "guest",
    open: async (page) => {
      await submitOrder(page);
      await page.getByText("Please check six details below.").waitFor();
    },
  },
  { name: "checkout-filled", path: "/checkout", viewer: "guest", open: fillDelivery },
  {
    name: "checkout-refused",
    path: "/checkout",
    viewer: "guest",
    intercept: (page) => refuseCall(page, "placeOrder", 500, "internal"),
    open: async (page) => {
      await fillDelivery(page);
      await submitOrder(page);
      await page.getByRole("alert").first().waitFor();
    },
  },
  {
    name: "checkout-summary-open",
    path: "/checkout",
    viewer: "guest",
    widths: [768, 390],
    open: async (page) => {
      await page.setViewportSize({ width: 768, height: 900 });
      const folded = page.locator("details summary");
      if (await folded.first().isVisible()) await folded.first().click();
    },
  },
  {
    name: "checkout-unreachable",
    path: "/checkout",
    viewer: "guest",
    intercept: (page) => page.route("**/api/calls/session", (route) => route.abort()),
  },
  {
    name: "confirmation",
    path: "/checkout",
    viewer: "guest",
    intercept: (page, shop: SeededShop) =>
      page.route("**/api/calls/placeOrder", (route) => route.fulfill({ json: shop.placedOrder })),
    open: async (page) => {
      await fillDelivery(page);
      await submitOrder(page);
      await page.getByRole("heading", { name: "Your items" }).waitFor();
    },
  },
  { name: "auth-sign-in", path: "/auth" },
  {
    name: "auth-sign-in-incomplete",
    path: "/auth",
    open: async (page) => {
      await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
      await page.getByText("Please enter both email and password").waitFor();
    },
  },
  {
    name: "auth-sign-in-wrong",
    path: "/auth",
    open: async (page) => {
      await page.getByRole("main").getByRole("textbox", { name: "Email" }).fill("nobody@customers.example");
      await page.getByLabel("Password").fill("not the password");
      await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
      await page.getByText("Invalid email or password. Please try again.").waitFor();
    },
  },
  { name: "auth-register", path: "/auth", open: (page) => openTab(page, "Register") },
  {
    name: "auth-register-errors",
    path: "/auth",
    open: async (page) => {
      await openTab(page, "Register");
      await page.getByRole("main").getByRole("button", { name: "Register" }).click();
      await page.getByText("Please fill in all fields").waitFor();
    },
  },
  { name: "auth-reset", path: "/auth", open: (page) => openTab(page, "Reset password") },
  {
    name: "auth-reset-sent",
    path: "/auth",
    open: async (page) => {
      await openTab(page, "Reset password");
      await page.getByRole("main").getByRole("textbox", { name: "Email" }).fill("nobody@customers.example");
      await page.getByRole("button", { name: "Send reset link" }).click();
      await page.getByText("Password reset email sent.").waitFor();
    },
  },
  { name: "auth-new-password", path: "/auth?reset=0123456789abcdef" },
  { name: "account-profile", path: "/auth", viewer: "customer" },
  { name: "account-profile-new", path: "/auth", viewer: "newCustomer" },
  { name: "account-orders", path: "/auth?tab=orders", viewer: "customer" },
  { name: "account-orders-none", path: "/auth?tab=orders", viewer: "newCustomer" },
  {
    name: "account-orders-other-statuses",
    path: "/auth?tab=orders",
    viewer: "customer",
    intercept: (page) =>
      changeResult(page, "listMyOrders", spreadStatuses(["delivery_confirmed", "shipped", "delivered", "unheard-of"])),
  },
  {
    name: "account-orders-failed",
    path: "/auth?tab=orders",
    viewer: "customer",
    intercept: (page) => refuseCall(page, "listMyOrders", 500, "internal"),
  },
];

function some(...names: string[]): Screen[] {
  return screens.filter(({ name }) => names.includes(name));
}

export const orderScreens: Screen[] = [
  ...screens,
  ...variants(some("cart-many", "confirmation", "account-orders"), "print", { media: { media: "print" } }),
  ...variants(some("cart-many", "checkout-auth", "checkout-errors", "account-orders"), "forced-colors", {
    media: { forcedColors: "active", reducedMotion: "reduce" },
  }),
  ...variants(some("cart-many", "checkout-errors", "confirmation", "account-orders", "auth-sign-in"), "large-text", {
    hasLargeText: true,
  }),
];
