import { changeResult, focusOn, pointAt, refuseCall, type Screen, type SeededShop, variants } from "./screen.ts";

type OrderName = keyof SeededShop["orders"];

function order(name: string, which: OrderName, more: Partial<Screen> = {}): Screen {
  return { name, path: (shop) => `/admin/orders/${shop.orders[which]}`, viewer: "admin", ...more };
}

function inStatus(status: string): Partial<Screen> {
  return {
    intercept: (page) => changeResult(page, "getOrder", (result: object) => ({ ...result, status })),
  };
}

const screens: Screen[] = [
  { name: "desk-list", path: "/admin", viewer: "admin" },
  {
    name: "desk-list-empty",
    path: "/admin",
    viewer: "admin",
    intercept: (page) =>
      changeResult(page, "listOrders", (result: object) =>
        Array.isArray(result)
          ? []
          : Object.fromEntries(
              Object.entries(result).map(([key, value]: [string, unknown]) => [key, Array.isArray(value) ? [] : value]),
            ),
      ),
  },
  {
    name: "desk-list-failed",
    path: "/admin",
    viewer: "admin",
    intercept: (page) => refuseCall(page, "listOrders", 500, "internal"),
  },
  {
    name: "desk-list-hover-row",
    path: "/admin",
    viewer: "admin",
    pose: (page) => pointAt(page.getByRole("main").locator('a[href^="/admin/orders/"]').nth(2)),
  },
  {
    name: "desk-list-focus-row",
    path: "/admin",
    viewer: "admin",
    pose: (page) => focusOn(page.getByRole("main").locator('a[href^="/admin/orders/"]').first()),
  },
  {
    name: "desk-unreachable",
    path: "/admin",
    viewer: "admin",
    intercept: (page) => page.route("**/api/calls/session", (route) => route.abort()),
  },
  order("desk-order-pending", "pending"),
  order("desk-order-priced", "priced"),
  order("desk-order-paid", "paid"),
  order("desk-order-cancelled", "cancelled"),
  order("desk-order-attention", "flagged"),
  order("desk-order-confirmed", "pending", inStatus("delivery_confirmed")),
  order("desk-order-shipped", "paid", inStatus("shipped")),
  order("desk-order-delivered", "paid", inStatus("delivered")),
  { name: "desk-order-unknown", path: "/admin/orders/2222-2222", viewer: "admin" },
  order("desk-order-invalid-cost", "pending", {
    open: async (page) => {
      await page.getByLabel("Delivery", { exact: true }).fill("a tenner");
      await page.getByRole("button", { name: "Set delivery and send link" }).click();
      await page.getByText("Please enter a valid delivery cost").waitFor();
    },
  }),
  order("desk-order-refused", "pending", {
    intercept: (page) => refuseCall(page, "setDeliveryCost", 500, "internal"),
    open: async (page) => {
      await page.getByLabel("Delivery", { exact: true }).fill("20");
      await page.getByRole("button", { name: "Set delivery and send link" }).click();
      await page.getByRole("alert").getByText("Failed to update order").first().waitFor();
    },
  }),
  order("desk-dialog-replace", "priced", {
    open: async (page) => {
      await page.getByLabel("Delivery", { exact: true }).fill("35.25");
      await page.getByRole("button", { name: "Update delivery cost" }).click();
      await page.getByRole("alertdialog").waitFor();
    },
  }),
  order("desk-dialog-cancel", "pending", {
    open: async (page) => {
      await page.getByRole("button", { name: "Cancel order" }).first().click();
      await page.getByRole("alertdialog").waitFor();
    },
  }),
  order("desk-denied", "pending", {
    intercept: (page) => refuseCall(page, "getOrder", 403, "permission-denied"),
    open: (page) => page.getByRole("heading", { name: "Access Denied" }).waitFor(),
  }),
];

function some(...names: string[]): Screen[] {
  return screens.filter(({ name }) => names.includes(name));
}

export const deskScreens: Screen[] = [
  ...screens,
  ...variants(some("desk-list", "desk-order-priced"), "print", { media: { media: "print" } }),
  ...variants(some("desk-list", "desk-order-attention", "desk-dialog-replace"), "forced-colors", {
    media: { forcedColors: "active", reducedMotion: "reduce" },
  }),
  ...variants(some("desk-list", "desk-order-priced", "desk-dialog-cancel"), "large-text", { hasLargeText: true }),
];
