import { randomUUID } from "node:crypto";
import type { Transaction } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";

/** Inserts a guest: a user without a name, a password and an address that mail can reach. Returns the id. */
export async function insertGuest(tx: Transaction, now: Date): Promise<string> {
  const id = randomUUID();
  await tx.insert(users).values({
    id,
    name: "Guest",
    // Unique, and in a domain that no mail can reach (RFC 2606).
    email: `${id}@guests.invalid`,
    isAnonymous: true,
    createdAt: now,
    updatedAt: now,
  });
  return id;
}
