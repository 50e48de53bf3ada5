import { findCategoryLinkWarnings } from "#domain/content/reading/content-warnings.ts";
import type { ServiceLog } from "#services/ports.ts";
import { followContent, type EditedSources } from "./follow-content.ts";

/**
 * Logs the links and tiles that name a category without products, for example after it was renamed in the sheet. Logs again
 * only when they are others. Returns a function that stops this.
 */
export function warnAboutEmptyLinks(sources: EditedSources, log: Pick<ServiceLog, "warn">): () => void {
  let logged = "";
  return followContent(sources, (content, sheet) => {
    const warnings = sheet === null ? [] : findCategoryLinkWarnings(content, sheet);
    if (warnings.length > 0 && warnings.join() !== logged)
      log.warn({ warnings }, "Links to categories that the sheet does not have lead to all products");
    logged = warnings.join();
  });
}
