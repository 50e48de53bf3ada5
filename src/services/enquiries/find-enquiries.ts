import { desc, eq, or, sql } from "drizzle-orm";
import { enquiries } from "#db/schema/enquiries.ts";
import { href } from "#domain/addresses/href.ts";
import { formatEnquiryNumber, parseEnquiryNumber } from "#domain/enquiries/enquiry.ts";
import { enquiryStatusLabels } from "#domain/enquiries/enquiry-status.ts";
import type { DeskEnquiry } from "#domain/orders/listing/desk-findings.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";

const maxFound = 4;

/** Finds enquiries by their number, name, address, telephone or place, newest first. There are few enough to look at all. */
export async function findEnquiries(
  { db }: Pick<Services, "db">,
  _admin: Admin,
  { search }: { search: string },
): Promise<DeskEnquiry[]> {
  const { id, name, email, phone, place, status } = enquiries;
  const number = parseEnquiryNumber(search);
  const text = sql`lower(${name} || ' ' || ${email} || ' ' || ${phone} || ' ' || ${place})`;
  const rows = await db
    .select({ id, name, place, status })
    .from(enquiries)
    .where(or(sql`strpos(${text}, lower(${search.trim()})) > 0`, number === null ? undefined : eq(id, number)))
    .orderBy(desc(id))
    .limit(maxFound);
  return rows.map((row) => ({
    ...row,
    status: enquiryStatusLabels[row.status],
    number: formatEnquiryNumber(row.id),
    path: href("deskEnquiry", { enquiryId: String(row.id) }),
  }));
}
