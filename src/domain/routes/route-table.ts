import {
  accountTab,
  flag,
  openFilters,
  ordinal,
  postcode,
  productChoice,
  productList,
  resetToken,
  searchText,
  sortOrder,
  wishedProject,
  type QueryParameter,
} from "./query-parameters.ts";

/**
 * - public: a page that is the same for every visitor and complete without JavaScript
 * - shell: a page of the shop whose content depends on the visitor and is filled in by the browser
 * - desk: the same for the order desk, which has a frame of its own
 * - file: made like a page, but read by machines and no route of the router
 */
export type RouteKind = "public" | "shell" | "desk" | "file";

interface RouteRow {
  /** The path, in which ":name" stands for a part that varies. */
  path: `/${string}`;
  kind: RouteKind;
  /** How visitors reach a shell: by any link (as for public pages), after signing in, or only from the step before. */
  entry?: "link" | "sign-in" | "step";
  /** The parameters that the page reads. The server drops all others before it renders or keeps a page. */
  query?: Readonly<Record<string, QueryParameter<unknown>>>;
  /** Set for a list that can be narrowed down, whose query also has the parameters of `filter-parameters.ts`. */
  isFiltered?: true;
  /** Set for a calculator, whose query also has the parameters of `figure-parameters.ts`. */
  hasFigures?: true;
}

// `exact` searches only for what was typed, without guesses at slips.
const listQuery = { search: searchText, exact: flag, sort: sortOrder, show: openFilters, page: ordinal } as const;

