/** What an address asks for, once everything that does not matter has been taken away. */
export type PageAddress =
  | {
      kind: "page";
      /** The address that is rendered, and the key under which the answer is kept. */
      address: string;
      /** Anybody can make up any number of such addresses: they share a small part of the cache. */
      unlimited: boolean;
    }
  | { kind: "redirect"; location: string };

interface PageRule {
  segments: readonly string[];
  /** The query parameters this page reads. All others are dropped before anything is rendered or kept. */
  query: Readonly<Record<string, (value: string) => string | null>>;
}

const longestAddress = 2_048;
const longestSearch = 200;
/** Every unknown address gets the same page, made once. The router's catch-all route answers it. */
const notFoundAddress = "/not-found";

const pageNumber = (value: string) => (/^[1-9]\d{0,4}$/.test(value) && value !== "1" ? value : null);
const pictureNumber = (value: string) => (/^[1-9]\d{0,3}$/.test(value) && value !== "1" ? value : null);
const searchTerm = (value: string) => value.replaceAll(/\s+/g, " ").trim().slice(0, longestSearch) || null;

const rules: readonly PageRule[] = [
  { segments: [], query: {} },
  { segments: ["services"], query: {} },
  { segments: ["about"], query: {} },
  { segments: ["contact"], query: {} },
  { segments: ["pond-products"], query: { page: pageNumber, search: searchTerm } },
  { segments: ["pond-products", ":category"], query: { page: pageNumber, search: searchTerm } },
  { segments: ["pond-products", ":category", ":productId"], query: {} },
  { segments: ["portfolio"], query: {} },
  { segments: ["portfolio", ":projectId"], query: { picture: pictureNumber } },
  { segments: ["cart"], query: {} },
  { segments: ["auth"], query: {} },
  { segments: ["checkout-auth"], query: {} },
  { segments: ["checkout"], query: {} },
  { segments: ["order-confirmation"], query: {} },
  { segments: ["admin"], query: {} },
  { segments: ["sitemap.xml"], query: {} },
  { segments: ["robots.txt"], query: {} },
  { segments: ["site.webmanifest"], query: {} },
  { segments: ["admin", "orders", ":orderId"], query: {} },
];

/**
 * Reads the address line of a request. Doubled and trailing slashes, other spellings of the same letters and capitals
 * in the fixed parts lead to the one proper address; what is no page of ours leads to the not-found page.
 */
export function pageAddressOf(rawUrl: string): PageAddress {
  if (rawUrl.length > longestAddress || !rawUrl.startsWith("/")) return notFound(false);
  const queryAt = rawUrl.search(/[?#]/);
  const rawPath = queryAt < 0 ? rawUrl : rawUrl.slice(0, queryAt);
  const query = queryAt < 0 || rawUrl[queryAt] === "#" ? "" : rawUrl.slice(queryAt).replace(/#.*/, "");
  const data = rawPath.endsWith(".data");
  const path = data ? rawPath.replace(/\/_\.data$/, "").replace(/\.data$/, "") : rawPath;
  const segments = path.split(/[/\\]+/).filter((segment) => segment !== "");
  const decoded = decodeAll(segments);
  const rule = decoded === null ? undefined : rules.find((candidate) => matches(candidate, decoded));
  if (rule === undefined || decoded === null) return notFound(data);

  const canonical = `/${decoded.map((segment, at) => (isParameter(rule.segments[at]) ? encodeURIComponent(segment) : rule.segments[at])).join("/")}`;
  if (!data && canonical !== rawPath) return { kind: "redirect", location: canonical + query };
  const kept = knownQuery(rule, query, data);
  const address = data ? (canonical === "/" ? "/_.data" : `${canonical}.data`) : canonical;
  return { kind: "page", address: address + kept.text, unlimited: kept.unlimited };
}

function notFound(data: boolean): PageAddress {
  return { kind: "page", address: data ? `${notFoundAddress}.data` : notFoundAddress, unlimited: false };
}

function decodeAll(segments: readonly string[]): string[] | null {
  try {
    const decoded = segments.map((segment) => decodeURIComponent(segment));
    // oxlint-disable-next-line no-control-regex -- control characters are exactly what is refused
    return decoded.some((segment) => /[\u0000-\u001f\u007f/\\]/.test(segment) || segment === "." || segment === "..")
      ? null
      : decoded;
  } catch {
    return null;
  }
}

function isParameter(part: string | undefined): boolean {
  return part?.startsWith(":") === true;
}

function matches(rule: PageRule, segments: readonly string[]): boolean {
  if (rule.segments.length !== segments.length) return false;
  return rule.segments.every((part, at) => isParameter(part) || part === segments[at]?.toLowerCase());
}

function knownQuery(rule: PageRule, query: string, data: boolean): { text: string; unlimited: boolean } {
  if (query.length < 2) return { text: "", unlimited: false };
  const given = new URLSearchParams(query);
  const kept = new URLSearchParams();
  for (const [name, normalise] of Object.entries(rule.query)) {
    const value = normalise(given.get(name) ?? "");
    if (value !== null) kept.set(name, value);
  }
  // The router's own parameter: which parts of a page the browser still needs.
  const routes = data ? given.get("_routes") : null;
  if (routes !== null && /^[\w\-./,$*]{1,300}$/.test(routes)) kept.set("_routes", routes);
  const text = kept.toString();
  return { text: text === "" ? "" : `?${text}`, unlimited: text !== "" };
}
