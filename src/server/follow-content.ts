import type { Catalogue } from "#domain/catalogue/product.ts";
import type { SiteContent } from "#domain/content/site-content.ts";
import type { CatalogueHolder } from "#services/catalogue/catalogue-holder.ts";
import type { ContentHolder } from "#services/content/content-holder.ts";

/** What the owner edits. */
export interface EditedSources {
  content: Pick<ContentHolder, "current" | "onRevision">;
  catalogue: Pick<CatalogueHolder, "current" | "onRevision">;
}

/** Calls back now and after each change of the texts, the names of the pictures or the sheet. Returns a function that stops the calls. */
export function followContent(
  { content, catalogue }: EditedSources,
  onChange: (content: SiteContent, sheet: Catalogue | null) => void,
): () => void {
  const notify = () => onChange(content.current(), catalogue.current());
  notify();
  const stops = [content.onRevision(notify), catalogue.onRevision(notify)];
  return () => {
    for (const stop of stops) stop();
  };
}
