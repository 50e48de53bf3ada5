import { asc, desc, eq, inArray, notInArray, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { enquiries, enquiryPhotographs } from "#db/schema/enquiries.ts";
import { type EnquiryLine, formatEnquiryNumber } from "#domain/enquiries/enquiry.ts";
import type { EnquiryListView } from "#domain/enquiries/enquiry.schema.ts";
import { openEnquiryStatuses } from "#domain/enquiries/enquiry-status.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";
import type { EnquiryRow } from "./change-enquiry.ts";

const maxLines = 200;

/** Lists the enquiries that are open, new ones first and each group by its age, or those that are won or lost, the last changed first. */
export async function listEnquiries(
  { db }: Pick<Services, "db">,
  _admin: Admin,
  { view }: { view: EnquiryListView },
): Promise<EnquiryLine[]> {
  const statuses = [...openEnquiryStatuses];
  const isNew = sql`${enquiries.status} = 'new'`;
  const rows = await selectLines(db)
    .where(view === "open" ? inArray(enquiries.status, statuses) : notInArray(enquiries.status, statuses))
    .orderBy(...(view === "open" ? [desc(isNew), asc(enquiries.createdAt)] : [desc(enquiries.changedAt)]))
    .limit(maxLines);
  return rows.map(({ row, photographCount }) => viewEnquiryLine(row, photographCount));
}

export function selectLines(db: Database) {
  const photographCount = db.$count(enquiryPhotographs, eq(enquiryPhotographs.enquiryId, enquiries.id));
  return db.select({ row: enquiries, photographCount }).from(enquiries).$dynamic();
}

export function viewEnquiryLine(row: EnquiryRow, photographCount: number): EnquiryLine {
  const { id, status, subject, style, size, place, budget, projectName, name, email, createdAt, changedAt } = row;
  return {
    id,
    status,
    subject,
    style,
    size,
    place,
    budget,
    projectName,
    name,
    email,
    photographCount,
    number: formatEnquiryNumber(id),
    createdAt: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
  };
}
