import { eq } from "drizzle-orm";
import { users } from "#db/schema/accounts.ts";
import { adminSignIns } from "#db/schema/admin-security.ts";
import { describeDevice } from "#domain/accounts/describe-device.ts";
import type { AddressedMail } from "./addressed-mail.ts";
import type { MailServices } from "./send-mail-job.ts";

/** Determines recipient and content of the mail about an admin's sign-in; null when the account is gone. */
export async function addressAdminSignIn(
  { db }: Pick<MailServices, "db">,
  signInId: number,
): Promise<AddressedMail | null> {
  const [row] = await db
    .select({ signIn: adminSignIns, email: users.email })
    .from(adminSignIns)
    .innerJoin(users, eq(users.id, adminSignIns.userId))
    .where(eq(adminSignIns.id, signInId));
  if (row === undefined) return null;
  const { at, network, userAgent } = row.signIn;
  return { to: row.email, mail: { template: "admin-sign-in", at, network, device: describeDevice(userAgent ?? "") } };
}
