import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { profiles, users } from "#db/schema/accounts.ts";
import { formatConfirmLink } from "#domain/accounts/confirm-link.ts";
import type { Shown } from "#domain/mail/customer-text.ts";
import type { MailShop } from "#domain/mail/mail.ts";
import { button, copyLink, type MailContent, type MailPart } from "#domain/mail/mail-content.ts";
import { questions } from "#domain/mail/mail-parts.ts";
import { defineMail, type MailDefinition, type MoreMailSources } from "./mail-definition.ts";

interface MailedAccount {
  email: string;
  name: string;
  /** Of the profile; null without one. */
  firstName: string | null;
  verifiedAt: Date | null;
}

interface AccountMail<Job, Data> {
  /** Finds what the mail says; null when it no longer applies. */
  find(
    account: MailedAccount,
    job: Job & { userId: string },
    sources: MoreMailSources,
  ): Promise<Data | null> | Data | null;
  /** The shop's phone number is added. */
  words(data: Shown<Data>, shop: MailShop): MailContent;
  examples: readonly NoInfer<Data>[];
}

/** A mail to the owner of an account. It no longer applies once the account is gone. */
export function defineAccountMail<Job, Data>({
  find,
  words,
  examples,
}: AccountMail<Job, Data>): MailDefinition<Job & { userId: string }, Data> {
  return defineMail<Job & { userId: string }, Data>({
    async address(sources, job) {
      const account = await findAccount(sources.db, job.userId);
      const data = account && (await find(account, job, sources));
      return account === null || data === null ? null : { to: account.email, replyTo: sources.shopEmail, data };
    },
    words(data, shop) {
      const content = words(data, shop);
      return { ...content, parts: [...content.parts, questions(shop)] };
    },
    examples,
  });
}

export async function findAccount(db: Database, userId: string): Promise<MailedAccount | null> {
  const [account] = await db
    .select({ email: users.email, name: users.name, verifiedAt: users.emailVerifiedAt, firstName: profiles.firstName })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, userId));
  return account ?? null;
}

/** The address at which an email address is confirmed. Issued when the mail is sent, so that no token waits in the queue. */
export async function issueConfirmUrl(
  { mailShop, issueConfirmToken }: Pick<MoreMailSources, "mailShop" | "issueConfirmToken">,
  owner: { userId: string; email: string },
): Promise<string> {
  return mailShop().baseUrl + formatConfirmLink(await issueConfirmToken(owner));
}

/** The button that leads to the page on which an address is confirmed, and the same link to copy. */
export function confirmParts(confirmUrl: string): MailPart[] {
  return [
    button("Confirm your email address", confirmUrl),
    copyLink(confirmUrl, ". It works once, within three days, while you are signed in to your account."),
  ];
}

export const exampleConfirmUrl = "https://glenwater.example/auth#confirm=0123456789abcdef";
