import { href } from "#domain/addresses/href.ts";
import { greeting } from "#domain/mail/greeting.ts";
import type { MailShop } from "#domain/mail/mail.ts";
import { confirmParts } from "./address-mails.ts";
import type { MailContent, MailPart } from "./mail-content.ts";
import { questions } from "./order-parts.ts";

interface Welcome {
  firstName: string;
  email: string;
  /** null once the address is confirmed. */
  confirmUrl: string | null;
}

/** Sent to a customer who has just registered. */
export function welcome({ firstName, email, confirmUrl }: Welcome, shop: MailShop): MailContent {
  return {
    subject: `Your account at ${shop.name}`,
    preview: "You can now see your orders and pay from your account.",
    heading: "Your account is open",
    parts: [
      { kind: "paragraph", runs: [`${greeting(firstName)} your account is open for `, { bold: email }, "."] },
      {
        kind: "paragraph",
        runs: ["Sign in to save your delivery details, see your orders, and pay once we have set the delivery cost."],
      },
      ...(confirmUrl === null ? accountParts(shop) : firstConfirmParts(confirmUrl)),
      { kind: "rule" },
      {
        kind: "paragraph",
        runs: ["If this was not you, do not confirm the address. Please tell us and we will close the account."],
      },
      questions(shop),
    ],
    reason: "You are receiving this email because an account was opened with this address. It is not advertising.",
  };
}

function accountParts(shop: MailShop): MailPart[] {
  return [{ kind: "button", label: "Go to your account", url: shop.baseUrl + href("account"), ground: "loch" }];
}

function firstConfirmParts(confirmUrl: string): MailPart[] {
  const request =
    "Please confirm that this address is yours. The account then also shows what you ordered as a guest with this address.";
  return [{ kind: "paragraph", runs: [request] }, ...confirmParts(confirmUrl)];
}

/** Sent on request. The link works once, within an hour. */
export function resetPassword({ resetUrl }: { resetUrl: string }, shop: MailShop): MailContent {
  return {
    subject: `A new password for your account at ${shop.name}`,
    preview: "The link works once and expires after an hour.",
    heading: "Choose a new password",
    parts: [
      {
        kind: "paragraph",
        runs: ["Someone, most likely you, asked for a new password for the account with this address."],
      },
      { kind: "button", label: "Choose a new password", url: resetUrl, ground: "loch" },
      {
        kind: "paragraph",
        runs: [
          "Or copy this link into your browser: ",
          { link: resetUrl, label: resetUrl },
          ". It works once, expires after an hour, and signs you out everywhere.",
        ],
        look: "quiet",
      },
      { kind: "rule" },
      { kind: "paragraph", runs: ["If it was not you, do nothing: your password has not been changed."] },
      questions(shop),
    ],
    reason: "You are receiving this email because someone asked for a new password. It is not advertising.",
  };
}
