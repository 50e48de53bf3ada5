import type { Database } from "#db/client.ts";
import { toAddressKey } from "#domain/accounts/address-key.ts";
import { normalizeEmail } from "#domain/accounts/email.ts";
import type { KnownDevice } from "./known-device.ts";
import { requireAttempt, takeAttempt } from "#services/rate-limit.ts";

const hourMs = 60 * 60 * 1000;

/** Attempts per hour and IP address at actions that cost a hash, a row or a mail. Generous, because an office or a campsite shares one address. */
const maxPerHour = { register: 60, reset: 30, "new-password": 30, guest: 300 } as const;

/** Counts an attempt. Throws call.too-many when the address has made too many within the hour. An unknown address is not limited: it may be everybody's. */
export async function requireUnderAddressLimit(
  db: Database,
  action: keyof typeof maxPerHour,
  address: string | null,
  now: Date,
): Promise<void> {
  if (address === null) return;
  const key = `${action}:address:${toAddressKey(address)}`;
  await requireAttempt(db, { key, max: maxPerHour[action], windowMs: hourMs }, now, "call.too-many");
}

/**
 * Whether an email address may get another reset mail: three an hour, so that nobody can flood a stranger's inbox. A known
 * device has three of its own, which strangers cannot use up.
 */
export async function canMailReset(
  db: Database,
  { email, device }: { email: string; device: KnownDevice | null },
  now: Date,
): Promise<boolean> {
  const key = device === null ? `reset:account:${normalizeEmail(email)}` : `reset:device:${device.id}`;
  return (await takeAttempt(db, { key, max: 3, windowMs: hourMs }, now)).isAllowed;
}
