import { replaceEmptyCategoryLinks } from "#domain/content/links.ts";

import type { ContentContext } from "./content-context.ts";
import { findSheetCategories } from "./list-categories.ts";

/** What a product page, the cart and the checkout say about delivery, returns and payment. */
export function getDeliveryInfo(context: ContentContext) {
  const { site, pages } = context.content.current();
  // The delivery page has words of its own.
  const { page: _page, ...words } = pages.delivery;
  const view = { ...words, vatRegistered: site.vatRegistered, phone: site.phone, email: site.email };
  return replaceEmptyCategoryLinks(view, findSheetCategories(context));
}

export type DeliveryView = ReturnType<typeof getDeliveryInfo>;
