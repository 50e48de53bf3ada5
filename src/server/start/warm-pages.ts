import { setTimeout as pause } from "node:timers/promises";
import type { Catalogue } from "#domain/catalogue/product.ts";
import { href } from "#domain/routes/href.ts";
import type { PageCache } from "#server/page-cache/page-cache.ts";

/** The delay before the first page is rendered, so that requests right after a start go first. */
const delayMs = 3_000;

/** Lists the pages that visitors open first, and a product page of each category. */
export function listFirstPages(catalogue: Catalogue | null): string[] {
  const { categories = [], products = [] } = catalogue ?? {};
  const firstProducts = categories
    .map(({ slug }) => products.find(({ category }) => category === slug))
    .filter((product) => product !== undefined);
  return [
    href("home"),
    href("products"),
    href("services"),
    href("about"),
    href("contact"),
    href("portfolio"),
    ...categories.map(({ slug }) => href("category", { category: slug })),
    ...firstProducts.map(({ id, category }) => href("product", { category, productId: id })),
  ];
}

/**
 * Renders the pages that visitors open first, one after the other, a moment after the start. They are then in the
 * cache, and V8 has compiled the code of pages: a process takes five times as long for its first pages as for later
 * ones.
 */
export async function warmPages(
  pages: Pick<PageCache, "respond">,
  listPages: () => readonly string[],
  signal: AbortSignal,
  afterMs = delayMs,
): Promise<void> {
  await pause(afterMs, undefined, { ref: false, signal }).catch(() => undefined);
  for (const path of signal.aborted ? [] : listPages()) {
    // A page that fails is reported when a visitor asks for it.
    await pages.respond(path, null).catch(() => undefined);
    if (signal.aborted) return;
  }
}
