import { and, inArray, isNull, lt } from "drizzle-orm";
import { enquiryPhotographs } from "#db/schema/enquiries.ts";
import { unsentPhotographHours } from "#domain/enquiries/enquiry.ts";
import { hourMs } from "#domain/time.ts";
import type { Services } from "#services/context.ts";

/** Deletes photographs that were never sent, and files that no row names. */
export async function sweepPhotographs({ db, now, photographs }: Services): Promise<void> {
  const unsent = new Date(now().getTime() - unsentPhotographHours * hourMs);
  await db
    .delete(enquiryPhotographs)
    .where(and(isNull(enquiryPhotographs.enquiryId), lt(enquiryPhotographs.createdAt, unsent)));
  await photographs.removeLeftovers(unsent);
  const files = await photographs.list(unsent);
  if (files.length === 0) return;
  const rows = await db
    .select({ id: enquiryPhotographs.id })
    .from(enquiryPhotographs)
    .where(inArray(enquiryPhotographs.id, files));
  const named = new Set(rows.map(({ id }) => id));
  await photographs.remove(files.filter((id) => !named.has(id)));
}
