import { hashBody } from "#server/http/prepared-response.ts";
import { hashInlineCode, type InlineHashes } from "#server/http/security-headers.ts";

/** Of a page that names no type. */
export const htmlType = "text/html; charset=utf-8";

/** What the headers of a page are made from. Takes up to a millisecond for a long page. */
export interface PageDigests {
  /** Of the inline scripts and styles, for the content security policy. */
  inline: InlineHashes;
  /** Of the body, for the ETag. */
  body: string;
}

export function digestPage(contentType: string, body: Buffer): PageDigests {
  const inline = contentType.startsWith("text/html")
    ? hashInlineCode(body.toString("utf8"))
    : { scripts: [], styles: [] };
  return { inline, body: hashBody(body) };
}
