import { eq } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { enquiries, enquiryHistory } from "#db/schema/enquiries.ts";
import type { EnquiryEvent } from "#domain/enquiries/enquiry.ts";
import { checkEnquiryMove, type EnquiryMove } from "#domain/enquiries/enquiry-status.ts";
import { requireAccepted, ShopError } from "#domain/shop-error.ts";
import type { Actor, Services } from "#services/context.ts";

export type EnquiryRow = typeof enquiries.$inferSelect;

/** Reads an enquiry and locks it until the transaction ends. Throws `enquiry.not-found`. */
export async function lockEnquiry(tx: Transaction, enquiryId: number): Promise<EnquiryRow> {
  const [row] = await tx.select().from(enquiries).where(eq(enquiries.id, enquiryId)).for("update");
  if (row === undefined) throw new ShopError("enquiry.not-found");
  return row;
}

/** Throws `enquiry.changed` when somebody has changed the enquiry since its version was read. */
export function requireVersion(row: EnquiryRow, version: number): void {
  if (row.version !== version) throw new ShopError("enquiry.changed", { details: { version: row.version } });
}

/** Finds what a press has written already, by the browser's id of it. */
export async function findEnquiryEntry(
  tx: Transaction,
  enquiryId: number,
  requestId: string,
): Promise<typeof enquiryHistory.$inferSelect | undefined> {
  const entries = await tx.select().from(enquiryHistory).where(eq(enquiryHistory.enquiryId, enquiryId));
  return entries.find((entry) => entry.requestId === requestId);
}

interface EnquiryChange {
  actor: Extract<Actor, { userId: string }>;
  event: EnquiryEvent;
  /** Without a move the status stays. */
  move?: EnquiryMove;
  requestId?: string;
  text?: string;
}

/**
 * The only way an enquiry changes: writes the row, its version and its history together. The enquiry must be locked. Returns the id of the
 * entry. Throws `enquiry.move-not-allowed` when the table of moves refuses the move.
 */
export async function changeEnquiry(
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
  if (entry === undefined) throw new Error("the entry of the enquiry's history was not inserted");
  return entry.id;
}
