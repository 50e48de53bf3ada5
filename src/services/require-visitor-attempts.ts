import type { Transaction } from "#db/client.ts";
import { toAddressKey } from "#domain/accounts/address-key.ts";
import { toMailboxKey } from "#domain/accounts/email.ts";
import type { ErrorCode } from "#domain/errors.ts";
import type { Services } from "#services/context.ts";
import { requireAttempts } from "#services/rate-limit.ts";

export interface VisitorLimits {
  /** What is limited, as the keys of its counts begin. */
  subject: "price" | "enquiry";
  windowMs: number;
  /** Within the window. An address may be an office. */
  max: { address: number; mailbox: number };
  code: ErrorCode;
}

export interface Visitor {
  /** The client's IP address; null when it is not known. */
  address: string | null;
  email: string;
}

/**
 * Counts one form of a visitor, by the client's address and by the mailbox that was typed. Throws the code of the limits beyond
 * either of them.
 */
export async function requireVisitorAttempts(
  { identity, now }: Pick<Services, "identity" | "now">,
  tx: Transaction,
  { address, email }: Visitor,
  { subject, windowMs, max, code }: VisitorLimits,
): Promise<void> {
  const mailbox = identity.hashAddress(toMailboxKey(email));
  const limits = [{ windowMs, code, key: `${subject}:mailbox:${mailbox}`, max: max.mailbox }];
  // An unknown address may be everybody's.
  if (address !== null) {
    const key = `${subject}:address:${identity.hashAddress(toAddressKey(address))}`;
    limits.unshift({ windowMs, code, key, max: max.address });
  }
  await requireAttempts(tx, limits, now());
}
