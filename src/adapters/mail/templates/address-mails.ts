import { href } from "#domain/addresses/href.ts";
import type { MailShop } from "#domain/mail/mail.ts";
import type { MailContent, MailPart } from "./mail-content.ts";
import { questions } from "./order-parts.ts";

/** The button that leads to the page on which an address is confirmed, and the same link to copy. */
export function confirmParts(confirmUrl: string): MailPart[] {
  return [
    { kind: "button", label: "Confirm your email address", url: confirmUrl, ground: "loch" },
    {
      kind: "paragraph",
      runs: [
        "Or copy this link into your browser: ",
        { link: confirmUrl, label: confirmUrl },
        ". It works once, within three days, while you are signed in to your account.",
      ],
      look: "quiet",
    },
  ];
}

/** Sent on request, to the account's address or to the one that is to replace it. */
export function confirmEmail(
  { confirmUrl, isNewAddress }: { confirmUrl: string; isNewAddress: boolean },
  shop: MailShop,
): MailContent {
  return {
    subject: `Confirm your email address at ${shop.name}`,
    preview: "The link works once and expires after three days.",
    heading: "Confirm your email address",
    parts: [
      {
        kind: "paragraph",
        runs: [
          isNewAddress
            ? "Someone, most likely you, wants to use this address for an account with us. Nothing changes until you confirm it."
            : "Someone, most likely you, has an account with us under this address. Please confirm that it is yours.",
        ],
      },
      ...confirmParts(confirmUrl),
      { kind: "rule" },
      { kind: "paragraph", runs: ["If it was not you, do nothing: nothing changes unless you confirm."] },
      questions(shop),
    ],
    reason: "You are receiving this email because an account with us uses this address. It is not advertising.",
  };
}

/** Sent to the present address as soon as another one is asked for. */
export function emailChangeRequested({ newEmail }: { newEmail: string }, shop: MailShop): MailContent {
  return {
    subject: `A new email address for your account at ${shop.name}`,
    preview: "Nothing changes until the new address is confirmed.",
    heading: "A change of email address was requested",
    parts: [
      {
        kind: "paragraph",
        runs: [
          "Someone signed in to your account, most likely you, wants to change its email address to ",
          { bold: newEmail },
          ". We have sent a link there. Nothing changes until that address is confirmed.",
        ],
      },
      ...notYou(shop),
      questions(shop),
    ],
    reason: "You are receiving this email because it concerns the security of your account. It is not advertising.",
  };
}

/** Sent to the owner of an account whose password was changed. */
export function passwordChanged({ byLink }: { byLink: boolean }, shop: MailShop): MailContent {
  return {
    subject: `Your password at ${shop.name} has been changed`,
    preview: byLink ? "Every device has been signed out." : "Every other device has been signed out.",
    heading: "Your password has been changed",
    parts: [
      {
        kind: "paragraph",
        runs: [
          byLink
            ? "Your password has been changed, using the link we emailed to this address. Every device has been signed out."
            : "Your password has been changed on your account page. Every other device has been signed out.",
        ],
      },
      ...notYou(shop),
      ...(byLink ? [mailboxAdvice] : []),
      questions(shop),
    ],
    reason: "You are receiving this email because it concerns the security of your account. It is not advertising.",
  };
}

/** Sent to the owner of an account when someone tries to register its address. */
export function alreadyRegistered(shop: MailShop): MailContent {
  return {
    subject: `You already have an account at ${shop.name}`,
    preview: "Someone tried to register with your address.",
    heading: "You already have an account",
    parts: [
      {
        kind: "paragraph",
        runs: [
          "Someone, perhaps you, tried to open an account with this address, which already has one. Nothing has changed.",
        ],
      },
      { kind: "button", label: "Sign in", url: shop.baseUrl + href("account"), ground: "loch" },
      {
        kind: "paragraph",
        runs: ["If you have forgotten the password, choose “Reset password” there. If it was not you, do nothing."],
      },
      { kind: "rule" },
      questions(shop),
    ],
    reason:
      "You are receiving this email because your address was entered in our registration form. It is not advertising.",
  };
}

const mailboxAdvice: MailPart = {
  kind: "paragraph",
  runs: ["Choose a new password for your mailbox as well: anyone who used the link could read your email."],
};

/** What the owner of an account can do about a change that someone else made. */
export function notYou(shop: MailShop): MailPart[] {
  return [
    { kind: "rule" },
    {
      kind: "paragraph",
      runs: [
        "If it was not you, ",
        { link: shop.baseUrl + href("account"), label: "choose a new password" },
        " now (“Reset password”): that signs out every device.",
      ],
    },
  ];
}
