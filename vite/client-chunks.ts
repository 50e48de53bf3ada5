/**
 * Which files of the browser code are fetched together, by how often they change and by area: the libraries, what every page
 * needs, the pages about the business, the lists of products, a product. The bundler would make dozens
 * of tiny files, which cost requests and compress worse. Paths in src/ without their endings; a folder ends with a slash.
 */
const chunks = {
  /** What every page needs. */
  shop: [
    "app/entry.client",
    "app/root",
    "app/chrome/",
    "app/hydration/",
    "app/prefetch/",
    "app/content/content-picture",
    "app/lightbox/lightbox-link",
    "app/catalogue/product-picture-sizes",
    "app/catalogue/stand-in-picture",
    "app/styles/",
    ...["breadcrumbs", "dock", "empty-state", "form", "go-link", "page-heading", "price", "promise", "prose"].map(
      (part) => `app/ui/${part}`,
    ),
    ...["quantity-stepper", "spinner"].map((part) => `app/ui/${part}`),
    ...["address-table", "call-address", "find-page", "href", "query-parameters"].map(
      (part) => `domain/addresses/${part}`,
    ),
  ],
  /** Home, services, the portfolio and its projects, with what they import; not what they load on demand, nor people and place. */
  content: ["home/home", "services/services", "portfolio/portfolio", "portfolio/project"].map(
    (page) => `app/${page}.route`,
  ),
  /** Lists of products, with what they share with a product. */
  lists: ["all-products", "category"].map((page) => `app/catalogue/${page}.route`),
  product: ["app/catalogue/product.route"],
};

const framework = ["react", "react-dom", "react-router", "scheduler"];

/** The bundler's groups, the first that fits a file wins. */
export const clientChunks = [
  {
    name: "framework",
    test: matchPaths(
      "node_modules",
      framework.map((name) => `${name}/`),
    ),
  },
  ...Object.entries(chunks).map(([name, paths]) => ({ name, test: matchPaths("src", paths) })),
  // Shared by cart, checkout, account and desk, but not needed by public pages.
  { name: "private", test: matchPaths("src", ["app/", "domain/"]), minShareCount: 5 },
];

function matchPaths(folder: string, paths: readonly string[]): RegExp {
  const patterns = paths.map((path) => (path.endsWith("/") ? path : `${path}.`).replaceAll(".", "\\."));
  // Windows separates by backslashes.
  return new RegExp(`/${folder}/(?:${patterns.join("|")})`.replaceAll("/", "[\\\\/]"));
}
