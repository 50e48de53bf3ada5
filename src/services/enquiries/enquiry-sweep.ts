import { and, eq, inArray, isNull, lt, ne, or } from "drizzle-orm";
import { enquiries, enquiryPhotographs } from "#db/schema/enquiries.ts";
import { enquiryMonths, unsentPhotographHours, wonEnquiryYears } from "#domain/enquiries/enquiry.ts";
import { hourMs } from "#domain/time.ts";
import type { Services } from "#services/context.ts";

type Parts = Pick<Services, "db" | "now" | "photographs">;

/** Deletes old enquiries, photographs that were never sent, and files that no row names. */
export async function sweepEnquiries({ db, now, photographs }: Parts): Promise<void> {
  const unsent = new Date(now().getTime() - unsentPhotographHours * hourMs);
  await db
    .delete(enquiries)
    .where(
      or(
        and(ne(enquiries.status, "won"), lt(enquiries.changedAt, monthsBefore(now(), enquiryMonths))),
        and(eq(enquiries.status, "won"), lt(enquiries.changedAt, monthsBefore(now(), wonEnquiryYears * 12))),
      ),
    );
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

function monthsBefore(time: Date, months: number): Date {
  const before = new Date(time);
  before.setUTCMonth(before.getUTCMonth() - months);
  return before;
}
