import { inArray, isNotNull, or, sql } from "drizzle-orm";
import { refunds } from "#db/schema/payments.ts";
import { creditNotes } from "#db/schema/receipts.ts";

/** The moment at which a refund was made: the date of its credit note, which never changes. */
export const refundedAt = sql<Date>`coalesce((select ${creditNotes.issuedAt} from ${creditNotes} where ${creditNotes.refundId} = ${refunds.id}), ${refunds.createdAt})`;

/** Whether a refund was made. A pending refund counts, even if it fails later because a bank sends the money back. */
export const wasRefunded = or(
  inArray(refunds.state, ["pending", "succeeded"]),
  isNotNull(refunds.providerRefundId),
  sql`exists (select from ${creditNotes} where ${creditNotes.refundId} = ${refunds.id})`,
);
