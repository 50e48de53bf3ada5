import type { Locator, Page } from "@playwright/test";

export const widths = [1440, 768, 390] as const;

/** Who opens a page. Each has their own cookies and cart. */
export const viewers = [
  "visitor",
  "visitorWithCart",
  "visitorWithFullCart",
  "guest",
  "newCustomer",
  "customer",
  "customerWithCart",
  "admin",
] as const;
export type Viewer = (typeof viewers)[number];

/** The orders of the seeded shop. */
export interface SeededShop {
  orders: Record<"pending" | "priced" | "paid" | "cancelled" | "flagged", string>;
  /** A response of placeOrder, which screens replay instead of placing another order. */
  placedOrder: unknown;
}

type Media = NonNullable<Parameters<Page["emulateMedia"]>[0]>;

/** One page in one state. */
export interface Screen {
  /** Beginning of the file name. `--only` selects by it. */
  name: string;
  path: string | ((shop: SeededShop) => string);
  viewer?: Viewer;
  /** The widths at which the state exists; all by default. */
  widths?: readonly number[];
  media?: Media;
  /** Text at 200%, as set in the browser. */
  hasLargeText?: boolean;
  javaScript?: boolean;
  /** false when the browser code never arrives. */
  hydrates?: boolean;
  /** Replaces responses before the page is opened. */
  intercept?(page: Page, shop: SeededShop): Promise<unknown>;
  /** Brings the page into its state, once, at the widest width. */
  open?(page: Page, shop: SeededShop): Promise<unknown>;
  /** Repeated at every width: hover and focus. */
  pose?(page: Page): Promise<unknown>;
}

/** The same screens under other conditions. */
export function variants(screens: readonly Screen[], suffix: string, change: Partial<Screen>): Screen[] {
  return screens.map((screen) => ({ ...screen, ...change, name: `${screen.name}-${suffix}` }));
}

/** Changes the result of a call on its way to the page. */
export async function changeResult(page: Page, call: string, change: (result: never) => unknown): Promise<void> {
  await page.route(`**/api/calls/${call}`, async (route) => {
    const response = await route.fetch();
    const { result } = (await response.json()) as { result: never };
    await route.fulfill({ response, json: { result: change(result) } });
  });
}

/** Lets a call fail with an error of the shop. */
export async function refuseCall(page: Page, call: string, httpStatus: number, status: string): Promise<void> {
  await page.route(`**/api/calls/${call}`, (route) =>
    route.fulfill({ status: httpStatus, json: { error: { status, message: "The request was refused." } } }),
  );
}

/** Moves the pointer onto a part if it is visible at this width. */
export async function pointAt(target: Locator): Promise<void> {
  const page = target.page();
  await page.mouse.move(0, 0);
  if (!(await target.isVisible())) return;
  await scrollTo(target);
  const box = await target.boundingBox();
  if (box !== null) await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
}

/** Focuses a part if it is visible at this width. */
export async function focusOn(target: Locator): Promise<void> {
  if (!(await target.isVisible())) return;
  // After a key press the browser draws the focus ring.
  await target.page().keyboard.press("Shift");
  await scrollTo(target);
  await target.evaluate((element: HTMLElement) => element.focus({ preventScroll: true }));
}

/** Without smooth scrolling, and repeated until the content above keeps its height. */
async function scrollTo(target: Locator): Promise<void> {
  await target.evaluate(async (element) => {
    let [before, steady] = [Number.NaN, 0];
    while (steady < 10) {
      element.scrollIntoView({ block: "center", behavior: "instant" });
      await new Promise(requestAnimationFrame);
      steady = scrollY === before ? steady + 1 : 0;
      before = scrollY;
    }
  });
}
