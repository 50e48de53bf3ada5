import type { MailShop, SecondFactorChange } from "#domain/mail/mail.ts";
import { notYou } from "./address-mails.ts";
import type { MailContent } from "./mail-content.ts";
import { questions } from "./order-parts.ts";

interface ChangeWords {
  subject(shop: MailShop): string;
  heading: string;
  text: string;
  /** After the advice to choose a new password. */
  advice: string;
}

const stillInForce = "A new password does not remove the code. The person who runs the shop’s server can.";

const words: Record<SecondFactorChange, ChangeWords> = {
  "set-up": {
    subject: ({ name }) => `Signing in to ${name} now needs a code`,
    heading: "A sign-in code has been set up",
    text: "Signing in to your account, which opens the order desk, now needs a code from an authenticator app as well as the password. Every other device has been signed out.",
    advice: stillInForce,
  },
  replaced: {
    subject: ({ name }) => `The sign-in code for ${name} has been set up again`,
    heading: "The sign-in code has been set up again",
    text: "Signing in to your account, which opens the order desk, now needs codes from a different authenticator app. The old codes and recovery codes no longer work, and every other device has been signed out.",
    advice: stillInForce,
  },
  removed: {
    subject: ({ name }) => `Signing in to ${name} no longer needs a code`,
    heading: "The sign-in code has been turned off",
    text: "Signing in to your account, which opens the order desk, now needs only the password.",
    advice: "Then set up a code again on your account page, under “Signing in”.",
  },
};

/** Sent to an admin whose second factor was set up, replaced or removed. */
export function secondFactorChanged({ change }: { change: SecondFactorChange }, shop: MailShop): MailContent {
  const { subject, heading, text, advice } = words[change];
  return {
    subject: subject(shop),
    preview: text,
    heading,
    parts: [
      { kind: "paragraph", runs: [text] },
      ...notYou(shop),
      { kind: "paragraph", runs: [advice] },
      questions(shop),
    ],
    reason: "You are receiving this email because it concerns the security of your account. It is not advertising.",
  };
}
