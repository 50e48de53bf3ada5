import { findMissingPictures, formatMissingPicture, listOwnPictures } from "#domain/content/picture.ts";
import { findCategoryLinkWarnings } from "#domain/content/reading/content-warnings.ts";
import type { CatalogueHolder } from "#services/catalogue/sheet/catalogue-holder.ts";
import type { ContentHolder } from "#services/content/content-holder.ts";
import type { ServiceLog } from "#services/ports.ts";

interface Parts {
  content: Pick<ContentHolder, "current" | "onRevision">;
  catalogue: Pick<CatalogueHolder, "current" | "onRevision">;
  log: Pick<ServiceLog, "warn">;
}

/**
 * Logs where texts and sheet do not match, now and whenever that changes: links to categories that the sheet has
 * renamed, and pictures that the sheet names and the folder lacks. Returns a function that stops the logging.
 */
export function followContent({ content, catalogue, log }: Parts): () => void {
  let lastLogged = "";
  function logMismatches(): void {
    const texts = content.current();
    const sheet = catalogue.current();
    if (sheet === null) return;
    const links = findCategoryLinkWarnings(texts, sheet);
    const missing = findMissingPictures(listOwnPictures(sheet.products), texts.pictures);
    const missingPictures = missing.map((path) => formatMissingPicture(path, texts.pictures));
    const mismatches = [...links, ...missingPictures].join();
    if (mismatches !== "" && mismatches !== lastLogged)
      log.warn(
        { links, missingPictures },
        "The texts and the sheet do not match. A link to a category without products leads to all products, and a missing picture has a placeholder.",
      );
    lastLogged = mismatches;
  }
  logMismatches();
  const unsubscribes = [content.onRevision(logMismatches), catalogue.onRevision(logMismatches)];
  return () => {
    for (const stop of unsubscribes) stop();
  };
}
