import { and, eq, lt } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { adminSignIns } from "#db/schema/admin-security.ts";
import { formatCoarseNetwork } from "#domain/accounts/coarse-network.ts";
import { keptForMs } from "#domain/legal/kept-for.ts";
import type { Services } from "#services/context.ts";
import type { Caller } from "./session.ts";

const keptMs = keptForMs.adminSignIn;
const maxUserAgentLength = 300;

/** Records an admin's sign-in. One in a browser that is new to the account is mailed to the admin. */
export async function recordAdminSignIn(
  tx: Transaction,
  { jobs, now }: Pick<Services, "jobs" | "now">,
  { userId, caller, isNewDevice }: { userId: string; caller: Caller; isNewDevice: boolean },
): Promise<void> {
  const at = now();
  const isOld = lt(adminSignIns.at, new Date(at.getTime() - keptMs));
  await tx.delete(adminSignIns).where(and(eq(adminSignIns.userId, userId), isOld));
  const network = caller.address === null ? null : formatCoarseNetwork(caller.address);
  const userAgent = caller.userAgent?.slice(0, maxUserAgentLength) ?? null;
  const [row] = await tx
    .insert(adminSignIns)
    .values({ userId, at, network, userAgent, isNewDevice })
    .returning({ id: adminSignIns.id });
  if (isNewDevice && row !== undefined)
    await jobs.enqueue(tx, "send-mail", { template: "admin-sign-in", signInId: row.id });
}
