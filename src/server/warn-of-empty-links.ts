import { categoryLinkRemarks } from "#domain/content/content-remarks.ts";
import type { ServiceLog } from "#services/context.ts";
import { followContent, type OwnersWork } from "./follow-content.ts";

/**
 * Says in the log which links and tiles name a category that the sheet does not have, as after it was renamed there: once,
 * until others do. Answers with the way to stop.
 */
export function warnOfEmptyLinks(work: OwnersWork, log: Pick<ServiceLog, "warn">): () => void {
  let told = "";
  return followContent(work, (content, sheet) => {
    const remarks = sheet === null ? [] : categoryLinkRemarks(content, sheet);
    if (remarks.length > 0 && remarks.join() !== told)
      log.warn({ remarks }, "Links to categories that the sheet does not have lead to all products");
    told = remarks.join();
  });
}
