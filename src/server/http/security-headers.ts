import { createHash } from "node:crypto";

export type HeaderPair = readonly [name: string, value: string];

const inlineElement = /<(script|style)\b([^>]*)>([^]*?)<\/\1>/g;
const typeAttribute = /\stype="([^"]*)"/;
const runnableTypes = new Set(["", "module", "text/javascript", "importmap"]);

export interface InlineHashes {
  scripts: string[];
  styles: string[];
}

/**
 * The hashes of every inline script and style of a page. An inert script that is brought to life later with the same
 * text counts too; data blocks such as JSON-LD never run and need none.
 */
export function inlineHashesOf(html: string): InlineHashes {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const [, element, attributes = "", text = ""] of html.matchAll(inlineElement)) {
    if (element === "style") styles.add(hashSource(text));
    else if (!/\ssrc=/.test(attributes) && mayRun(attributes)) scripts.add(hashSource(text));
  }
  return { scripts: [...scripts], styles: [...styles] };
}

function mayRun(attributes: string): boolean {
  return attributes.includes("data-boot") || runnableTypes.has(typeAttribute.exec(attributes)?.[1] ?? "");
}

function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text, "utf8").digest("base64")}'`;
}

/** The policy of one page. Nothing inline runs but what was in the HTML when it was made; no `style` attributes at all. */
export function contentSecurityPolicy(
  { scripts, styles }: InlineHashes,
  { https, dev = false }: { https: boolean; dev?: boolean },
): string {
  const script = dev ? "'self' 'unsafe-inline'" : ["'self'", ...scripts].join(" ");
  const style = dev ? "'self' 'unsafe-inline'" : ["'self'", ...styles].join(" ");
  return [
    "default-src 'none'",
    `script-src ${script}`,
    `style-src ${style}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${dev ? " ws:" : ""}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(https ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

/** For answers that are no page of ours: nothing in them may load, run or be framed. */
export const closedPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** For pictures: a browser that shows one by itself, in a window of its own, fits it in with styles of its own. */
export const picturePolicy = `${closedPolicy}; style-src 'unsafe-inline'`;

/** What every answer carries, whatever it is. */
export function securityHeaders({ https }: { https: boolean }): HeaderPair[] {
  return [
    ["X-Content-Type-Options", "nosniff"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
    ...(https ? [["Strict-Transport-Security", "max-age=31536000; includeSubDomains"] as const] : []),
  ];
}
