import type { Catalogue } from "#domain/catalogue/product.ts";
import type { SiteContent } from "#domain/content/site-content.ts";
import { holdLiveFish } from "#domain/legal/hold-live-fish.ts";

import type { CatalogueHolder } from "./catalogue-holder.ts";

/**
 * The catalogue as the shop may sell it: without the licence in the content, live fish are not for sale. The licence counts from
 * the moment at which the content has it. Sheets are still compared as they are written.
 */
export function sellWithLicence(
  holder: CatalogueHolder,
  content: { current(): Pick<SiteContent, "site"> },
): CatalogueHolder {
  const hold = (catalogue: Catalogue) => holdLiveFish(catalogue, content.current());
  return {
    ...holder,
    current() {
      const catalogue = holder.current();
      return catalogue && hold(catalogue);
    },
    tryOut: async (bytes) => hold(await holder.tryOut(bytes)),
    onRevision: (listener) => holder.onRevision((catalogue) => listener(hold(catalogue))),
  };
}
