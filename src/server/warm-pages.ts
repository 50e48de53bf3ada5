import { setTimeout as pause } from "node:timers/promises";
import type { MediaLibrary } from "#adapters/media/media-library.ts";
import { href } from "#domain/addresses/href.ts";
import type { Catalogue } from "#domain/catalogue/product.ts";
import type { ContentContext } from "#services/content/content-context.ts";
import { getAboutPage, getContactPage, getServicesPage } from "#services/content/get-pages.ts";
import { getHomePage } from "#services/content/get-home-page.ts";
import type { ServiceLog } from "#services/ports.ts";
import type { PageCache } from "./page-cache/page-cache.ts";

/** Requests right after a start come first. */
const delayMs = { pages: 3_000, pictures: 60_000 };

/** The pages that visitors open first, and one of each kind of product. */
export function listFirstPages(catalogue: Catalogue | null): string[] {
  const { categories = [], products = [] } = catalogue ?? {};
  const firstProducts = categories.flatMap(({ slug }) => products.find(({ category }) => category === slug) ?? []);
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
 * Renders the pages that visitors open first, one after the other, a moment after the start. They are then in the cache, and V8 has
 * compiled the code of pages: the first pages of a process take five times as long as later ones.
 */
export async function warmPages(
  pages: Pick<PageCache, "respond">,
  listPages: () => readonly string[],
  signal: AbortSignal,
  afterMs = delayMs.pages,
): Promise<void> {
  await wait(afterMs, signal);
  for (const path of signal.aborted ? [] : listPages()) {
    // A page that fails is reported when a visitor asks for it.
    await pages.respond(path, null).catch(() => undefined);
    if (signal.aborted) return;
  }
}

/** Builds the views of the pages that visitors see first, so that the picture library knows the slots of their pictures. */
export function showFirstPages(context: ContentContext): void {
  for (const getPage of [getHomePage, getServicesPage, getAboutPage, getContactPage]) getPage(context);
}

/** Makes renditions ahead of their first request, some time after the start, beginning with those of the pages that visitors see first. */
export async function warmPictures(
  pictures: Pick<MediaLibrary, "warm">,
  showPages: () => void,
  log: ServiceLog,
  signal: AbortSignal,
  afterMs = delayMs.pictures,
): Promise<void> {
  await wait(afterMs, signal);
  if (signal.aborted) return;
  showPages();
  await pictures
    .warm(signal)
    .catch((error: unknown) => log.warn({ err: error }, "Renditions could not be made ahead of their first request"));
}

async function wait(ms: number, signal: AbortSignal): Promise<void> {
  await pause(ms, undefined, { ref: false, signal }).catch(() => undefined);
}
