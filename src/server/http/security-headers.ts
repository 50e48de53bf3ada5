import { createHash } from "node:crypto";

export type HeaderValues = Readonly<Record<string, string>>;

const inlineElement = /<(script|style)\b([^>]*)>([^]*?)<\/\1>/g;
const typeAttribute = /\stype="([^"]*)"/;
const runnableTypes = new Set(["", "module", "text/javascript", "importmap"]);

export interface InlineHashes {
  scripts: string[];
  styles: string[];
}

/** Hashes a page's inline styles and scripts, even in templates, which run later, but not data such as JSON-LD. */
export function hashInlineCode(html: string): InlineHashes {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const [, element, attributes = "", text = ""] of html.matchAll(inlineElement)) {
    if (element === "style") styles.add(hashSource(text));
    else if (text !== "" && !/\ssrc=/.test(attributes) && canRun(attributes)) scripts.add(hashSource(text));
  }
  return { scripts: [...scripts], styles: [...styles] };
}

function canRun(attributes: string): boolean {
  return runnableTypes.has(typeAttribute.exec(attributes)?.[1] ?? "");
}

function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text, "utf8").digest("base64")}'`;
}

/** Builds a page's policy, which allows the inline scripts and styles with these hashes, and no `style` attributes. */
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

/** The policy of responses that are not pages of the shop: nothing in them may load, run or be framed. */
export const closedPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The policy of pictures: a browser that opens a picture in its own tab scales it with inline styles. */
export const picturePolicy = `${closedPolicy}; style-src 'unsafe-inline'`;

export function securityHeaders({ https }: { https: boolean }): HeaderValues {
  return {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    ...(https && { "Strict-Transport-Security": "max-age=31536000" }),
  };
}
