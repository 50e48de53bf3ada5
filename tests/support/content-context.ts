import { parseCatalogue } from "#adapters/sheet/parse-records.ts";
import { loadCatalogue } from "#services/catalogue/sheet/load-catalogue.ts";
import type { ContentContext } from "#services/content/content-context.ts";
import { readShopContent } from "./shop-content.ts";

/**
 * Reads what the verbs of the public pages need: the content that the shop ships with, and the products of this sheet.
 * No pictures.
 */
export async function readContentContext(sheet: string | Buffer) {
  const content = await readShopContent();
  const catalogue = await loadCatalogue({
    source: { parseCatalogue: async (bytes: Uint8Array) => parseCatalogue(bytes) },
    sheet: { bytes: Buffer.from(sheet), hash: "0123456789abcdef" },
    loadedAt: new Date(0),
  });
  return {
    content: { current: () => content },
    services: { catalogue: { current: () => catalogue }, now: () => new Date("2026-11-22T12:00:00Z") },
    pictures: { picture: () => null },
    demo: true,
  } satisfies ContentContext;
}
