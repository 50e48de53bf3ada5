import { eq } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.ts";
import { sessions } from "#db/schema/accounts.ts";
import type { Identity } from "#services/ports.ts";

/** Ends the session of a token for every copy of its cookie. Does nothing for an unknown token. */
export async function endSession(db: Database | Transaction, identity: Identity, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, identity.hashToken(token)));
}
