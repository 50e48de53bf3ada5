import { hashBody } from "#server/http/prepared-response.ts";
import { hydrationDataAddress } from "#server/page-cache/page-address.ts";
import { leaveOutUnusedStyles, type StyleRules } from "./page-styles.ts";

/** What the browser code needs besides the page itself. */
export interface HydrationData {
  /** The page names it, so that a browser never hydrates a page with the data of another revision. */
  hash: string;
  /** Its first line is styles, see leaveOutUnusedStyles; then the loaders' data, as the router encodes it. */
  text: string;
}

interface SeparatedPage {
  html: string;
  data: HydrationData;
}

const handoff =
  /<script>window\.__reactRouterContext = (\{[^]*?\});window\.__reactRouterContext\.stream = [^]*?<\/script>/;
const stream = /(?:<!--\$-->)?<script>window\.__reactRouterContext\.streamController\.enqueue\([^]*?(?=<\/body>)/;
const streamPart = /\.streamController\.enqueue\(("(?:[^"\\]|\\.)*")\);<\/script>/g;
const streamEnd = "<script>window.__reactRouterContext.streamController.close();</script>";
const deferredBoot = / data-boot="/;

/**
 * Takes the data for hydration out of a page whose browser code starts later: it is a sixth of the page, and only the code
 * reads it. Returns null for a page that starts at once. Throws when the router's HTML no longer has the expected form.
 */
export function separateHydrationData(
  html: string,
  address: string,
  styleRules: StyleRules = {},
): SeparatedPage | null {
  if (!deferredBoot.test(html)) return null;
  const context = handoff.exec(html)?.[1];
  const scripts = stream.exec(html)?.[0] ?? "";
  const parts = Array.from(scripts.matchAll(streamPart), ([, literal = ""]) => JSON.parse(literal) as string);
  if (context === undefined || parts.length === 0 || !scripts.includes(streamEnd))
    throw new Error("the router's data was not found in the page");
  const styles = leaveOutUnusedStyles(html, styleRules);
  const text = `${styles.rest}\n${parts.join("")}`;
  const hash = hashBody(Buffer.from(text)).slice(0, 10);
  const from = hydrationDataAddress(address, hash).replaceAll("&", "&amp;");
  const separated = styles.html
    // The element stays: hydration expects it.
    .replace(handoff, "<script></script>")
    .replace(stream, "")
    .replace(deferredBoot, () => ` data-hydration="${from}" data-boot="`)
    .replace(/(data-boot="[^"]*">)/, (start) => `${start}${startContext(context)}`);
  return { html: separated, data: { hash, text } };
}

/** The inline script fetches `__hydrationData` (app/hydration/start-hydration.ts). */
function startContext(context: string): string {
  return `window.__reactRouterContext={...${context},stream:(await window.__hydrationData).stream};`;
}
