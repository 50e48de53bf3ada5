import { href } from "#domain/addresses/href.ts";
import { button, copyLink, paragraph, rule } from "#domain/mail/mail-content.ts";
import { notYou, questions, securityReason } from "#domain/mail/mail-parts.ts";
import { isEmailAddress } from "#domain/orders/typed-text.ts";
import { defineAccountMail } from "#services/mail/account-mail.ts";
import { defineMail } from "#services/mail/mail-definition.ts";

interface ResetRequest {
  to: string;
  /** ISO time; of a mail enqueued before mails named it, nothing. */
  requestedAt?: string;
}

/** Sent on request. The link works once, within an hour. */
export const resetPassword = defineMail({
  async address({ issueResetToken, mailShop, shopEmail }, { to, requestedAt }: ResetRequest) {
    const since = requestedAt === undefined ? undefined : new Date(requestedAt);
    const token = isEmailAddress(to) ? await issueResetToken(to, since) : null;
    if (token === null) return null;
    const resetUrl = mailShop().baseUrl + href("account", {}, { reset: token });
    return { to, replyTo: shopEmail, data: { resetUrl } };
  },
  words: ({ resetUrl }, shop) => ({
    subject: `A new password for your account at ${shop.name}`,
    preview: "The link works once and expires after an hour.",
    heading: "Choose a new password",
    parts: [
      paragraph("Someone, most likely you, asked for a new password for the account with this address."),
      button("Choose a new password", resetUrl),
      copyLink(resetUrl, ". It works once, expires after an hour, and signs you out everywhere."),
      rule,
      paragraph("If it was not you, do nothing: your password has not been changed."),
      questions(shop),
    ],
    reason: "You are receiving this email because someone asked for a new password. It is not advertising.",
  }),
  examples: [{ resetUrl: "https://glenwater.example/auth?reset=0123456789abcdef" }],
});

/** Sent to the owner of an account whose password was changed. */
export const passwordChanged = defineAccountMail({
  /** byLink: by a link mailed to the account, not on its page. */
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
        ? paragraph("Choose a new password for your mailbox as well: anyone who used the link could read your email.")
        : null,
    ],
    reason: securityReason,
  }),
  examples: [{ byLink: false }, { byLink: true }],
});
