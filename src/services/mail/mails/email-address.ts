import { paragraph, rule } from "#domain/mail/mail-content.ts";
import { notYou, questions, securityReason } from "#domain/mail/mail-parts.ts";
import {
  confirmParts,
  defineAccountMail,
  exampleConfirmUrl,
  findAccount,
  issueConfirmUrl,
} from "#services/mail/account-mail.ts";
import { defineMail } from "#services/mail/mail-definition.ts";

/** Sent on request, to the account's address or to the one that is to replace it. */
export const confirmEmail = defineMail({
  async address(sources, { userId, to }: { userId: string; to: string }) {
    const account = await findAccount(sources.db, userId);
    if (account === null) return null;
    const isNewAddress = to !== account.email;
    if (!isNewAddress && account.verifiedAt !== null) return null;
    const confirmUrl = await issueConfirmUrl(sources, { userId, email: to });
    return { to, replyTo: sources.shopEmail, data: { confirmUrl, isNewAddress } };
  },
  words: ({ confirmUrl, isNewAddress }, shop) => ({
    subject: `Confirm your email address at ${shop.name}`,
    preview: "The link works once and expires after three days.",
    heading: "Confirm your email address",
    parts: [
      paragraph(
        isNewAddress
          ? "Someone, most likely you, wants to use this address for an account with us. Nothing changes until you confirm it."
          : "Someone, most likely you, has an account with us under this address. Please confirm that it is yours.",
      ),
      confirmParts(confirmUrl),
      rule,
      paragraph("If it was not you, do nothing: nothing changes unless you confirm."),
      questions(shop),
    ],
    reason:
      "You are receiving this email because someone asked to use this address for an account with us. It is not advertising.",
  }),
  examples: [
    { confirmUrl: exampleConfirmUrl, isNewAddress: false },
    { confirmUrl: exampleConfirmUrl, isNewAddress: true },
  ],
});

/** Sent to the present address as soon as another one is asked for. */
export const emailChangeRequested = defineAccountMail({
  find: (_account, { newEmail }: { newEmail: string }) => ({ newEmail }),
  words: ({ newEmail }, shop) => ({
    subject: `A new email address for your account at ${shop.name}`,
    preview: "Nothing changes until the new address is confirmed.",
    heading: "A change of email address was requested",
    parts: [
      paragraph(
        "Someone signed in to your account, most likely you, wants to change its email address to ",
        { bold: newEmail },
        ". We have sent a link there. Nothing changes until that address is confirmed.",
      ),
      notYou(shop),
    ],
    reason: securityReason,
  }),
  examples: [{ newEmail: "isla.new@example.org" }],
});