/** The route of every page. The router's routes, the page cache's rules and all links follow from this table. */
export const routes = {
  home: { path: "/", kind: "public" },
  services: { path: "/services", kind: "public" },
  about: { path: "/about", kind: "public" },
  contact: { path: "/contact", kind: "public" },
  portfolio: { path: "/portfolio", kind: "public" },
  project: { path: "/portfolio/:projectId", kind: "public", query: { picture: ordinal } },
  products: { path: "/pond-products", kind: "public", query: listQuery, isFiltered: true },
  category: { path: "/pond-products/:category", kind: "public", query: listQuery, isFiltered: true },
  product: {
    path: "/pond-products/:category/:productId",
    kind: "public",
    query: { size: productChoice, option: productChoice },
  },
  // The page itself redirects another order of the same products to the canonical order.
  compare: { path: "/compare", kind: "public", query: { products: productList } },
  pond: { path: "/your-pond", kind: "public", hasFigures: true },
  calculator: { path: "/your-pond/:calculator", kind: "public", hasFigures: true },
  guides: { path: "/guides", kind: "public" },
  guide: { path: "/guides/:guide", kind: "public" },
  // A postcode shows the costs for its place, and a product the cost of its delivery, in links and in browsers without
  // JavaScript.
  delivery: { path: "/delivery", kind: "public", query: { postcode, products: productList } },
  legal: { path: "/legal", kind: "public" },
  legalPage: { path: "/legal/:page", kind: "public" },
  // The page does not exist while the owner shows no reviews.
  reviews: { path: "/reviews", kind: "public", query: { page: ordinal } },
  whatNow: { path: "/what-now", kind: "public" },
  // The project comes from a page of the portfolio. The consultation page is the same for all, so the server ignores
  // the project.
  consultation: { path: "/consultation", kind: "public", query: { project: wishedProject } },
  cart: { path: "/cart", kind: "shell", entry: "link" },
  account: { path: "/auth", kind: "shell", entry: "link", query: { reset: resetToken, tab: accountTab } },
  checkoutAuth: { path: "/checkout-auth", kind: "shell", entry: "step" },
  checkout: { path: "/checkout", kind: "shell", entry: "sign-in" },
  orderConfirmation: { path: "/order-confirmation", kind: "shell", entry: "step" },
  findOrder: { path: "/find-order", kind: "shell", entry: "link" },
  // The page for guests who want to see or erase what the shop holds about them. The link in the email also opens it,
  // by its fragment.
  yourData: { path: "/your-data", kind: "shell", entry: "link" },
  // `link` is the token from an email, or the number of the customer's own order.
  orderPage: { path: "/orders/:link", kind: "shell", entry: "sign-in" },
  receipt: { path: "/orders/:link/receipt", kind: "shell", entry: "sign-in" },
  desk: { path: "/admin", kind: "desk" },
  deskPayments: { path: "/admin/payments", kind: "desk" },
  // The browser reads the month from its own URL.
  deskTakings: { path: "/admin/takings", kind: "desk" },
  deskDiscounts: { path: "/admin/discounts", kind: "desk" },
  deskCatalogue: { path: "/admin/catalogue", kind: "desk" },
  deskStock: { path: "/admin/catalogue/stock", kind: "desk" },
  deskProducts: { path: "/admin/catalogue/products", kind: "desk" },
  // `row` is a row of the sheet by its number, or "new".
  deskProduct: { path: "/admin/catalogue/products/:row", kind: "desk" },
  deskContent: { path: "/admin/content", kind: "desk" },
  deskSearches: { path: "/admin/searches", kind: "desk" },
  deskPriceRequests: { path: "/admin/price-requests", kind: "desk" },
  deskPeople: { path: "/admin/people", kind: "desk" },
  deskReviews: { path: "/admin/reviews", kind: "desk" },
  // The fragment names the customer, by an order or an email address, and so stays out of logs.
  deskCustomer: { path: "/admin/customer", kind: "desk" },
  deskEnquiries: { path: "/admin/enquiries", kind: "desk" },
  deskEnquiry: { path: "/admin/enquiries/:enquiryId", kind: "desk" },
  deskTelephone: { path: "/admin/orders/new", kind: "desk" },
  deskOrder: { path: "/admin/orders/:orderId", kind: "desk" },
  deskReceipt: { path: "/admin/orders/:orderId/receipt", kind: "desk" },
  // The browser reads the orders from its own URL.
  deskPackingSlips: { path: "/admin/packing-slips", kind: "desk" },
  deskSuppliers: { path: "/admin/suppliers", kind: "desk" },
  deskSendOrders: { path: "/admin/orders/send", kind: "desk" },
  suggestions: { path: "/search-suggestions.json", kind: "file", query: { search: searchText } },
  pondFit: { path: "/pond-fit.json", kind: "file", query: { products: productList }, hasFigures: true },
  pondModels: { path: "/pond-models.json", kind: "file", hasFigures: true },
  productCards: { path: "/product-cards.json", kind: "file", query: { products: productList } },
  siteMap: { path: "/sitemap.xml", kind: "file" },
  robots: { path: "/robots.txt", kind: "file" },
  webManifest: { path: "/site.webmanifest", kind: "file" },
} as const satisfies Record<string, RouteRow>;

type Routes = typeof routes;

export type RouteKey = keyof Routes;

export type KeyOfKind<Kind extends RouteKind> = {
  [Key in RouteKey]: Routes[Key]["kind"] extends Kind ? Key : never;
}[RouteKey];

export type PageKey = KeyOfKind<"public" | "shell" | "desk">;

export type PartName<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PartName<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The parts of a path that vary, decoded. */
export type PartsOf<Key extends RouteKey> = Record<PartName<Routes[Key]["path"]>, string>;

export type KeyWithoutParts = {
  [Key in RouteKey]: [PartName<Routes[Key]["path"]>] extends [never] ? Key : never;
}[RouteKey];

export type QueryOf<Key extends RouteKey> = Routes[Key] extends { query: infer Rules }
  ? { [Name in keyof Rules]: Rules[Name] extends { parse(text: string): infer Value } ? Value : never }
  : Record<never, never>;

/** The rows, typed for code that goes through all of them. */
export const routeRows = Object.entries(routes) as readonly [RouteKey, RouteRow][];

/** Returns the row of a route without the types of its key. */
export function getRow(key: RouteKey): RouteRow {
  return routes[key];
}
