import { eq } from "drizzle-orm";
import { users } from "#db/schema/accounts.ts";
import { adminSignIns } from "#db/schema/admin-security.ts";
import { describeDevice } from "#domain/accounts/describe-device.ts";
import { shopTimeZone } from "#domain/format-date.ts";
import { button, copyLink, facts, paragraph, rule } from "#domain/mail/mail-content.ts";
import { accountButton, notYou, questions, securityReason } from "#domain/mail/mail-parts.ts";
import type { MailShop } from "#domain/mail/mail.ts";
import { href } from "#domain/routes/href.ts";
import { isEmailAddress } from "#domain/typed-text.ts";
import { defineMail } from "#services/mail/mail-definition.ts";
import { defineAccountMail } from "./account.ts";

interface ResetRequest {
  to: string;
  /** The ISO time of the request; absent from an email that was enqueued before emails named the time. */
  requestedAt?: string;
}

/** Sent on request. The link works once, within an hour. */
export const resetPassword = defineMail({
  async findRecipient({ issueResetToken, mailShop, shopEmail }, { to, requestedAt }: ResetRequest) {
    const since = requestedAt === undefined ? undefined : new Date(requestedAt);
    const token = isEmailAddress(to) ? await issueResetToken(to, since) : null;
    if (token === null) return null;
    const resetUrl = mailShop().baseUrl + href("account", {}, { reset: token });
    return { to, replyTo: shopEmail, data: { resetUrl } };
  },
  words: ({ resetUrl }, shop) => ({
    subject: `Reset your password at ${shop.name}`,
    preview: "The link works once and expires after an hour.",
    heading: "Choose a new password",
    parts: [
      paragraph`Someone, most likely you, asked for a new password for the account with this address.`,
      button("Choose a new password", resetUrl),
      copyLink(resetUrl, "The link works once, within an hour. Choosing a new password signs you out on every device."),
      rule,
      paragraph`If it was not you, do nothing: your password has not been changed.`,
      questions(shop),
    ],
    reason: "You are receiving this email because someone asked for a new password. It is not advertising.",
  }),
  examples: [{ resetUrl: "https://glenwater.example/auth?reset=0123456789abcdef" }],
});

export const passwordChanged = defineAccountMail({
  /** byLink: whether a link emailed to the account changed the password, instead of the account's page. */
  find: (_account, { byLink }: { byLink?: boolean }) => ({ byLink: byLink === true }),
  words: ({ byLink }, shop) => ({
    subject: `Your password at ${shop.name} has been changed`,
    preview: byLink ? "Every device has been signed out." : "Every other device has been signed out.",
    heading: "Your password has been changed",
    parts: [
      paragraph(
        byLink
          ? "Your password has been changed, using the link we emailed to this address. Every device has been signed out."
          : "Your password has been changed on your account page. Every other device has been signed out.",
      ),
      notYou(shop),
      byLink
        ? paragraph`Choose a new password for your mailbox as well: anyone who used the link could read your email.`
        : null,
    ],
    reason: securityReason,
  }),
  examples: [{ byLink: false }, { byLink: true }],
});

interface ChangeWords {
  subject(shop: MailShop): string;
  heading: string;
  text: string;
  advice: string;
}

const stillInForce = "A new password does not remove the code. Ask the person who runs the shop’s server to remove it.";

/** The change to the codes at sign-in. replaced: another app provides them. */
type SecondFactorChange = "set-up" | "replaced" | "removed";

const changes: Record<SecondFactorChange, ChangeWords> = {
  "set-up": {
    subject: ({ name }) => `Signing in to ${name} now needs a code`,
    heading: "A sign-in code has been set up",
    text: "Signing in to the order desk now needs a code from an authenticator app as well as the password. Every other device has been signed out.",
    advice: stillInForce,
  },
  replaced: {
    subject: ({ name }) => `The sign-in code for ${name} has been set up again`,
    heading: "The sign-in code has been set up again",
    text: "Signing in to the order desk now needs codes from a different authenticator app. The old codes and recovery codes no longer work, and every other device has been signed out.",
    advice: stillInForce,
  },
  removed: {
    subject: ({ name }) => `Signing in to ${name} no longer needs a code`,
    heading: "The sign-in code has been turned off",
    text: "Signing in to the order desk now needs only the password.",
    advice: "Then set up a code again on your account page, under “Signing in”.",
  },
};

export const secondFactorChanged = defineAccountMail({
  find: (_account, { change }: { change: SecondFactorChange }) => ({ change }),
  words({ change }, shop) {
    const { subject, heading, text, advice } = changes[change];
    return {
      subject: subject(shop),
      preview: text,
      heading,
      parts: [paragraph(text), notYou(shop), paragraph(advice)],
      reason: securityReason,
    };
  },
  examples: [{ change: "set-up" }, { change: "replaced" }, { change: "removed" }],
});

const timeOfDay = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: shopTimeZone,
});

/** Sent to an admin when an unknown browser signs in to the admin's account. */
export const adminSignIn = defineMail({
  async findRecipient({ db }, { signInId }: { signInId: number }) {
    const [row] = await db
      .select({ signIn: adminSignIns, email: users.email })
      .from(adminSignIns)
      .innerJoin(users, eq(users.id, adminSignIns.userId))
      .where(eq(adminSignIns.id, signInId));
    if (row === undefined) return null;
    const { at, network, userAgent } = row.signIn;
    return { to: row.email, data: { at, network, device: describeDevice(userAgent ?? "") } };
  },
  words({ at, network, device }, shop) {
    const when = timeOfDay.format(at);
    return {
      subject: `A new sign-in to the order desk of ${shop.name}`,
      preview: `${device}, ${when}`,
      heading: "New sign-in to the order desk",
      parts: [
        paragraph`Someone has signed in to the order desk with your account, on a new device.`,
        facts(["When", when], ["Device", device], ["Network", network ?? "Not known"]),
        paragraph`If this was you, there is nothing to do.`,
        paragraph`If it was not you, choose a new password at once. That signs everyone out.`,
        accountButton("Go to your account", shop),
      ],
      reason: "You are receiving this email because you run the order desk. It is not advertising.",
    };
  },
  examples: [{ at: new Date("2026-11-20T12:00:00Z"), network: "203.0.113.x", device: "Firefox on Windows" }],
});
