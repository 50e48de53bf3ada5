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

const stillInForce = "A new password leaves the code in force. Whoever runs the shop's server can remove it.";

const words: Record<SecondFactorChange, ChangeWords> = {
  "set-up": {
    subject: ({ name }) => `Signing in at ${name} now takes a code`,
    heading: "A code at sign-in was set up",
    text: "Signing in to your account, which opens the order desk, now takes a code of an authenticator app as well as the password. Every other device has been signed out.",
    advice: stillInForce,
  },
  replaced: {
    subject: ({ name }) => `The code at sign-in was set up again at ${name}`,
    heading: "The code at sign-in was set up again",
    text: "Signing in to your account, which opens the order desk, now takes the codes of another authenticator app. The former codes and recovery codes no longer work, and every other device has been signed out.",
    advice: stillInForce,
  },
  removed: {
    subject: ({ name }) => `Signing in at ${name} no longer takes a code`,
    heading: "The code at sign-in was turned off",
    text: "Signing in to your account, which opens the order desk, now takes only the password.",
    advice: "Then set up a code again on your account’s page, under “Signing in”.",
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
    reason: "You get this mail because it is about the safety of your account. It is not advertising.",
  };
}
