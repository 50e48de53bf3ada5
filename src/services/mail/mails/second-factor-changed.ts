import { paragraph } from "#domain/mail/mail-content.ts";
import { notYou, securityReason } from "#domain/mail/mail-parts.ts";
import type { MailShop } from "#domain/mail/mail.ts";
import { defineAccountMail } from "#services/mail/account-mail.ts";

interface ChangeWords {
  subject(shop: MailShop): string;
  heading: string;
  text: string;
  /** After the advice to choose a new password. */
  advice: string;
}

const stillInForce = "A new password does not remove the code. The person who runs the shop’s server can.";

/** What happened to the codes at sign-in. replaced: another app gives them. */
type SecondFactorChange = "set-up" | "replaced" | "removed";

const changes: Record<SecondFactorChange, ChangeWords> = {
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
