import { readContentFolder } from "#adapters/content/content-folder.ts";
import { parseContent } from "#domain/content/reading/parse-content.ts";
import type { SiteContent } from "#domain/content/site-content.ts";

/** Reads the content that the shop ships with. */
export async function readShopContent(): Promise<SiteContent> {
  const reading = parseContent(await readContentFolder("content"), { live: false });
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.content;
}
