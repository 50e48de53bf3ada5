import { asc, desc, eq } from "drizzle-orm";
import { users } from "#db/schema/accounts.ts";
import { enquiries, enquiryHistory, enquiryPhotographs } from "#db/schema/enquiries.ts";
import { href } from "#domain/addresses/href.ts";
import { type EnquiryView, formatWishedTime } from "#domain/enquiries/enquiry.ts";
import { ShopError } from "#domain/shop-error.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";
import { viewEnquiryLine } from "./list-enquiries.ts";

/** Reads an enquiry with its photographs and its history. Throws `enquiry.not-found`. */
export async function getEnquiry(
  { db, content }: Pick<Services, "db" | "content">,
  _admin: Admin,
  { enquiryId }: { enquiryId: number },
): Promise<EnquiryView> {
  const [row] = await db.select().from(enquiries).where(eq(enquiries.id, enquiryId));
  if (row === undefined) throw new ShopError("enquiry.not-found");
  const photographs = await db
    .select()
    .from(enquiryPhotographs)
    .where(eq(enquiryPhotographs.enquiryId, enquiryId))
    .orderBy(asc(enquiryPhotographs.position));
  const history = await db
    .select({ entry: enquiryHistory, by: users.name })
    .from(enquiryHistory)
    .leftJoin(users, eq(users.id, enquiryHistory.actorId))
    .where(eq(enquiryHistory.enquiryId, enquiryId))
    .orderBy(desc(enquiryHistory.id));
  const isShown = content.current().projects.some(({ id }) => id === row.projectId);
  return {
    ...viewEnquiryLine(row, photographs.length),
    version: row.version,
    wishedTime: formatWishedTime(row.wishedTime, row.createdAt),
    phone: row.phone,
    message: row.message,
    projectPath: isShown ? href("project", { projectId: row.projectId }) : null,
    pondPath: row.pond === "" ? null : `${href("pond")}?${row.pond}`,
    photographs: photographs.map(({ id, name, width, height }) => ({ id, name, width, height })),
    history: history.map(({ entry, by }) => ({
      id: entry.id,
      at: entry.at.toISOString(),
      event: entry.event,
      by,
      from: entry.fromStatus,
      to: entry.toStatus,
      text: entry.text,
    })),
  };
}
