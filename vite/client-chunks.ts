/**
 * Which files of the browser code are fetched together. The bundler would make dozens of tiny files, which cost requests and
 * compress worse. Paths in src/ without their endings; a folder ends with a slash.
 */
const chunks = {
  /** What every page needs. */
  shop: [
    "app/entry.client",
    "app/root",
    "app/chrome/",
    "app/hydration/",
    "app/content/content-picture",
    "app/lightbox/lightbox-link",
    "app/catalogue/product-picture-sizes",
    "app/styles/style-sheets",
    ...["breadcrumbs", "empty-state", "form", "go-link", "page-heading", "price", "promise", "prose", "spinner"].map(
      (part) => `app/ui/${part}`,
    ),
    ...["address-table", "call-address", "find-page", "href", "query-parameters"].map(
      (part) => `domain/addresses/${part}`,
    ),
  ],
  /** Home, services, about, contact. */
  sections: ["band-card", "content-section", "split-section", "years-panel"].map((part) => `app/content/${part}`),
  /** Home, portfolio, a project. */
  projects: [
    ...["deep-heading", "plate", "testimonial"].map((part) => `app/content/${part}`),
    ...["cross-fade", "picture-bar", "use-swipe"].map((part) => `app/lightbox/${part}`),
  ],
  /** Lists of products and a product. */
  products: [
    ...["list-failed", "product-card", "product-grid"].map((part) => `app/catalogue/${part}`),
    ...["dock", "quantity-stepper"].map((part) => `app/ui/${part}`),
  ],
};

const framework = ["react", "react-dom", "react-router", "scheduler", "cookie", "set-cookie-parser"];

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
