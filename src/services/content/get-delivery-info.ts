import { withLiveLinks } from "#domain/content/category-links.ts";

import type { ContentContext } from "./content-context.ts";
import { soldCategories } from "./list-categories.ts";

/** What a product page, the cart and the checkout say about delivery, returns and paying. */
export function getDeliveryInfo(context: ContentContext) {
  const { site, pages } = context.content.current();
  const view = { ...pages.delivery, vatRegistered: site.vatRegistered, phone: site.phone };
  return withLiveLinks(view, soldCategories(context));
}

export type DeliveryView = ReturnType<typeof getDeliveryInfo>;
