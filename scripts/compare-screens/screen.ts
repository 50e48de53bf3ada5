import type { Locator, Page } from "@playwright/test";

export const widths = [1440, 768, 390] as const;

/** Who looks at a page. Each has a browser state of their own: cookies and cart. */
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

/** What the shop under comparison holds, by the numbers it gave. */
export interface SeededShop {
  orders: Record<"pending" | "priced" | "paid" | "cancelled" | "flagged", string>;
  /** The response to a placed order, to be given again without placing another. */
  placedOrder: unknown;
}

type Media = NonNullable<Parameters<Page["emulateMedia"]>[0]>;

/** One page in one state. */
export interface Screen {
  /** The file's name; `--only` looks for parts of it. */
  name: string;
  path: string | ((shop: SeededShop) => string);
  viewer?: Viewer;
  /** Every width unless a state exists at some alone. */
  widths?: readonly number[];
  media?: Media;
  /** Text at twice its size, as a visitor sets it in the browser. */
  hasLargeText?: boolean;
  javaScript?: boolean;
  /** false where the code never comes. */
  hydrates?: boolean;
  /** Replaces responses before the page is opened. */
  intercept?(page: Page, shop: SeededShop): Promise<unknown>;
  /** Brings the page into its state, once, at the widest window. */
  open?(page: Page, shop: SeededShop): Promise<unknown>;
  /** Repeated at every width: what follows the pointer or the layout. */
  pose?(page: Page): Promise<unknown>;
}

/** Screens again under other conditions, named after them. */
export function variants(screens: readonly Screen[], suffix: string, change: Partial<Screen>): Screen[] {
  return screens.map((screen) => ({ ...screen, ...change, name: `${screen.name}-${suffix}` }));
}

/** Changes the result of one call on its way to the page. */
export async function changeResult(page: Page, call: string, change: (result: never) => unknown): Promise<void> {
  await page.route(`**/api/calls/${call}`, async (route) => {
    const response = await route.fetch();
    const { result } = (await response.json()) as { result: never };
    await route.fulfill({ response, json: { result: change(result) } });
  });
}

/** Lets one call fail as the shop would. */
export async function refuseCall(page: Page, call: string, httpStatus: number, status: string): Promise<void> {
  await page.route(`**/api/calls/${call}`, (route) =>
    route.fulfill({ status: httpStatus, json: { error: { status, message: "The request was refused." } } }),
  );
}

/** Moves the pointer onto a part, where it can be seen at this width. */
export async function pointAt(target: Locator): Promise<void> {
  const page = target.page();
  await page.mouse.move(0, 0);
  if (!(await target.isVisible())) return;
  await scrollTo(target);
  const box = await target.boundingBox();
  if (box !== null) await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
}

/** Moves the keyboard's focus to a part, where it can be seen at this width. */
export async function focusOn(target: Locator): Promise<void> {
  if (!(await target.isVisible())) return;
  // The keyboard was used last, so the browser draws the focus.
  await target.page().keyboard.press("Shift");
  await scrollTo(target);
  await target.evaluate((element: HTMLElement) => element.focus({ preventScroll: true }));
}

/** At once, and again while what lies above still changes its height: each run ends at the same place. */
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
