import type { Catalogue } from "#domain/catalogue/product.ts";
import { findMissingPictures, findOtherCapitals, listOwnPictures } from "#domain/content/picture.ts";
import { findCategoryLinkWarnings } from "#domain/content/reading/content-warnings.ts";
import type { SiteContent } from "#domain/content/site-content.ts";
import type { CatalogueHolder } from "#services/catalogue/catalogue-holder.ts";
import type { ContentHolder } from "#services/content/content-holder.ts";
import type { ServiceLog } from "#services/ports.ts";

/** Sources that the owner edits. */
interface EditedSources {
  content: Pick<ContentHolder, "current" | "onRevision">;
  catalogue: Pick<CatalogueHolder, "current" | "onRevision">;
}

/**
 * Looks now and after each change of the texts, the names of the pictures or the sheet, and reports what it finds when that is something else
 * than the last time. Returns a function that stops this.
 */
function reportChanges(
  { content, catalogue }: EditedSources,
  find: (content: SiteContent, sheet: Catalogue | null) => readonly string[],
  report: (found: readonly string[]) => void,
): () => void {
  let reported = "";
  function look(): void {
    const found = find(content.current(), catalogue.current());
    if (found.length > 0 && found.join() !== reported) report(found);
    reported = found.join();
  }
  look();
  const stops = [content.onRevision(look), catalogue.onRevision(look)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Logs the links and tiles that name a category without products, for example after it was renamed in the sheet. */
export function warnAboutEmptyLinks(sources: EditedSources, log: Pick<ServiceLog, "warn">): () => void {
  return reportChanges(
    sources,
    (content, sheet) => (sheet === null ? [] : findCategoryLinkWarnings(content, sheet)),
    (warnings) => log.warn({ warnings }, "Links to categories that the sheet does not have lead to all products"),
  );
}

const maxListed = 5;

/** Reports the pictures that the texts and the sheet name and that have no file, in one line for the person who edits. */
export function reportMissingPictures(sources: EditedSources, say: (lines: readonly string[]) => void): () => void {
  return reportChanges(
    sources,
    ({ missingPictures, pictures }, sheet) => {
      const inSheet = findMissingPictures(listOwnPictures(sheet?.products ?? []), pictures);
      return formatMissing([...new Set([...missingPictures, ...inSheet])], pictures);
    },
    (line) => say(["", ...line, ""]),
  );
}

/** One line, or none. */
function formatMissing(missing: readonly string[], there: ReadonlySet<string>): string[] {
  if (missing.length === 0) return [];
  const paths = missing.slice(0, maxListed).map((path) => {
    const name = findOtherCapitals(path, there);
    return name === null ? path : `${path} (there is one named ${name})`;
  });
  const count = missing.length === 1 ? "A picture is" : `${missing.length} pictures are`;
  const more = missing.length > maxListed ? ` and ${missing.length - maxListed} more: "npm run content" lists all` : "";
  return [`${count} still missing, so a drawn placeholder is shown: ${paths.join(", ")}${more}`];
}
