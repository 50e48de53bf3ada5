import { eq } from "drizzle-orm";
import { profiles, users } from "#db/schema/accounts.ts";
import { formatConfirmLink } from "#domain/accounts/confirm-link.ts";
import { splitFullName } from "#domain/accounts/full-name.ts";
import { CustomerText } from "#domain/mail/customer-text.ts";
import type { MailJob } from "#services/jobs.ts";
import type { AddressedMail } from "./addressed-mail.ts";
import type { MailServices } from "./send-mail-job.ts";

type AccountMailJob = Extract<MailJob, { userId: string }>;

/** Determines recipient and content of a mail about an account; null when the account is gone or nothing is left to do. */
export async function addressAccountMail(
  { db, mailShop, shopEmail, issueConfirmToken }: MailServices,
  data: AccountMailJob,
): Promise<AddressedMail | null> {
  const { userId } = data;
  const [account] = await db
    .select({ email: users.email, name: users.name, verifiedAt: users.emailVerifiedAt, firstName: profiles.firstName })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, userId));
  if (account === undefined) return null;
  const { email } = account;
  const toOwner = { to: email, replyTo: shopEmail };
  // Issued now, so that no token waits in the queue.
  const issueConfirmUrl = async (address: string) =>
    mailShop().baseUrl + formatConfirmLink(await issueConfirmToken({ userId, email: address }));

  switch (data.template) {
    case "welcome": {
      const confirmUrl = account.verifiedAt === null ? await issueConfirmUrl(email) : null;
      const firstName = account.firstName ?? splitFullName(account.name).firstName;
      const welcome = { template: data.template, firstName: new CustomerText(firstName), email, confirmUrl };
      return { ...toOwner, mail: welcome };
    }
    case "confirm-email": {
      const isNewAddress = data.to !== email;
      if (!isNewAddress && account.verifiedAt !== null) return null;
      const confirmUrl = await issueConfirmUrl(data.to);
      return { to: data.to, replyTo: shopEmail, mail: { template: data.template, confirmUrl, isNewAddress } };
    }
    case "email-change-requested":
      return { ...toOwner, mail: { template: data.template, newEmail: data.newEmail } };
    case "password-changed":
      return { ...toOwner, mail: { template: data.template, byLink: data.byLink === true } };
    case "second-factor-changed":
      return { ...toOwner, mail: { template: data.template, change: data.change } };
    case "already-registered":
      return { ...toOwner, mail: { template: data.template } };
  }
}
