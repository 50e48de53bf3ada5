import { findPreloads } from "#server/http/early-hints.ts";
import { hashBody } from "#server/http/prepared-response.ts";
import { hashInlineCode, type InlineHashes } from "#server/http/security-headers.ts";

/** Of a page that names no type. */
export const htmlType = "text/html; charset=utf-8";

/** What the headers of a page are made from. Takes up to a millisecond for a long page. */
interface PageDigests {
  /** Of the inline scripts and styles, for the content security policy. */
  inline: InlineHashes;
  /** Of the body, for the ETag. */
  body: string;
  /** What the page asks for first, as values of a Link header. */
  preloads: string[];
}

export function digestPage(contentType: string, body: Buffer): PageDigests {
  if (!contentType.startsWith("text/html"))
    return { inline: { scripts: [], styles: [] }, body: hashBody(body), preloads: [] };
  const inline = hashInlineCode(body.toString("utf8"));
  return { inline, body: hashBody(body), preloads: findPreloads(body) };
}
