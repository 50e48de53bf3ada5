import type { Catalogue } from "#domain/catalogue/product.ts";
import type { SiteContent } from "#domain/content/site-content.ts";
import type { CatalogueHolder } from "#services/catalogue/catalogue-holder.ts";
import type { ContentHolder } from "#services/content/content-holder.ts";

export interface OwnersWork {
  content: Pick<ContentHolder, "current" | "onRevision">;
  catalogue: Pick<CatalogueHolder, "current" | "onRevision">;
}

/** Calls back now and after each change of the texts, of the pictures' names or of the sheet. Answers with the way to stop. */
export function followContent(
  { content, catalogue }: OwnersWork,
  look: (content: SiteContent, sheet: Catalogue | null) => void,
): () => void {
  const lookNow = () => look(content.current(), catalogue.current());
  lookNow();
  const stops = [content.onRevision(lookNow), catalogue.onRevision(lookNow)];
  return () => {
    for (const stop of stops) stop();
  };
}
