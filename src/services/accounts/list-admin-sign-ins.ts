import { desc, eq } from "drizzle-orm";
import { adminSignIns } from "#db/schema/admin-security.ts";
import { describeDevice } from "#domain/accounts/describe-device.ts";
import type { Services } from "#services/context.ts";
import type { AdminAccount } from "./admin.ts";

export interface AdminSignIn {
  id: number;
  /** ISO 8601. */
  at: string;
  /** "203.0.113.x"; null when it is not known. */
  network: string | null;
  /** "Firefox on Windows". */
  device: string;
  isNewDevice: boolean;
}

const maxShown = 20;

/** Lists the last sign-ins of the caller's admin account, newest first. */
export async function listAdminSignIns({ db }: Services, { userId }: AdminAccount): Promise<AdminSignIn[]> {
  const rows = await db
    .select()
    .from(adminSignIns)
    .where(eq(adminSignIns.userId, userId))
    .orderBy(desc(adminSignIns.at), desc(adminSignIns.id))
    .limit(maxShown);
  return rows.map(({ id, at, network, userAgent, isNewDevice }) => ({
    id,
    at: at.toISOString(),
    network,
    device: describeDevice(userAgent ?? ""),
    isNewDevice,
  }));
}
