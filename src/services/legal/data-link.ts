import { toMailboxKey } from "#domain/accounts/email.ts";
import { ShopError } from "#domain/shop-error.ts";
import { dayMs } from "#domain/time.ts";
import type { Caller, Services } from "#services/context.ts";
import type { Identity } from "#services/ports.ts";
import { limitOf, listCallerLimits, readCountedCaller, requireAttempts } from "#services/rate-limit.ts";
import { isKnown, readCustomer } from "./read-customer.ts";

/** How long the link works, any number of times. */
const linkMs = dayMs;

/**
 * Enqueues the emailing of a link that proves an email address. The answer, and the time that it takes, are the same
 * whether or not the shop knows the address.
 */
export async function requestDataLink(
  { db, identity, jobs, now }: Services,
  caller: Caller,
  { email }: { email: string },
): Promise<{ message: string }> {
  await db.transaction(async (tx) => {
    const counted = await readCountedCaller(tx, caller);
    const mailbox = identity.hashPersonalValue(toMailboxKey(email));
    // A customer who has confirmed an email address has tries of their own, which strangers cannot use up.
    const asked = counted.confirmedEmail === null ? mailbox : `confirmed:${mailbox}`;
    const ofCaller = listCallerLimits("data-link:network", counted, identity.hashPersonalValue);
    const wanted = [...ofCaller, limitOf("data-link:mailbox", asked)];
    await requireAttempts(tx, wanted, now(), "data-link.too-many");
    await jobs.enqueue(tx, "send-mail", { template: "data-link", to: email });
  });
  return {
    message: "If we hold anything under this address, we have sent it a link. It can take a few minutes.",
  };
}

/** Makes the token of the link for an email address; null if nothing is held under it. Tokens are not stored. */
export async function issueDataToken({ db, identity, now }: Services, email: string): Promise<string | null> {
  if (!isKnown(await readCustomer(db, { email }))) return null;
  const claim = `${(now().getTime() + linkMs).toString(36)} ${email}`;
  return `${Buffer.from(claim).toString("base64url")}.${identity.signDataLink(claim)}`;
}

/** Returns the email address that a link's token proves. Throws `data-link.spent` if it is wrong or has expired. */
export function requireDataToken(
  { identity, now }: { identity: Pick<Identity, "isDataLinkSignature">; now(): Date },
  { token }: { token: string },
): { email: string } {
  const [encoded = "", signature = ""] = token.split(".");
  const claim = Buffer.from(encoded, "base64url").toString();
  const [until = "", email = ""] = claim.split(" ");
  const isValid = identity.isDataLinkSignature(claim, signature) && parseInt(until, 36) > now().getTime();
  if (!isValid) throw new ShopError("data-link.spent");
  return { email };
}
