import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { profiles, users } from "#db/schema/accounts.ts";
import { formatConfirmLink } from "#domain/accounts/confirm-link.ts";
import { splitFullName } from "#domain/accounts/full-name.ts";
import { CustomerText, type Shown } from "#domain/mail/customer-text.ts";
import { bold, button, copyLink, paragraph, rule, type MailContent, type MailPart } from "#domain/mail/mail-content.ts";
import { accountButton, greeting, notYou, questions, securityReason } from "#domain/mail/mail-parts.ts";
import type { MailShop } from "#domain/mail/mail.ts";
import { defineMail, type MailDefinition, type MoreMailSources } from "#services/mail/mail-definition.ts";

interface MailedAccount {
  email: string;
  name: string;
  firstName: string | null;
  verifiedAt: Date | null;
}

interface AccountMail<Job, Data> {
  find(
    account: MailedAccount,
    job: Job & { userId: string },
    sources: MoreMailSources,
  ): Promise<Data | null> | Data | null;
  /** The words of the email, to which the shop's phone number is added. */
  words(data: Shown<Data>, shop: MailShop): MailContent;
  examples: readonly NoInfer<Data>[];
}

/** Defines an email to the owner of an account. It no longer applies once the account is deleted. */
export function defineAccountMail<Job, Data>({
  find,
  words,
  examples,
}: AccountMail<Job, Data>): MailDefinition<Job & { userId: string }, Data> {
  return defineMail<Job & { userId: string }, Data>({
    async findRecipient(sources, job) {
      const account = await findMailedAccount(sources.db, job.userId);
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

export async function findMailedAccount(db: Database, userId: string): Promise<MailedAccount | null> {
  const [account] = await db
    .select({ email: users.email, name: users.name, verifiedAt: users.emailVerifiedAt, firstName: profiles.firstName })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, userId));
  return account ?? null;
}

/** Makes the URL that confirms an email address. The token is issued on sending, so that none waits in the queue. */
async function issueConfirmUrl(
  { mailShop, issueConfirmToken }: Pick<MoreMailSources, "mailShop" | "issueConfirmToken">,
  owner: { userId: string; email: string },
): Promise<string> {
  return mailShop().baseUrl + formatConfirmLink(await issueConfirmToken(owner));
}

function confirmParts(confirmUrl: string): MailPart[] {
  return [
    button("Confirm your email address", confirmUrl),
    copyLink(confirmUrl, "The link works once, within three days, while you are signed in to your account."),
  ];
}

const exampleConfirmUrl = "https://glenwater.example/auth#confirm=0123456789abcdef";

interface Welcome {
  firstName: CustomerText;
  email: string;
  /** The URL that confirms the email address; null once the address is confirmed. */
  confirmUrl: string | null;
}

export const welcome = defineAccountMail({
  async find({ email, name, firstName, verifiedAt }, { userId }, sources): Promise<Welcome> {
    const confirmUrl = verifiedAt === null ? await issueConfirmUrl(sources, { userId, email }) : null;
    return { firstName: new CustomerText(firstName ?? splitFullName(name).firstName), email, confirmUrl };
  },
  words: ({ firstName, email, confirmUrl }, shop) => ({
    subject: `Your account at ${shop.name}`,
    preview: "You can now see your orders and pay from your account.",
    heading: "Your account is open",
    parts: [
      paragraph`${greeting(firstName)} your account is open for ${bold(email)}.`,
      paragraph`Sign in to save your delivery details, see your orders, and pay once we have set the delivery cost.`,
      confirmUrl === null
        ? accountButton("Go to your account", shop)
        : [
            paragraph`Please confirm that this address is yours. Your account will then also show what you ordered as a guest with this address.`,
            ...confirmParts(confirmUrl),
          ],
      rule,
      paragraph`If this was not you, do not confirm the address. Please tell us and we will close the account.`,
    ],
    reason: "You are receiving this email because an account was opened with this address. It is not advertising.",
  }),
  examples: [{ firstName: new CustomerText("Isla"), email: "isla@example.org", confirmUrl: exampleConfirmUrl }],
});

/** Sent to the owner of an account when someone tries to register the account's email address. */
export const alreadyRegistered = defineAccountMail({
  find: () => ({}),
  words: (_data, shop) => ({
    subject: `You already have an account at ${shop.name}`,
    preview: "Someone tried to register with your address.",
    heading: "You already have an account",
    parts: [
      paragraph`Someone, perhaps you, tried to open an account with this address, which already has one. Nothing has changed.`,
      accountButton("Sign in", shop),
      paragraph`If you have forgotten the password, choose “Reset password” there. If it was not you, do nothing.`,
      rule,
    ],
    reason:
      "You are receiving this email because your address was entered in our registration form. It is not advertising.",
  }),
  examples: [{}],
});

/** Sent on request, to the account's email address or to its intended replacement. */
export const confirmEmail = defineMail({
  async findRecipient(sources, { userId, to }: { userId: string; to: string }) {
    const account = await findMailedAccount(sources.db, userId);
    if (account === null) return null;
    const isNewEmail = to !== account.email;
    if (!isNewEmail && account.verifiedAt !== null) return null;
    const confirmUrl = await issueConfirmUrl(sources, { userId, email: to });
    return { to, replyTo: sources.shopEmail, data: { confirmUrl, isNewEmail } };
  },
  words: ({ confirmUrl, isNewEmail }, shop) => ({
    subject: `Confirm your email address at ${shop.name}`,
    preview: "The link works once and expires after three days.",
    heading: "Confirm your email address",
    parts: [
      paragraph(
        isNewEmail
          ? "Someone, most likely you, wants to use this address for an account with us. Nothing changes until you confirm it."
          : "Someone, most likely you, has an account with us under this address. Please confirm that it is yours.",
      ),
      confirmParts(confirmUrl),
      rule,
      paragraph`If it was not you, do nothing: nothing changes unless you confirm.`,
      questions(shop),
    ],
    reason:
      "You are receiving this email because someone asked to use this address for an account with us. It is not advertising.",
  }),
  examples: [
    { confirmUrl: exampleConfirmUrl, isNewEmail: false },
    { confirmUrl: exampleConfirmUrl, isNewEmail: true },
  ],
});

/** Sent to the present email address as soon as a change to a new one is requested. */
export const emailChangeRequested = defineAccountMail({
  find: (_account, { newEmail }: { newEmail: string }) => ({ newEmail }),
  words: ({ newEmail }, shop) => ({
    subject: `A new email address for your account at ${shop.name}`,
    preview: "Nothing changes until the new address is confirmed.",
    heading: "A change of email address was requested",
    parts: [
      paragraph`Someone, most likely you, has asked to change the email address of your account to ${bold(newEmail)}. We have sent a link to that address. Nothing changes until it is opened.`,
      notYou(shop),
    ],
    reason: securityReason,
  }),
  examples: [{ newEmail: "isla.new@example.org" }],
});
