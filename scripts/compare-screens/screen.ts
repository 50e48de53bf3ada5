import type { BrowserContext, Page } from "@playwright/test";

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

export interface OpenedScreen {
  context: BrowserContext;
  page: Page;
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
