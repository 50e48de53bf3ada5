import { and, eq } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { enquiries, enquiryHistory, enquiryPhotographs } from "#db/schema/enquiries.ts";
import { checkEnquiryMove, enquiryStatusLabels, type EnquiryMove } from "#domain/enquiries/enquiry-status.ts";
import { formatEnquiryNumber, type EnquiryEvent } from "#domain/enquiries/enquiry.ts";
import { requireAccepted, ShopError } from "#domain/shop-error.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Actor, Services } from "#services/context.ts";
import { requireVersion } from "#services/require-version.ts";
import { getEnquiry, type EnquiryRow, type EnquiryView } from "./read-enquiries.ts";

/** Reads an enquiry and locks it until the transaction ends. Throws `enquiry.not-found`. */
async function lockEnquiry(tx: Transaction, enquiryId: number): Promise<EnquiryRow> {
  const [row] = await tx.select().from(enquiries).where(eq(enquiries.id, enquiryId)).for("update");
  if (row === undefined) throw new ShopError("enquiry.not-found");
  return row;
}

/** Finds the history entry with this request id, which an earlier copy of the same press has written. */
async function findEnquiryEntry(tx: Transaction, enquiryId: number, requestId: string) {
  const isSame = and(eq(enquiryHistory.enquiryId, enquiryId), eq(enquiryHistory.requestId, requestId));
  const [entry] = await tx.select().from(enquiryHistory).where(isSame);
  return entry;
}

interface EnquiryChange {
  actor: Extract<Actor, { userId: string }>;
  event: EnquiryEvent;
  move?: EnquiryMove;
  requestId?: string;
  text?: string;
}

/** Changes a locked enquiry; nothing else may. Returns the history entry's id. Throws `enquiry.move-not-allowed`. */
async function changeEnquiry(
  { now }: Pick<Services, "now">,
  tx: Transaction,
  row: EnquiryRow,
  { actor, event, move, requestId, text = "" }: EnquiryChange,
): Promise<number> {
  const status = move === undefined ? row.status : requireAccepted(checkEnquiryMove(row.status, move));
  await tx
    .update(enquiries)
    .set({ status, version: row.version + 1, changedAt: now() })
    .where(eq(enquiries.id, row.id));
  const [entry] = await tx
    .insert(enquiryHistory)
    .values({
      enquiryId: row.id,
      at: now(),
      event,
      actorId: actor.userId,
      fromStatus: row.status,
      toStatus: status,
      requestId: requestId ?? null,
      text,
    })
    .returning({ id: enquiryHistory.id });
  if (entry === undefined) throw new Error("The entry of the enquiry's history was not inserted.");
  return entry.id;
}

/** Changes an enquiry's status. Requires the version that the admin saw, so that a second press changes nothing. */
export async function moveEnquiry(
  services: Services,
  actor: Admin,
  { enquiryId, version, move }: { enquiryId: number; version: number; move: EnquiryMove },
): Promise<{ message: string; enquiry: EnquiryView }> {
  await services.db.transaction(async (tx) => {
    const row = await lockEnquiry(tx, enquiryId);
    requireVersion(row, version, "enquiry.changed");
    await changeEnquiry(services, tx, row, { actor, event: "moved", move });
  });
  const enquiry = await getEnquiry(services, actor, { enquiryId });
  return { message: `${enquiry.number}: ${enquiryStatusLabels[enquiry.status].toLowerCase()}.`, enquiry };
}

/** Adds a note that only admins see. A repeated request id adds nothing. */
export async function noteEnquiry(
  services: Services,
  actor: Admin,
  { enquiryId, requestId, text }: { enquiryId: number; requestId: string; text: string },
): Promise<{ message: string; enquiry: EnquiryView }> {
  await services.db.transaction(async (tx) => {
    const row = await lockEnquiry(tx, enquiryId);
    if ((await findEnquiryEntry(tx, enquiryId, requestId)) !== undefined) return;
    await changeEnquiry(services, tx, row, { actor, event: "noted", requestId, text });
  });
  return { message: "The note is saved.", enquiry: await getEnquiry(services, actor, { enquiryId }) };
}

/** Emails and saves an answer; the enquiry then counts as answered. A repeated request id sends nothing twice. */
export async function answerEnquiry(
  services: Services,
  actor: Admin,
  { enquiryId, version, requestId, text }: { enquiryId: number; version: number; requestId: string; text: string },
): Promise<{ message: string; enquiry: EnquiryView }> {
  await services.db.transaction(async (tx) => {
    const row = await lockEnquiry(tx, enquiryId);
    const known = await findEnquiryEntry(tx, enquiryId, requestId);
    if (known !== undefined) {
      if (known.text !== text) throw new ShopError("enquiry.changed", { details: { version: row.version } });
      return;
    }
    requireVersion(row, version, "enquiry.changed");
    if (row.email === "") throw new ShopError("enquiry.no-email");
    const entryId = await changeEnquiry(services, tx, row, {
      actor,
      event: "answered",
      move: "answer",
      requestId,
      text,
    });
    await services.jobs.enqueue(tx, "send-mail", { template: "enquiry-answer", enquiryId, entryId });
  });
  const enquiry = await getEnquiry(services, actor, { enquiryId });
  return { message: `We are emailing ${enquiry.name} at ${enquiry.email}.`, enquiry };
}

/** Deletes an enquiry and everything that belongs to it. If a file cannot be removed now, the next sweep deletes it. */
export async function deleteEnquiry(
  { db, photographs, log }: Services,
  _admin: Admin,
  { enquiryId, version }: { enquiryId: number; version: number },
): Promise<{ message: string }> {
  const ids = await db.transaction(async (tx) => {
    requireVersion(await lockEnquiry(tx, enquiryId), version, "enquiry.changed");
    const found = await tx
      .select({ id: enquiryPhotographs.id })
      .from(enquiryPhotographs)
      .where(eq(enquiryPhotographs.enquiryId, enquiryId));
    await tx.delete(enquiries).where(eq(enquiries.id, enquiryId));
    return found.map(({ id }) => id);
  });
  await photographs.remove(ids).catch((error: unknown) => {
    log.warn({ err: error }, "Photographs of a deleted enquiry are left for the sweep.");
  });
  return { message: `${formatEnquiryNumber(enquiryId)} has been deleted.` };
}
