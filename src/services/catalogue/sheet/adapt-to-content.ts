import type { Catalogue } from "#domain/catalogue/product.ts";
import { addRunningCosts } from "#domain/catalogue/running-cost.ts";
import type { SiteContent } from "#domain/content/site-content.ts";
import { holdLiveFish } from "#domain/legal/hold-live-fish.ts";
import type { CatalogueHolder } from "./catalogue-holder.ts";

/** Returns what visitors see: live fish are for sale only with a licence; running costs need an electricity price. */
export function adaptToContent(
  holder: CatalogueHolder,
  content: { current(): Pick<SiteContent, "site"> },
): CatalogueHolder {
  const adapt = (catalogue: Catalogue) =>
    addRunningCosts(holdLiveFish(catalogue, content.current()), content.current().site);
  return {
    ...holder,
    current() {
      const catalogue = holder.current();
      return catalogue && adapt(catalogue);
    },
    tryOut: async (bytes) => adapt(await holder.tryOut(bytes)),
    onRevision: (listener) => holder.onRevision((catalogue) => listener(adapt(catalogue))),
  };
}
