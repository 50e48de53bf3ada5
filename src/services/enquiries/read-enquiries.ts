import { asc, desc, eq, inArray, notInArray, or, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { enquiries, enquiryHistory, enquiryPhotographs } from "#db/schema/enquiries.ts";
import { enquiryStatusLabels, openEnquiryStatuses } from "#domain/enquiries/enquiry-status.ts";
import { formatEnquiryNumber, formatWishedTime, parseEnquiryNumber } from "#domain/enquiries/enquiry.ts";
import { pick } from "#domain/pick.ts";
import { href } from "#domain/routes/href.ts";
import { ShopError } from "#domain/shop-error.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";

export type EnquiryRow = typeof enquiries.$inferSelect;

const maxLines = 200;

/** Lists the open enquiries, new ones first and then by age; or those won or lost, last changed first. */
export async function listEnquiries(
  { db }: Services,
  _admin: Admin,
  { view }: { view: "open" | "done" },
): Promise<EnquiryLine[]> {
  const statuses = [...openEnquiryStatuses];
  const whereNew = sql`${enquiries.status} = 'new'`;
  const rows = await selectLines(db)
    .where(view === "open" ? inArray(enquiries.status, statuses) : notInArray(enquiries.status, statuses))
    .orderBy(...(view === "open" ? [desc(whereNew), asc(enquiries.createdAt)] : [desc(enquiries.changedAt)]))
    .limit(maxLines);
  return rows.map(({ row, photographCount }) => viewEnquiryLine(row, photographCount));
}

export function selectLines(db: Database) {
  const photographCount = db.$count(enquiryPhotographs, eq(enquiryPhotographs.enquiryId, enquiries.id));
  return db.select({ row: enquiries, photographCount }).from(enquiries).$dynamic();
}

export type EnquiryLine = ReturnType<typeof viewEnquiryLine>;

function viewEnquiryLine(row: EnquiryRow, photographCount: number) {
  return {
    ...pick(row, ["id", "status", "subject", "style", "size", "place", "budget", "projectName", "name", "email"]),
    photographCount,
    number: formatEnquiryNumber(row.id),
    createdAt: row.createdAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
  };
}

const maxFound = 4;

/** Finds enquiries by number, name, email, phone or place, newest first. There are few enough to search them all. */
export async function findEnquiries({ db }: Services, _admin: Admin, { search }: { search: string }) {
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

/** Reads an enquiry with its photographs and its history. Throws `enquiry.not-found`. */
export async function getEnquiry({ db, content }: Services, _admin: Admin, { enquiryId }: { enquiryId: number }) {
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
    /** The path of the project's page; null without a project, or if its page is gone. */
    projectPath: isShown ? href("project", { projectId: row.projectId }) : null,
    /** The path of the pond that the visitor worked out; null if there is none. */
    pondPath: row.pond === "" ? null : `${href("pond")}?${row.pond}`,
    photographs: photographs.map(({ id, name, width, height }) => ({ id, name, width, height })),
    history: history.map(({ entry, by }) => ({
      id: entry.id,
      at: entry.at.toISOString(),
      event: entry.event,
      /** The admin's name; null for the customer, or for an admin whose account is gone. */
      by,
      from: entry.fromStatus,
      to: entry.toStatus,
      text: entry.text,
    })),
  };
}

export type EnquiryView = Awaited<ReturnType<typeof getEnquiry>>;
