import type { DeliveryView } from "#domain/content/page-views.ts";

import type { ContentContext } from "./content-context.ts";

/** What a product page, the cart and the checkout say about delivery, returns and paying. */
export function getDeliveryInfo(context: ContentContext): DeliveryView {
  const { site, pages } = context.content.current();
  return { ...pages.delivery, vatRegistered: site.vatRegistered, phone: site.phone };
}
