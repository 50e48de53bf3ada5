/**
 * The files of the browser code that are fetched together, by how often they change and by area: the libraries, what
 * most pages need, the pages about the business, the lists of products, a product. The bundler would make dozens of
 * tiny files, which cost requests and compress worse. Paths are in src/ without their endings; a folder ends with a
 * slash.
 */
const chunks = {
  /**
   * Code that every page needs, and code that lists of products share with a product, which would compress worse in a
   * separate file.
   */
  shop: [
    "app/entry.client",
    "app/root",
    "app/chrome/shop-layout",
    "app/hydration/",
    "app/late/",
    "app/state/",
    "app/prefetch/",
    "app/media/lightbox-link",
    "app/styles/",
    ...["dock", "empty-state", "form", "page-heading", "picture", "prose"].map((part) => `app/ui/${part}`),
    ...["route-table", "call-path", "find-page", "href", "query-parameters"].map((part) => `domain/routes/${part}`),
    "app/catalogue/list/product-grid",
    ...["content/order-promise", "guides/guide-line", "pond/pond-slots", "ui/price", "ui/quantity-stepper"].map(
      (part) => `app/${part}`,
    ),
  ],
  /** The home page, and the code that it shares with services, the portfolio and its projects. */
  home: ["app/home/home.route"],
  lists: ["app/catalogue/list/category.route"],
  product: ["app/catalogue/product/product.route"],
};

const framework = ["react", "react-dom", "react-router", "scheduler"];

/** The bundler's groups. The first that matches a file wins. */
export const clientChunks = [
  {
    name: "framework",
    test: matchPaths(
      "node_modules",
      framework.map((name) => `${name}/`),
    ),
  },
  ...Object.entries(chunks).map(([name, paths]) => ({ name, test: matchPaths("src", paths) })),
  // Code that cart, checkout, account and desk share, but public pages do not need.
  { name: "private", test: /[\\/]src[\\/](?:app[\\/](?!desk[\\/])|domain[\\/])/, minShareCount: 5 },
  // Code that customers do not need.
  { name: "desk", test: matchPaths("src", ["app/desk/"]), minShareCount: 3 },
];

function matchPaths(folder: string, paths: readonly string[]): RegExp {
  const patterns = paths.map((path) => (path.endsWith("/") ? path : `${path}.`).replaceAll(".", "\\."));
  // Windows separates folders by backslashes.
  return new RegExp(`/${folder}/(?:${patterns.join("|")})`.replaceAll("/", "[\\\\/]"));
}
